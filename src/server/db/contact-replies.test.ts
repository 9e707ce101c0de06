import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('requests of before have no replies, and a reply goes with its request', () => {
  const sqlite = storedDatabase(20)
  const [request] = sqlite.prepare('select id from contact order by id').pluck().all()
  expect(request).toBeDefined()
  migrate(sqlite)
  const count = sqlite.prepare('select count(*) from contact_reply').pluck()
  expect(count.get()).toBe(0)
  sqlite
    .prepare('insert into contact_reply (contact, at, author_name, text) values (?, ?, ?, ?)')
    .run(request, '2026-11-27T00:00:00.000Z', 'Ka Yan Lam', 'Yes')
  sqlite.prepare('delete from contact where id = ?').run(request)
  expect(count.get()).toBe(0)
  sqlite.close()
})
