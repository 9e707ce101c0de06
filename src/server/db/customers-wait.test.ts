import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('finds which of the newest acceptances have no next action', () => {
  const sqlite = storedDatabase(29)
  const ids = sqlite.prepare('select id from quotation order by seq limit 4').pluck().all()
  const accept = sqlite.prepare(
    "update quotation set status = 'accepted', stage = ?, decided_at = ?, next_action_on = ? where id = ?",
  )
  accept.run('won', '2026-11-20T00:00:00.000Z', null, ids[0])
  accept.run('won', '2026-11-19T00:00:00.000Z', '2026-11-30', ids[1])
  accept.run('lost', '2026-11-18T00:00:00.000Z', null, ids[2])
  accept.run('won', '2026-09-01T00:00:00.000Z', null, ids[3])
  migrate(sqlite)
  const waiting = sqlite.prepare('select id, unbooked_since from quotation where unbooked_since >= ?').raw()
  expect(waiting.all('2026-11-01')).toEqual([[ids[0], '2026-11-20T00:00:00.000Z']])
  expect(waiting.all('2026-01-01').flat()).not.toContain(ids[3])
  sqlite.close()
})
