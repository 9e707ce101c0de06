/** The pages of the quotation form that the other public pages lead to, with the lowest price on each. */
import type { T } from '../i18n/t.ts'
import { type CatalogueCategory, type CatalogueProduct, priceText } from '../product/product.ts'
/** The first page after the contact details. */
export const FIRST_CATEGORY_PAGE = 2

export interface FormPage {
  /** The key of its category. */
  key: string
  name: string
  page: number
  products: number
  /** The price from which it is offered, in words, by the month where anything is; empty where everything is free. */
  from: string
}

export function formPages(catalogue: readonly CatalogueCategory[], t: T): FormPage[] {
  return catalogue.map(({ key, name, products }, index) => ({
    key,
    name,
    page: index + FIRST_CATEGORY_PAGE,
    products: products.length,
    from: lowestPrice(products, t),
  }))
}

function lowestPrice(products: readonly CatalogueProduct[], t: T): string {
  const monthly_price = lowest(products.map((product) => product.monthly_price))
  const upfront_price = monthly_price > 0 ? 0 : lowest(products.map((product) => product.upfront_price))
  if (monthly_price + upfront_price === 0) return ''
  return t('price.from', { price: priceText(t, { monthly_price, upfront_price }) })
}

function lowest(prices: readonly number[]): number {
  const charged = prices.filter((price) => price > 0)
  return charged.length === 0 ? 0 : Math.min(...charged)
}
