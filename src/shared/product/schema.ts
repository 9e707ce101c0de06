/**
 * Product and product category. Names are keys; `names` and `descriptions`
 * carry the saved translations, empty if no text is saved.
 */
import { z } from 'zod'
import {
  blankKeeps,
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { byName } from '../base/fields.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import {
  CATALOGUE_NAME_MAX_CHARACTERS,
  CATEGORIES_MAX,
  CATEGORY_SENTENCE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCT_PRICE_MAX_HKD,
  PRODUCTS_PER_CATEGORY_MAX,
} from '../base/limits.ts'
import { optionalLineSchema, required, requiredText } from '../base/text-schemas.ts'
import { CATEGORY_ICONS } from './category-drawings.ts'
import {
  type Named,
  nameError,
  PRODUCT_FIELDS,
  PRODUCT_FILES,
  PRODUCT_PRICES,
  tidiedName,
} from './product.ts'

/** The typed name may be longer than the resulting key, but needs a limit. */
const TYPED_NAME_MAX_UNITS = 1_000

const categorySchema = z.object({ id: z.int().positive(), name: z.string() })
export type Category = z.infer<typeof categorySchema>

const productSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  ...byName(PRODUCT_PRICES, () => z.int().min(0)),
  category: z.int().positive(),
  show_in_quotation: z.boolean(),
  ...storedTexts(PRODUCT_FIELDS),
  cost: z.int().min(0).nullable(),
})
export type Product = z.infer<typeof productSchema>

const savedTexts = z.object({ en: z.string(), zh: z.string() })
/** Sort order, from 0. */
const placed = { position: z.int() }
const archived = { archived_at: timeSchema }

/** A category with its line on the home page, and the ETag of all but its place, which an edit sends back as `If-Match`. */
export const listedCategorySchema = categorySchema.extend({
  ...placed,
  names: savedTexts,
  sentences: savedTexts,
  icon: z.enum(CATEGORY_ICONS),
  on_home: z.boolean(),
  ...etagged,
})
listedCategorySchema.register(z.globalRegistry, { id: 'Category' })
export type ListedCategory = z.infer<typeof listedCategorySchema>

