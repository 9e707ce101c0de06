/** What a starter package makes of the visitor's quantities: never fewer, and never a product less. */
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import type { StarterLine } from '#shared/starter-package/schema.ts'
import type { Draft, Quantities } from '../quotation/wizard/draft.ts'

interface Raised {
  quantities: Quantities
  /** How many items more than before. */
  added: number
}

/** Leaves out products that the catalogue does not have, and those whose field has a text to be fixed first. */
export function raise(
  { quantities, mistyped }: Pick<Draft, 'quantities' | 'mistyped'>,
  lines: readonly StarterLine[],
  catalogue: readonly CatalogueCategory[],
): Raised {
  const offered = new Set(catalogue.flatMap(({ products }) => products.map(({ id }) => id)))
  const raised = { ...quantities }
  let added = 0
  for (const { product, quantity } of lines) {
    const before = quantities[product] ?? 0
    const after = Math.max(before, Math.min(quantity, QUOTATION_QUANTITY_MAX))
    if (after === before || !offered.has(product) || product in mistyped) continue
    raised[product] = after
    added += after - before
  }
  return { quantities: raised, added }
}
