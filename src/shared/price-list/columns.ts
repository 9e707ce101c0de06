/**
 * The columns of a price list: the words by which each is recognised in its first line, in both languages. The first word of a
 * language heads the column of an exported list. Without zod, for the browser.
 */
import { createSheetColumns } from '../base/sheet-columns.ts'
import { LIST_HEADS } from '../i18n/price-list-heads.ts'
import type { TextKey } from '../i18n/t.ts'

/** The columns of a price list, with their labels. */
export const LIST_COLUMNS = {
  model: { label: 'product.model' },
  name_en: { label: 'product.name_en' },
  name_zh: { label: 'product.name_zh' },
  category: { label: 'product.category' },
  brand: { label: 'product.brand' },
  unit: { label: 'product.unitShort' },
  monthly_price: { label: 'product.monthly_price' },
  upfront_price: { label: 'product.upfront_price' },
  cost: { label: 'product.cost' },
  description_en: { label: 'product.description_en' },
  description_zh: { label: 'product.description_zh' },
  photo: { label: 'priceList.photo' },
} as const satisfies Record<keyof typeof LIST_HEADS, { label: TextKey }>

export type ListColumnName = keyof typeof LIST_COLUMNS

export const LIST_COLUMN_NAMES = Object.keys(LIST_COLUMNS) as ListColumnName[]

/** Each is a whole price in HKD, or empty. */
export const LIST_PRICES = ['monthly_price', 'upfront_price', 'cost'] as const

export const PRICE_LIST = createSheetColumns<ListColumnName>('product', LIST_HEADS)
