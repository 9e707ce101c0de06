import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { Db, sql } from './query.ts'
import { SAMPLE_CATALOGUE } from './sample/sample.ts'
import { createOrMigrate } from './schema.ts'
import { seedSampleData } from './seed.ts'

const NOW = '2026-11-21T07:19:00.000Z'

function anEmptyDb(): Db {
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  return new Db(sqlite)
}

test('an empty catalogue gets its five categories, in order', () => {
  const db = anEmptyDb()
  expect(seedSampleData(db, NOW)).toBe(true)
  const categories = db.all(sql.selectFrom('category').select('name').orderBy('position'))
  expect(categories.map(({ name }) => name)).toEqual([
    'poshardware',
    'possoftware',
    'networking',
    'cctv',
    'financialservices',
  ])
})

test('has at least 27 products to choose from, one or two hidden ones, and a price for each', () => {
  const db = anEmptyDb()
  seedSampleData(db, NOW)
  const products = db.all(sql.selectFrom('product').selectAll())
  expect(products.filter((product) => product.show_in_quotation === 1).length).toBeGreaterThanOrEqual(27)
  expect(products.filter((product) => product.show_in_quotation === 0).length).toBe(2)
  for (const product of products) expect(product.monthly_price + product.upfront_price).toBeGreaterThan(0)
  expect(products.some((product) => product.monthly_price === 0)).toBe(true)
  expect(products.some((product) => product.upfront_price === 0)).toBe(true)
})

test('every category and product has its texts in both languages, and there are no other texts', () => {
  const db = anEmptyDb()
  seedSampleData(db, NOW)
  const texts = db.all(sql.selectFrom('translation').selectAll())
  for (const category of SAMPLE_CATALOGUE) {
    const keys = ['_name', ...category.products.flatMap(({ name }) => [name, `${name}-desc`])].sort()
    for (const language of ['en', 'zh']) {
      const own = texts.filter((row) => row.namespace === category.name && row.language === language)
      expect(own.map(({ key }) => key).sort()).toEqual(keys)
      expect(own.every(({ text, scope }) => text.trim() !== '' && scope === 'catalogue')).toBe(true)
    }
  }
  expect(
    texts.filter(({ language }) => language === 'zh').every(({ text }) => /\p{Script=Han}/u.test(text)),
  ).toBe(true)
  expect(
    texts.filter(({ language }) => language === 'en').some(({ text }) => /\p{Script=Han}/u.test(text)),
  ).toBe(false)
})

test('names contain only small letters, digits and underscores, and descriptions are one sentence', () => {
  for (const { products } of SAMPLE_CATALOGUE) {
    for (const { name, en, zh } of products) {
      expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)
      expect(en[1]).toMatch(/^[^.]+\.$/)
      expect(zh[1]).toMatch(/^[^。]+。$/)
    }
  }
})

test('does not change a catalogue with content', () => {
  const db = anEmptyDb()
  seedSampleData(db, NOW)
  const count = () => db.get(sql.selectFrom('product').select((eb) => eb.fn.countAll<number>().as('count')))
  const before = count()
  expect(seedSampleData(db, NOW)).toBe(false)
  expect(count()).toEqual(before)

  const other = anEmptyDb()
  other.run(sql.insertInto('category').values({ name: 'own', position: 0, archived_at: null }))
  expect(seedSampleData(other, NOW)).toBe(false)
})
