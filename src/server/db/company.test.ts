import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { findCompany } from '../features/company/store.ts'
import { migrate } from './migrate.ts'
import { Db } from './query.ts'

const AT = '2026-11-01T00:00:00.000Z'

function migrated(texts: [language: string, scope: string, key: string, text: string][]) {
  const sqlite = storedDatabase(20)
  sqlite.exec('delete from translation')
  const add = sqlite.prepare("insert into translation values ('site', ?, ?, ?, ?, ?)")
  for (const text of texts) add.run(...text, AT)
  migrate(sqlite)
  return sqlite
}

it('the company’s texts become its record, and the others stay', () => {
  const sqlite = migrated([
    ['en', 'company', 'name', 'Kam Sin Tills'],
    ['en', 'company', 'otherName', '金線收銀'],
    ['en', 'company', 'telephone', '+852 2345 6789'],
    ['zh', 'company', 'telephone', '2345 6789'],
    ['en', 'company', 'hours', 'Mo-Fr 09:30-18:30\\Sa 10:00-14:00\\by appointment'],
    ['en', 'company', 'customers', 'Kam Sin'],
    ['zh', 'terms', 'payment', '三十日'],
    ['en', 'home', 'title', 'Hello'],
  ])
  expect(findCompany(new Db(sqlite))).toMatchObject({
    name_en: 'Kam Sin Tills',
    name_zh: '金線收銀',
    phone: '+852 2345 6789',
    email: 'hello@wokandwire.example',
    weekdays: '09:30-18:30',
    saturday: '10:00-14:00',
    sunday: '',
    other_hours_en: 'by appointment',
    payment_en: '',
    payment_zh: '三十日',
  })
  expect(sqlite.prepare('select scope, key from translation order by 1').raw().all()).toEqual([
    ['company', 'customers'],
    ['home', 'title'],
  ])
  // One number serves both languages; the other is not lost.
  expect(
    sqlite.prepare("select language, key, text from translation_history where key = 'telephone'").raw().all(),
  ).toEqual([['zh', 'telephone', '2345 6789']])
  sqlite.close()
})

it('without saved texts there is no record yet, and the defaults hold', () => {
  const sqlite = migrated([])
  expect(findCompany(new Db(sqlite))).toMatchObject({ name_zh: '鑊線科技', weekdays: '', valid_days: 30 })
  expect(sqlite.prepare('select facts from company').pluck().all()).toEqual([])
  sqlite.close()
})
