/** Whatever a customer does is in Today, in its figure and list, and in a mail to someone, where nothing is set. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import type { CustomerOrderAct } from '#shared/order/life.ts'
import type { FoundQuotation, QuotationOverview } from '#shared/quotation/desk-schema.ts'
import type { CustomerAct } from '#shared/quotation/life.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import type { DeskReason } from '#shared/quotation/today.ts'
import type { Today } from '#shared/quotation/today-schema.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { type Submitted, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { expireQuotations } from '../expire.ts'
import { sendMorningMails } from '../reminder/morning.ts'

const ADMIN = 'admin@localhost'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let server: TestServer
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.services.db.sqlite.exec('delete from quotation; delete from contact')
  user = await signedIn(server)
})

const read = async <Body>(path: string) => (await server.json<Body>(path, { headers: user.headers })).body
const edit = (id: string, body: object) =>
  sendJson(server, 'PUT', `/api/quotations?id=${id}`, { ...body }, user.headers)
const day = (days: number) =>
  new Date(server.clock.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
const readToday = () => read<IsoTimes<Today>>('/api/quotations/today?of=mine')
const today = async () => (await readToday()).people.map(({ id, why }) => [id, why])
const waiting = async () => (await read<QuotationOverview>('/api/quotations/overview')).waiting_for_us
const badge = async () => (await read<{ waiting: number }>('/api/quotations/waiting')).waiting
const listed = async (waits: string) =>
  (await read<{ rows: FoundQuotation[] }>(`/api/quotations/search?waits=${waits}`)).rows.map(({ id }) => id)
/** Subjects of the emails that were really written, of each kind once. */
const toldAdmin = (id: string, kind: string) =>
  until(async () => {
    const { sqlite } = server.services.db
    const subjects = sqlite
      .prepare<string[], string>(
        'select subject from mail where recipient = ? and quotation = ? and kind = ?',
      )
      .pluck()
      .all(ADMIN, id, kind)
    const came = (await server.mailsTo(ADMIN)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(1)
    expect(came).toContain(subjects[0])
  })

type Customer = ReturnType<typeof asCustomer>

async function expireOffer({ id }: Submitted): Promise<void> {
  await edit(id, { stage: 'contacted' })
  server.clock.advance(40 * DAY_MS)
  expireQuotations(server.services)
  user = await signedIn(server)
}

type EveryAct = CustomerAct | CustomerRequest | CustomerOrderAct | 'cancel_visit' | 'contact'

interface Act {
  before?: (quotation: Submitted) => Promise<unknown>
  act: (customer: Customer, quotation: Submitted) => Promise<{ status: number } | undefined>
  /** It is null where nothing is left to do; the mail says so. */
  why: DeskReason | null
  /** It is null where no colleague is written to. */
  mail: MailKind | null
}

const order = (method: string, path: string, body: object) =>
  sendJson(server, method, `/api/orders${path}`, body, user.headers)
const say = (method: string, { id, key }: Submitted) =>
  sendJson(server, method, '/api/quotation/paid', { id, key }, {})

async function acceptBooked(quotation: Submitted): Promise<void> {
  const { id } = quotation
  await asCustomer(server, quotation).accept(1)
  await order('PUT', '/deposit', { id, amount: 1_000, due_on: day(3) })
  await order('PUT', '/installation', { id, on: day(5), from: '09:00', to: '12:00' })
}

const fixVisit = (id: string, ahead: number) =>
  sendJson(
    server,
    'PUT',
    '/api/quotations/visit',
    { id, on: day(ahead), from: '10:00', to: '11:00', colleague: '阿欣' },
    user.headers,
  )

/** Every act of a customer on a quotation that is open. */
const ACTS: Record<Exclude<EveryAct, 'submit' | 'verify' | 'contact'>, Act> = {
  accept: { act: (customer) => customer.accept(1), why: 'accepted', mail: 'quotation-won' },
  undo_acceptance: {
    before: (quotation) => asCustomer(server, quotation).accept(1),
    act: (customer) => customer.undoAcceptance(1, '我要先問老闆'),
    why: 'message',
    mail: 'quotation-message',
  },
  message: {
    act: (customer) => customer.message('可唔可以先付一半訂金？'),
    why: 'message',
    mail: 'quotation-message',
  },
  call: { act: (customer) => customer.callMe(), why: 'call', mail: 'quotation-call' },
  visit: { act: (customer) => customer.askVisit(), why: 'visit', mail: 'quotation-visit' },
  cancel_visit: {
    before: ({ id }) => fixVisit(id, 3),
    act: (customer) => customer.cancelVisit(),
    why: 'message',
    mail: 'quotation-visit',
  },
  change: {
    act: (customer) => customer.requestChange({ 1: 3 }),
    why: 'change',
    mail: 'quotation-change',
  },
  decline: { act: (customer) => customer.decline('太貴'), why: null, mail: 'quotation-declined' },
  cancel: { act: (customer) => customer.cancel(), why: null, mail: 'quotation-cancelled' },
  restore: {
    before: (quotation) => asCustomer(server, quotation).cancel(),
    act: (_customer, { id, key }) => sendJson(server, 'POST', '/api/quotation/restore', { id, key }),
    why: 'new',
    mail: 'quotation-restored',
  },
  say_paid: {
    before: acceptBooked,
    act: (_customer, quotation) => say('POST', quotation),
    why: 'paid',
    mail: 'quotation-paid',
  },
  unsay_paid: {
    async before(quotation) {
      await acceptBooked(quotation)
      await say('POST', quotation)
    },
    act: (_customer, quotation) => say('DELETE', quotation),
    why: null,
    mail: null,
  },
}

/** What waits everywhere: in Today, in its figure, badge and list. */
async function expectWaiting(id: string, why: DeskReason | null): Promise<void> {
  expect(await today()).toEqual(why ? [[id, why]] : [])
  expect([await waiting(), await badge(), (await readToday()).total]).toEqual(why ? [1, 1, 1] : [0, 0, 0])
  expect(await listed('us')).toEqual(why ? [id] : [])
  if (why) expect(await listed(why)).toEqual([id])
}

describe('a customer, with no one assigned and nothing set, is told of by what they do:', () => {
  it.each(Object.entries(ACTS))('%s', async (_does, { before, act, why, mail }) => {
    const quotation = await opened(server)
    await before?.(quotation)
    const { id } = quotation
    expect((await act(asCustomer(server, quotation), quotation))?.status).toBe(200)
    await expectWaiting(id, why)
    if (mail) await toldAdmin(id, mail)
  })

  it('change, for today’s prices after the last day', async () => {
    const quotation = await opened(server)
    await expireOffer(quotation)
    await asCustomer(server, quotation).requestChange({ 1: 2 })
    await expectWaiting(quotation.id, 'change')
    await toldAdmin(quotation.id, 'quotation-change')
  })

  it('submit, once it is not kept in time: until then it may be anyone’s', async () => {
    const { id } = await submitted(server)
    await expectWaiting(id, null)
    server.clock.advance(31 * MINUTE_MS)
    expireQuotations(server.services)
    await expectWaiting(id, 'unkept')
  })

  it('verify', async () => {
    const { id } = await opened(server)
    await expectWaiting(id, 'new')
    await toldAdmin(id, 'quotation-verified')
  })

  it('contact', async () => {
    const captcha = await server.solveCaptchaAtOnce()
    const { status, body } = await sendContact(server, { ...aContactRequest(), captcha })
    expect(status).toBe(201)
    const { requests, total } = await readToday()
    expect([requests.map(({ id }) => id), total]).toEqual([[body.id], 1])
    expect([await waiting(), await badge()]).toEqual([1, 1])
    await until(async () =>
      expect(
        (await server.mailsTo(ADMIN)).some(({ text }) => text?.includes(aContactRequest().message)),
      ).toBe(true),
    )
  })

  it('does not keep it in time, but has a number: for three days, or until someone has called', async () => {
    const { id } = await submitted(server)
    const other = await submitted(server, { contact: { phone: '' } })
    expect(await today()).toEqual([])
    server.clock.advance(31 * MINUTE_MS)
    expireQuotations(server.services)
    expect([await today(), await waiting(), await listed('unkept')]).toEqual([[[id, 'unkept']], 1, [id]])
    expect(await listed('us')).not.toContain(other.id)
    server.clock.advance(3 * DAY_MS)
    user = await signedIn(server)
    expect(await today()).toEqual([])
  })

  it('keeps another one is not called about the first', async () => {
    await submitted(server)
    server.clock.advance(31 * MINUTE_MS)
    expireQuotations(server.services)
    const { id } = await opened(server)
    expect(await today()).toEqual([[id, 'new']])
    expect(await waiting()).toBe(1)
  })
})

describe('the row of an order', () => {
  const booked = async (on: number, deposit = 0) => {
    const quotation = await opened(server)
    const { id } = quotation
    await asCustomer(server, quotation).accept(1)
    await order('PUT', '/installation', { id, on: day(on), from: '09:00', to: '12:00', fitter: '阿強' })
    if (deposit > 0) await order('PUT', '/deposit', { id, amount: deposit, due_on: day(1) })
    return quotation
  }
  const later = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    user = await signedIn(server)
  }

  it('of an installation comes on its day, and stays until it is installed', async () => {
    const { id } = await booked(1)
    expect(await today()).toEqual([])
    await later(1)
    await expectWaiting(id, 'installing')
    const [row] = (await readToday()).people
    expect(row?.order).toMatchObject({ install_from: '09:00', install_to: '12:00', fitter: '阿強' })
    await later(2)
    await sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Nice people' }, user.headers)
    await edit(id, { assignee: 1 })
    await expectWaiting(id, 'installing')
    await order('PUT', '/installed', { id, on: day(0) })
    await expectWaiting(id, null)
  })

  it('of a fixed visit comes on its day, and stays until it is made', async () => {
    const { id } = await opened(server)
    await edit(id, { stage: 'contacted' })
    await fixVisit(id, 1)
    await expectWaiting(id, null)
    await later(1)
    await expectWaiting(id, 'visiting')
    const [row] = (await readToday()).people
    expect(row?.coming).toMatchObject({ on: day(0), from: '10:00', to: '11:00', colleague: '阿欣' })
    await later(1)
    await sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Nice people' }, user.headers)
    await expectWaiting(id, 'visiting')
    await fixVisit(id, 2)
    await expectWaiting(id, null)
    await later(2)
    await expectWaiting(id, 'visiting')
    await sendJson(server, 'POST', '/api/quotations/visit/done', { id }, user.headers)
    await expectWaiting(id, null)
  })

  it('of a visit that was asked for ends when it is fixed', async () => {
    const quotation = await opened(server)
    await edit(quotation.id, { stage: 'contacted' })
    await asCustomer(server, quotation).askVisit()
    await expectWaiting(quotation.id, 'visit')
    await fixVisit(quotation.id, 2)
    await expectWaiting(quotation.id, null)
  })

  it('of a late deposit stays until it has arrived, or has another day; what the customer says weighs more', async () => {
    const quotation = await booked(9, 1_000)
    const { id } = quotation
    expect(await today()).toEqual([])
    await later(2)
    await expectWaiting(id, 'deposit')
    expect((await readToday()).late).toBe(1)
    await say('POST', quotation)
    await expectWaiting(id, 'paid')
    expect((await readToday()).people[0]?.also).toEqual(['deposit'])
    const payment = { id, received_on: day(0), way: 'fps' }
    await order('POST', '/payments', { ...payment, amount: 400 })
    await expectWaiting(id, 'deposit')
    await order('PUT', '/deposit', { id, amount: 1_000, due_on: day(3) })
    await expectWaiting(id, null)
    await later(4)
    await expectWaiting(id, 'deposit')
    await order('POST', '/payments', { ...payment, received_on: day(0), amount: 600 })
    await expectWaiting(id, null)
  })

  it('of what the customer says ends when someone asks for the deposit again', async () => {
    const quotation = await booked(9, 1_000)
    await say('POST', quotation)
    await expectWaiting(quotation.id, 'paid')
    await order('PUT', '/deposit', { id: quotation.id, amount: 1_000, due_on: day(5) })
    await expectWaiting(quotation.id, null)
  })

  it('of a term comes sixty days before its end, and stays until someone decides', async () => {
    const { id } = await booked(0)
    await order('PUT', '/installed', { id, on: day(0) })
    await order('PUT', '/monthly', { id, from: day(0), term_months: 3 })
    expect(await today()).toEqual([])
    await later(40)
    await expectWaiting(id, 'renewal')
    await later(60)
    await expectWaiting(id, 'renewal')
    await order('PUT', '/term', { id, answer: 'runs_on' })
    await expectWaiting(id, null)
  })

  it('ends with the order', async () => {
    const { id } = await booked(1, 1_000)
    await later(3)
    expect(await today()).toEqual([[id, 'installing']])
    expect((await readToday()).people[0]?.also).toEqual(['deposit'])
    await order('POST', '/call_off', { id, reason: 'The shop never opened' })
    await expectWaiting(id, null)
  })
})

