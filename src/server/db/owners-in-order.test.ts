import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('browsers that own a quotation stay its owners, as the oldest', () => {
  const sqlite = storedDatabase(17)
  const select = 'select quotation, owner_digest from quotation_owner order by owner_digest'
  const before = sqlite.prepare(select).all()
  migrateTo(sqlite, 18)
  expect(before).not.toEqual([])
  expect(sqlite.prepare(select).all()).toEqual(before)
  expect(sqlite.prepare('select distinct since from quotation_owner').pluck().all()).toEqual([''])
  sqlite.close()
})
