import { z } from 'zod'
import { etagged } from '../base/field-schemas.ts'
import { required } from '../base/text-schemas.ts'
import { VISIT_PARTS } from './visit.ts'

export const wishedVisitSchema = z.object({
  /** A Hong Kong day. */
  day: z.iso.date(required),
  part: z.enum(VISIT_PARTS, required),
})
wishedVisitSchema.register(z.globalRegistry, { id: 'WishedVisit' })

/** A visit whose time is fixed, as its customer reads it. */
export const fixedVisitSchema = z.object({
  /** A Hong Kong day. */
  on: z.string(),
  /** `09:00`. */
  from: z.string(),
  to: z.string(),
  /** Who comes; empty where no one has said it. */
  colleague: z.string(),
  /** To the customer. */
  words: z.string(),
})
fixedVisitSchema.register(z.globalRegistry, { id: 'FixedVisit' })
export type FixedVisit = z.infer<typeof fixedVisitSchema>

/** The visit of a quotation as users see it: none once it was cancelled or done. */
export const deskVisitSchema = z.object({
  fixed: fixedVisitSchema.nullable(),
  /** Whether one can be fixed now: the customer has a page that shows it. */
  may_fix: z.boolean(),
  ...etagged,
})
deskVisitSchema.register(z.globalRegistry, { id: 'QuotationVisit' })
export type DeskVisit = z.infer<typeof deskVisitSchema>