/** The ETag covers prices, visibility and category; texts and files have one of their own, since they may be edited alone. */
export const listedProductSchema = productSchema.extend({
  ...placed,
  names: savedTexts,
  descriptions: savedTexts,
  ...etagged,
  texts_etag: z.string(),
  /** The stored paths of its photo in two sizes, and the size of the larger one; null for none. */
  photo: z.object({ large: z.string(), small: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The stored paths of its data sheets; empty for none. */
  sheets: savedTexts,
  files_etag: z.string(),
  /** The prices that are planned from a day; null for none. */
  next_price: z.object({ from_day: z.string(), ...byName(PRODUCT_PRICES, () => z.int().min(0)) }).nullable(),
})
listedProductSchema.register(z.globalRegistry, { id: 'Product' })
export type ListedProduct = z.infer<typeof listedProductSchema>

export const archivedCategorySchema = categorySchema.extend({
  names: savedTexts,
  /** How many products are restored with it. */
  products: z.int(),
  ...archived,
})
archivedCategorySchema.register(z.globalRegistry, { id: 'ArchivedCategory' })
export type ArchivedCategory = z.infer<typeof archivedCategorySchema>

/** Its category is live; products of an archived category are restored with the category. */
export const archivedProductSchema = productSchema.extend({ names: savedTexts, ...archived })
archivedProductSchema.register(z.globalRegistry, { id: 'ArchivedProduct' })
export type ArchivedProduct = z.infer<typeof archivedProductSchema>

const productFieldName = (named: Named) =>
  requiredText()
    .max(TYPED_NAME_MAX_UNITS, 'error.catalogueName')
    .trim()
    .regex(/^[^\p{Cc}]*$/u, 'error.invalid')
    .transform(tidiedName)
    .superRefine((name, { addIssue }) => {
      const error = nameError(name, named)
      if (error) addIssue({ code: 'custom', message: error })
    })
    .meta({ minLength: 1, maxLength: CATALOGUE_NAME_MAX_CHARACTERS })

const price = z.int('error.price').min(0, 'error.price').max(PRODUCT_PRICE_MAX_HKD, 'error.price')
const shown = z.boolean('error.invalid')
const productTextsSchema = <Text extends z.ZodType>(text: Text) =>
  z.object({ en: text.optional(), zh: text.optional() }, 'error.invalid').default({})
/** Absent and blank texts keep the stored one, null clears it. */
const changedTextsOf = (maxCharacters: number) =>
  productTextsSchema(z.preprocess(blankKeeps, optionalLineSchema(maxCharacters).optional()))

const names = productTextsSchema(optionalLineSchema(NAME_MAX_CHARACTERS))
const descriptions = productTextsSchema(optionalLineSchema(PRODUCT_DESCRIPTION_MAX_CHARACTERS))
const changedNames = changedTextsOf(NAME_MAX_CHARACTERS)
const changedDescriptions = changedTextsOf(PRODUCT_DESCRIPTION_MAX_CHARACTERS)

export const createCategorySchema = z.object({ name: productFieldName('category'), names })

export const createProductSchema = z.object({
  name: productFieldName('product'),
  /**
   * Spec 5: text without a number counts as 0. A number that is not
   * a valid price is refused, so that nothing is sold for 0.
   */
  ...byName(PRODUCT_PRICES, () => z.preprocess(numberOrAbsent, price.default(0))),
  category: idSchema,
  show_in_quotation: z.preprocess(blankIsAbsent, shown.default(false)),
  ...createdTexts(PRODUCT_FIELDS),
  cost: z.preprocess(numberOrAbsent, price.nullable().default(null)),
  names,
  descriptions,
})
export type NewProduct = z.infer<typeof createProductSchema>

/** Blank fields keep the stored value; null clears a text or the cost. All of it is saved, or nothing. */
export const updateProductSchema = z.object({
  id: idSchema,
  ...byName(PRODUCT_PRICES, () => z.preprocess(blankIsAbsent, price.optional())),
  show_in_quotation: z.preprocess(blankIsAbsent, shown.optional()),
  ...editedTexts(PRODUCT_FIELDS),
  cost: z.preprocess((value) => (value === null ? null : blankIsAbsent(value)), price.nullable().optional()),
  /** Moves it to the end of another category. */
  category: z.preprocess(blankIsAbsent, idSchema.optional()),
  names: changedNames,
  descriptions: changedDescriptions,
  /** One or both of the ETags. */
  if_match: ifMatchSchema,
})

export const saveCategoryTextsSchema = z.object({
  id: idSchema,
  names: changedNames,
  sentences: changedTextsOf(CATEGORY_SENTENCE_MAX_CHARACTERS),
  icon: z.preprocess(blankIsAbsent, z.enum(CATEGORY_ICONS, 'error.invalid').optional()),
  on_home: z.preprocess(blankIsAbsent, shown.optional()),
  if_match: ifMatchSchema,
})
export const saveProductTextsSchema = z.object({
  id: idSchema,
  names: changedNames,
  descriptions: changedDescriptions,
  if_match: ifMatchSchema,
})

/** Replaces the file of this kind. */
export const saveProductFileSchema = z.object({
  id: idSchema,
  kind: z.enum(PRODUCT_FILES, required),
  file: z.file('error.fileRequired'),
  if_match: ifMatchSchema,
})
export const removeProductFileSchema = saveProductFileSchema.omit({ file: true })

export const reorderCategoriesSchema = z.object({ ids: everyId(CATEGORIES_MAX) })
export const reorderProductsSchema = z.object({
  category: idSchema,
  /** Every product of the category once, in the new order. */
  ids: everyId(PRODUCTS_PER_CATEGORY_MAX),
})

function everyId(max: number) {
  return z
    .array(idSchema, required)
    .max(max, 'error.invalid')
    .refine((ids) => new Set(ids).size === ids.length, 'error.invalid')
}

/** Text without a digit counts as absent; a text of digits is that number, as a form sends it. */
function numberOrAbsent(value: unknown): unknown {
  return typeof value === 'string' && !/\p{N}/u.test(value) ? undefined : blankIsAbsent(value)
}

/** In JSON, null is how an input reports that it holds no number. */
function blankIsAbsent(value: unknown): unknown {
  return value === null ? undefined : digitsAsNumber(blankKeeps(value))
}

function digitsAsNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value
}
