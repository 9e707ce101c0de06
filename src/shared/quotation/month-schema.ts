/** A month of sales, for admins. */
import { z } from 'zod'
import { bothNames, inMonth } from './desk-schema.ts'
import { totalsSchema } from './version-schema.ts'

export const askedMonthSchema = z.object({ month: inMonth('A Hong Kong month, such as 2026-11.') })

const monthFigures = z.object({
  received: z.int(),
  /** Confirmed by their customers. */
  kept: z.int(),
  won: z.int(),
  lost: z.int(),
  /** The totals of the won quotations. */
  ...totalsSchema.shape,
  /** The won among what was won or lost, from 0 to 1; null where nothing was. */
  win_rate: z.number().nullable(),
  /** Medians; null where there is nothing to measure. */
  days_to_answer: z.number().nullable(),
  days_to_won: z.number().nullable(),
})

const ofMonth = { received: z.int(), won: z.int(), lost: z.int(), ...totalsSchema.shape }

const ofCourse = monthFigures.pick({ first_year_total: true, win_rate: true, days_to_answer: true })

/**
 * A Hong Kong month beside the one before it, without sample quotations. Medians and products are of the newest of a month,
 * at most `measured_among`.
 */
export const monthSchema = z.object({
  month: z.string(),
  figures: monthFigures,
  /** The month before: whole, or beside the running month only up to the same day. */
  before: monthFigures.extend({ month: z.string(), is_whole: z.boolean() }),
  /** Twelve months up to this one, the oldest first. */
  course: z.array(ofCourse.extend({ month: z.string() })),
  /** How many sample quotations are left out of all figures. */
  samples: z.int(),
  /** By whom it is assigned to; null: no one. */
  people: z.array(z.object({ assignee: z.int().nullable(), name: z.string(), ...ofMonth })),
  /** Among those of no one: what was won by colleagues who are deleted. */
  former: z.array(z.object({ name: z.string(), won: z.int(), ...totalsSchema.shape })),
  /** The products of the won quotations, the most first. */
  products: z.array(
    z.object({
      product: z.int(),
      names: bothNames,
      quotations: z.int(),
      quantity: z.int(),
      ...totalsSchema.shape,
    }),
  ),
  measured_among: z.int(),
})
monthSchema.register(z.globalRegistry, { id: 'QuotationMonth' })
export type QuotationMonth = z.infer<typeof monthSchema>
