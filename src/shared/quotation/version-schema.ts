/** Versions of a quotation: what users prepare and send, and what the customer decides (decision 47). */
import { z } from 'zod'
import { etagged, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import {
  DISCOUNT_MAX_PERCENT,
  NAME_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PRODUCT_PRICE_MAX_HKD,
  QUOTATION_LINES_MAX,
  QUOTATION_QUANTITY_MAX,
} from '../base/limits.ts'
import { NUMBERS } from '../base/numbers.ts'
import {
  lineSchema,
  optionalLineSchema,
  optionalLinesSchema,
  required,
  requiredText,
} from '../base/text-schemas.ts'
import { optionalPhoneSchema } from '../email-and-phone-schema.ts'
import { DEPOSIT_OF } from '../order/deposit.ts'
import {
  BEST_TIME_MAX_CHARACTERS,
  DETAIL_MAX_CHARACTERS,
  DISCOUNT_REASON_MAX_CHARACTERS,
  LINE_NAME_MAX_CHARACTERS,
  LINE_TEXT_MAX_CHARACTERS,
  REFERENCE_MAX_CHARACTERS,
} from './limits.ts'
import {
  customerSchema,
  printedSchema,
  quotationIdSchema,
  quotationKeySchema,
  shown,
  versionLineSchema,
} from './schema.ts'
import { OFFER_STATES, VERSION_STATES } from './status.ts'
import { fixedVisitSchema, wishedVisitSchema } from './visit-schema.ts'

/** The digits of a form. */
const digitsAsNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

const hkd = z.int('error.price').min(0, 'error.price').max(PRODUCT_PRICE_MAX_HKD, 'error.price')
const optionalLines = optionalLinesSchema(NOTE_MAX_CHARACTERS).default('')

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
const attachedFileSchema = z.object({
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

/** What a version changes against the one before: lines by product. */
const versionChangesSchema = z.object({
  added: z.array(versionLineSchema),
  removed: z.array(versionLineSchema),
  changed: z.array(z.object({ before: versionLineSchema, after: versionLineSchema })),
  /** The totals of the one before. */
  totals_before: totalsSchema,
})
versionChangesSchema.register(z.globalRegistry, { id: 'QuotationChanges' })
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** The newest version as its owner sees it, and what they can do with it. */
export const offerSchema = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(OFFER_STATES),
  /** Staff made it; the customer asked for the others. */
  is_prepared: z.boolean(),
  valid_until: timeSchema.nullable(),
  note: z.string(),
  discount_percent: z.int(),
  discount_monthly: z.int(),
  discount_upfront: z.int(),
  discount_reason: z.string(),
  /** What accepting it asks for before anything is ordered; null for nothing. */
  deposit: z.object({ deposit_of: z.enum(DEPOSIT_OF), deposit: z.int(), deposit_days: z.int() }).nullable(),
  lines: z.array(versionLineSchema),
  files: z.array(attachedFileSchema),
  ...totalsSchema.shape,
  ...printedSchema.shape,
  /** It is null for the first version. */
  changes: versionChangesSchema.nullable(),
  /** Earlier sent versions, newest first. */
  earlier: z.array(z.object({ version: z.int(), sent_at: timeSchema, file: z.string() })),
  /** What the customer calls the order; empty without one. */
  reference: z.string(),
  accepted: z
    .object({ version: z.int(), at: timeSchema, name: z.string(), handed_by: z.string() })
    .nullable(),
  /** Until when the customer may undo their acceptance; null where they may not. */
  undo_until: timeSchema.nullable(),
  /** Its last decision was an acceptance that the customer has undone. */
  is_undone: z.boolean(),
  /** The customer who asked for it: their own texts. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** What the customer asked to change, while no user has answered it. */
  has_asked_for_change: z.boolean(),
  /** That request, as they sent it: their next one begins from it. */
  asked: z
    .object({ products: z.record(z.string(), z.int()), options: z.array(z.int()), detail: z.string() })
    .nullable(),
  has_asked_for_call: z.boolean(),
  visit: z.object({
    /** The days on which they may ask for one; none where it is not open. */
    days: z.array(z.iso.date()),
    /** What they asked for, while no user has answered it. */
    asked: wishedVisitSchema.nullable(),
    /** The one that is to come. */
    fixed: fixedVisitSchema.nullable(),
    /** It is asked for before the quotation is accepted: no user has made a version or answered such a request. */
    comes_first: z.boolean(),
  }),
  /** There is a link with which others read it. */
  is_shared: z.boolean(),
})
offerSchema.register(z.globalRegistry, { id: 'Offer' })
export type Offer = z.infer<typeof offerSchema>

const byOwner = { id: quotationIdSchema, key: quotationKeySchema.optional() }

export const ownedSchema = z.object(byOwner)

/** The positions of the optional lines that the customer takes. */
const optionsSchema = z
  .array(z.int('error.invalid').min(0, 'error.invalid'))
  .max(QUOTATION_LINES_MAX)
  .default([])

export const acceptQuotationSchema = z.object({
  ...byOwner,
  version: z.int(required).min(1, 'error.invalid'),
  name: lineSchema(NAME_MAX_CHARACTERS),
  may_sign: z.literal(true, 'error.maySign'),
  options: optionsSchema,
  /** What the customer calls the order, such as the number of their purchase order. */
  reference: optionalLineSchema(REFERENCE_MAX_CHARACTERS).default(''),
})
export type AcceptInput = z.infer<typeof acceptQuotationSchema>

/** What was accepted, and in the customer's words what is wrong. */
export const undoAcceptanceSchema = z.object({
  ...byOwner,
  version: z.int(required).min(1, 'error.invalid'),
  detail: optionalLines,
})
export type UndoAcceptanceInput = z.infer<typeof undoAcceptanceSchema>

export const declineQuotationSchema = z.object({ ...byOwner, version: shown.version, reason: optionalLines })

export type DeclineInput = z.infer<typeof declineQuotationSchema>

/** `phone`: required where the quotation has none; another than it has is for this call. */
export const callMeSchema = z.object({
  ...byOwner,
  phone: optionalPhoneSchema.default(''),
  best_time: optionalLineSchema(BEST_TIME_MAX_CHARACTERS).default(''),
})
export type CallRequest = z.infer<typeof callMeSchema>

/** `phone`: as for a call. */
export const requestVisitSchema = wishedVisitSchema.extend({
  ...byOwner,
  phone: optionalPhoneSchema.default(''),
  note: optionalLines,
})
export type VisitRequest = z.infer<typeof requestVisitSchema>

/** The changes that the customer asks for; staff confirm it as a new version. */
export const requestChangeSchema = z.object({
  ...byOwner,
  ...shown,
  /**
   * The products as in a submission: quantities by product id, of the lines that are not optional and of the
   * ticked options. Absent: the lines stay, and `detail` is a message.
   */
  products: z
    .record(
      z.string().regex(/^[1-9]\d{0,9}$/, 'error.quotationProduct'),
      z.int('error.quantity').min(0, 'error.quantity').max(QUOTATION_QUANTITY_MAX, 'error.quantity'),
    )
    .optional(),
  options: optionsSchema,
  detail: optionalLinesSchema(DETAIL_MAX_CHARACTERS).default(''),
})
export type ChangeRequest = z.infer<typeof requestChangeSchema>
