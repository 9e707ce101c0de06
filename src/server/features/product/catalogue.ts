import { type Language, languagesFrom, otherLanguage } from '#shared/base/language.ts'
import type { CatalogueCategory, CatalogueProduct } from '#shared/product/product.ts'
import type { Db } from '../../db/query.ts'
import type { CatalogueText } from '../translation/store.ts'
import { productFiles } from './file/shown.ts'
import { listProductFiles, type ProductFileRow } from './file/store.ts'
import { listOfferedProducts } from './store.ts'
import { catalogueTexts, type SavedTexts } from './texts.ts'

/** Display names: saved text, else English, else Chinese, else the name with spaces. */
interface CatalogueNames {
  category(category: string, language: Language): string
  product(category: string, product: string, language: Language): string
  description(category: string, product: string, language: Language): string
}

export function catalogueNames(all: readonly CatalogueText[]): CatalogueNames {
  const texts = catalogueTexts(all)
  const pick = (saved: SavedTexts, language: Language) =>
    languagesFrom(language)
      .map((it) => saved[it])
      .find((text) => text !== '') ?? ''
  return {
    category: (category, language) => pick(texts.category(category), language) || spaced(category),
    product: (category, product, language) =>
      pick(texts.product(category, product), language) || spaced(product),
    description: (category, product, language) => pick(texts.description(category, product), language),
  }
}

export function loadCatalogue(
  db: Db,
  language: Language,
  texts: readonly CatalogueText[],
): CatalogueCategory[] {
  const names = catalogueNames(texts)
  const files = listProductFiles(db)
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
      ...(product.brand && { brand: product.brand }),
      ...(product.model && { model: product.model }),
      ...shownFiles(files.get(product.id) ?? [], language),
    })
  }
  return [...categories.values()]
}

function shownFiles(
  rows: readonly ProductFileRow[],
  language: Language,
): Pick<CatalogueProduct, 'photo' | 'sheet'> {
  const { photo, sheets } = productFiles(rows)
  const sheet = sheets[language] || sheets[otherLanguage(language)]
  return { ...(photo && { photo }), ...(sheet && { sheet }) }
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}
