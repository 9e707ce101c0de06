/** The tables of starter packages, in a database from before them (version 13). */
import { expect, it } from 'vitest'
import { DATABASE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { internalArea } from './migrations/0005-internal-area.ts'
import { catalogue } from './migrations/0006-catalogue.ts'
import { massMail } from './migrations/0007-mass-mail.ts'
import { auditSearch } from './migrations/0008-audit-search.ts'
import { counts } from './migrations/0009-counts.ts'
import { liveTexts } from './migrations/0010-live-texts.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'
import { quotationsDesk } from './migrations/0012-quotations-desk.ts'
import { morningMail } from './migrations/0013-morning-mail.ts'
import { openDatabase, type Sqlite } from './open.ts'

const STEPS = [
  quotationJourney,
  people,
  contactAndPartner,
  secondStep,
  internalArea,
  catalogue,
  massMail,
  auditSearch,
  counts,
  liveTexts,
  pluralTexts,
  quotationsDesk,
  morningMail,
]

/** With one category and two products. */
function aDatabaseOfVersion13(): Sqlite {
  const sqlite = openDatabase(':memory:')
  sqlite.pragma('foreign_keys = OFF')
  for (const step of STEPS) sqlite.exec(step)
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('user_version = 13')
  sqlite.exec(`
    insert into category (id, name, position) values (1, 'tills', 0);
    insert into product (id, name, monthly_price, upfront_price, category, show_in_quotation, position)
    values (1, 'till', 380, 1200, 1, 1, 0), (2, 'drawer', 0, 500, 1, 1, 1);
  `)
  return sqlite
}

it('the migration adds empty tables and keeps the catalogue', () => {
  const sqlite = aDatabaseOfVersion13()
  const products = () => sqlite.prepare('select * from product').all()
  const before = products()
  migrate(sqlite)
  expect([schemaVersion(sqlite), products()]).toEqual([DATABASE_VERSION, before])
  for (const table of ['starter_package', 'starter_package_line'])
    expect(sqlite.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0)
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
})

it('a line goes with its package and with its product, and ids are not used again', () => {
  const sqlite = aDatabaseOfVersion13()
  migrate(sqlite)
  const aPackage = sqlite.prepare(
    `insert into starter_package values (null, 'Café', '咖啡店', '', '', 0, null)`,
  )
  const aLine = sqlite.prepare('insert into starter_package_line values (?, ?, ?, 0)')
  const lines = () => sqlite.prepare('select starter_package, product from starter_package_line').raw().all()
  const [one, two] = [aPackage.run().lastInsertRowid, aPackage.run().lastInsertRowid]
  aLine.run(one, 1, 1)
  aLine.run(one, 2, 1)
  aLine.run(two, 1, 999)
  sqlite.exec('delete from product where id = 1')
  expect(lines()).toEqual([[one, 2]])
  sqlite.exec('delete from starter_package')
  expect([lines(), aPackage.run().lastInsertRowid]).toEqual([[], 3])
})

it('a product is once in a package, from 1 to 999 times', () => {
  const sqlite = aDatabaseOfVersion13()
  migrate(sqlite)
  sqlite.exec(`insert into starter_package values (1, 'Café', '咖啡店', '', '', 0, null)`)
  const aLine = sqlite.prepare('insert into starter_package_line values (1, ?, ?, 0)')
  aLine.run(1, 1)
  for (const [product, quantity] of [
    [1, 2],
    [2, 0],
    [2, 1_000],
    [3, 1],
  ])
    expect(() => aLine.run(product, quantity)).toThrow(/constraint/)
})
