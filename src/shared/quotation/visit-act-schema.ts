/** What users do about a visit. */
import { z } from 'zod'
import { halfHourSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { NAME_MAX_CHARACTERS } from '../base/limits.ts'
import { optionalLineSchema, optionalLinesSchema, required } from '../base/text-schemas.ts'
import { notifiesCustomer } from './act-schema.ts'
import { VISIT_WORDS_MAX_CHARACTERS } from './limits.ts'
import { quotationIdSchema } from './schema.ts'

const act = { id: quotationIdSchema, if_match: ifMatchSchema }

export const fixVisitSchema = z.object({
  ...act,
  on: z.iso.date(required),
  from: halfHourSchema,
  to: halfHourSchema,
  colleague: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
  words: optionalLinesSchema(VISIT_WORDS_MAX_CHARACTERS).default(''),
  is_undo: z
    .boolean('error.invalid')
    .default(false)
    .describe('Undoes the last move: the customer no longer reads of the day that is undone.'),
  ...notifiesCustomer,
})
export type VisitFixing = z.infer<typeof fixVisitSchema>

export const unfixVisitSchema = z.object({ ...act, ...notifiesCustomer })

export const visitDoneSchema = z.object(act)
