/** What is searched for on the quotations desk, and how many there are of it (decision 47). */
import { z } from 'zod'
import { blankKeeps, idSchema } from '../base/field-schemas.ts'
import { countSchema, cursorSchema, limitSchema, pageSchema, wordsSchema } from '../base/list-schemas.ts'
import { QUOTATION_AGES_DAYS, QUOTATION_PHASES, QUOTATION_SORTS, VALUE_BANDS } from './desk.ts'
import { DESK_VIEWS } from './desk-chips.ts'
import {
  CHOSEN_NAME_MAX_CHARACTERS,
  type DeskFilterName,
  type DeskFilterValue,
  MONTH,
  SAMPLES,
} from './desk-filters.ts'
import { QUOTATION_PAGES_MAX } from './limits.ts'
import { LOST_REASONS, QUOTATION_SOURCES, QUOTATION_STAGES, QUOTATION_STATUSES } from './status.ts'
import { WAITS } from './today.ts'
import { totalsSchema } from './version-schema.ts'

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
