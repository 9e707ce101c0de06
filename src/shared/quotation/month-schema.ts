/** A month of sales: of everyone for admins, one's own for other users. */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { bothNames } from './desk-schema.ts'
import { inMonth } from './desk-search-schema.ts'
import { LOST_REASONS, QUOTATION_SOURCES } from './status.ts'
import { totalsSchema } from './version-schema.ts'

export const askedMonthSchema = z.object({ month: inMonth('A Hong Kong month, such as 2026-11.') })

const ACCOUNTS_TABLES = ['quotations', 'lines', 'payments'] as const
export type AccountsTable = (typeof ACCOUNTS_TABLES)[number]

export const askedAccountsSchema = askedMonthSchema.extend({
  table: z
    .enum(ACCOUNTS_TABLES, 'error.invalid')
    .describe(
      'quotations: what was received, sent or decided in the month. lines: their lines. payments: its orders and payments.',
    ),
  language: z.enum(LANGUAGES, 'error.invalid').default('en'),
})

const monthFigures = z.object({
  received: z.int(),
  /** A user has sent a version of them. */
  sent: z.int(),
  /** Confirmed by their customers. */
  kept: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Kept, and not decided by their last day. */
  unanswered: z.int(),
  /** The totals of the won quotations. */
  ...totalsSchema.shape,
  /** The won among what was won or lost, from 0 to 1; null where nothing was. */
  win_rate: z.number().nullable(),
  /** What was taken off the list prices of the won, from 0 to 1; null where nothing was won. */
  discount: z.number().nullable(),
  /** Medians; null where there is nothing to measure. */
  days_to_answer: z.number().nullable(),
  days_to_won: z.number().nullable(),
})

const ofCourse = monthFigures.pick({ first_year_total: true, win_rate: true, days_to_answer: true })
const count = z.int()
const ofPerson = { received: count, sent: count, won: count, ...totalsSchema.shape }
const ofGroup = { quotations: count, ...totalsSchema.shape }

const forecastSchema = z.object({
  /** Null: later than those three, or without a day. */
  month: z.string().nullable(),
  quotations: count,
  /** First-year totals in whole HKD: what may still be won, and that by how likely it is. */
  live: count,
  likely: count,
  monthly: count,
})
forecastSchema.register(z.globalRegistry, { id: 'QuotationForecast' })

const feeSchema = z.object({ orders: count, monthly_total: count })

/**
 * A Hong Kong month beside the one before it, without sample quotations. Medians, products, discounts and districts are
 * of the newest of a month, at most `measured_among`.
 */
export const monthSchema = z.object({
  month: z.string(),
  /** The user whose own it is; null: of everyone. */
  of: z.int().nullable(),
  figures: monthFigures,
  /** The month before: whole, or beside the running month only up to the same day. */
  before: monthFigures.extend({ month: z.string(), is_whole: z.boolean() }),
  /** Twelve months up to this one, the oldest first. */
  course: z.array(ofCourse.extend({ month: z.string() })),
  /** Whole HKD of the first year; 0 where the company has none, or it is one user's month. */
  target: count,
  /** How many sample quotations are left out of all figures. */
  samples: count,
  /** What was received by whom it is assigned to, the rest by whose credit it is; null: no one. */
  people: z.array(z.object({ user: z.int().nullable(), name: z.string(), ...ofPerson })),
  /** Why quotations were lost, the most first: none where no reason is noted, unanswered where they ended undecided. */
  reasons: z.array(
    z.object({
      reason: z.enum([...LOST_REASONS, 'none', 'unanswered']),
      quotations: count,
      first_year_total: count,
    }),
  ),
  /** What customers wrote who declined, the newest first. */
  remarks: z.array(z.object({ id: z.string(), name: z.string(), at: timeSchema, text: z.string() })),
  /** The products of the won quotations, the most first, and their categories by English name; none: custom lines. */
  products: z.array(z.object({ product: z.int(), names: bothNames, quantity: count, ...ofGroup })),
  categories: z.array(z.object({ category: z.string(), names: bothNames, ...ofGroup })),
  /** Where the won quotations are: empty where no district is known. */
  districts: z.array(z.object({ district: z.string(), ...ofGroup })),
  sources: z.array(z.object({ source: z.enum(QUOTATION_SOURCES), ...ofGroup })),
  /** Three months from this day on, and what comes later. */
  forecast: z.array(forecastSchema),
  /** The monthly fees that run, were new and have ended. */
  fees: z.object({ running: feeSchema, started: feeSchema, ended: feeSchema }),
  measured_among: count,
})
monthSchema.register(z.globalRegistry, { id: 'QuotationMonth' })
export type QuotationMonth = z.infer<typeof monthSchema>
