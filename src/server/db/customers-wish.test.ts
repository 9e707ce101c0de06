import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('finds in the history since when a customer waits, unless someone has answered', () => {
  const sqlite = storedDatabase(18)
  const [asked, answered] = sqlite.prepare('select id from quotation order by seq limit 2').pluck().all()
  const add = sqlite.prepare('insert into quotation_event (quotation, at, kind) values (?, ?, ?)')
  add.run(asked, '2026-10-01T00:00:00.000Z', 'call_requested')
  add.run(asked, '2026-10-02T00:00:00.000Z', 'sent')
  add.run(asked, '2026-10-03T00:00:00.000Z', 'call_requested')
  add.run(asked, '2026-10-04T00:00:00.000Z', 'change_requested')
  add.run(asked, '2026-10-05T00:00:00.000Z', 'call_requested')
  add.run(asked, '2026-10-06T00:00:00.000Z', 'expired')
  add.run(answered, '2026-10-01T00:00:00.000Z', 'call_requested')
  add.run(answered, '2026-10-01T00:00:00.000Z', 'change_requested')
  add.run(answered, '2026-10-02T00:00:00.000Z', 'note_added')
  add.run(answered, '2026-10-03T00:00:00.000Z', 'draft_discarded')
  migrate(sqlite)
  expect(
    sqlite.prepare('select id, call_asked_at, change_asked_at from quotation order by seq').raw().all(),
  ).toEqual([
    [asked, '2026-10-03T00:00:00.000Z', '2026-10-04T00:00:00.000Z'],
    [answered, null, null],
    ...sqlite.prepare('select id, null, null from quotation order by seq limit -1 offset 2').raw().all(),
  ])
  sqlite.close()
})
