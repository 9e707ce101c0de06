import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('a quotation of an older version is as it was, and the database lists no statuses any more', () => {
  const sqlite = storedDatabase(32)
  const read = () => sqlite.prepare('select * from quotation order by seq').all() as Record<string, unknown>[]
  const sums = () => sqlite.prepare('select * from quotation_sum where count > 0').all()
  const found = () => sqlite.prepare('select rowid, * from quotation_search').all()
  const before = { rows: read(), sums: sums(), found: found() }
  expect(new Set(before.rows.map(({ status }) => status)).size).toBeGreaterThan(2)
  const { id } = before.rows[0]!
  const set = () => sqlite.prepare(`update quotation set status = 'made_up' where id = ?`).run(id)
  expect(set).toThrow('CHECK constraint failed')
  migrateTo(sqlite, 33)
  expect({ rows: read(), sums: sums(), found: found() }).toEqual(before)
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  set()
  const counted = sqlite.prepare(`select sum(count) from quotation_sum where day = '' and status = 'made_up'`)
  expect(counted.pluck().get()).toBe(1)
  sqlite.prepare('delete from quotation where id = ?').run(id)
  expect(counted.pluck().get()).toBe(0)
  sqlite.close()
})
