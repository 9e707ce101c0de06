/** How users are told what customers do: at once, hourly, in the morning or never; and while they are away. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Today } from '#shared/quotation/today-schema.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { delivered } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, opened } from '#test/support/version.ts'
import { sendHourlyMails } from './hourly.ts'

const ADMIN = 'admin@localhost'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

interface Colleague {
  id: number
  email: string
  person: ReturnType<typeof aPerson>
}
let admin: SignedInCaller
beforeEach(async () => {
  server.services.db.sqlite.exec('delete from quotation; delete from contact; delete from user_alert')
  // Eleven in the morning in Hong Kong, tomorrow.
  const now = server.clock.now()
  const eleven = Date.parse(`${hongKongDay(new Date(now + DAY_MS))}T11:00:00+08:00`)
  server.clock.advance(eleven - now)
  admin = await signedIn(server)
})

async function aColleague(): Promise<Colleague> {
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  return { id: body.id as unknown as number, email: person.email, person }
}
const asUser = async ({ person }: Colleague) => (await signedIn(server, person)).headers
const set = async (headers: Record<string, string>, alerts: object) =>
  sendJson(server, 'PUT', '/api/alerts', alerts, headers)
const mailsOf = (email: string) =>
  server.services.db.sqlite
    .prepare('select kind from mail where recipient = ? order by id')
    .pluck()
    .all(email) as string[]
const textOf = (email: string) =>
  server.services.db.sqlite
    .prepare("select text from mail where recipient = ? and kind = 'staff-hourly' order by id desc")
    .pluck()
    .get(email) as string

/** A quotation that the colleague looks after, and the mails so far are gone. */
async function assigned(assignee: number | null) {
  const quotation = await opened(server)
  await sendJson(server, 'PUT', `/api/quotations?id=${quotation.id}`, { assignee }, admin.headers)
  await delivered(server)
  server.services.db.sqlite.exec('delete from mail')
  return { id: quotation.id, customer: asCustomer(server, quotation) }
}

describe('what a customer does is emailed', () => {
  it('at once to the assignee where nothing is set', async () => {
    const colleague = await aColleague()
    expect(
      (await sendJson(server, 'GET', '/api/alerts', undefined, await asUser(colleague))).body,
    ).toMatchObject({
      email: 'at_once',
      away_until: null,
    })
    const { customer } = await assigned(colleague.id)
    await customer.callMe()
    expect([mailsOf(colleague.email), mailsOf(ADMIN)]).toEqual([['quotation-call'], []])
  })

  it('once an hour in one email, with what no one is assigned to and contact requests', async () => {
    const colleague = await aColleague()
    const theirs = await assigned(colleague.id)
    const nobodys = await assigned(null)
    expect((await set(await asUser(colleague), { email: 'hourly' })).status).toBe(200)
    await theirs.customer.callMe()
    await theirs.customer.message('幾時有貨？')
    await nobodys.customer.accept(1)
    const captcha = await server.solveCaptchaAtOnce()
    await sendContact(server, { ...aContactRequest({ message: 'Two tills, please' }), captcha })
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toEqual([])
    server.clock.advance(HOUR_MS)
    sendHourlyMails(server.services)
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toEqual(['staff-hourly'])
    expect(textOf(colleague.email)).toContain('Two tills, please')
    expect(textOf(colleague.email).split(theirs.id).length).toBeGreaterThan(2)
    expect(textOf(colleague.email)).toContain(nobodys.id)
    server.clock.advance(2 * HOUR_MS)
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toHaveLength(1)
    await theirs.customer.message('仲有一個問題')
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toHaveLength(2)
  })

  it('never at night by the hour, but in the morning', async () => {
    const colleague = await aColleague()
    const { customer } = await assigned(colleague.id)
    await set(await asUser(colleague), { email: 'hourly' })
    server.clock.advance(12 * HOUR_MS)
    await customer.callMe()
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toEqual([])
    server.clock.advance(11 * HOUR_MS)
    sendHourlyMails(server.services)
    expect(mailsOf(colleague.email)).toEqual(['staff-hourly'])
  })

  it('in the morning only, with the morning email', async () => {
    const colleague = await aColleague()
    const headers = await asUser(colleague)
    const { customer } = await assigned(colleague.id)
    await set(headers, { email: 'mornings' })
    await customer.callMe()
    expect([mailsOf(colleague.email), mailsOf(ADMIN)]).toEqual([[], []])
    const wants = await sendJson(server, 'GET', '/api/quotations/morning_mail', undefined, headers)
    expect(wants.body).toEqual({ wanted: true })
  })

  it('to the others where the assignee wants none', async () => {
    const colleague = await aColleague()
    const { customer } = await assigned(colleague.id)
    await set(await asUser(colleague), { email: 'never' })
    await customer.callMe()
    expect([mailsOf(colleague.email), mailsOf(ADMIN)]).toEqual([[], ['quotation-call']])
  })

  it('at once to those admins alone who want that', async () => {
    const { customer } = await assigned(null)
    await set(admin.headers, { email: 'mornings' })
    await customer.callMe()
    expect(mailsOf(ADMIN)).toEqual([])
  })
})

