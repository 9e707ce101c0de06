import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('quotations and acceptances of before have no reference, and their versions no files', () => {
  const sqlite = storedDatabase(20)
  const before = sqlite.prepare('select id, name, stage from quotation order by seq').all()
  migrate(sqlite)
  expect(before).not.toEqual([])
  expect(sqlite.prepare('select id, name, stage from quotation order by seq').all()).toEqual(before)
  for (const table of ['quotation', 'quotation_acceptance'])
    expect(sqlite.prepare(`select distinct reference from ${table}`).pluck().all()).toEqual([''])
  expect(sqlite.prepare('select count(*) from quotation_file').pluck().get()).toBe(0)
  sqlite.close()
})
