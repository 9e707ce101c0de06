/** What admins see of the next automatic deletions, through REST. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { en } from '#shared/i18n/en.ts'
import { saveContact } from '#test/support/contact.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
})
afterAll(() => server.stop())

it('shows what goes within 30 days, the first day first, and the rules in words', async () => {
  const { db } = server.services
  const inDays = (days: number) => isoTime(server.clock.now() + days * DAY_MS)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await submitted(server)).id)
  for (const [at, days] of [29, 3, 31].entries())
    db.sqlite
      .prepare(`update quotation set status = 'expired', purge_at = ? where id = ?`)
      .run(inDays(days), ids[at])
  const closed = saveContact(db, { name: 'Old', state: 'done', date: inDays(-725) })
  const trashed = saveContact(db, { name: 'Deleted', deleted_at: inDays(-27) })
  saveContact(db, { state: 'new', date: inDays(-900) })
  saveContact(db, { state: 'done', date: inDays(-690) })
  const { body } = await sendJson(server, 'GET', '/api/privacy/retention', undefined, staff)
  expect(body.quotations).toMatchObject({
    count: 2,
    rows: [
      { id: ids[1], status: 'expired' },
      { id: ids[0], status: 'expired' },
    ],
  })
  expect(body.contacts).toMatchObject({
    count: 2,
    rows: [
      { id: trashed.id, name: 'Deleted', is_in_trash: true },
      { id: closed.id, name: 'Old', is_in_trash: false },
    ],
  })
  const { rows } = body.contacts as { rows: { gone_at: string }[] }
  expect(rows.map(({ gone_at }) => Math.round((Date.parse(gone_at) - server.clock.now()) / DAY_MS))).toEqual([
    3, 5,
  ])
  expect(body.rules).toContain(en.personal.ruleAccepted)
  expect(String(body.rules)).toContain('730 days')
})
