/** A category as admins get it, with its names and its tag. Reordering makes no edit stale. */
import type { ListedCategory } from '../../../../shared/product/schema.ts'
import { entityTag } from '../../../core/etag.ts'
import type { CatalogueTexts } from '../texts.ts'
import type { CategoryRow } from './store.ts'

export function listed(row: CategoryRow, texts: CatalogueTexts): ListedCategory {
  const content = categoryEtagFields(row, texts)
  return { ...content, position: row.position, etag: entityTag(content) }
}

export function categoryEtagFields({ id, name }: CategoryRow, texts: CatalogueTexts) {
  return { id, name, names: texts.category(name) }
}
