/** The offered products with the names that people read. */
import type { CatalogueCategory } from '../../shared/catalogue.ts'
import type { Language } from '../../shared/language.ts'
import type { Db } from '../db/query.ts'
import { type CatalogueText, listCatalogueTexts } from '../translation/store.ts'
import { listOfferedProducts } from './store.ts'

/** The catalogue's words: saved text, else English, else Chinese, else the name with spaces (contract 6). */
export interface CatalogueNames {
  category(category: string, language: Language): string
  product(category: string, product: string, language: Language): string
  description(category: string, product: string, language: Language): string
}

/** `drafts` lie over what is saved. */
export function loadCatalogueNames(db: Db, drafts: readonly CatalogueText[] = []): CatalogueNames {
  const texts = new Map([...listCatalogueTexts(db), ...drafts].map((row) => [textId(row), row.text]))
  const find = (namespace: string, key: string, language: Language) =>
    [language, 'en', 'zh']
      .map((candidate) => texts.get(textId({ namespace, key, language: candidate as Language })))
      .find((text) => text)
  return {
    category: (category, language) => find(category, '_name', language) ?? spaced(category),
    product: (category, product, language) => find(category, product, language) ?? spaced(product),
    description: (category, product, language) => find(category, `${product}-desc`, language) ?? '',
  }
}

export function loadCatalogue(
  db: Db,
  language: Language,
  drafts: readonly CatalogueText[] = [],
): CatalogueCategory[] {
  const names = loadCatalogueNames(db, drafts)
  const categories = new Map<number, CatalogueCategory>()
  for (const product of listOfferedProducts(db)) {
    const { category_id: id, category_name: key } = product
    const category = categories.get(id) ?? { id, key, name: names.category(key, language), products: [] }
    categories.set(id, category)
    category.products.push({
      id: product.id,
      key: product.name,
      name: names.product(key, product.name, language),
      description: names.description(key, product.name, language),
      monthly_price: product.monthly_price,
      upfront_price: product.upfront_price,
    })
  }
  return [...categories.values()]
}

function textId({ namespace, language, key }: Omit<CatalogueText, 'text'>): string {
  return JSON.stringify([namespace, language, key])
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}
