/** Answers reach the assignee of a quotation, and all mails about it are one thread, over a real mail server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { MAIL_KINDS } from '#shared/mail/mail-state.ts'
import { delivered } from '#test/support/outbox.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk } from '#test/support/version.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { remindCustomers } from './reminder/morning.ts'

const STAFF = 'sales@wokandwire.example'
const COMPANY = 'hello@wokandwire.example'

let smtp: LoopbackSmtp
let server: TestServer
let colleague: { id: number; email: string }
beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url, staffEmail: STAFF, mailFrom: 'no-reply@wokandwire.example' })
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, await admin())
  colleague = { id: body.id as number, email: person.email }
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const admin = async () => (await signedIn(server)).headers

/** Every kind of mail about one quotation, assigned to a colleague once it is confirmed. */
async function aWholeThread(email: string, assignee?: number): Promise<void> {
  const { clock } = server.services
  const submission = await aSubmission(server, { contact: { email } })
  const id = (await sendJson(server, 'POST', '/api/quotation', submission)).body.id as string
  await delivered(server)
  const [mail] = smtp.received.filter(({ to }) => to[0] === email)
  const key = /&key=([\w-]+)/.exec(mail!.email.text!)![1]!
  await server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
  const customer = asCustomer(server, { id, key })
  await sendJson(server, 'PUT', '/api/quotations', { id, assignee: assignee ?? null }, await admin())
  await customer.mailLink()
  await customer.callMe()
  await customer.askVisit()
  await customer.mailLink()
  await customer.requestChange({ '1': 7 })
  await customer.message('幾時有貨？')
  await delivered(server)
  await sendJson(
    server,
    'POST',
    '/api/quotations/answer',
    { id, text: '下星期', seen: 99_999 },
    await admin(),
  )
  await delivered(server)
  server.clock.advance(26 * DAY_MS)
  const ten = Date.parse(`${hongKongDay(isoTime(clock.now()))}T10:00:00+08:00`)
  server.clock.advance(ten - clock.now())
  remindCustomers(server.services)
  await delivered(server)
  const desk = atDesk(server, await admin())
  await desk.send(id)
  await delivered(server)
  await server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() })
  await delivered(server)
  await sendJson(server, 'POST', '/api/quotation/restore', { id, key })
  await customer.decline('Too dear')
  await delivered(server)
  await desk.takeBack(id)
  await customer.accept(2)
  const due_on = hongKongDay(isoTime(clock.now()))
  await sendJson(server, 'PUT', '/api/orders/deposit', { id, amount: 1_000, due_on }, await admin())
  await sendJson(server, 'POST', '/api/quotation/paid', { id, key })
  await delivered(server)
}

