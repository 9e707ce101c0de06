/** The pages of the quotation form that the other public pages lead to, with the lowest price on each. */
import type { CatalogueCategory, CatalogueProduct } from '../product/catalogue.ts'

/** After the page of contact details. */
export const FIRST_CATEGORY_PAGE = 2

export interface FormPage {
  /** The key of its category. */
  key: string
  name: string
  page: number
  products: number
  /** One of the two is 0; both where everything is free. */
  from: Pick<CatalogueProduct, 'monthly_price' | 'upfront_price'>
}

export function formPages(catalogue: readonly CatalogueCategory[]): FormPage[] {
  return catalogue.map(({ key, name, products }, index) => ({
    key,
    name,
    page: index + FIRST_CATEGORY_PAGE,
    products: products.length,
    from: lowestPrice(products),
  }))
}

/** By the month where anything is. */
function lowestPrice(products: readonly CatalogueProduct[]): FormPage['from'] {
  const monthly_price = lowest(products.map((product) => product.monthly_price))
  const upfront_price = monthly_price > 0 ? 0 : lowest(products.map((product) => product.upfront_price))
  return { monthly_price, upfront_price }
}

function lowest(prices: readonly number[]): number {
  const charged = prices.filter((price) => price > 0)
  return charged.length === 0 ? 0 : Math.min(...charged)
}
