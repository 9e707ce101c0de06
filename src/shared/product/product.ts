/** A product: the fields that staff edit in its row, its name, its price in words, and what a choice of products comes to. */

import type { Fields } from '../base/fields.ts'
import { formatNumber } from '../base/format-number.ts'
import { withoutInvisible } from '../base/invisible.ts'
import {
  CATALOGUE_NAME_MAX_CHARACTERS,
  MONTHS_IN_FIRST_YEAR,
  PRODUCT_MARK_MAX_CHARACTERS,
  PRODUCT_UNIT_MAX_CHARACTERS,
} from '../base/limits.ts'
import type { T } from '../i18n/t.ts'
import { CATEGORY_NAME_KEY, DESCRIPTION_SUFFIX, SITE_NAMESPACE } from '../translation/text-names.ts'

export const PRODUCT_FIELDS = {
  /** A month. */
  monthly_price: { label: 'product.monthly_price' },
  /** The installation fee, paid once. */
  upfront_price: { label: 'product.upfront_price' },
  show_in_quotation: { label: 'product.inQuotation' },
  brand: { label: 'product.brand', max: PRODUCT_MARK_MAX_CHARACTERS, isOptional: true },
  /** The maker's number, by which a price list finds the product. */
  model: { label: 'product.model', max: PRODUCT_MARK_MAX_CHARACTERS, isOptional: true },
  /** What one of it is, such as a set or a metre. */
  unit: { label: 'product.unit', max: PRODUCT_UNIT_MAX_CHARACTERS, isOptional: true },
  /** What it costs the company, in whole HKD; null where no one has said. For admins alone. */
  cost: { label: 'product.cost' },
} as const satisfies Fields

/** What is uploaded for a product: a photo, and a data sheet in each language. */
export const PRODUCT_FILES = ['photo', 'sheet_en', 'sheet_zh'] as const
export type ProductFile = (typeof PRODUCT_FILES)[number]

/** Whole HKD. */
export const PRODUCT_PRICES = ['monthly_price', 'upfront_price'] as const

export type Named = 'category' | 'product'

/** Property names of every object, and names that the object of all texts uses beside the catalogue. */
const RESERVED: Record<Named, readonly string[]> = {
  category: ['__proto__', 'constructor', 'prototype', SITE_NAMESPACE],
  product: ['__proto__', 'constructor', 'prototype', CATEGORY_NAME_KEY],
}

/**
 * Names of categories and products: keys, derived from the names that admins type. Without schemas, so that
 * forms can show the key while it is typed. Letters of any script are kept; invisible marks, which come
 * with pasted text, are not.
 */
export function tidiedName(text: string): string {
  return withoutInvisible(text).normalize('NFC').trim().replace(/[\s.]/g, '_')
}

type NameError = 'error.required' | 'error.catalogueName' | 'error.invalid' | 'error.nameReserved'

/** The error of a tidied name; undefined if it is valid. */
export function nameError(name: string, named: Named): NameError | undefined {
  if (/^_*$/.test(name)) return 'error.required'
  // Control characters, lone surrogates, and invisible or direction marks.
  if (/\p{C}/u.test(name)) return 'error.invalid'
  if ([...name].length > CATALOGUE_NAME_MAX_CHARACTERS) return 'error.catalogueName'
  if (!/(?!\p{DI})[\p{L}\p{N}]/u.test(name)) return 'error.catalogueName'
  return isReserved(name, named) ? 'error.nameReserved' : undefined
}

/** Whether two names look the same to people: case and width are ignored. */
export function isSameName(one: string, other: string): boolean {
  return normalizeForSearch(one) === normalizeForSearch(other)
}

function isReserved(name: string, named: Named): boolean {
  const key = normalizeForSearch(name)
  return RESERVED[named].includes(key) || (named === 'product' && key.endsWith(DESCRIPTION_SUFFIX))
}

function normalizeForSearch(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

type Priced = Omit<PricedLine, 'quantity'> & { quantity?: number }

/**
 * What something costs, in words: the one place that writes a price with its unit. Returns the price of all
 * its items together; without a quantity, of one. A part that is zero is left out.
 */
export function priceText(t: T, { quantity = 1, monthly_price, upfront_price }: Priced): string {
  const prices = {
    monthly: formatHkd(quantity * monthly_price),
    upfront: formatHkd(quantity * upfront_price),
  }
  if (monthly_price > 0) return t(upfront_price > 0 ? 'price.both' : 'price.monthly', prices)
  return t(upfront_price > 0 ? 'price.oneOff' : 'price.none', prices)
}

/** The price of one item where there is little room; the currency is said once for all of them. */
export function shortPriceText(t: T, { monthly_price, upfront_price }: Omit<PricedLine, 'quantity'>): string {
  const prices = { monthly: `$${formatNumber(monthly_price)}`, upfront: `$${formatNumber(upfront_price)}` }
  if (monthly_price > 0) return t(upfront_price > 0 ? 'price.bothShort' : 'price.monthlyShort', prices)
  return t(upfront_price > 0 ? 'price.oneOffShort' : 'price.none', prices)
}

/** Returns the price of one item. What costs nothing needs no unit. */
export function unitPriceText(t: T, product: Omit<PricedLine, 'quantity'>): string {
  const price = priceText(t, product)
  return product.monthly_price + product.upfront_price > 0 ? t('price.each', { price }) : price
}

export interface PricedLine {
  quantity: number
  monthly_price: number
  upfront_price: number
}

export interface Totals {
  monthly_total: number
  upfront_total: number
  first_year_total: number
}

/**
 * Sums of a quotation. Prices are whole Hong Kong dollars;
 * visitors read the upfront price as installation fee.
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  let monthly_total = 0
  let upfront_total = 0
  for (const line of lines) {
    monthly_total += line.quantity * line.monthly_price
    upfront_total += line.quantity * line.upfront_price
  }
  return {
    monthly_total,
    upfront_total,
    first_year_total: monthly_total * MONTHS_IN_FIRST_YEAR + upfront_total,
  }
}

/** Less than this share of the first year stands out. */
export const LOW_MARGIN = 0.2

/** What is left of the first year's price after the cost, as a share of it; undefined where either is missing. */
export function marginOf(price: Omit<PricedLine, 'quantity'>, cost: number | null): number | undefined {
  const { first_year_total } = totalsOf([{ quantity: 1, ...price }])
  return cost === null || first_year_total === 0 ? undefined : (first_year_total - cost) / first_year_total
}

/** Stored sums with the total of the first year. */
export function allTotals({
  monthly_total,
  upfront_total,
}: Pick<Totals, 'monthly_total' | 'upfront_total'>): Totals {
  return totalsOf([{ quantity: 1, monthly_price: monthly_total, upfront_price: upfront_total }])
}

export function formatHkd(amount: number): string {
  return `HK$${formatNumber(amount)}`
}

/** The catalogue for the quotation form: in one language, in the admins' order. Types only, for the browser. */
export interface CatalogueProduct {
  id: number
  /** The key, as in `product.name`; also selects the image. */
  key: string
  name: string
  description: string
  monthly_price: number
  upfront_price: number
  /** Absent where there is none, as what follows: each page that shows the catalogue carries it. */
  brand?: string
  model?: string
  /** Stored paths, and the size of the larger one. */
  photo?: { large: string; small: string; width: number; height: number }
  /** The stored path of the data sheet in this language, else in the other. */
  sheet?: string
}

export interface CatalogueCategory {
  id: number
  key: string
  name: string
  products: CatalogueProduct[]
}
