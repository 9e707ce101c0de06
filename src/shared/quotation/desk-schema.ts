/** The quotations desk, for every signed-in user (decision 47). */

import { z } from 'zod'
import { etagged } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { CONTACT_STATES } from '../contact/contact.ts'
import { MAIL_KINDS, MAIL_STATES } from '../mail/mail-state.ts'
import { personSchema } from '../user/schema.ts'
import { approvalSchema } from './approval-schema.ts'
import { LIVE_STAGES } from './desk.ts'
import { DESK_ACTIONS } from './life.ts'
import { OFFER_PHOTOS } from './offer-photos.ts'
import { rowPlaceSchema } from './place-schema.ts'
import { LOST_REASONS, QUOTATION_EVENTS, QUOTATION_STAGES, QUOTATION_STATUSES } from './status.ts'
import { totalsSchema, versionSchema } from './version-schema.ts'
import { deskVisitSchema } from './visit-schema.ts'

/** A row of the list and a card of the board. */
export const foundQuotationSchema = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(QUOTATION_STATUSES),
  stage: z.enum(QUOTATION_STAGES),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...rowPlaceSchema.shape,
  language: z.enum(LANGUAGES),
  ...totalsSchema.shape,
  created_at: timeSchema,
  valid_until: timeSchema.nullable(),
  assignee: z.int().nullable(),
  next_action: z.string(),
  /** A Hong Kong day. */
  next_action_on: z.string().nullable(),
  /** How likely it is to be won, in percent; null: as likely as its stage. */
  likelihood: z.int().nullable(),
  /** The Hong Kong day on which it should be decided; null: its last day. */
  expected_on: z.string().nullable(),
  /** What the customer calls the order. */
  reference: z.string(),
  last_opened_at: timeSchema.nullable(),
  /** Since when the customer waits for an answer to a message, a call, or changes. */
  message_asked_at: timeSchema.nullable(),
  call_asked_at: timeSchema.nullable(),
  visit_asked_at: timeSchema.nullable(),
  change_asked_at: timeSchema.nullable(),
  /** Since when it is accepted without a day for what comes next. */
  unbooked_since: timeSchema.nullable(),
  /** When its time was over without being kept, where there is a number to call. */
  unkept_since: timeSchema.nullable(),
  /** The ETag of the fields that users edit. */
  ...etagged,
})
foundQuotationSchema.register(z.globalRegistry, { id: 'FoundQuotation' })
export type FoundQuotation = z.infer<typeof foundQuotationSchema>

export const bothNames = z.object({ en: z.string(), zh: z.string() })