const received = (email: string) =>
  smtp.received.filter(({ to, email: mail }) => to[0] === email || mail.replyTo?.[0]?.address === email)
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: *([^\\r]*(?:\\r\\n[ \\t][^\\r]*)*)\\r$`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim()
const threadsOf = (email: string) =>
  new Set(received(email).map(({ raw }) => `${headerOf(raw, 'References')} ${headerOf(raw, 'In-Reply-To')}`))
const repliesTo = (email: string) => mailsTo(email).map(({ replyTo }) => replyTo?.[0]?.address)
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to[0] === email).map(({ email }) => email)

it('answers go to the company, and to the colleague from the moment it is assigned', async () => {
  await aWholeThread('first@kamsin.example')
  await aWholeThread('second@kamsin.example', colleague.id)
  const kinds = server.services.db.sqlite.prepare('select distinct kind from mail').pluck().all()
  // What staff change and tell, and what they ask of each other, has tests of its own.
  const about = MAIL_KINDS.filter(
    (kind) =>
      kind.startsWith('quotation-') &&
      kind !== 'quotation-morning' &&
      kind !== 'quotation-list' &&
      kind !== 'quotation-changed' &&
      kind !== 'quotation-visit-day' &&
      !kind.startsWith('quotation-approval') &&
      kind !== 'quotation-old-address',
  )
  expect(kinds.toSorted()).toEqual(about.toSorted())
  expect(new Set(repliesTo('first@kamsin.example'))).toEqual(new Set([COMPANY]))
  const [confirmation, confirmed, ...later] = repliesTo('second@kamsin.example')
  expect([confirmation, confirmed]).toEqual([COMPANY, COMPANY])
  expect(later.length).toBeGreaterThan(2)
  expect(new Set(later)).toEqual(new Set([colleague.email]))
})

it('a mail to the customer comes from the company’s address in the name of whom they answer, one to staff in its own', () => {
  const from = (address: string) =>
    mailsTo(address).map(({ from, replyTo }) => [from?.address, from?.name, replyTo?.[0]?.name])
  const ours = 'no-reply@wokandwire.example'
  const company = [ours, 'Wok & Wire', 'Wok & Wire']
  expect(new Set(from('first@kamsin.example').map(String))).toEqual(new Set([String(company)]))
  const [confirmation, confirmed, ...later] = from('second@kamsin.example')
  expect([confirmation, confirmed]).toEqual([company, company])
  for (const it of later) expect(it).toEqual([ours, 'Ka Yan Lam', 'Ka Yan Lam'])
  for (const [address, name, replyName] of from(STAFF)) {
    expect([address, name, replyName]).toEqual([ours, 'Wok & Wire 鑊線科技', ''])
  }
})

it('all mails about a quotation, to either side, refer to one Message-ID that no other quotation has', () => {
  const [first, second] = [threadsOf('first@kamsin.example'), threadsOf('second@kamsin.example')]
  expect([first.size, second.size]).toEqual([1, 1])
  const [thread] = first
  expect(thread).toMatch(/^(<[^<>@\s]+@wokandwire\.example>) \1$/)
  expect(second).not.toContain(thread)
  const ids = smtp.received.map(({ email }) => email.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(thread!.split(' ')[0])
})

it('the company is answered where the colleague has no address that mail can reach', async () => {
  const { id } = server.services.db.sqlite.prepare("select id from user where username = 'admin'").get() as {
    id: number
  }
  await aWholeThread('third@kamsin.example', id)
  expect(new Set(repliesTo('third@kamsin.example'))).toEqual(new Set([COMPANY]))
})

it('bulk email stays apart: its replies go to its author, and it is of no thread', async () => {
  const mail = { recipients: ['bulk@kamsin.example'], subject: 'Summer', content: '<p>Hello</p>' }
  await sendJson(server, 'POST', '/api/send_mail', mail, await admin())
  await delivered(server)
  const [{ raw } = expect.fail('nothing came')] = smtp.received.filter(
    ({ to }) => to[0] === 'bulk@kamsin.example',
  )
  expect([headerOf(raw, 'References'), headerOf(raw, 'In-Reply-To')]).toEqual([undefined, undefined])
})

it('a version sent while the mail server is away is sent, and its mail leaves once when that is back, in the same name', async () => {
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, await admin())
  const email = 'away@kamsin.example'
  const submission = await aSubmission(server, { contact: { email } })
  const id = (await sendJson(server, 'POST', '/api/quotation', submission)).body.id as string
  await delivered(server)
  const key = /&key=([\w-]+)/.exec(mailsTo(email)[0]!.text!)![1]!
  await server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
  await sendJson(server, 'PUT', '/api/quotations', { id, assignee: body.id }, await admin())
  await delivered(server)
  const { port } = smtp
  await smtp.close()
  const desk = atDesk(server, await admin())
  await desk.save(id, { lines: [{ product: 1, quantity: 4 }] })
  expect((await desk.send(id)).status).toBe(200)
  expect((await asCustomer(server, { id, key }).offer()).body).toMatchObject({ version: 2, state: 'open' })
  const attempts = () =>
    server.services.db.sqlite
      .prepare("select attempts from mail where kind = 'quotation-version' and quotation = ?")
      .pluck()
      .get(id)
  await until(() => expect(attempts()).toBeGreaterThan(0))
  await sendJson(server, 'DELETE', '/api/users', { id: body.id }, await admin())
  smtp = await startLoopbackSmtp(port)
  server.clock.advance(DAY_MS / 48)
  server.services.mail.worker.wake()
  await delivered(server)
  const versions = mailsTo(email).filter(({ subject }) => subject?.includes('version 2'))
  expect(versions).toHaveLength(1)
  expect(versions[0]).toMatchObject({
    from: { name: 'Ka Yan Lam', address: 'no-reply@wokandwire.example' },
    replyTo: [{ name: 'Ka Yan Lam', address: person.email }],
    attachments: [{ filename: `quotation-${id}-2.pdf` }],
  })
})
