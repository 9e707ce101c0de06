import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('migration 36 drops the tables of sums and what kept them, and nothing else', () => {
  const sqlite = storedDatabase(35)
  const names = (type: string) =>
    sqlite.prepare("select name from sqlite_schema where type = ? and sql like 'create%'").pluck().all(type)
  const rows = () => sqlite.prepare('select * from quotation order by seq').all()
  const before = { tables: names('table'), triggers: names('trigger'), rows: rows() }
  migrateTo(sqlite, 36)
  const gone = (now: unknown[], was: unknown[]) => was.filter((name) => !now.includes(name))
  expect(gone(names('table'), before.tables).sort()).toEqual([
    'contact_count',
    'mail_count',
    'quotation_sum',
    'suppression_sum',
    'upload_sum',
  ])
  expect(names('trigger')).toContain('quotation_forgotten')
  expect(names('trigger').filter((name) => /added|changed|settled|resized/.test(String(name)))).toEqual([])
  expect(rows()).toEqual(before.rows)
  sqlite.prepare("insert into quotation_search (rowid, words) select seq, 'found' from quotation").run()
  const found = sqlite
    .prepare("select count(*) from quotation_search where quotation_search match 'found'")
    .pluck()
  expect(found.get()).toBe(before.rows.length)
  sqlite.exec('delete from quotation')
  expect(found.get()).toBe(0)
})
