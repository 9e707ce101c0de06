/** Each kind of mail waits while the mail server takes none, and leaves only if it still holds when its turn comes. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { MAIL_KINDS, type MailKind } from '#shared/mail/mail-state.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import { aContactRequest, saveContact, sendContact } from '#test/support/contact.ts'
import { aGate } from '#test/support/gate.ts'
import { delivered } from '#test/support/outbox.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk } from '#test/support/version.ts'
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { sendHourlyMails } from '../alert/hourly.ts'
import { unsubscribeToken } from '../mass-mail/unsubscribe/link.ts'
import { remindCustomers, sendMorningMails } from '../quotation/reminder/morning.ts'
import { findQuotation } from '../quotation/store.ts'

const STAFF = 'sales@wokandwire.example'
const CSRF = 'c'.repeat(43)
const LATER = { code: 451, text: 'later' }

let smtp: LoopbackSmtp
let server: TestServer
let guests = 0
beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url, staffEmail: STAFF })
})
beforeEach(async () => {
  await turnComes()
  smtp.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

/** The mail server takes mails again, and all are due. */
async function turnComes(): Promise<void> {
  smtp.manners = {}
  server.clock.advance(MINUTE_MS)
  server.services.mail.worker.wake()
  await delivered(server)
}

interface Known {
  id: string
  key: string
  email: string
  headers?: Record<string, string>
  /** The one whose customer acts. */
  quotation?: Known
}

const headers = async () => (await signedIn(server)).headers
const asAdmin = async (method: string, path: string, body?: unknown) =>
  sendJson(server, method, path, body, await headers())
const desk = async () => atDesk(server, await headers())
const db = () => server.services.db.sqlite
const openUntil = (days: number) => hongKongDay(isoTime(server.clock.now() + days * DAY_MS))

async function submitted(): Promise<Known> {
  guests += 1
  const email = `holds${guests}@kamsin.example`
  const { body } = await sendJson(
    server,
    'POST',
    '/api/quotation',
    await aSubmission(server, { contact: { email } }),
  )
  const id = body.id as string
  const text = db().prepare('select text from mail where quotation = ?').pluck().get(id) as string
  return { id, email, key: /&key=([\w-]+)/.exec(text)![1]! }
}
const verify = ({ id, key }: Known) =>
  server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
async function verified(): Promise<Known> {
  const quotation = await submitted()
  await verify(quotation)
  return quotation
}
async function settled(quotation: Promise<Known>): Promise<Known> {
  const known = await quotation
  await delivered(server)
  return known
}
const cancel = ({ id, key }: Known) =>
  server.json(`/api/quotation/cancel?id=${id}&key=${key}`, { method: 'DELETE', from: newAddress() })
async function sendVersion({ id }: Known, valid_until_day: string | null = null) {
  guests += 1
  const at = await desk()
  await at.save(id, { lines: [{ product: 1, quantity: 3 + guests }], valid_until_day })
  expect((await at.send(id)).status).toBe(200)
}
const accept = async (quotation: Known) => {
  const { version } = findQuotation(server.services.db, quotation.id)!
  expect((await asCustomer(server, quotation).accept(version)).status).toBe(200)
}
const wishDone = async (id: string, wish: CustomerRequest) => {
  // In the same instant, which one came first would not be known.
  server.clock.advance(1)
  expect((await asAdmin('POST', '/api/quotations/wish_done', { id, wish })).status).toBe(200)
}
const withdraw = async ({ id }: Known) => expect((await (await desk()).withdraw(id)).status).toBe(200)
const takeBack = async ({ id }: Known) => expect((await (await desk()).takeBack(id)).status).toBe(200)

async function ordered(): Promise<Known> {
  const quotation = await settled(verified())
  await accept(quotation)
  return quotation
}
const book = ({ id }: Known, days: number, is_told = true) =>
  asAdmin('PUT', '/api/orders/installation', { id, on: openUntil(days), from: '09:00', to: '12:00', is_told })

const fixVisit = ({ id }: Known, days: number, is_told = true) =>
  asAdmin('PUT', '/api/quotations/visit', { id, on: openUntil(days), from: '10:00', to: '11:00', is_told })