describe('a contact request', () => {
  const write = async (change: object = {}) => {
    const captcha = await server.solveCaptchaAtOnce()
    return (await sendContact(server, { ...aContactRequest(), ...change, captcha })).body.id as number
  }

  it('of someone who waits already is in the row of that person', async () => {
    const quotation = await opened(server, { contact: { email: 'Amy@kamsin.example' } })
    await asCustomer(server, quotation).callMe()
    await write({ email: 'amy@kamsin.example' })
    const { people, requests, total } = await readToday()
    expect(people.map(({ why, also }) => [why, also])).toEqual([['call', ['new', 'request']]])
    expect([requests, total]).toEqual([[], 2])
  })

  it.each([{ state: 'in_progress' }, { state: 'done' }])('ends with %j', async (change) => {
    const id = await write()
    await sendJson(server, 'PUT', `/api/contacts?id=${id}`, change, user.headers)
    expect((await readToday()).requests).toEqual([])
    expect([await waiting(), await badge()]).toEqual([0, 0])
  })
})

describe('its row', () => {
  const accepted = async () => {
    const quotation = await opened(server)
    const customer = asCustomer(server, quotation)
    await customer.accept(1)
    return { id: quotation.id, customer }
  }

  it('of an acceptance stays, whatever else happens, until a day is set', async () => {
    const { id, customer } = await accepted()
    await edit(id, { assignee: 1 })
    await edit(id, { stage: 'contacted' })
    await edit(id, { next_action: 'Call the fitter' })
    await sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Nice people' }, user.headers)
    await customer.message('幾時安裝？')
    await atDesk(server, user.headers).wishDone(id, 'message')
    expect(await today()).toEqual([[id, 'accepted']])
    await edit(id, { next_action: 'Installation', next_action_on: day(3) })
    expect(await today()).toEqual([])
  })

  it('of an acceptance is back where its day is taken away before it has come, and not once it is done', async () => {
    const { id } = await accepted()
    await edit(id, { next_action_on: day(3) })
    await edit(id, { next_action_on: null })
    expect(await today()).toEqual([[id, 'accepted']])
    await edit(id, { next_action_on: day(0) })
    expect(await today()).toEqual([[id, 'due']])
    await edit(id, { next_action_on: null })
    expect(await today()).toEqual([])
  })

  it('of an acceptance ends when it is taken back', async () => {
    const { id } = await accepted()
    await atDesk(server, user.headers).takeBack(id)
    expect(await today()).toEqual([[id, 'new']])
  })

  const asked = {
    message: (customer: Customer) => customer.message('幾時有貨？'),
    call: (customer: Customer) => customer.callMe(),
    visit: (customer: Customer) => customer.askVisit(),
  }
  it.each(['message', 'call', 'visit'] as const)('of a %s ends by Done alone', async (wish) => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await asked[wish](customer)
    const desk = atDesk(server, user.headers)
    const still = async () => (await listed(wish)).includes(id)
    await edit(id, { stage: 'contacted' })
    await desk.save(id, { lines: [{ product: 1, quantity: 5, is_optional: false }] })
    await desk.send(id)
    expect(await still()).toBe(true)
    await customer.accept(2)
    expect(await still()).toBe(true)
    await desk.takeBack(id)
    await desk.withdraw(id)
    await desk.reopen(id)
    await customer.decline('', { version: 2 })
    await edit(id, { stage: 'lost', lost_reason: 'price' })
    expect(await still()).toBe(true)
    expect((await desk.wishDone(id, wish)).status).toBe(200)
    expect(await still()).toBe(false)
  })

  it('of a message, a call and a visit end with a version that says so', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    await asCustomer(server, quotation).callMe()
    await asCustomer(server, quotation).askVisit()
    await asCustomer(server, quotation).message('幾時有貨？')
    const desk = atDesk(server, user.headers)
    await desk.save(id, { lines: [{ product: 1, quantity: 5, is_optional: false }] })
    await desk.send(id, { answers: ['message', 'visit'] })
    expect(await today()).toEqual([[id, 'call']])
    const { events } = await read<{ events: { kind: string; detail: object }[] }>(
      `/api/quotations/get?id=${id}`,
    )
    expect(events.filter(({ kind }) => kind === 'wish_done').map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ wish: 'visit' }),
      expect.objectContaining({ wish: 'message' }),
    ])
  })

  it('of a new one ends when it is taken and has a next action', async () => {
    const { id } = await opened(server)
    await edit(id, { assignee: 1 })
    expect(await today()).toEqual([[id, 'new']])
    await edit(id, { next_action: 'Call', next_action_on: day(2) })
    expect(await today()).toEqual([])
  })

  it.each([
    [
      'a note',
      (id: string) => sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Called' }, user.headers),
    ],
    ['a next action', (id: string) => edit(id, { next_action_on: day(2) })],
    ['another stage', (id: string) => edit(id, { stage: 'contacted' })],
  ])('of one that was not kept ends with %s', async (_, act) => {
    const { id } = await submitted(server)
    server.clock.advance(31 * MINUTE_MS)
    expireQuotations(server.services)
    await edit(id, { assignee: 1 })
    expect(await today()).toEqual([[id, 'unkept']])
    expect((await act(id)).status).toBe(200)
    expect(await today()).toEqual([])
  })
})

