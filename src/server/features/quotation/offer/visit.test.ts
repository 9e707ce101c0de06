/** A customer asks for a visit before they decide: who hears of it, how often, and what their page offers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { listEvents } from '../history/store.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const day = (ahead: number) => dayAfter(hongKongDay(new Date(server.clock.now())), ahead)
const visitOf = async (customer: ReturnType<typeof asCustomer>) => (await customer.offer()).body.visit
const wishes = (id: string) =>
  listEvents(server.services.db, id, 50).filter(({ kind }) => kind === 'visit_requested')
const mailsAbout = (id: string) =>
  server.services.db.sqlite
    .prepare("select text, recipient from mail where kind = 'quotation-visit' and dedupe_key like ?")
    .all(`%${id}%`) as { text: string; recipient: string }[]

it('comes before accepting until a user has sent a version', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  const { days, asked, comes_first } = await visitOf(customer)
  expect([days.length, days[0]! > day(0), asked, comes_first]).toEqual([3, true, null, true])
  const desk = atDesk(server, headers)
  await desk.save(quotation.id, { lines: [{ product: 1, quantity: 3 }] })
  await desk.send(quotation.id)
  expect(await visitOf(customer)).toMatchObject({ comes_first: false, asked: null })
  expect((await customer.askVisit()).status).toBe(200)
})

it('is offered on no public holiday', async () => {
  const customer = asCustomer(server, await opened(server))
  const [first, ...others] = (await visitOf(customer)).days
  await sendJson(server, 'PUT', '/api/company', { holidays: `${first} Founding Day` }, headers)
  const { days } = await visitOf(customer)
  expect([days.length, days.slice(0, 2)]).toEqual([3, others])
  await sendJson(server, 'PUT', '/api/company', { holidays: '' }, headers)
})

it('is in the history and the thread with its day, and in an email to staff', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  const wish = { day: day(2), part: 'evening' }
  expect((await customer.askVisit({ ...wish, note: 'The lift is broken.' })).status).toBe(200)
  expect(JSON.parse(wishes(quotation.id)[0]!.detail)).toMatchObject({ ...wish, text: 'The lift is broken.' })
  const [said] = (await customer.thread()).body.messages
  expect(said).toMatchObject({ kind: 'visit_requested', text: 'The lift is broken.', visit: wish })
  const [mail] = mailsAbout(quotation.id)
  expect(mail?.recipient).toBe('staff@wokandwire.example')
  expect(mail?.text).toContain('The lift is broken.')
  expect(await visitOf(customer)).toMatchObject({ asked: wish, comes_first: true })
})

it('another request replaces it, and Done ends it and lets accepting come first', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await customer.askVisit()
  await customer.askVisit({ day: day(3), part: 'morning' })
  expect(await visitOf(customer)).toMatchObject({ asked: { day: day(3), part: 'morning' } })
  await atDesk(server, headers).wishDone(quotation.id, 'visit')
  expect(await visitOf(customer)).toMatchObject({ asked: null, fixed: null, comes_first: false })
})

it.each([
  ['a day that is over', () => ({ day: day(-1) }), 'day'],
  ['a day that no one means', () => ({ day: day(61) }), 'day'],
  ['no day', () => ({ day: '2026-02-30' }), 'day'],
  ['no part of the day', () => ({ part: 'night' }), 'part'],
])('is refused for %s, which does not count', async (_, body, field) => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  for (const _once of [1, 2, 3, 4]) {
    const refused = await customer.askVisit(body())
    expect([refused.status, Object.keys((refused.body as unknown as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ])
  }
  expect((await customer.askVisit()).status).toBe(200)
  expect(wishes(quotation.id)).toHaveLength(1)
})

it('is limited an hour, and another key or no key opens nothing', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  const statuses = []
  for (const _once of [1, 2, 3, 4]) statuses.push((await customer.askVisit()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { id, key } = quotation
  const wish = { id, day: day(1), part: 'morning' }
  expect((await sendJson(server, 'POST', '/api/quotation/request_visit', wish)).status).toBe(404)
  expect(
    (await sendJson(server, 'POST', '/api/quotation/request_visit', { ...wish, key }, headers)).status,
  ).toBe(403)
})

it('is refused once it is accepted', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await customer.accept(1)
  expect((await customer.askVisit()).status).toBe(409)
  expect(await visitOf(customer)).toEqual({ days: [], asked: null, fixed: null, comes_first: false })
})

it('a first number becomes the customer’s, and without one it is asked for', async () => {
  const quotation = await opened(server)
  server.services.db.sqlite.prepare("update quotation set phone = '' where id = ?").run(quotation.id)
  const customer = asCustomer(server, quotation)
  expect((await customer.askVisit()).status).toBe(400)
  expect((await customer.askVisit({ phone: '+852 6123 4567' })).status).toBe(200)
  expect((await customer.offer()).body.contact.phone).toBe('+852 6123 4567')
})

it('is cancelled by its customer until a user has answered it, and is asked for again', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  const cancelled = () =>
    listEvents(server.services.db, quotation.id, 50).filter(({ kind }) => kind === 'visit_cancelled').length
  expect([(await customer.cancelVisit()).status, cancelled()]).toEqual([200, 0])
  await customer.askVisit()
  const answers = await Promise.all([customer.cancelVisit(), customer.cancelVisit()])
  expect([answers.map(({ status }) => status), cancelled()]).toEqual([[200, 200], 1])
  expect(await visitOf(customer)).toMatchObject({ asked: null, fixed: null, comes_first: true })
  const { body } = await server.json<{ people: { id: string; why: string }[] }>(
    '/api/quotations/today?of=everyone&all=true',
    { headers },
  )
  expect(body.people.find(({ id }) => id === quotation.id)?.why).not.toBe('visit')
  await customer.askVisit()
  await atDesk(server, headers).wishDone(quotation.id, 'visit')
  expect([(await customer.cancelVisit()).status, cancelled()]).toEqual([200, 1])
})

it('is cancelled by no one but its customer', async () => {
  const { id, key } = await opened(server)
  expect((await asCustomer(server, { id }).cancelVisit()).status).toBe(404)
  expect((await asCustomer(server, { id, key }, headers).cancelVisit()).status).toBe(403)
})

it('is not offered, and is refused, where the company has turned it off; what was asked for stays', async () => {
  const [earlier, later] = [await opened(server), await opened(server)]
  await asCustomer(server, earlier).askVisit()
  await sendJson(server, 'PUT', '/api/company', { visits: 'none' }, headers)
  const customer = asCustomer(server, later)
  expect(await visitOf(customer)).toEqual({ days: [], asked: null, fixed: null, comes_first: false })
  const refused = await customer.askVisit()
  expect([refused.status, refused.body.detail]).toEqual([409, en.error.noVisits])
  expect((await visitOf(asCustomer(server, earlier))).asked).toMatchObject({ part: 'afternoon' })
  await sendJson(server, 'PUT', '/api/company', { visits: 'asked_for' }, headers)
})
