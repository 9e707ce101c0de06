import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('versions that were sent before keep what they have, and nothing is made up for them', () => {
  const sqlite = storedDatabase(18)
  const select = 'select quotation, version, state, note, full_file from quotation_version order by 1, 2'
  const before = sqlite.prepare(select).all()
  migrateTo(sqlite, 19)
  expect(before).not.toEqual([])
  expect(sqlite.prepare(select).all()).toEqual(before)
  expect(sqlite.prepare('select distinct printed from quotation_version').pluck().all()).toEqual([null])
  sqlite.close()
})
