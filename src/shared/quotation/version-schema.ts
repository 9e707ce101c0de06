/** Versions of a quotation: what users prepare and send (decision 47). */
import { z } from 'zod'
import { etagged, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import {
  DISCOUNT_MAX_PERCENT,
  NOTE_MAX_CHARACTERS,
  PRODUCT_PRICE_MAX_HKD,
  QUOTATION_LINES_MAX,
  QUOTATION_QUANTITY_MAX,
} from '../base/limits.ts'
import { NUMBERS } from '../base/numbers.ts'
import { optionalLineSchema, optionalLinesSchema, required, requiredText } from '../base/text-schemas.ts'
import { DEPOSIT_OF } from '../order/deposit.ts'
import {
  DISCOUNT_REASON_MAX_CHARACTERS,
  LINE_NAME_MAX_CHARACTERS,
  LINE_TEXT_MAX_CHARACTERS,
} from './limits.ts'
import { customerSchema, quotationIdSchema, versionLineSchema } from './schema.ts'
import { VERSION_STATES } from './status.ts'

/** The digits of a form. */
const digitsAsNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

const hkd = z.int('error.price').min(0, 'error.price').max(PRODUCT_PRICE_MAX_HKD, 'error.price')
export const optionalLines = optionalLinesSchema(NOTE_MAX_CHARACTERS).default('')

const lineName = optionalLineSchema(LINE_NAME_MAX_CHARACTERS).default('')
const lineText = optionalLinesSchema(LINE_TEXT_MAX_CHARACTERS).default('')

/** A line as users write it, in their order. */
const draftLineSchema = z.object({
  /** It is null for an own line, which needs a name in one language. */
  product: idSchema.nullable(),
  quantity: z
    .int('error.lineQuantity')
    .min(1, 'error.lineQuantity')
    .max(QUOTATION_QUANTITY_MAX, 'error.lineQuantity'),
  /** Absent: the catalogue's price, of an own line 0. */
  monthly_price: hkd.optional(),
  upfront_price: hkd.optional(),
  is_optional: z.boolean('error.invalid').default(false),
  /** The names of an own line only: where one is empty, the other is shown. */
  name_en: lineName,
  name_zh: lineName,
  /** Words under the line. */
  text_en: lineText,
  text_zh: lineText,
  /** Printed above the line. */
  heading_en: lineName,
  heading_zh: lineName,
})
draftLineSchema.register(z.globalRegistry, { id: 'DraftLine' })
export type DraftLine = z.infer<typeof draftLineSchema>
export type WrittenLine = z.input<typeof draftLineSchema>

const terms = {
  lines: z
    .array(draftLineSchema, required)
    .min(1, 'error.quotationEmpty')
    .max(QUOTATION_LINES_MAX, 'error.tooManyLines'),
  /** Off both totals, before the two amounts. */
  discount_percent: z
    .int('error.percent')
    .min(0, 'error.percent')
    .max(DISCOUNT_MAX_PERCENT, 'error.percent')
    .default(0),
  discount_monthly: hkd.default(0),
  discount_upfront: hkd.default(0),
  /** Required with a discount. */
  discount_reason: optionalLineSchema(DISCOUNT_REASON_MAX_CHARACTERS).default(''),
  /** A note to the customer. */
  note: optionalLines,
  /** Whether it shows the photos and models of its products. Absent: as the Company page says. */
  shows_photos: z.boolean('error.invalid').optional(),
  /** Another deposit than the company's: what it is of, and a percentage or whole HKD. Null: that of the company. */
  deposit_of: z.enum(DEPOSIT_OF, 'error.invalid').nullable().default(null),
  deposit: hkd.nullable().default(null),
  /** Days after the acceptance. */
  deposit_days: z
    .int(NUMBERS.depositDays.fault)
    .min(NUMBERS.depositDays.min, NUMBERS.depositDays.fault)
    .max(NUMBERS.depositDays.max, NUMBERS.depositDays.fault)
    .nullable()
    .default(null),
  /**
   * The last Hong Kong day for accepting it. Null: as many days as the setting says, counted from sending.
   */
  valid_until_day: z.iso.date('error.invalid').nullable().default(null),
}

/** A quotation made by a user, kept as a draft until it is sent. */
export const createQuotationSchema = z.object({
  contact: customerSchema,
  /** The contact request that it answers, which is in progress from then on. */
  contact_request: idSchema.optional(),
  /** The customer whose it is, unless another one has the address or number. */
  customer: idSchema.optional(),
  ...terms,
})
export type NewDraft = z.infer<typeof createQuotationSchema>

/**
 * Saves the unsent version, and makes one where there is none.
 * `if_match`: the tag of the version that was edited.
 */
export const saveDraftSchema = z.object({
  id: quotationIdSchema,
  ...terms,
  /** Changes the customer at once, not with the version. */
  contact: customerSchema.optional(),
  if_match: ifMatchSchema,
})
export type DraftEdit = z.infer<typeof saveDraftSchema>

export const draftOfSchema = z.object({ id: quotationIdSchema, if_match: ifMatchSchema })

/** `answers`: what the version answers besides a request for changes, which every version answers. */
export const sendVersionSchema = draftOfSchema.extend({
  answers: z.array(z.enum(['message', 'call', 'visit'], 'error.invalid')).default([]),
})

export type VersionLine = z.infer<typeof versionLineSchema>

export const totalsSchema = z.object({
  /** Whole HKD, after the discount, with the chosen optional lines. */
  monthly_total: z.int(),
  upfront_total: z.int(),
  first_year_total: z.int(),
})

const acceptanceSchema = z.object({
  at: timeSchema,
  /** The name that the person typed who accepted it. */
  name: z.string(),
  /** Which user chose who got the link through which it was accepted; empty for the customer's own way. */
  handed_by: z.string(),
  /** Empty without one. */
  reference: z.string(),
  address: z.string(),
  pdf_digest: z.string(),
  taken_back_at: timeSchema.nullable(),
})
acceptanceSchema.register(z.globalRegistry, { id: 'Acceptance' })

/** A file that is sent with a version. */
export const attachedFileSchema = z.object({
  /** The name that people see. */
  name: z.string(),
  /** The stored path. */
  file: z.string(),
  content_type: z.string(),
  bytes: z.int(),
})
attachedFileSchema.register(z.globalRegistry, { id: 'AttachedFile' })
export type AttachedFile = z.infer<typeof attachedFileSchema>

/** The files of one version. */
export const attachedFilesSchema = z.object({
  id: z.string(),
  version: z.int(),
  files: z.array(attachedFileSchema),
})
export type AttachedFiles = z.infer<typeof attachedFilesSchema>

/** To the version that was not sent yet. */
export const attachFileSchema = z.object({
  id: quotationIdSchema,
  version: z.preprocess(digitsAsNumber, z.int(required).min(1, 'error.invalid')),
  file: z.file('error.fileRequired'),
})

export const sheetsOfSchema = attachFileSchema.omit({ file: true })

/** The data sheets of its products that are not attached yet: those of these products, or all. */
export const attachSheetsSchema = sheetsOfSchema.extend({
  products: z.array(idSchema).min(1, 'error.required').max(QUOTATION_LINES_MAX).optional(),
})

/** A data sheet that can be attached: the product of its lines, and the name that the file gets. */
export const lineSheetSchema = z.object({ product: z.int(), name: z.string(), bytes: z.int() })

export const removeFileSchema = z.object({
  id: quotationIdSchema,
  file: requiredText().min(1, 'error.required').max(200, 'error.tooLong'),
})

/** A version as users see it. */
export const versionSchema = z.object({
  version: z.int(),
  state: z.enum(VERSION_STATES),
  /** Empty: the customer. */
  author_name: z.string(),
  created_at: timeSchema,
  updated_at: timeSchema,
  sent_at: timeSchema.nullable(),
  discount_percent: z.int(),
  discount_monthly: z.int(),
  discount_upfront: z.int(),
  discount_reason: z.string(),
  note: z.string(),
  shows_photos: z.boolean(),
  deposit_of: z.enum(DEPOSIT_OF).nullable(),
  deposit: z.int().nullable(),
  deposit_days: z.int().nullable(),
  valid_until: timeSchema.nullable(),
  ...totalsSchema.shape,
  /** The stored PDF; null before it is sent. */
  file: z.string().nullable(),
  lines: z.array(versionLineSchema),
  files: z.array(attachedFileSchema),
  /** Newest first. */
  acceptances: z.array(acceptanceSchema),
  ...etagged,
})
versionSchema.register(z.globalRegistry, { id: 'QuotationVersion' })
export type Version = z.infer<typeof versionSchema>
