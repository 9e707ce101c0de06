/** The fields of a product that staff edit in its row; its texts are edited apart, by language. */
import type { Fields } from '../base/fields.ts'

export const CATEGORIES_MAX = 100
export const PRODUCTS_PER_CATEGORY_MAX = 500

export const PRODUCT_FIELDS = {
  /** A month. */
  monthly_price: { label: 'product.monthly_price' },
  /** Once: the installation fee. */
  upfront_price: { label: 'product.upfront_price' },
  show_in_quotation: { label: 'product.inQuotation' },
} as const satisfies Fields

/** Whole HKD. */
export const PRODUCT_PRICES = ['monthly_price', 'upfront_price'] as const
