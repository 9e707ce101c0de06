/** What a page tells of a visit, and the counts of a month. */
import { z } from 'zod'
import { required } from '../base/text-schemas.ts'
import { askedMonthSchema } from '../quotation/month-schema.ts'
import { FORM_STEPS, TOLD_STEPS } from './visit.ts'

export const toldStepSchema = z.object({ step: z.enum(TOLD_STEPS, required) })

export const askedVisitsSchema = askedMonthSchema

const counts = {
  visits: z.int(),
  /** In the month before, as far as it is compared. */
  before: z.int(),
}

/** A Hong Kong month beside the one before it, of which only as many days as the running month has. */
export const monthVisitsSchema = z.object({
  month: z.string(),
  /** False where the setting turns counting off. */
  is_counted: z.boolean(),
  all: z.object(counts),
  /** The hosts of websites and the names of campaigns, the most first; also `direct` and `other`. */
  sources: z.array(z.object({ source: z.string(), ...counts })),
  /** How many visits got at least so far in the quotation form. */
  steps: z.array(z.object({ step: z.enum(FORM_STEPS), ...counts })),
})
monthVisitsSchema.register(z.globalRegistry, { id: 'MonthVisits' })
export type MonthVisits = z.infer<typeof monthVisitsSchema>
