/**
 * Starter package: a named set of products and quantities, from which visitors start a quotation. Admins edit them,
 * every user reads them, and visitors see what of them is offered.
 */
import { z } from 'zod'
import { blankKeeps, etagged, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import { QUOTATION_LINES_MAX, QUOTATION_QUANTITY_MAX, STARTER_PACKAGES_MAX } from '../base/limits.ts'
import { lineSchema, optionalLineSchema, required } from '../base/text-schemas.ts'
import { STARTER_PACKAGE_TEXTS } from './starter-package.ts'

const { names, descriptions } = STARTER_PACKAGE_TEXTS

const savedTexts = z.object({ en: z.string(), zh: z.string() })

const starterLineSchema = z.object({
  product: idSchema,
  quantity: z
    .int('error.lineQuantity')
    .min(1, 'error.lineQuantity')
    .max(QUOTATION_QUANTITY_MAX, 'error.lineQuantity'),
})
starterLineSchema.register(z.globalRegistry, { id: 'StarterLine' })
export type StarterLine = z.infer<typeof starterLineSchema>

/** A package as visitors see it: only products that are in the quotation form now, and at least one. */
export const starterPackageSchema = z.object({
  id: idSchema,
  names: savedTexts,
  /** Empty if there is none. */
  descriptions: savedTexts,
  /** The lines in the admins' order. */
  lines: z.array(starterLineSchema),
})
starterPackageSchema.register(z.globalRegistry, { id: 'StarterPackage' })
export type StarterPackage = z.infer<typeof starterPackageSchema>

/** A package as users see it: with every line whose product is not archived, and the ETag for the next edit. */
export const listedStarterPackageSchema = starterPackageSchema.extend({
  /** Sort order, from 0. Reordering does not change the ETag. */
  position: z.int(),
  ...etagged,
})
listedStarterPackageSchema.register(z.globalRegistry, { id: 'ListedStarterPackage' })
export type ListedStarterPackage = z.infer<typeof listedStarterPackageSchema>

const lines = z
  .array(starterLineSchema, required)
  .min(1, 'error.starterPackageEmpty')
  .max(QUOTATION_LINES_MAX, 'error.tooManyLines')
  .superRefine((list, { addIssue }) => {
    list.forEach(({ product }, index) => {
      if (list.findIndex((line) => line.product === product) < index)
        addIssue({ code: 'custom', message: 'error.productTwice', path: [index, 'product'] })
    })
  })

export const createStarterPackageSchema = z.object({
  names: z.object({ en: lineSchema(names.max), zh: lineSchema(names.max) }, required),
  descriptions: z
    .object(
      {
        en: optionalLineSchema(descriptions.max).default(''),
        zh: optionalLineSchema(descriptions.max).default(''),
      },
      'error.invalid',
    )
    .prefault({}),
  lines,
})
export type NewStarterPackage = z.infer<typeof createStarterPackageSchema>

const keptWhenBlank = z.preprocess(blankKeeps, lineSchema(names.max).optional())
const nullClears = z.preprocess(
  blankKeeps,
  optionalLineSchema(descriptions.max)
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
)

/** Blank texts keep the stored value, null clears a description; `lines` replaces the listed lines. */
export const updateStarterPackageSchema = z.object({
  id: idSchema,
  names: z.object({ en: keptWhenBlank, zh: keptWhenBlank }, 'error.invalid').prefault({}),
  descriptions: z.object({ en: nullClears, zh: nullClears }, 'error.invalid').prefault({}),
  lines: lines.optional(),
  if_match: ifMatchSchema,
})
export type StarterPackageChanges = z.infer<typeof updateStarterPackageSchema>

export const reorderStarterPackagesSchema = z.object({
  /** The new order; a package that is not listed stays after the one that it followed. */
  ids: z.array(idSchema, required).max(STARTER_PACKAGES_MAX, 'error.invalid'),
})
