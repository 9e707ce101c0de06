/** What users choose from for a quotation: every product that is not archived, also those that visitors do not see. */

import type { Services } from '#server/core/context.ts'
import { inEachLanguage } from '#shared/base/each-language.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listProducts } from '../../product/store.ts'

/** In the admins' order, with the names that a quotation would have. */
export function listDeskProducts({ db, texts }: Pick<Services, 'db' | 'texts'>): DeskProduct[] {
  const names = catalogueNames(texts.live.catalogue)
  return listProducts(db).map(({ position: _, category_name, name, ...product }) => ({
    ...product,
    names: inEachLanguage((language) => names.product(category_name, name, language)),
    category_names: inEachLanguage((language) => names.category(category_name, language)),
  }))
}
