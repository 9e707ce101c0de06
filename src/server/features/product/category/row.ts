/** A category as staff get it, with its names and its tag. */

import { withEtag } from '#server/core/with-etag.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import type { CatalogueTexts } from '../texts.ts'
import type { CategoryRow } from './store.ts'

export function listed(row: CategoryRow, texts: CatalogueTexts): ListedCategory {
  return withEtag(withNames(row, texts))
}

export function withNames({ id, name, position }: CategoryRow, texts: CatalogueTexts) {
  return { id, name, names: texts.category(name), position }
}
