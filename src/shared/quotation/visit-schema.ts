import { z } from 'zod'
import { required } from '../base/text-schemas.ts'
import { VISIT_PARTS } from './visit.ts'

export const wishedVisitSchema = z.object({
  /** A Hong Kong day. */
  day: z.iso.date(required),
  part: z.enum(VISIT_PARTS, required),
})
wishedVisitSchema.register(z.globalRegistry, { id: 'WishedVisit' })
