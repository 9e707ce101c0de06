/** The tables of the catalogue. */

import type { Generated } from 'kysely'
import type { Category, Product } from '#shared/product/schema.ts'

interface CategoryTable extends Omit<Category, 'id'> {
  id: Generated<number>
  position: number
  archived_at: string | null
}

interface ProductTable extends Omit<Product, 'id' | 'show_in_quotation'> {
  id: Generated<number>
  show_in_quotation: 0 | 1
  position: number
  archived_at: string | null
}

export interface ProductTables {
  category: CategoryTable
  product: ProductTable
}
