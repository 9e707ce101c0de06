/**
 * Starter package: a named set of products and quantities, from which visitors start a quotation. Admins edit them,
 * every user reads them, and visitors see what of them is offered.
 */
import { z } from 'zod'
import { blankIsAbsent, blankKeeps, etagged, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import {
  PACKAGE_USES_MAX,
  QUOTATION_LINES_MAX,
  QUOTATION_QUANTITY_MAX,
  STARTER_PACKAGES_MAX,
} from '../base/limits.ts'
import { lineSchema, optionalLineSchema, optionalLinesSchema, required } from '../base/text-schemas.ts'
import { STARTER_PACKAGE_TEXTS, usesIn } from './starter-package.ts'

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
  /** What it is for, up to three lines each; empty if nothing is written. */
  uses: savedTexts,
  /** At most one of them is. */
  is_most_chosen: z.boolean(),
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

const uses = optionalLinesSchema(STARTER_PACKAGE_TEXTS.uses.max).refine(
  (text) => usesIn(text).length <= PACKAGE_USES_MAX,
  'error.packageUses',
)
const isMostChosen = z.boolean('error.invalid')

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
  uses: z.object({ en: uses.default(''), zh: uses.default('') }, 'error.invalid').prefault({}),
  /** Takes the mark from the package that had it. */
  is_most_chosen: z.preprocess(blankIsAbsent, isMostChosen.default(false)),
  lines,
})
export type NewStarterPackage = z.infer<typeof createStarterPackageSchema>

const keptWhenBlank = z.preprocess(blankKeeps, lineSchema(names.max).optional())
const nullClears = <Text extends z.ZodType<string>>(text: Text) =>
  z.preprocess(
    blankKeeps,
    text
      .nullable()
      .transform((given) => given ?? '')
      .optional(),
  )
const changedDescription = nullClears(optionalLineSchema(descriptions.max))
const changedUses = nullClears(uses)

/** Blank texts keep the stored value, null clears a description and what it is for; `lines` replaces the listed lines. */
export const updateStarterPackageSchema = z.object({
  id: idSchema,
  names: z.object({ en: keptWhenBlank, zh: keptWhenBlank }, 'error.invalid').prefault({}),
  descriptions: z.object({ en: changedDescription, zh: changedDescription }, 'error.invalid').prefault({}),
  uses: z.object({ en: changedUses, zh: changedUses }, 'error.invalid').prefault({}),
  /** Takes the mark from the package that had it. */
  is_most_chosen: z.preprocess(blankIsAbsent, isMostChosen.optional()),
  lines: lines.optional(),
  if_match: ifMatchSchema,
})
export type StarterPackageChanges = z.infer<typeof updateStarterPackageSchema>

export const reorderStarterPackagesSchema = z.object({
  /** The new order; a package that is not listed stays after the one that it followed. */
  ids: z.array(idSchema, required).max(STARTER_PACKAGES_MAX, 'error.invalid'),
})