/** An open quotation whose customer is to be reminded now. */
async function toRemind(): Promise<Known> {
  const quotation = await settled(verified())
  server.clock.advance(26 * DAY_MS)
  const morning = Date.parse(`${hongKongDay(isoTime(server.clock.now()))}T10:00:00+08:00`)
  server.clock.advance(morning - server.clock.now())
  return quotation
}
/** A colleague, with these headers or new, asks to send more than the limit allows. */
async function askedByColleague({ id, headers }: Known): Promise<void> {
  const person = aPerson()
  if (!headers) await asAdmin('POST', '/api/users', person)
  const seller = atDesk(server, headers ?? (await signedIn(server, person)).headers)
  await seller.save(id, { lines: [{ product: 1, quantity: 1 }], discount_percent: 50, discount_reason: '?' })
  await seller.send(id)
}

async function aReader(): Promise<Known> {
  await settled(verified())
  const person = aPerson()
  await asAdmin('POST', '/api/users', person)
  const reader = await signedIn(server, person)
  await sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: true }, reader.headers)
  const nine = Date.parse(`${openUntil(2)}T09:00:00+08:00`)
  server.clock.advance(nine - server.clock.now())
  return { id: '', key: '', email: person.email, headers: (await signedIn(server, person)).headers }
}

async function aUser(): Promise<Known> {
  const person = aPerson()
  const { body } = await asAdmin('POST', '/api/users', person)
  return { id: String(body.id), key: '', email: person.email }
}
const form = { 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` }
async function askForPassword({ email }: Known): Promise<void> {
  const captcha = await server.solveCaptchaAtOnce()
  await sendJson(server, 'POST', '/api/forgot_password', { login: email, captcha }, form)
}
async function setForgottenPassword(user: Known): Promise<void> {
  await askForPassword(user)
  const text = db().prepare('select text from mail where recipient = ?').pluck().get(user.email) as string
  const key = /\/password\?key=([\w-]+)/.exec(text)![1]!
  await sendJson(server, 'POST', '/api/password_link', { key, password: 'brand-new-words' }, form)
}

type Case = [
  kind: Exclude<MailKind, 'mass'>,
  what: string,
  prepare: () => Promise<Known>,
  cause: (prepared: Known) => unknown,
  undo: (prepared: Known) => unknown,
]
const nothing = async () => ({ id: '', key: '', email: '' })

const CASES: Case[] = [
  [
    'quotation-confirmation',
    'it has expired',
    nothing,
    submitted,
    () => server.clock.advance(31 * MINUTE_MS),
  ],
  ['quotation-confirmation', 'its customer has cancelled it', nothing, submitted, cancel],
  ['quotation-confirmed', 'it was cancelled', () => settled(submitted()), verify, cancel],
  ['quotation-confirmed', 'it was withdrawn', () => settled(submitted()), verify, withdraw],
  ['quotation-version', 'it was withdrawn', () => settled(verified()), (it) => sendVersion(it), withdraw],
  [
    'quotation-changed',
    'it was put back',
    () => settled(verified()),
    async ({ id }) => (await desk()).withdraw(id, { is_told: true }),
    async ({ id }) => (await desk()).reopen(id),
  ],
  [
    'quotation-changed',
    'it was accepted',
    () => settled(verified()),
    async ({ id }) => (await desk()).extend(id, openUntil(20), true),
    accept,
  ],
  [
    'quotation-changed',
    'it is in the trash',
    () => settled(verified()),
    async ({ id }) => (await desk()).extend(id, openUntil(20), true),
    async ({ id }) => (await desk()).delete(id),
  ],
  [
    'quotation-answer',
    'it was cancelled',
    () => settled(verified()),
    async ({ id }) => (await desk()).answer(id, 'Yes, we do', 0),
    cancel,
  ],
  ['quotation-verified', 'it was cancelled', () => settled(submitted()), verify, cancel],
  [
    'quotation-restore',
    'it was restored',
    () => settled(verified()),
    ({ id }) => server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() }),
    ({ id, key }) => sendJson(server, 'POST', '/api/quotation/restore', { id, key }),
  ],
  ['quotation-reminder', 'it was accepted', toRemind, () => remindCustomers(server.services), accept],
  ['quotation-reminder', 'it was cancelled', toRemind, () => remindCustomers(server.services), cancel],
  [
    'quotation-reminder',
    'it has expired',
    toRemind,
    () => remindCustomers(server.services),
    () => server.clock.advance(6 * DAY_MS),
  ],
  [
    'quotation-reminder',
    'its last day was moved',
    toRemind,
    () => remindCustomers(server.services),
    async ({ id }) => (await desk()).extend(id, openUntil(20)),
  ],
  [
    'quotation-reminder',
    'a new version was sent',
    toRemind,
    () => remindCustomers(server.services),
    (quotation) => sendVersion(quotation),
  ],
  [
    'quotation-reminder',
    'a user turned it off',
    toRemind,
    () => remindCustomers(server.services),
    ({ id }) => asAdmin('PUT', '/api/quotations', { id, is_reminder_off: true }),
  ],
  [
    'quotation-reminder',
    'its customer wants no email',
    toRemind,
    () => remindCustomers(server.services),
    ({ email }) => asAdmin('POST', '/api/suppressions', { email }),
  ],
  ['quotation-version', 'it was accepted', () => settled(verified()), (it) => sendVersion(it), accept],
  [
    'quotation-version',
    'a newer one was sent',
    () => settled(verified()),
    (it) => sendVersion(it),
    (it) => sendVersion(it),
  ],
  [
    'quotation-version',
    'its customer never asked for it and wants no email',
    async () => {
      guests += 1
      const email = `called${guests}@kamsin.example`
      const contact = { name: 'Chan', email, phone: '', detail: '', language: 'en' }
      const { body } = await (await desk()).create({ contact, lines: [{ product: 1, quantity: 1 }] })
      return { id: body.id, key: '', email }
    },
    async ({ id }) => (await desk()).send(id),
    ({ email }) => asAdmin('POST', '/api/suppressions', { email }),
  ],
  ['quotation-accepted', 'it was taken back', () => settled(verified()), accept, takeBack],
  ['quotation-won', 'it was taken back', () => settled(verified()), accept, takeBack],
  [
    'quotation-declined',
    'it was taken back',
    () => settled(verified()),
    (it) => asCustomer(server, it).decline(),
    takeBack,
  ],
  [
    'quotation-link',
    'it was cancelled',
    () => settled(verified()),
    ({ id }) => sendJson(server, 'POST', '/api/quotation/mail_link', { id }),
    cancel,
  ],
  [
    'quotation-list',
    'the only one of it was cancelled',
    () => settled(verified()),
    ({ email }) => sendJson(server, 'POST', '/api/quotation/mail_links', { email }),
    cancel,
  ],
  [
    'quotation-call',
    'it was cancelled',
    () => settled(verified()),
    (it) => asCustomer(server, it).callMe(),
    cancel,
  ],
  [
    'quotation-call',
    'a colleague has called',
    () => settled(verified()),
    (it) => asCustomer(server, it).callMe(),
    ({ id }) => wishDone(id, 'call'),
  ],
  [
    'quotation-visit',
    'a colleague has arranged it',
    () => settled(verified()),
    (it) => asCustomer(server, it).askVisit(),
    ({ id }) => wishDone(id, 'visit'),
  ],
  [
    'quotation-change',
    'a colleague has answered',
    () => settled(verified()),
    (it) => asCustomer(server, it).requestChange({ '1': 5 }),
    ({ id }) => wishDone(id, 'change'),
  ],
  [
    'quotation-message',
    'a colleague has answered',
    () => settled(verified()),
    (it) => asCustomer(server, it).message('幾時有貨？'),
    ({ id }) => wishDone(id, 'message'),
  ],
  [
    'quotation-paid',
    'a colleague has noted it',
    async () => {
      const quotation = await settled(verified())
      await accept(quotation)
      await asAdmin('PUT', '/api/orders/deposit', { id: quotation.id, amount: 500, due_on: openUntil(2) })
      return settled(Promise.resolve(quotation))
    },
    async ({ id, key }) => {
      expect((await sendJson(server, 'POST', '/api/quotation/paid', { id, key })).status).toBe(200)
    },
    async ({ id }) => {
      await asAdmin('POST', '/api/orders/payments', {
        ...{ id, amount: 500, received_on: openUntil(0), way: 'fps' },
      })
    },
  ],
  [
    'quotation-approval',
    'an admin has refused it',
    async () => ({ ...(await settled(verified())), email: 'admin@localhost' }),
    askedByColleague,
    async ({ id }) => {
      await (await desk()).refuse(id)
    },
  ],
  [
    'quotation-approval-answer',
    'the quotation is in the trash',
    aReader,
    async (colleague) => {
      colleague.id = (await verified()).id
      await askedByColleague(colleague)
      await (await desk()).refuse(colleague.id)
    },
    async ({ id }) => {
      await (await desk()).delete(id)
    },
  ],
  [
    'quotation-old-address',
    'the quotation is in the trash',
    () => settled(verified()),
    async ({ id }) => {
      await asAdmin('PUT', `/api/quotations?id=${id}`, { email: `guest${guests++}@kamsin.example` })
    },
    ({ id }) => asAdmin('DELETE', `/api/quotations?id=${id}`),
  ],
  [
    'quotation-cancelled',
    'it was restored',
    () => settled(verified()),
    cancel,
    ({ id, key }) => sendJson(server, 'POST', '/api/quotation/restore', { id, key }),
  ],
  [
    'quotation-restored',
    'it was cancelled again',
    async () => {
      const quotation = await settled(verified())
      await cancel(quotation)
      return settled(Promise.resolve(quotation))
    },
    ({ id, key }) => sendJson(server, 'POST', '/api/quotation/restore', { id, key }),
    cancel,
  ],
  [
    'quotation-change',
    'it was cancelled',
    () => settled(verified()),
    (it) => asCustomer(server, it).requestChange({ '1': 5 }),
    cancel,
  ],
  [
    'order-day',
    'the day was moved without telling',
    () => settled(ordered()),
    (it) => book(it, 7),
    (it) => book(it, 8, false),
  ],
  [
    'quotation-visit-day',
    'it was moved without telling',
    () => settled(verified()),
    (it) => fixVisit(it, 7),
    (it) => fixVisit(it, 8, false),
  ],
  [
    'order-deposit',
    'some of it has arrived',
    async () => {
      const quotation = await settled(ordered())
      const deposit = { id: quotation.id, amount: 100, due_on: openUntil(0) }
      await asAdmin('PUT', '/api/orders/deposit', deposit)
      return quotation
    },
    ({ id }) => asAdmin('POST', '/api/orders/deposit/ask', { id }),
    ({ id }) =>
      asAdmin('POST', '/api/orders/payments', {
        ...{ id, amount: 9, received_on: openUntil(0), way: 'cash', is_told: false },
      }),
  ],
  ['order-day', 'the acceptance was taken back', () => settled(ordered()), (it) => book(it, 7), takeBack],
  [
    'order-receipt',
    'the payment was corrected',
    () => settled(ordered()),
    ({ id }) =>
      asAdmin('POST', '/api/orders/payments', { id, amount: 9, received_on: openUntil(0), way: 'cash' }),
    async ({ id }) => {
      const { payments } = (await asAdmin('GET', `/api/orders/get?id=${id}`)).body as {
        payments: { id: number }[]
      }
      await asAdmin('POST', '/api/orders/payments/correct', { id, payment: payments[0]!.id })
    },
  ],
  [
    'order-installed',
    'it was undone',
    () => settled(ordered()),
    ({ id }) => asAdmin('PUT', '/api/orders/installed', { id, on: openUntil(0), is_told: true }),
    ({ id }) => asAdmin('DELETE', '/api/orders/installed', { id }),
  ],
  [
    'quotation-morning',
    'it was turned off',
    aReader,
    () => sendMorningMails(server.services),
    (reader) => sendJson(server, 'PUT', '/api/quotations/morning_mail', { wanted: false }, reader.headers),
  ],
  [
    'quotation-morning',
    'the day is over',
    aReader,
    () => sendMorningMails(server.services),
    () => server.clock.advance(DAY_MS - HOUR_MS),
  ],
  [
    'staff-hourly',
    'the user was deleted',
    async () => {
      const quotation = await settled(verified())
      const person = aPerson()
      const { body } = await asAdmin('POST', '/api/users', person)
      const own = (await signedIn(server, person)).headers
      await sendJson(server, 'PUT', '/api/alerts', { email: 'hourly' }, own)
      const eleven = Date.parse(`${openUntil(1)}T11:00:00+08:00`)
      server.clock.advance(eleven - server.clock.now())
      return { id: String(body.id), key: '', email: person.email, quotation }
    },
    // At once: the program itself sends them every minute.
    async ({ quotation }) => {
      await asCustomer(server, quotation!).callMe()
      sendHourlyMails(server.services)
    },
    ({ id }) => asAdmin('DELETE', `/api/users?id=${id}`),
  ],
  [
    'contact',
    'it is in the trash',
    nothing,
    async () => {
      const captcha = await server.solveCaptchaAtOnce()
      const { body } = await sendContact(server, { ...aContactRequest(), captcha })
      return { id: String(body.id), key: '', email: '' }
    },
    ({ id }) => asAdmin('DELETE', '/api/contacts', { id: Number(id) }),
  ],
  [
    'contact-reply',
    'the address went on the do-not-email list',
    async () => {
      const email = `guest${guests++}@kamsin.example`
      const { id } = saveContact(server.services.db, { email })
      return { id: String(id), key: '', email }
    },
    ({ id }) => asAdmin('POST', '/api/contacts/reply', { id: Number(id), text: 'Yes' }),
    ({ email }) => asAdmin('POST', '/api/suppressions', { email }),
  ],
  ['password-link', 'another was asked for', aUser, askForPassword, askForPassword],
  ['password-link', 'it has expired', aUser, askForPassword, () => server.clock.advance(HOUR_MS)],
  [
    'password-changed',
    'the user was deleted',
    aUser,
    setForgottenPassword,
    ({ id }) => asAdmin('DELETE', `/api/users?id=${id}`),
  ],
  [
    'invitation',
    'the user was deleted',
    nothing,
    async () => {
      const { password: _, ...person } = aPerson()
      const { body } = await asAdmin('POST', '/api/users/invite', person)
      return { id: String(body.id), key: '', email: person.email }
    },
    ({ id }) => asAdmin('DELETE', `/api/users?id=${id}`),
  ],
]

describe.each(CASES)('%s, %s', (kind, _what, prepare, cause, undo) => {
  async function caused(): Promise<{ prepared: Known; mail: number }> {
    const prepared = await prepare()
    smtp.manners.recipientAnswer = LATER
    const made = (await cause(prepared)) as Known | undefined
    const known = made?.id === undefined ? prepared : made
    // Others may be due as well.
    const waiting = db().prepare(
      "select id from mail where kind = ? and state = 'waiting' and attempts > 0 and (quotation = ? or recipient = ? or kind = 'contact')",
    )
    const mail = await until(() => {
      const id = waiting.pluck().get(kind, known.id, known.email) as number | undefined
      return id ?? expect.fail(`no ${kind} waits`)
    })
    return { prepared: known, mail }
  }
  const arrived = (mail: number) => {
    const id = db().prepare('select message_id from mail where id = ?').pluck().get(mail)
    return smtp.received.some(({ email }) => email.messageId === id)
  }
  it('leaves while it holds', async () => {
    const { mail } = await caused()
    await turnComes()
    expect(arrived(mail)).toBe(true)
  })

  it('does not leave afterwards', async () => {
    const { prepared, mail } = await caused()
    await undo(prepared)
    await turnComes()
    expect(arrived(mail)).toBe(false)
    expect(db().prepare('select state from mail where id = ?').pluck().get(mail)).toBe('stopped')
    expect((await asAdmin('POST', '/api/outbox/resend', { id: mail })).status).toBe(409)
    const reminded =
      kind === 'quotation-reminder' && findQuotation(server.services.db, prepared.id)!.reminded_at
    expect(reminded || null).toBeNull()
  })
})

it('every kind is among them but bulk email, which is below, and an admin’s sample, which always holds', () => {
  const cases: string[] = CASES.map(([kind]) => kind)
  expect(MAIL_KINDS.filter((kind) => !cases.includes(kind))).toEqual(['company-sample', 'mass'])
})

it('a colleague who was deleted gets no news of customers', async () => {
  const person = aPerson()
  const { body: user } = await asAdmin('POST', '/api/users', person)
  const quotation = await settled(verified())
  await asAdmin('PUT', '/api/quotations', { id: quotation.id, assignee: user.id })
  smtp.received.length = 0
  smtp.manners.recipientAnswer = LATER
  await asCustomer(server, quotation).callMe()
  await asAdmin('DELETE', `/api/users?id=${user.id}`)
  await turnComes()
  const receivers = smtp.received.map(({ to }) => to[0])
  expect(receivers).toContain(STAFF)
  expect(receivers).not.toContain(person.email)
})

describe('of an offer that never left', () => {
  /** Sent by a user, while the mail server takes nothing. */
  async function anOffer(): Promise<Known> {
    guests += 1
    const email = `unheard${guests}@kamsin.example`
    const contact = { name: 'Chan', email, phone: '', detail: '', language: 'en' }
    const { body } = await (await desk()).create({ contact, lines: [{ product: 1, quantity: 1 }] })
    smtp.manners.recipientAnswer = LATER
    expect((await (await desk()).send(body.id)).status).toBe(200)
    return { id: body.id, key: '', email }
  }
  const kindsTo = (email: string) =>
    db().prepare('select kind, state from mail where recipient = ? order by id').all(email)

  it('the customer is told of no withdrawal', async () => {
    const { id, email } = await anOffer()
    expect((await (await desk()).withdraw(id, { is_told: true })).status).toBe(200)
    await turnComes()
    expect(smtp.received.filter(({ to }) => to[0] === email)).toEqual([])
    expect(kindsTo(email)).toEqual([
      { kind: 'quotation-version', state: 'stopped' },
      { kind: 'quotation-changed', state: 'stopped' },
    ])
  })

  it('and of no cancellation by its number', async () => {
    const { id, email } = await anOffer()
    await server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() })
    await turnComes()
    expect(kindsTo(email)).toEqual([
      { kind: 'quotation-version', state: 'stopped' },
      { kind: 'quotation-restore', state: 'stopped' },
    ])
  })

  it('but they are where they have had it', async () => {
    const { id, email } = await anOffer()
    await turnComes()
    expect((await (await desk()).withdraw(id, { is_told: true })).status).toBe(200)
    await delivered(server)
    expect(kindsTo(email)).toEqual([
      { kind: 'quotation-version', state: 'sent' },
      { kind: 'quotation-changed', state: 'sent' },
    ])
  })
})

it('mails about one quotation arrive in their order, although the first had to wait longer', async () => {
  const quotation = await settled(submitted())
  smtp.received.length = 0
  smtp.manners.recipientAnswer = LATER
  await verify(quotation)
  const confirmed = db().prepare(
    "select attempts from mail where kind = 'quotation-confirmed' and quotation = ?",
  )
  await until(() => expect(confirmed.pluck().get(quotation.id)).toBeGreaterThan(0))
  smtp.manners = {}
  await accept(quotation)
  await turnComes()
  const kindOf = (id: string) => db().prepare('select kind from mail where message_id = ?').pluck().get(id)
  const toCustomer = smtp.received.filter(({ to }) => to[0] === quotation.email)
  expect(toCustomer.map(({ email }) => kindOf(email.messageId!))).toEqual([
    'quotation-confirmed',
    'quotation-accepted',
  ])
})

it('an unsubscribe after a bulk email was claimed recalls it', async () => {
  const gate = aGate()
  // Not the one of the other tests, whose mails may still come.
  const own = await startLoopbackSmtp()
  const paced = await aServer({ smtpUrl: own.url, mailPace: { connections: 1, perSecond: undefined } })
  own.onReceived = () => {
    if (own.received.length === 2) own.manners.hold = gate.passed
  }
  const recipients = ['one', 'two', 'three', 'four'].map((name) => `${name}@claimed.example`)
  const last = recipients.at(-1)!
  const admin = (await signedIn(paced)).headers
  await sendJson(
    paced,
    'POST',
    '/api/send_mail',
    { recipients, subject: 'Summer', content: '<p>Hello</p>' },
    admin,
  )
  const { sqlite } = paced.services.db
  const stateOfLast = () => sqlite.prepare('select state from mail where recipient = ?').pluck().get(last)
  await until(() => expect(stateOfLast()).toBe('sending'))
  const token = unsubscribeToken(paced.services.auth.keys.unsubscribe, last)
  expect((await sendJson(paced, 'POST', '/api/unsubscribe', { token })).status).toBe(200)
  gate.open()
  await delivered(paced)
  expect(own.received.map(({ to }) => to[0])).toEqual(recipients.slice(0, 3))
  expect(stateOfLast()).toBe('stopped')
  await paced.stop()
  await own.close()
})