/** A product that users may put on a quotation, also where visitors do not see it. */
export const deskProductSchema = z.object({
  id: z.int(),
  names: bothNames,
  /** Whole HKD, a month and once. */
  monthly_price: z.int(),
  upfront_price: z.int(),
  category: z.int(),
  category_names: bothNames,
  /** Whether it is in the public form. */
  show_in_quotation: z.boolean(),
})
deskProductSchema.register(z.globalRegistry, { id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof deskProductSchema>

/** The people that a quotation can be assigned to; only admins may list users. */
export const people = { people: z.array(personSchema) }

export const foundQuotationsSchema = z.object({
  rows: z.array(foundQuotationSchema),
  /** By number, where they are asked for: the dearest first. */
  goods: z.record(z.string(), z.array(z.object({ quantity: z.int(), names: bothNames }))),
  /** By number, where they are asked for, of those found by what no row shows: the text with the words. */
  reasons: z.record(z.string(), z.string()),
  ...people,
  has_next: z.boolean(),
  /**
   * Sorted by another field than the date, only the newest so many that match are sorted; null where all are.
   */
  sorted_among: z.int().nullable(),
})
export type FoundQuotations = z.infer<typeof foundQuotationsSchema>
foundQuotationsSchema.register(z.globalRegistry, { id: 'FoundQuotations' })

/** The newest cards of each stage; the counts are in `quotation.sums`. */
export const quotationBoardSchema = z.object({
  columns: z.record(
    z.enum(QUOTATION_STAGES),
    z.object({ rows: z.array(foundQuotationSchema), has_more: z.boolean() }),
  ),
  ...people,
})
quotationBoardSchema.register(z.globalRegistry, { id: 'QuotationBoard' })

export const figure = z.object({ count: z.int(), first_year_total: z.int() })

export const eventSchema = z.object({
  id: z.int(),
  at: timeSchema,
  kind: z.enum(QUOTATION_EVENTS),
  version: z.int().nullable(),
  /** Empty: the customer or the program. */
  actor_name: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
  last_answer: z.string().nullable(),
})

/**
 * A quotation in full: versions newest first, history newest first, its mails, and others of the same email.
 */
export const openQuotationSchema = foundQuotationSchema.extend({
  detail: z.string(),
  expires_at: timeSchema,
  verified_at: timeSchema.nullable(),
  decided_at: timeSchema.nullable(),
  cancelled_at: timeSchema.nullable(),
  first_opened_at: timeSchema.nullable(),
  purge_at: timeSchema.nullable(),
  stage_at: timeSchema,
  lost_reason: z.enum(LOST_REASONS).nullable(),
  lost_note: z.string(),
  /** How likely those of its stage are to be won, in percent; null where it can no longer be won. */
  stage_likelihood: z.int().nullable(),
  is_reminder_off: z.boolean(),
  reminded_at: timeSchema.nullable(),
  /** The Hong Kong day on which the customer will be reminded, as things stand. */
  reminds_on: z.string().nullable(),
  /** That of the email with the version to send, in the customer's language; null without one, or without an address. */
  mail_subject: z.string().nullable(),
  approval: approvalSchema.nullable(),
  /** The discount, in percent, over which the caller has to wait for an admin; null for admins. */
  discount_limit: z.int().nullable(),
  /** What can be done with it now. */
  actions: z.array(z.enum(DESK_ACTIONS)),
  versions: z.array(versionSchema),
  events: z.array(eventSchema),
  visit: deskVisitSchema,
  /** The customer has a page on which they read an answer. */
  may_answer: z.boolean(),
  mails: z.array(mailSchema),
  same_address: z.object({
    contacts: z.array(z.object({ id: z.int(), date: z.string(), state: z.enum(CONTACT_STATES) })),
    quotations: z.array(
      z.object({ id: z.string(), created_at: timeSchema, status: z.enum(QUOTATION_STATUSES) }),
    ),
  }),
  ...people,
})
openQuotationSchema.register(z.globalRegistry, { id: 'Quotation' })
export type OpenQuotation = z.infer<typeof openQuotationSchema>

/** The strip of the dashboard: each number is that of a filter. And what the Company page says of quotations where no one says otherwise. */
export const quotationOverviewSchema = z.object({
  open_days: z.int(),
  offer_photos: z.enum(OFFER_PHOTOS),
  /** Made today. */
  new_today: z.int(),
  /** Quotations and contact requests, as in Today. */
  waiting_for_us: z.int(),
  /** How many of them are contact requests that no one has read. */
  new_requests: z.int(),
  overdue: z.int(),
  untaken: z.int(),
  /** What can still be won. */
  live: figure,
  /** Hong Kong months. */
  month: z.string(),
  last_month: z.string(),
  won_this_month: figure,
  won_last_month: figure,
  /** Twelve weeks, the oldest first; `week` is its Monday in Hong Kong. */
  weeks: z.array(z.object({ week: z.string(), count: z.int() })),
  /** The figures of live quotations. */
  stages: z.array(figure.extend({ stage: z.enum(LIVE_STAGES) })),
})
quotationOverviewSchema.register(z.globalRegistry, { id: 'QuotationOverview' })
export type QuotationOverview = z.infer<typeof quotationOverviewSchema>
