/** A product as admins get it, with its texts. Reordering makes no edit stale. */
import type { ArchivedProduct, ListedProduct, Product } from '../../../shared/product/schema.ts'
import { entityTag } from '../../core/etag.ts'
import type { ArchivedProductRow, ProductRow } from './store.ts'
import type { CatalogueTexts, SavedTexts } from './texts.ts'

export function listed(row: ProductRow, texts: CatalogueTexts): ListedProduct {
  const { category_name: _, position, ...product } = row
  const saved = productTexts(row, texts)
  return {
    ...product,
    position,
    ...saved,
    etag: entityTag(productEtagFields(row)),
    texts_etag: entityTag(saved),
  }
}

export function listedArchived(row: ArchivedProductRow, texts: CatalogueTexts): ArchivedProduct {
  const { names } = productTexts(row, texts)
  return { ...productEtagFields(row), names, archived_at: row.archived_at }
}

/** The fields that an edit may change, and those that never change. */
export function productEtagFields(row: ProductRow): Product {
  const { id, name, monthly_price, upfront_price, category, show_in_quotation } = row
  return { id, name, monthly_price, upfront_price, category, show_in_quotation }
}

export function productTexts(
  { category_name, name }: ProductRow,
  texts: CatalogueTexts,
): { names: SavedTexts; descriptions: SavedTexts } {
  return { names: texts.product(category_name, name), descriptions: texts.description(category_name, name) }
}