it('the list, the figure, Today and the morning email have the same customers, in the order of the reasons', async () => {
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, user.headers)
  const reader = await signedIn(server, person)
  await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: true }, reader.headers)
  const made: string[] = []
  const one = async (act?: (customer: Customer) => Promise<unknown>) => {
    const quotation = await opened(server, { contact: { phone: `+852 2345 ${6000 + made.length}` } })
    await edit(quotation.id, { stage: 'contacted' })
    await act?.(asCustomer(server, quotation))
    made.push(quotation.id)
    return quotation.id
  }
  const tomorrow = day(1)
  await one((customer) => customer.accept(1))
  await one((customer) => customer.message('Hello'))
  await one((customer) => customer.callMe())
  await one((customer) => customer.askVisit())
  await one((customer) => customer.requestChange({ 1: 3 }))
  await edit(await one(), { next_action_on: day(0) })
  await edit(await one(), { next_action_on: tomorrow })
  const fresh = await opened(server)
  made.push(fresh.id)
  const tenTomorrow = Date.parse(`${tomorrow}T10:00:00+08:00`)
  server.clock.advance(tenTomorrow - server.clock.now())
  user = await signedIn(server)
  const reasons = ['accepted', 'message', 'call', 'visit', 'change', 'overdue', 'due', 'new']
  expect(await today()).toEqual(reasons.map((why, place) => [made[place], why]))
  expect(await waiting()).toBe(made.length)
  expect((await listed('us')).toSorted()).toEqual(made.toSorted())
  sendMorningMails(server.services)
  const mail = (await server.mailsTo(person.email)).at(-1)!
  const places = made.map((id) => mail.text!.indexOf(id))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((first, second) => first - second))
})

