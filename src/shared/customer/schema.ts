/** A customer as a record: what users get and send. */
import { z } from 'zod'
import { blankKeeps, editedTexts, etagged, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { LANGUAGES } from '../base/language.ts'
import { wordsSchema } from '../base/list-schemas.ts'
import { emailSchema, phoneSchema } from '../email-and-phone-schema.ts'
import { QUOTATIONS_PER_PAGE } from '../quotation/limits.ts'
import { quotationIdSchema } from '../quotation/schema.ts'
import { CUSTOMER_FIELDS } from './customer.ts'

export const customerRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  restaurant: z.string(),
  district: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  /** For colleagues only, like the next action. */
  note: z.string(),
  next_action: z.string(),
  /** A Hong Kong day. */
  next_action_on: z.string().nullable(),
  ...etagged,
})
customerRecordSchema.register(z.globalRegistry, { id: 'CustomerRecord' })
export type CustomerRecord = z.infer<typeof customerRecordSchema>

export const searchCustomersSchema = z.object({ q: wordsSchema })

const foundCustomerSchema = customerRecordSchema.pick({
  id: true,
  name: true,
  restaurant: true,
  district: true,
  email: true,
  phone: true,
})
foundCustomerSchema.register(z.globalRegistry, { id: 'FoundCustomer' })

export const foundCustomersSchema = z.object({ rows: z.array(foundCustomerSchema) })

function clearable(schema: typeof emailSchema) {
  return z.preprocess(
    blankKeeps,
    schema
      .nullable()
      .transform((text) => text ?? '')
      .optional(),
  )
}

/** Absent or blank keeps the stored value; null clears it. */
export const updateCustomerSchema = z.object({
  id: idSchema,
  ...editedTexts(CUSTOMER_FIELDS),
  email: clearable(emailSchema),
  phone: clearable(phoneSchema),
  language: z.preprocess(blankKeeps, z.enum(LANGUAGES, 'error.invalid').optional()),
  next_action_on: z.preprocess(blankKeeps, z.iso.date('error.invalid').nullish()),
  if_match: ifMatchSchema,
})
export type CustomerUpdate = z.infer<typeof updateCustomerSchema>

/** Everything of `id` goes to `into`. */
export const mergeCustomersSchema = z.object({ id: idSchema, into: idSchema })

export const unmergeCustomerSchema = z.object({ id: idSchema })

/** These go to a new customer; the others stay. */
export const splitCustomerSchema = z.object({
  id: idSchema,
  quotations: z.array(quotationIdSchema).max(QUOTATIONS_PER_PAGE, 'error.invalid').default([]),
  contacts: z.array(idSchema).max(QUOTATIONS_PER_PAGE, 'error.invalid').default([]),
})
export type CustomerSplit = z.infer<typeof splitCustomerSchema>

export const changedCustomerSchema = z.object({ id: z.int() })
