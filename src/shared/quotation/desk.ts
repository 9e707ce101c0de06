/** The quotations desk: what users edit, sort and filter by, and can do. Without schemas, for the browser. */
import type { Fields } from '../base/fields.ts'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '../base/limits.ts'
import {
  DETAIL_MAX_CHARACTERS,
  LOST_NOTE_MAX_CHARACTERS,
  NEXT_ACTION_MAX_CHARACTERS,
  REFERENCE_MAX_CHARACTERS,
} from './limits.ts'

/** The customer, whom users may correct at any time. */
export const QUOTATION_CUSTOMER_FIELDS = {
  name: { label: 'desk.name', max: NAME_MAX_CHARACTERS },
  email: { label: 'desk.email', max: EMAIL_MAX_CHARACTERS },
  phone: { label: 'desk.phone', max: PHONE_MAX_CHARACTERS, isOptional: true },
  restaurant: { label: 'desk.restaurant', max: NAME_MAX_CHARACTERS, isOptional: true },
  district: { label: 'desk.district', max: NAME_MAX_CHARACTERS, isOptional: true },
  language: { label: 'desk.language' },
  detail: { label: 'desk.detail', max: DETAIL_MAX_CHARACTERS, isMultiline: true, isOptional: true },
} as const satisfies Fields

/** The fields for the people who work on a quotation. */
export const QUOTATION_OFFICE_FIELDS = {
  stage: { label: 'desk.stage' },
  lost_reason: { label: 'desk.lostReason' },
  lost_note: { label: 'desk.lostNote', max: LOST_NOTE_MAX_CHARACTERS, isMultiline: true, isOptional: true },
  assignee: { label: 'desk.assignee' },
  next_action: { label: 'desk.nextAction', max: NEXT_ACTION_MAX_CHARACTERS, isOptional: true },
  next_action_on: { label: 'desk.nextActionOn' },
  likelihood: { label: 'desk.likelihood' },
  expected_on: { label: 'desk.expectedOn' },
  reference: { label: 'desk.reference', max: REFERENCE_MAX_CHARACTERS, isOptional: true },
  is_reminder_off: { label: 'desk.reminderOff' },
} as const satisfies Fields

export const QUOTATION_SORTS = [
  'waiting',
  'newest',
  'oldest',
  'value',
  'value_reversed',
  'next_action',
] as const
export type QuotationSort = (typeof QUOTATION_SORTS)[number]

/** Bands of the first-year total in HKD: each begins at its number and ends before the next. */
export const VALUE_BANDS = [0, 10_000, 50_000, 200_000] as const

/** Filters by age: made within so many Hong Kong days, today included. */
export const QUOTATION_AGES_DAYS = [1, 7, 30, 90] as const

/** `live`: what can still be won. */
export const QUOTATION_PHASES = ['live', 'closed'] as const
export type QuotationPhase = (typeof QUOTATION_PHASES)[number]

export const LIVE_STAGES = ['new', 'contacted', 'offered'] as const

/** What a customer's page lists. */
export const CUSTOMER_ENTRIES = ['quotations', 'decisions', 'orders', 'contacts', 'mails', 'notes'] as const
export type CustomerEntry = (typeof CUSTOMER_ENTRIES)[number]
