import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('a quotation keeps its status and everything else, and can be withdrawn from then on', () => {
  const sqlite = storedDatabase(20)
  const read = () => sqlite.prepare('select * from quotation order by seq').all() as Record<string, unknown>[]
  const [before, sums] = [read(), sqlite.prepare('select * from quotation_sum').all()]
  migrateTo(sqlite, 34)
  expect(read()).toMatchObject(before)
  expect(new Set(before.map(({ status }) => status)).size).toBeGreaterThan(1)
  expect(sqlite.prepare('select * from quotation_sum').all()).toEqual(sums)
  const { id } = before[0]!
  const set = sqlite.prepare('update quotation set status = ? where id = ?')
  set.run('withdrawn', id)
  const counted = sqlite.prepare(
    `select count from quotation_sum where day = '' and status = 'withdrawn' and count > 0`,
  )
  expect(counted.pluck().all()).toEqual([1])
  sqlite.prepare('delete from quotation where id = ?').run(id)
  expect(counted.all()).toEqual([])
  sqlite.close()
})

it('columns that another migration has added stay', () => {
  const sqlite = storedDatabase(20)
  sqlite.exec(`alter table quotation add column made_up text not null default 'made up'`)
  migrate(sqlite)
  expect(sqlite.prepare('select distinct made_up from quotation').pluck().all()).toEqual(['made up'])
  sqlite.close()
})
