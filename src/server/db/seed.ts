/** Sample data for a first start: a catalogue to try at once, and to replace product by product. */
import { LANGUAGES } from '../../shared/base/language.ts'
import { type Db, sql } from './query.ts'
import { SAMPLE_CATALOGUE, type SampleCategory, type SampleProduct } from './sample/sample.ts'

/** All or nothing, and only into a catalogue that never contained a category; otherwise false. */
export function seedSampleData(db: Db, now: string): boolean {
  return db.transaction(() => {
    if (db.get(sql.selectFrom('category').select('id').limit(1))) return false
    SAMPLE_CATALOGUE.forEach((category, position) => {
      insertCategory(db, category, position, now)
    })
    return true
  })
}

function insertCategory(db: Db, category: SampleCategory, position: number, now: string): void {
  const values = {
    name: category.name,
    position,
    archived_at: null,
    icon: category.icon,
    sentence_en: category.sentence.en,
    sentence_zh: category.sentence.zh,
    on_home: category.isOffHome ? (0 as const) : (1 as const),
  }
  const { id } = db.get(sql.insertInto('category').values(values).returning('id'))!
  for (const language of LANGUAGES) {
    insertText(db, category, language, '_name', category[language], now)
  }
  category.products.forEach((product, at) => {
    insertProduct(db, product, id, at)
    for (const language of LANGUAGES) {
      const [name, description] = product[language]
      insertText(db, category, language, product.name, name, now)
      insertText(db, category, language, `${product.name}-desc`, description, now)
    }
  })
}

function insertProduct(db: Db, product: SampleProduct, category: number, position: number): void {
  const [monthly_price, upfront_price] = product.prices
  db.run(
    sql.insertInto('product').values({
      name: product.name,
      monthly_price,
      upfront_price,
      category,
      show_in_quotation: product.isHidden ? 0 : 1,
      position,
      archived_at: null,
    }),
  )
}

function insertText(
  db: Db,
  category: SampleCategory,
  language: (typeof LANGUAGES)[number],
  key: string,
  text: string,
  now: string,
): void {
  const values = { namespace: category.name, language, scope: 'catalogue', key, text, updated_at: now }
  // Keeps a text that admins saved before there was a catalogue.
  db.run(
    sql
      .insertInto('translation')
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  )
}
