/** Quotation: what a visitor sends and what callers get back (docs/rules.md, Quotations). */
import { z } from 'zod'
import { blankIsAbsent, captchaSchema } from '../base/field-schemas.ts'
import { withoutInvisible } from '../base/invisible.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { NAME_MAX_CHARACTERS, QUOTATION_QUANTITY_MAX } from '../base/limits.ts'
import { mailedKey } from '../base/mailed-link.ts'
import {
  lineSchema,
  optionalLineSchema,
  optionalLinesSchema,
  required,
  requiredText,
} from '../base/text-schemas.ts'
import { emailSchema, optionalEmailSchema, optionalPhoneSchema } from '../email-and-phone-schema.ts'
import { ACTS } from './life.ts'
import { DETAIL_MAX_CHARACTERS } from './limits.ts'
import { OFFER_STATES } from './status.ts'

/** Six digits, as text or as a number. */
export const quotationIdSchema = z.union(
  [
    z
      .string()
      .overwrite(withoutInvisible)
      .regex(/^\d{6}$/, 'error.quotationId'),
    z
      .int('error.quotationId')
      .min(100_000, 'error.quotationId')
      .max(999_999, 'error.quotationId')
      .transform(String),
  ],
  'error.quotationId',
)

/** A mailed secret, also with what was copied along; a malformed key gets the same error as a wrong one. */
export const quotationKeySchema = requiredText()
  .min(1, 'error.required')
  .max(2_000, 'error.tooLong')
  .transform(mailedKey)

export const quotationContactSchema = z.object(
  {
    name: lineSchema(NAME_MAX_CHARACTERS),
    email: emailSchema,
    phone: optionalPhoneSchema.default(''),
    restaurant: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
    district: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
    detail: optionalLinesSchema(DETAIL_MAX_CHARACTERS).default(''),
    language: z.preprocess(blankIsAbsent, z.enum(LANGUAGES, 'error.invalid').optional()),
  },
  required,
)
quotationContactSchema.register(z.globalRegistry, { id: 'QuotationContact' })

/** A customer as users write them: one of email and phone is enough, and without an email they get a link. */
export const customerSchema = quotationContactSchema
  .extend({ email: optionalEmailSchema.default('') })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    error: 'error.customerReach',
    path: ['email'],
  })
customerSchema.register(z.globalRegistry, { id: 'QuotationCustomer' })

const productKeySchema = z.string().regex(/^[1-9]\d{0,9}$/, 'error.quotationProduct')

export const quotationSubmissionSchema = z.object({
  captcha: captchaSchema,
  products: z.record(
    productKeySchema,
    z.int('error.quantity').min(0, 'error.quantity').max(QUOTATION_QUANTITY_MAX, 'error.quantity'),
    required,
  ),
  /**
   * What the visitor saw, by product: monthly and upfront price, as the quotation form has them. Where one is another
   * now, nothing is stored (409, `prices`).
   */
  prices: z.record(productKeySchema, z.tuple([z.int('error.price'), z.int('error.price')])).optional(),
  contact: quotationContactSchema,
})
export type QuotationSubmission = z.infer<typeof quotationSubmissionSchema>

/** One line as submitted: later price changes do not affect it. An own line of users has no product and no category. */
export interface QuotationLine {
  product: number | null
  category: string
  name: string
  quantity: number
  monthly_price: number
  upfront_price: number
  /** The names shown at that time, in both languages. */
  category_name_en: string
  category_name_zh: string
  name_en: string
  name_zh: string
}

export const quotationReceiptSchema = z.object({ id: z.string(), file: z.string() })
quotationReceiptSchema.register(z.globalRegistry, { id: 'QuotationReceipt' })
export type QuotationReceipt = z.infer<typeof quotationReceiptSchema>

const bothPricesSchema = z.tuple([z.int(), z.int()]).readonly()

/** A new request in place of one that was not kept in time. */
export const askedAgainSchema = quotationReceiptSchema.extend({
  /** It has been kept already. */
  is_kept: z.boolean(),
  /** What costs another sum than before: monthly and upfront price. */
  prices: z.array(
    z.object({ product: z.int(), name: z.string(), before: bothPricesSchema, now: bothPricesSchema }),
  ),
  /** Names of what is not offered any more, and was left out. */
  gone: z.array(z.string()),
})
askedAgainSchema.register(z.globalRegistry, { id: 'QuotationAskedAgain' })
export type AskedAgain = z.infer<typeof askedAgainSchema>

