/** The quotations desk, for every signed-in user (decision 47). */

import { z } from 'zod'
import { blankKeeps, etagged, idSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { countSchema, cursorSchema, limitSchema, pageSchema, wordsSchema } from '../base/list-schemas.ts'
import { CONTACT_STATES } from '../contact/contact.ts'
import { MAIL_KINDS, MAIL_STATES } from '../mail/mail-state.ts'
import { personSchema } from '../user/schema.ts'
import { approvalSchema } from './approval-schema.ts'
import { LIVE_STAGES, QUOTATION_AGES_DAYS, QUOTATION_PHASES, QUOTATION_SORTS, VALUE_BANDS } from './desk.ts'
import { DESK_VIEWS } from './desk-chips.ts'
import {
  CHOSEN_NAME_MAX_CHARACTERS,
  type DeskFilterName,
  type DeskFilterValue,
  MONTH,
  SAMPLES,
} from './desk-filters.ts'
import { DESK_ACTIONS } from './life.ts'
import { QUOTATION_PAGES_MAX } from './limits.ts'
import { OFFER_PHOTOS } from './offer-photos.ts'
import { rowPlaceSchema } from './place-schema.ts'
import {
  LOST_REASONS,
  QUOTATION_EVENTS,
  QUOTATION_SOURCES,
  QUOTATION_STAGES,
  QUOTATION_STATUSES,
} from './status.ts'
import { WAITS } from './today.ts'
import { totalsSchema, versionSchema } from './version-schema.ts'
import { deskVisitSchema } from './visit-schema.ts'

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankKeeps, schema.optional())
/** The digits of a query. */
export const asNumber = (value: number | string) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

export const inMonth = (words: string) => z.string('error.month').regex(MONTH, 'error.month').describe(words)

const chosenName = z
  .string('error.invalid')
  .min(1, 'error.invalid')
  .max(CHOSEN_NAME_MAX_CHARACTERS, 'error.tooLong')

const choices = {
  phase: optional(
    z
      .enum(QUOTATION_PHASES, 'error.invalid')
      .describe('live: what can still be won; closed: what was won, lost or has ended.'),
  ),
  waits: optional(
    z
      .enum(WAITS, 'error.invalid')
      .describe(
        'Quotations that are accepted but not booked (accepted), that wait for an answer (message), a call (call) or changes (change), whose customer says that the deposit is paid (paid), with an action overdue (overdue) or due today (due), to be installed today (installing), to be visited today (visiting), with a late deposit (deposit), that are new (new), not kept but with a phone number (unkept), that expire soon (ending), with a term that ends soon (renewal), any of these (us), or unassigned for over a day (untaken).',
      ),
  ),
  status: optional(z.enum(QUOTATION_STATUSES, 'error.invalid')),
  stage: optional(z.enum(QUOTATION_STAGES, 'error.invalid')),
  /** `none`: assigned to no one. */
  assignee: optional(z.union([z.literal('none'), idSchema])),
  age: optional(
    z
      .preprocess(asNumber, z.literal(QUOTATION_AGES_DAYS, 'error.invalid'))
      .describe('Made in the last N days, today included, Hong Kong time.'),
  ),
  week: optional(z.iso.date('error.invalid').describe('Made in the seven days from this Hong Kong day.')),
  value: optional(
    z
      .preprocess(asNumber, z.literal([...VALUE_BANDS.keys()], 'error.invalid'))
      .describe('First-year total in HKD. 0: below 10,000; 1: from 10,000; 2: from 50,000; 3: from 200,000.'),
  ),
  product: optional(idSchema),
  samples: optional(z.enum(SAMPLES, 'error.invalid').describe('without: leaves out the sample quotations.')),
  received: optional(inMonth('Made in this Hong Kong month, such as 2026-11.')),
  kept: optional(inMonth('Kept by the customer in this Hong Kong month, such as 2026-11.')),
  won: optional(inMonth('Won in this Hong Kong month, such as 2026-11.')),
  lost: optional(inMonth('Lost in this Hong Kong month, such as 2026-11.')),
  expired: optional(inMonth('Kept, and not decided by its last day, which was in this Hong Kong month.')),
  sent: optional(inMonth('A user has sent a version in this Hong Kong month.')),
  reason: optional(z.enum([...LOST_REASONS, 'none'], 'error.invalid').describe('none: no reason is noted.')),
  credit: optional(
    chosenName.describe(
      'Whom it is to the credit of, who sent what was accepted, else who decided it: the id of a user, the name of a deleted one, or none.',
    ),
  ),
  source: optional(
    z
      .enum(QUOTATION_SOURCES, 'error.invalid')
      .describe('site: by its form; desk: made by a user; request: for a contact request.'),
  ),
  district: optional(chosenName),
  category: optional(chosenName.describe('The English name of a category, as quotations have it.')),
  decides: optional(
    inMonth(
      'Open, and should be decided in this Hong Kong month; the running month also has what should have been decided before.',
    ),
  ),
  running: optional(
    inMonth('Orders whose monthly fee runs at the end of this Hong Kong month, or today in the running one.'),
  ),
  started: optional(inMonth('Orders whose monthly fee starts in this Hong Kong month.')),
  ended: optional(inMonth('Orders whose monthly fee ends in this Hong Kong month.')),
} satisfies { [Name in DeskFilterName]: z.ZodType<DeskFilterValue<Name> | undefined> }

/** Parts of the number, email, phone, Chinese texts, and beginnings of other words: all must match. */
const filter = {
  q: wordsSchema,
  ...choices,
}
export const quotationFilterSchema = z.object(filter)
export type QuotationFilter = z.infer<typeof quotationFilterSchema>

export const searchQuotationsSchema = z.object({
  ...filter,
  sort: z.enum(QUOTATION_SORTS, 'error.invalid').default('newest'),
  with: optional(
    z
      .enum(['goods', 'reasons'], 'error.invalid')
      .describe(
        'goods: the two dearest lines of each; reasons: by which other text each was found, those with the words in their name first.',
      ),
  ),
  page: pageSchema(QUOTATION_PAGES_MAX),
})
export type QuotationSearch = z.infer<typeof searchQuotationsSchema>

/** Newest first, part by part. */
export const listQuotationsSchema = z.object({
  ...filter,
  limit: limitSchema.optional(),
  cursor: cursorSchema,
})

/** Adds up all that a filter finds: `next` is null. A `cursor` leaves out what comes after it. */
export const sumQuotationsSchema = z.object({ ...filter, cursor: cursorSchema })
export const quotationSumsSchema = z.object({
  count: z.int(),
  ...totalsSchema.shape,
  next: z.string().nullable(),
})
quotationSumsSchema.register(z.globalRegistry, { id: 'QuotationSums' })
export type QuotationSums = z.infer<typeof quotationSumsSchema>

/** Counts what each chip of the desk would show beside the other filters, up to a limit. */
export const countQuotationsSchema = z.object({
  ...filter,
  view: z.enum(DESK_VIEWS, 'error.invalid').default('list'),
})
export const quotationCountsSchema = z.object({
  live: countSchema,
  closed: countSchema,
  chips: z.array(countSchema.extend({ name: z.string(), value: z.union([z.string(), z.int()]) })),
})
quotationCountsSchema.register(z.globalRegistry, { id: 'QuotationCounts' })
export type QuotationCounts = z.infer<typeof quotationCountsSchema>

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
