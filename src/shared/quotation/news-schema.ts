/** What open streams are told (decision 48). */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { QUOTATION_EVENTS } from './status.ts'

export const quotationNewsSchema = z.object({
  /** The id of the event: a stream resumes after it. */
  id: z.int(),
  at: timeSchema,
  kind: z.enum(QUOTATION_EVENTS),
  /** The number. */
  quotation: z.string(),
  version: z.int().nullable(),
  /** The customer's. */
  name: z.string(),
  first_year_total: z.int(),
})
export type QuotationNews = z.infer<typeof quotationNewsSchema>

/** `pages`: the texts and the look of the site may have changed. */
export type News = QuotationNews | { kind: 'pages' }