describe('a next action on the record of a customer', () => {
  const plan = (id: number, next_action_on: string | null) =>
    sendJson(
      server,
      'PUT',
      '/api/customers',
      { id, next_action: next_action_on && 'Bring a card machine', next_action_on },
      user.headers,
    )
  const planned = async () =>
    (await readToday()).customers.map(({ id, next_action, next_action_on }) => [
      id,
      next_action,
      next_action_on,
    ])
  const customerOf = async ({ id }: Submitted) =>
    (await read<{ id: number }>(`/api/quotations/customer?quotation=${id}`)).id

  it('is on the list of everyone, in the figure and in the morning email, from its day until it is moved or done', async () => {
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, user.headers)
    user = await signedIn(server, person)
    await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: true }, user.headers)
    const id = await customerOf(await submitted(server))
    expect((await plan(id, day(1))).status).toBe(200)
    expect(await planned()).toEqual([])
    server.clock.advance(2 * DAY_MS)
    expireQuotations(server.services)
    server.services.db.sqlite.exec('delete from quotation')
    user = await signedIn(server, person)
    expect(await planned()).toEqual([[id, 'Bring a card machine', day(-1)]])
    expect([await badge(), (await readToday()).late]).toEqual([1, 1])
    sendMorningMails(server.services)
    await until(async () =>
      expect((await server.mailsTo(person.email)).at(-1)?.text).toContain('Bring a card machine'),
    )
    await plan(id, day(2))
    expect([await planned(), await badge()]).toEqual([[], 0])
    await plan(id, day(0))
    expect(await planned()).toHaveLength(1)
    await plan(id, null)
    expect([await planned(), await badge()]).toEqual([[], 0])
  })

  it('is named beside what weighs more of the same person, who is there once', async () => {
    const quotation = await opened(server)
    await plan(await customerOf(quotation), day(0))
    await asCustomer(server, quotation).callMe()
    const { people, customers } = await readToday()
    expect(people.map(({ id, why, also }) => ({ id, why, also }))).toEqual([
      {
        id: quotation.id,
        why: 'call',
        also: ['planned', 'new'],
      },
    ])
    expect(customers).toEqual([])
  })
})

