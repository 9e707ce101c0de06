/** Price lists: `priceList.preview`, `priceList.import` and their undoing. */
import { z } from 'zod'
import { blankIsAbsent, blankKeeps, idSchema, wordAsBoolean } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { DISCOUNT_MAX_PERCENT, PRICE_LIST_COLUMNS_MAX, PRICE_LIST_ROWS_MAX } from '../base/limits.ts'
import { lineSchema, required } from '../base/text-schemas.ts'
import { LIST_COLUMN_NAMES } from './columns.ts'
import { DIRECTIONS, ROUNDINGS } from './percent.ts'

const column = z.enum(LIST_COLUMN_NAMES)
const usedOrNot = z
  .enum(['none', ...LIST_COLUMN_NAMES], 'error.invalid')
  .transform((name) => (name === 'none' ? null : name))
const file = z.file('error.required')

const listInput = {
  /** A list, or a ZIP with one and the photos that it names. */
  file,
  /** A ZIP of photos beside it. */
  photos: z.preprocess(blankKeeps, file.optional()),
  /** What each column is, where it is not what its head says; `none` for one that is not used: a form has no null. */
  columns: z.array(usedOrNot, 'error.invalid').max(PRICE_LIST_COLUMNS_MAX, 'error.invalid').optional(),
  /** Where new products go whose line names no category. */
  category: z.preprocess(blankIsAbsent, idSchema.optional()),
}

export const previewPriceListSchema = z.object(listInput)

const importedAs = {
  /** The preview's: the import does what that showed, or nothing. */
  tag: lineSchema(100),
  /** The day from which prices hold; absent: at once. */
  from: z.preprocess(blankIsAbsent, z.iso.date('error.invalid').optional()),
  /** The numbers of lines that are left out. */
  skip: z.array(z.int().min(1), 'error.invalid').max(PRICE_LIST_ROWS_MAX, 'error.invalid').default([]),
}

export const importPriceListSchema = z.object({
  ...listInput,
  ...importedAs,
  /** Whether new products are in the quotation form at once; else each is hidden until it is shown. */
  shows_new: z.preprocess(wordAsBoolean, z.boolean('error.invalid').default(false)),
})
export type ImportPriceList = z.infer<typeof importPriceListSchema>

export const previewPercentSchema = z.object({
  category: idSchema,
  direction: z.enum(DIRECTIONS, required),
  percent: z.int('error.percent').min(1, 'error.percent').max(DISCOUNT_MAX_PERCENT, 'error.percent'),
  /** The step of the new prices, in whole dollars. */
  round_to: z.literal(ROUNDINGS, 'error.invalid').default(1),
})

export const changePercentSchema = previewPercentSchema.extend(importedAs)

const change = z.object({
  /** In the file, from 1. */
  line: z.int(),
  name: z.string(),
  model: z.string(),
  category: z.string(),
  /** The product; null for a new one. */
  product: z.int().nullable(),
  /** Before and after; before is null for a new product and for an unknown cost. */
  monthly_price: z.tuple([z.int().nullable(), z.int()]),
  upfront_price: z.tuple([z.int().nullable(), z.int()]),
  cost: z.tuple([z.int().nullable(), z.int().nullable()]),
  /** What else changes. */
  texts: z.array(column),
  /** What its photo becomes, if it changes. */
  photo: z.enum(['none', 'new', 'replaced']),
  /** A price goes to 0, or changes by more than 15 %. */
  is_large: z.boolean(),
})
change.register(z.globalRegistry, { id: 'PriceListChange' })
export type ListChange = z.infer<typeof change>

const LINE_FAULTS = [
  'number',
  'length',
  'text',
  'nameless',
  'name',
  'taken',
  'category',
  'no_category',
  'full',
  'repeated',
  'ambiguous',
] as const
/** Why a photo is left out; the rest of its line is not. */
const PHOTO_FAULTS = [
  'photo_missing',
  'photo_double',
  'photo_large',
  'photo_format',
  'photo_small',
  'photo_flat',
] as const
export type PhotoFault = (typeof PHOTO_FAULTS)[number]
const fault = z.object({
  line: z.int(),
  name: z.string(),
  model: z.string(),
  reason: z.enum([...LINE_FAULTS, ...PHOTO_FAULTS]),
  /** The column at fault and its text. */
  column: column.nullable(),
  text: z.string(),
  /** The line that has the same product. */
  other: z.int().nullable(),
})
fault.register(z.globalRegistry, { id: 'PriceListFault' })
export type LineFault = z.infer<typeof fault>

export const priceListPreviewSchema = z.object({
  sheet: z.string(),
  heads: z.array(z.string()),
  columns: z.array(column.nullable()),
  /** They are as chosen for the last list with these heads. */
  is_remembered: z.boolean(),
  /** Lines below the head; empty ones are skipped. */
  rows: z.int(),
  empty: z.int(),
  unchanged: z.int(),
  /** The first of each kind, and how many there are. */
  changed: z.array(change),
  changed_count: z.int(),
  added: z.array(change),
  added_count: z.int(),
  missing: z.array(z.object({ id: z.int(), name: z.string(), model: z.string() })),
  missing_count: z.int(),
  faults: z.array(fault),
  fault_count: z.int(),
  /** Lines whose photo is left out. */
  photo_faults: z.array(fault),
  photo_fault_count: z.int(),
  photos: z.object({
    new: z.int(),
    replaced: z.int(),
    same: z.int(),
    /** Lines that name one while there is no ZIP. */
    waiting: z.int(),
  }),
  tag: z.string(),
})
priceListPreviewSchema.register(z.globalRegistry, { id: 'PriceListPreview' })
export type PriceListPreview = z.infer<typeof priceListPreviewSchema>

export const priceListSchema = z.object({
  id: z.int(),
  name: z.string(),
  made_at: timeSchema,
  made_by: z.string(),
  /** The day from which its prices hold; empty: at once. */
  from_day: z.string(),
  changed: z.int(),
  added: z.int(),
  undone_at: timeSchema.nullable(),
  /** While it is one of the last 30 days. */
  can_undo: z.boolean(),
})
priceListSchema.register(z.globalRegistry, { id: 'PriceList' })
export type PriceList = z.infer<typeof priceListSchema>

export const undonePriceListSchema = priceListSchema.extend({
  /** The products that were changed again since, and stay as they are. */
  left: z.array(z.string()),
})
undonePriceListSchema.register(z.globalRegistry, { id: 'UndonePriceList' })

export const exportPriceListSchema = z.object({
  /** `zip`: the list as XLSX, and the photos that it names. */
  format: z.enum(['csv', 'xlsx', 'zip'], 'error.invalid').default('csv'),
  /** The language of the head and of the names of categories. */
  language: z.enum(LANGUAGES, 'error.invalid').default('en'),
  /** Absent: all. */
  category: idSchema.optional(),
})

export const pricesOfSchema = z.object({ id: idSchema })
export const productPriceSchema = z.object({
  /** Absent for the price of before anything was noted. */
  valid_from: timeSchema.nullable(),
  monthly_price: z.int(),
  upfront_price: z.int(),
  made_by: z.string(),
  /** It is planned for later. */
  is_due: z.boolean(),
})
productPriceSchema.register(z.globalRegistry, { id: 'ProductPrice' })
export type ProductPrice = z.infer<typeof productPriceSchema>