describe('while a colleague is away', () => {
  const today = async (caller: Record<string, string>) =>
    (await server.json<IsoTimes<Today>>('/api/quotations/today?of=mine', { headers: caller })).body

  it('their urgent customers are in everyone’s Today, and the emails go to the others', async () => {
    const colleague = await aColleague()
    const { id, customer } = await assigned(colleague.id)
    await customer.callMe()
    expect((await today(admin.headers)).total).toBe(0)
    const until = hongKongDay(new Date(server.clock.now() + DAY_MS))
    expect((await set(await asUser(colleague), { away_until: until })).status).toBe(200)
    const { people, total } = await today(admin.headers)
    expect([people.map((row) => [row.id, row.why]), total]).toEqual([[[id, 'call']], 1])
    server.services.db.sqlite.exec('delete from mail')
    await customer.message('有人嗎？')
    expect([mailsOf(colleague.email), mailsOf(ADMIN)]).toEqual([[], ['quotation-message']])
    server.clock.advance(2 * DAY_MS)
    admin = await signedIn(server)
    expect((await today(admin.headers)).total).toBe(0)
    const { body } = await sendJson(server, 'GET', '/api/alerts', undefined, await asUser(colleague))
    expect(body).toMatchObject({ away_until: null })
  })

  it('the others hear of their customers by the hour, too', async () => {
    const [away, there] = [await aColleague(), await aColleague()]
    const { id, customer } = await assigned(away.id)
    const day = hongKongDay(new Date(server.clock.now() + DAY_MS))
    await set(await asUser(away), { away_until: day })
    await set(await asUser(there), { email: 'hourly' })
    await customer.callMe()
    server.clock.advance(HOUR_MS)
    sendHourlyMails(server.services)
    expect(textOf(there.email)).toContain(id)
  })

  it('what is not urgent stays theirs', async () => {
    const colleague = await aColleague()
    await assigned(colleague.id)
    await set(await asUser(colleague), { away_until: hongKongDay(new Date(server.clock.now())) })
    expect((await today(admin.headers)).people).toEqual([])
    expect((await today(await asUser(colleague))).people).toHaveLength(1)
  })

  it('is refused for a day that is over, and ended by taking the day away', async () => {
    const headers = await asUser(await aColleague())
    const over = hongKongDay(new Date(server.clock.now() - DAY_MS))
    const { status, body } = await set(headers, { away_until: over })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['away_until']])
    await set(headers, { away_until: hongKongDay(new Date(server.clock.now())) })
    expect((await set(headers, { away_until: null })).body).toMatchObject({ away_until: null })
  })
})
