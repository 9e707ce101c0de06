/** The draft of a starter package. Its lines are kept as one text, as the drafts of records are texts. */

import { emptyTexts } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type Totals, totalsOf } from '#shared/product/product.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import type { ListedStarterPackage, StarterLine } from '#shared/starter-package/schema.ts'
import { STARTER_PACKAGE_TEXTS } from '#shared/starter-package/starter-package.ts'
import type { Draft } from '../kit/record-draft.ts'
import type { NewRecord } from '../kit/use-new-record.ts'
import { type Count, isWrongCount } from './package-line.tsx'

const { names, descriptions, uses } = STARTER_PACKAGE_TEXTS

/** The texts are in the order of the form. Named as in the server's errors. */
export const PACKAGE_TEXTS = {
  'names.en': { label: 'starter.name_en', max: names.max },
  'names.zh': { label: 'starter.name_zh', max: names.max },
  'descriptions.en': { label: 'starter.description_en', max: descriptions.max },
  'descriptions.zh': { label: 'starter.description_zh', max: descriptions.max },
  'uses.en': { label: 'starter.uses_en', max: uses.max },
  'uses.zh': { label: 'starter.uses_zh', max: uses.max },
} as const satisfies Record<string, { label: TextKey; max: number }>

const MORE_FIELDS = ['is_most_chosen', 'lines'] as const
export type PackageField = keyof typeof PACKAGE_TEXTS | (typeof MORE_FIELDS)[number]
type PackageDraft = Draft<PackageField>
const PACKAGE_FIELDS = [...Object.keys(PACKAGE_TEXTS), ...MORE_FIELDS] as PackageField[]
export const OPTIONAL_FIELDS = ['descriptions.en', 'descriptions.zh', 'uses.en', 'uses.zh'] as const

export const NEW_PACKAGE: NewRecord<PackageField> = {
  keptAs: 'new-starter-package',
  start: { ...emptyTexts(PACKAGE_FIELDS), is_most_chosen: 'false' },
}

export type PackageLine = Count & Pick<StarterLine, 'product'>
export type Products = ReadonlyMap<number, DeskProduct>

export function parseLines(text: string): PackageLine[] {
  return text === '' ? [] : (JSON.parse(text) as PackageLine[])
}

export function storedLines(lines: readonly PackageLine[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines)
}

export function packageDraft(row: ListedStarterPackage): PackageDraft {
  return {
    'names.en': row.names.en,
    'names.zh': row.names.zh,
    'descriptions.en': row.descriptions.en,
    'descriptions.zh': row.descriptions.zh,
    'uses.en': row.uses.en,
    'uses.zh': row.uses.zh,
    is_most_chosen: String(row.is_most_chosen),
    lines: storedLines(row.lines.map(({ product, quantity }) => ({ product, quantity }))),
  }
}

/** The lines as the server takes them; call it when there is no error. */
export function linesToSave(text: string): StarterLine[] {
  return parseLines(text).map(({ product, quantity }) => ({ product, quantity }))
}

/** One more of the product, on its line or on a new one. */
export function withProduct(lines: readonly PackageLine[], product: number): PackageLine[] {
  const there = lines.find((line) => line.product === product)
  if (!there) return [...lines, { product, quantity: 1 }]
  const quantity = Math.min(there.quantity + 1, QUOTATION_QUANTITY_MAX)
  return lines.map((line) => (line === there ? { product, quantity } : line))
}

export function packageTotals(lines: readonly StarterLine[], products: Products): Totals {
  return totalsOf(
    lines.flatMap(({ product, quantity }) => {
      const found = products.get(product)
      return found ? [{ ...found, quantity }] : []
    }),
  )
}

/** The errors of a new package that the form can see without the server. */
export function newPackageErrors(draft: PackageDraft): Partial<Record<PackageField, TextKey>> {
  const blank = (['names.en', 'names.zh'] as const).filter((name) => isBlank(draft[name]))
  const lines = linesError(draft.lines)
  return {
    ...Object.fromEntries(blank.map((name) => [name, 'error.required'])),
    ...(lines && { lines }),
  }
}

export function linesError(text: string): TextKey | undefined {
  return parseLines(text).length === 0 ? 'error.starterPackageEmpty' : undefined
}

/** A wrong line shows its own error. */
export function hasWrongLine(text: string, products: Products): boolean {
  return parseLines(text).some((line) => isWrongCount(line) || !products.has(line.product))
}
