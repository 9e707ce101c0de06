/** The tables of starter packages, in a database from before them (version 13). */
import { expect, it } from 'vitest'
import { DATABASE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { openDatabase, type Sqlite } from './open.ts'

/** With one category and two products. */
function aDatabaseOfVersion13(): Sqlite {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  sqlite.exec('drop table starter_package_line; drop table starter_package')
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
