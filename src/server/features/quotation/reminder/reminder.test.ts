/** Reminders to customers and the morning email, by the site's own jobs with a clock that tests set. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { delivered } from '#test/support/outbox.ts'
import { type Submitted, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { atDesk } from '#test/support/version.ts'
import { findQuotation } from '../store.ts'
import { isHourForCustomers, isHourForStaff, remindCustomers, sendMorningMails } from './morning.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer({ sampleData: true })
})
afterEach(() => server.stop())

async function verified(email: string, language: 'en' | 'zh' = 'en'): Promise<Submitted> {
  const quotation = await submitted(server, { contact: { email, language } })
  const answer = await server.call(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`)
  expect(answer.status).toBe(200)
  await delivered(server)
  return quotation
}

/** Moves the clock to ten in the morning in Hong Kong, `days` days from now. */
function toMorningIn(days: number): void {
  const { clock } = server
  const then = clock.now() + days * DAY_MS
  const tenInHongKong = Math.floor((then + 8 * HOUR_MS) / DAY_MS) * DAY_MS + 2 * HOUR_MS
  clock.advance(tenInHongKong - clock.now())
}

const subjectsTo = async (email: string) => (await server.mailsTo(email, 1)).map(({ subject }) => subject)
const remindedOf = (id: string) => findQuotation(server.services.db, id)?.reminded_at

describe('a customer', () => {
  it.each([
    ['en', /expires soon/],
    ['zh', /即將到期/],
  ] as const)('is reminded once, five days before the last day, in %s', async (language, subject) => {
    const email = `reminded-${language}@kamsin.example`
    const { id } = await verified(email, language)
    toMorningIn(24)
    remindCustomers(server.services)
    expect(remindedOf(id)).toBeNull()
    toMorningIn(2)
    remindCustomers(server.services)
    remindCustomers(server.services)
    expect(remindedOf(id)).not.toBeNull()
    const mails = await server.mailsTo(email, 3)
    expect(mails.filter((mail) => subject.test(mail.subject ?? ''))).toHaveLength(1)
    const link = /\/quotation\/view\?id=\d{6}&key=([\w-]+)/.exec(mails.at(-1)!.text ?? '')!
    const view = await server.json<{ file: string }>(`/api/quotation/get?id=${id}&key=${link[1]}`)
    expect(view.status).toBe(200)
  })

  it('is not reminded where a user turned it off, or of an accepted, declined or ended one', async () => {
    const { id } = await verified('off@kamsin.example')
    server.services.db.sqlite.prepare('update quotation set is_reminder_off = 1 where id = ?').run(id)
    const cancelled = await verified('cancelled@kamsin.example')
    await server.call(`/api/quotation/cancel?id=${cancelled.id}&key=${cancelled.key}`, { method: 'DELETE' })
    toMorningIn(26)
    remindCustomers(server.services)
    expect([remindedOf(id), remindedOf(cancelled.id)]).toEqual([null, null])
  })

  it('is not written to who wants no email', async () => {
    const email = 'nothing@kamsin.example'
    const { id } = await verified(email)
    const { headers } = await signedIn(server)
    await sendJson(server, 'POST', '/api/suppressions', { email }, headers)
    toMorningIn(26)
    remindCustomers(server.services)
    expect(remindedOf(id)).toBeNull()
    expect(await subjectsTo(email)).not.toContainEqual(expect.stringMatching(/expires soon/))
  })

  it('is reminded at nine in Hong Kong on the day that is so many days before the last one', async () => {
    const { id } = await verified('day@kamsin.example')
    const lastDay = hongKongDay(findQuotation(server.services.db, id)!.valid_until!)
    const nine = Date.parse(`${lastDay}T09:00:00+08:00`) - 5 * DAY_MS
    server.clock.advance(nine - MINUTE_MS - server.clock.now())
    remindCustomers(server.services)
    expect(remindedOf(id)).toBeNull()
    server.clock.advance(nine - server.clock.now())
    remindCustomers(server.services)
    expect(remindedOf(id)).not.toBeNull()
  })

  it('is not reminded within two days of the last email to them', async () => {
    const { id } = await verified('quiet@kamsin.example')
    toMorningIn(20)
    const desk = atDesk(server, (await signedIn(server)).headers)
    const valid_until_day = hongKongDay(isoTime(server.clock.now() + 4 * DAY_MS))
    await desk.save(id, { lines: [{ product: 1, quantity: 1 }], valid_until_day })
    expect((await desk.send(id)).status).toBe(200)
    remindCustomers(server.services)
    expect(remindedOf(id)).toBeNull()
    await delivered(server)
    toMorningIn(1)
    remindCustomers(server.services)
    expect(remindedOf(id)).toBeNull()
    toMorningIn(2)
    remindCustomers(server.services)
    expect(remindedOf(id)).not.toBeNull()
  })

  it('is not reminded at night', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000+08:00`)
    expect([at('08:59'), at('09:00'), at('19:59'), at('20:00')].map(isHourForCustomers)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([at('08:29'), at('08:30')].map(isHourForStaff)).toEqual([false, true])
  })
})

describe('the morning email', () => {
  async function aReader(): Promise<{ email: string; headers: Record<string, string> }> {
    const admin = await signedIn(server)
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const { headers } = await signedIn(server, person)
    const wished = await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: true }, headers)
    expect(wished.status).toBe(200)
    return { email: person.email, headers }
  }

  it('lists what no one has taken in a day, once a day, to those who want it', async () => {
    const { email, headers } = await aReader()
    const { id } = await verified('untaken@kamsin.example')
    toMorningIn(2)
    sendMorningMails(server.services)
    sendMorningMails(server.services)
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(id)
    await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: false }, headers)
    toMorningIn(1)
    sendMorningMails(server.services)
    expect(await server.mailsTo(email)).toHaveLength(1)
  })

  it('is turned on and off by each user, and needs a user', async () => {
    const { headers } = await aReader()
    const asked = await server.json('/api/quotations/morning_mail', { headers })
    expect(asked.body).toEqual({ wanted: true })
    expect((await server.json('/api/quotations/morning_mail')).status).toBe(401)
    const wrong = await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: 'x' }, headers)
    expect(wrong.status).toBe(400)
  })
})