/**
 * What the person who decides had on their screen: where the quotation is another now, nothing is done (409,
 * `conflict`).
 */
export const shown = {
  version: z.int('error.invalid').min(1, 'error.invalid').optional(),
  state: z.enum(OFFER_STATES, 'error.invalid').optional(),
}
export type Shown = { [Name in keyof typeof shown]?: z.infer<(typeof shown)[Name]> }

/** A line as stored, with the names of its time. */
export const versionLineSchema = z.object({
  position: z.int(),
  /** It is null for an own line of users, which has a name and no category. */
  product: z.int().nullable(),
  quantity: z.int(),
  monthly_price: z.int(),
  upfront_price: z.int(),
  /** The catalogue's price of its time, where a special price replaces it. */
  list_monthly_price: z.int().nullable(),
  list_upfront_price: z.int().nullable(),
  is_optional: z.boolean(),
  /** Whether the customer takes an optional line; always true for the others. */
  is_chosen: z.boolean(),
  category: z.string(),
  category_name_en: z.string(),
  category_name_zh: z.string(),
  name: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  /** Words under the line, and a heading above it: empty where there are none. */
  text_en: z.string(),
  text_zh: z.string(),
  heading_en: z.string(),
  heading_zh: z.string(),
  /** The product's model with its brand, and the stored path of its photo: empty where the version shows none. */
  model: z.string(),
  photo: z.string(),
})
versionLineSchema.register(z.globalRegistry, { id: 'QuotationLine' })

/** They are in the order in which they are printed. */
export const TERM_KINDS = ['payment', 'minimum_term', 'warranty', 'delivery', 'notes', 'bank', 'fps'] as const

/** A term of the company, as it was when the version was sent. */
const termSchema = z.object({
  kind: z.enum(TERM_KINDS),
  text_en: z.string(),
  text_zh: z.string(),
})
termSchema.register(z.globalRegistry, { id: 'QuotationTerm' })

/** The person whom the customer may ask: the assignee, otherwise the company. */
const personSchema = z.object({
  name_en: z.string(),
  name_zh: z.string(),
  phone: z.string(),
  email: z.string(),
})
personSchema.register(z.globalRegistry, { id: 'QuotationPerson' })

/** What a version prints besides its lines. */
export const printedSchema = z.object({
  /** The terms that the company has; how to pay only once the quotation is accepted. */
  terms: z.array(termSchema),
  /** Its assignee now, or the company; null for anyone with the number. */
  person: personSchema.nullable(),
})
/** The letterhead as the PDF has it: with the company's registration at its foot. */
export interface Printed extends z.infer<typeof printedSchema> {
  registered_name: string
  br_number: string
}

/**
 * A quotation without personal data. `file` is the full copy for its owner and admins, otherwise the public one, which
 * names no `person`.
 */
export const quotationViewSchema = z.object({
  id: z.string(),
  file: z.string(),
  /** The caller has proved to be its owner, with a mailed key or as the browser that asked for it. */
  is_yours: z.boolean(),
  status: z.enum([ACTS.submit.to, ACTS.verify.to]),
  state: z.enum(OFFER_STATES),
  version: z.int(),
  created_at: timeSchema,
  expires_at: timeSchema,
  /** When this version was sent; the date on the PDF. */
  issued_at: timeSchema,
  /** The last moment for accepting it; null while it is pending, and where there is no such date. */
  valid_until: timeSchema.nullable(),
  discount_percent: z.int(),
  /** Whole HKD. */
  discount_monthly: z.int(),
  discount_upfront: z.int(),
  /** The total after the discount, with the chosen optional lines. */
  monthly_total: z.int(),
  upfront_total: z.int(),
  first_year_total: z.int(),
  lines: z.array(versionLineSchema),
  ...printedSchema.shape,
})
quotationViewSchema.register(z.globalRegistry, { id: 'QuotationView' })
export type QuotationView = z.infer<typeof quotationViewSchema>

/** By category name, in the admins' order: `[id, name, monthly price, upfront price]`. */
export const quotationFormSchema = z.record(
  z.string(),
  z.array(z.tuple([z.int(), z.string(), z.int(), z.int()])),
)
quotationFormSchema.register(z.globalRegistry, { id: 'QuotationForm' })
export type QuotationForm = z.infer<typeof quotationFormSchema>
