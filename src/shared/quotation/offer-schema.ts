/** A sent version as its owner sees it, and what the customer decides (decision 47). */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { NAME_MAX_CHARACTERS, QUOTATION_LINES_MAX, QUOTATION_QUANTITY_MAX } from '../base/limits.ts'
import { lineSchema, optionalLineSchema, optionalLinesSchema, required } from '../base/text-schemas.ts'
import { optionalPhoneSchema } from '../email-and-phone-schema.ts'
import { DEPOSIT_OF } from '../order/deposit.ts'
import { BEST_TIME_MAX_CHARACTERS, DETAIL_MAX_CHARACTERS, REFERENCE_MAX_CHARACTERS } from './limits.ts'
import { printedSchema, quotationIdSchema, quotationKeySchema, shown, versionLineSchema } from './schema.ts'
import { OFFER_STATES } from './status.ts'
import { attachedFileSchema, optionalLines, totalsSchema } from './version-schema.ts'
import { fixedVisitSchema, wishedVisitSchema } from './visit-schema.ts'

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
