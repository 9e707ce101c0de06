/** A link to show a quotation to others: who has it reads, and can do nothing. */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { offerSchema } from './offer-schema.ts'
import { quotationIdSchema, quotationKeySchema } from './schema.ts'

export const byShownLinkSchema = z.object({ id: quotationIdSchema, look: quotationKeySchema })

/** It is null once it is no longer shared. */
export const shownLinkSchema = z.object({ id: z.string(), link: z.string().nullable() })

/** Neither how to reach the customer, nor what passed between them and us. */
export const shownSchema = offerSchema
  .pick({
    id: true,
    version: true,
    state: true,
    is_prepared: true,
    valid_until: true,
    discount_percent: true,
    discount_monthly: true,
    discount_upfront: true,
    lines: true,
    files: true,
    monthly_total: true,
    upfront_total: true,
    first_year_total: true,
    terms: true,
    person: true,
  })
  .extend({ name: z.string(), issued_at: timeSchema })
shownSchema.register(z.globalRegistry, { id: 'ShownQuotation' })
export type Shown = z.infer<typeof shownSchema>
