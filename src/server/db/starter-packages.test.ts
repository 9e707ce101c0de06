/** The tables of starter packages, in a database from before them (version 13). */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('the migration adds empty tables and keeps the catalogue', () => {
  const sqlite = storedDatabase(13)
  const products = () => sqlite.prepare('select * from product').all()
  const before = products()
  migrateTo(sqlite, 14)
  expect(before.length).toBeGreaterThan(1)
  expect(products()).toEqual(before)
  for (const table of ['starter_package', 'starter_package_line'])
    expect(sqlite.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0)
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
})

it('a line goes with its package and with its product, and ids are not used again', () => {
  const sqlite = storedDatabase(13)
  migrate(sqlite)
  const aPackage = sqlite.prepare(
    `insert into starter_package (name_en, name_zh, description_en, description_zh, position)
     values ('Café', '咖啡店', '', '', 0)`,
  )
  const aLine = sqlite.prepare(
    'insert into starter_package_line (starter_package, product, quantity, position) values (?, ?, ?, 0)',
  )
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
  const sqlite = storedDatabase(13)
  migrate(sqlite)
  sqlite.exec(`insert into starter_package (id, name_en, name_zh, description_en, description_zh, position)
    values (1, 'Café', '咖啡店', '', '', 0)`)
  const aLine = sqlite.prepare(
    'insert into starter_package_line (starter_package, product, quantity, position) values (1, ?, ?, 0)',
  )
  aLine.run(1, 1)
  for (const [product, quantity] of [
    [1, 2],
    [2, 0],
    [2, 1_000],
    [4, 1],
  ])
    expect(() => aLine.run(product, quantity)).toThrow(/constraint/)
})