describe('mail to staff', () => {
  const whom = (id: string) =>
    server.services.db.sqlite
      .prepare("select recipient from mail where quotation = ? and kind = 'quotation-won' order by recipient")
      .pluck()
      .all(id)
  const won = async (assignee: number | null = null) => {
    const quotation = await opened(server)
    if (assignee !== null) await edit(quotation.id, { assignee })
    await asCustomer(server, quotation).accept(1)
    return whom(quotation.id)
  }
  const company = (fields: object) => sendJson(server, 'PUT', '/api/company', fields, user.headers)
  const findings = async () =>
    (await read<{ findings: { key: string; values: object }[] }>('/api/health')).findings

  it('goes to the assignee, else the address for staff, else the company’s own, else every admin', async () => {
    const person = aPerson({ is_staff: true })
    const { id } = (await sendJson(server, 'POST', '/api/users', person, user.headers)).body as { id: number }
    expect(await won()).toEqual([ADMIN, person.email].toSorted())
    expect(await won(id)).toEqual([person.email])
    expect(await findings()).toContainEqual(expect.objectContaining({ key: 'staffMailAdmins' }))
    expect((await company({ email: 'hello@kamsin.example' })).status).toBe(200)
    expect(await won()).toEqual(['hello@kamsin.example'])
    expect((await company({ staff_email: 'sales@kamsin.example' })).status).toBe(200)
    expect(await won()).toEqual(['sales@kamsin.example'])
    expect(await findings()).toContainEqual(
      expect.objectContaining({ key: 'staffMailFine', values: { addresses: 'sales@kamsin.example' } }),
    )
  })
})
