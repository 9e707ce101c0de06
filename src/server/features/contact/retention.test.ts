/** Old contact requests: which are deleted by the nightly job, and which stay. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveContact } from '#test/support/contact.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { purgeOldContacts } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
beforeEach(() => server.services.db.sqlite.exec('delete from contact'))
afterAll(() => server.stop())

const daysAgo = (days: number) => isoTime(server.clock.now() - days * DAY_MS)
const ids = () => server.services.db.sqlite.prepare('select id from contact order by id').pluck().all()
const words = () =>
  server.services.db.sqlite.prepare('select rowid from contact_search order by 1').pluck().all()

it('deletes closed requests, with their search words, the day after the last one', async () => {
  const { db } = server.services
  saveContact(db, { state: 'done', date: daysAgo(731) })
  saveContact(db, { state: 'spam', date: daysAgo(731) })
  const kept = [
    saveContact(db, { state: 'done', date: daysAgo(729) }),
    saveContact(db, { state: 'new', date: daysAgo(4_000) }),
    saveContact(db, { state: 'in_progress', date: daysAgo(731) }),
    // The trash promises 30 days.
    saveContact(db, { state: 'done', date: daysAgo(731), deleted_at: daysAgo(1) }),
  ].map(({ id }) => id)
  await purgeOldContacts(server.services)
  expect(ids()).toEqual(kept)
  expect(words()).toEqual(kept)
})

it('deletes thousands', async () => {
  const { db } = server.services
  db.transaction(() => {
    for (let n = 0; n < 1_001; n++) saveContact(db, { state: 'done', date: daysAgo(800) })
  })
  await purgeOldContacts(server.services)
  expect(ids()).toEqual([])
})

it('deletes none where the setting is 0', async () => {
  saveContact(server.services.db, { state: 'done', date: daysAgo(9_999) })
  await purgeOldContacts({ ...server.services, contacts: { keptDays: 0 } })
  expect(ids()).toHaveLength(1)
})
