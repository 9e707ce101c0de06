import {
  type CatalogueCategory,
  type CatalogueProduct,
  type Totals,
  totalsOf,
} from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { chosenNames, type Draft, goneFrom, parseDraft, type Quantities } from './draft.ts'

export interface ChosenLine {
  product: CatalogueProduct
  quantity: number
  /** Whole HKD for the whole quantity. */
  monthly: number
  upfront: number
}

export interface ChosenCategory {
  id: number
  name: string
  /** The page number of this category. */
  page: number
  lines: ChosenLine[]
}

export interface Choice {
  categories: ChosenCategory[]
  /** The quantities by product. */
  quantities: Quantities
  items: number
  totals: Totals
}

export function choiceOf(catalogue: readonly CatalogueCategory[], quantities: Quantities): Choice {
  const categories = catalogue
    .map(({ id, name, products }, index) => ({
      id,
      name,
      page: index + FIRST_CATEGORY_PAGE,
      lines: products.flatMap((product) => chosenLine(product, quantities[product.id] ?? 0)),
    }))
    .filter(({ lines }) => lines.length > 0)
  const lines = categories.flatMap((category) => category.lines)
  return {
    categories,
    quantities,
    items: chosenItems(lines),
    totals: totalsOf(lines.map(({ product, quantity }) => ({ ...product, quantity }))),
  }
}

export function productOf(
  catalogue: readonly CatalogueCategory[],
  id: number | undefined,
): CatalogueProduct | undefined {
  return catalogue.flatMap(({ products }) => products).find((product) => product.id === id)
}

function chosenItems(lines: readonly ChosenLine[]): number {
  return lines.reduce((items, { quantity }) => items + quantity, 0)
}

function chosenLine(product: CatalogueProduct, quantity: number): ChosenLine[] {
  if (quantity === 0) return []
  const { monthly_price, upfront_price } = product
  return [{ product, quantity, monthly: quantity * monthly_price, upfront: quantity * upfront_price }]
}

const STORAGE_KEY = 'quotation-last-lines'

/** The lines of the request that this browser sent last, to start the next one from: products and quantities, no person. */
export function rememberLines({ quantities }: Draft, catalogue: readonly CatalogueCategory[]): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ quantities, names: chosenNames(quantities, catalogue) }),
    )
  } catch {
    // Without storage, the next request starts from nothing.
  }
}

/** Returns the lines that are still offered, and the names of the others. */
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
