/** The lines of the request that this browser sent last, to start the next one from: products and quantities, no person. */
import type { CatalogueCategory } from '#shared/product/product.ts'
import { type Draft, goneFrom, namesOf, parseDraft, type Quantities } from './draft.ts'

const STORAGE_KEY = 'quotation-last-lines'

export function rememberLines({ quantities }: Draft, catalogue: readonly CatalogueCategory[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ quantities, names: namesOf(quantities, catalogue) }))
  } catch {
    // Without storage, the next request starts from nothing.
  }
}

/** Those that are still offered, and the names of the others. */
export function lastLines(catalogue: readonly CatalogueCategory[]): {
  quantities: Quantities
  gone: string[]
} {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    return { quantities: parseDraft(text, catalogue).quantities, gone: goneFrom(text, catalogue) }
  } catch {
    return { quantities: {}, gone: [] }
  }
}
