/** A product as staff get it, with what people read of it. */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { ArchivedProduct, ListedProduct } from '#shared/product/schema.ts'
import { entityTag, withEtag } from '../../core/etag.ts'
import type { ArchivedProductRow, ProductRow } from './store.ts'
import type { CatalogueTexts, SavedTexts } from './texts.ts'

export function listed(row: ProductRow, texts: CatalogueTexts): ListedProduct {
  const saved = productTexts(row, texts)
  return { ...withEtag(ownFields(row)), ...saved, texts_etag: entityTag(saved) }
}

export function listedArchived(row: ArchivedProductRow, texts: CatalogueTexts): IsoTimes<ArchivedProduct> {
  const { names } = productTexts(row, texts)
  const { position: _, ...product } = ownFields(row)
  return { ...product, names }
}

/** Without what the query joins to it. */
export function ownFields<Row extends ProductRow>({
  category_name: _,
  ...product
}: Row): Omit<Row, 'category_name'> {
  return product
}

export function productTexts(
  { category_name, name }: ProductRow,
  texts: CatalogueTexts,
): { names: SavedTexts; descriptions: SavedTexts } {
  return { names: texts.product(category_name, name), descriptions: texts.description(category_name, name) }
}
