/** What users do with one quotation: their changes of it, and their acts. */
import { z } from 'zod'
import { blankKeeps, editedTexts, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { LANGUAGES } from '../base/language.ts'
import { DISCOUNT_MAX_PERCENT, NOTE_MAX_CHARACTERS } from '../base/limits.ts'
import { lineSchema, linesSchema, required } from '../base/text-schemas.ts'
import { emailSchema, phoneSchema } from '../email-and-phone-schema.ts'
import { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from './desk.ts'
import { optional } from './desk-search-schema.ts'
import { QUOTATIONS_PER_PAGE } from './limits.ts'
import { quotationIdSchema } from './schema.ts'
import { CUSTOMER_REQUESTS, LOST_REASONS, QUOTATION_STAGES } from './status.ts'

export const openedByNumberSchema = z.object({ id: quotationIdSchema })

/** Absent or blank keeps the stored value; null clears it. */
export const updateQuotationSchema = z.object({
  id: quotationIdSchema,
  stage: optional(z.enum(QUOTATION_STAGES, 'error.invalid')),
  lost_reason: z.preprocess(blankKeeps, z.enum(LOST_REASONS, 'error.invalid').nullish()),
  assignee: z.preprocess(blankKeeps, idSchema.nullish()),
  next_action_on: z.preprocess(blankKeeps, z.iso.date('error.invalid').nullish()),
  likelihood: z.preprocess(
    blankKeeps,
    z.int('error.percent').min(0, 'error.percent').max(DISCOUNT_MAX_PERCENT, 'error.percent').nullish(),
  ),
  expected_on: z.preprocess(blankKeeps, z.iso.date('error.invalid').nullish()),
  is_reminder_off: z.boolean('error.invalid').optional(),
  ...editedTexts(QUOTATION_OFFICE_FIELDS),
  ...editedTexts(QUOTATION_CUSTOMER_FIELDS),
  email: optional(emailSchema),
  phone: z.preprocess(
    blankKeeps,
    phoneSchema
      .nullable()
      .transform((phone) => phone ?? '')
      .optional(),
  ),
  language: optional(z.enum(LANGUAGES, 'error.invalid')),
  if_match: ifMatchSchema,
})
export type QuotationUpdate = z.infer<typeof updateQuotationSchema>

export const addNoteSchema = z.object({ id: quotationIdSchema, text: linesSchema(NOTE_MAX_CHARACTERS) })

/** Each moves only where it is still assigned to `from`; null is no one. */
export const handOverSchema = z.object({
  moves: z
    .array(z.object({ id: quotationIdSchema, from: idSchema.nullable(), to: idSchema.nullable() }), required)
    .min(1, 'error.invalid')
    .max(QUOTATIONS_PER_PAGE, 'error.invalid'),
})

/** Idempotent: what was done already stays so. */
export const wishDoneSchema = z.object({
  id: quotationIdSchema,
  wish: z.enum(CUSTOMER_REQUESTS, required),
})

/** Open again, or for longer: until the end of that Hong Kong day. */
export const openUntilSchema = z.object({
  id: quotationIdSchema,
  valid_until_day: z.iso.date(required),
})

export const notifiesCustomer = {
  is_told: z.boolean('error.invalid').default(false).describe('Whether to email the customer about it.'),
}

export const extendSchema = openUntilSchema.extend(notifiesCustomer)

/** The person who said on the phone that the quotation is theirs. */
export const verifyByPhoneSchema = z.object({ id: quotationIdSchema, said_by: lineSchema(200) })

/** Why an acceptance or a decline is taken back. */
export const takeBackSchema = z.object({
  id: quotationIdSchema,
  reason: lineSchema(200),
  ...notifiesCustomer,
})

/** Why; a customer who is told reads it. */
export const withdrawSchema = takeBackSchema.extend({ if_match: ifMatchSchema })

export const reopenSchema = z.object({ id: quotationIdSchema, ...notifiesCustomer })
