/** A version over the company's limit of discounts: what users see of it, and how an admin refuses it. */
import { z } from 'zod'
import { ifMatchSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { lineSchema } from '../base/text-schemas.ts'
import { REFUSAL_MAX_CHARACTERS } from './limits.ts'
import { quotationIdSchema } from './schema.ts'

export const approvalSchema = z.object({
  /** asked: it waits for an admin. refused: one has refused it, and it can be changed. */
  state: z.enum(['asked', 'refused']),
  since: timeSchema,
  /** The colleague who asked, or refused. */
  by: z.string(),
  /** What it takes off the list price of its first year, in percent. */
  discount: z.number(),
  first_year_total: z.int(),
  /** The reason of the discount, or of the refusal. */
  words: z.string(),
})
approvalSchema.register(z.globalRegistry, { id: 'QuotationApproval' })
export type Approval = z.infer<typeof approvalSchema>

export const refuseSchema = z.object({
  id: quotationIdSchema,
  reason: lineSchema(REFUSAL_MAX_CHARACTERS),
  if_match: ifMatchSchema,
})
