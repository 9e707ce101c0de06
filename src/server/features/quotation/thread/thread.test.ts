/** The thread with a customer: what they write, what we answer, and when each has read the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { Today } from '#shared/quotation/today-schema.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { MESSAGES_PER_HOUR_AND_QUOTATION } from '../rate-limits.ts'

let server: TestServer
let admin: SignedInCaller
let seller: SignedInCaller
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
  const person = aPerson({ first_name: 'Ka Yan', last_name: 'Lam' })
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  seller = await signedIn(server, person)
  desk = atDesk(server, seller.headers)
})
afterAll(() => server.stop())

const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers: seller.headers }))
    .body
const newestIn = async (id: string) =>
  (await open(id)).events.find(({ kind }) => kind === 'message_received' || kind === 'answer_sent')?.id ?? 0
const isWaiting = async (id: string) => {
  const { body } = await server.json<IsoTimes<Today>>('/api/quotations/today?of=everyone&all=true', {
    headers: seller.headers,
  })
  return body.people.some((row) => row.id === id && row.why === 'message')
}
const mailsOf = (id: string) =>
  server.services.db.sqlite
    .prepare<[string], StoredMail & { recipient: string; reply_to: string; sender_name: string }>(
      "select id, created_at, text, recipient, reply_to, sender_name from mail where quotation = ? and kind = 'quotation-answer' order by id",
    )
    .all(id)
const audited = () =>
  server.services.db.sqlite
    .prepare(`select count(*) from audit where action = 'quotation_answer_sent'`)
    .pluck()
    .get() as number

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it('an answer is on the page at once and mailed with a link, and ends the wait for it', async () => {
    const quotation = await opened(server, { contact: { language } })
    const customer = asCustomer(server, quotation)
    await customer.message('可唔可以留返個舊收銀機？ <b>Keep the old till?</b>')
    expect(await isWaiting(quotation.id)).toBe(true)
    const before = audited()
    const { status, body } = await desk.answer(
      quotation.id,
      'Yes, without charge.\n可以，不另收費。',
      await newestIn(quotation.id),
    )
    expect([status, body]).toEqual([200, { id: quotation.id, is_mailed: true }])
    expect([await isWaiting(quotation.id), audited() - before]).toEqual([false, 1])
    const thread = await customer.thread()
    expect(thread.body.messages).toMatchObject([
      { kind: 'message_received', text: '可唔可以留返個舊收銀機？ <b>Keep the old till?</b>', read_at: null },
      {
        kind: 'answer_sent',
        text: 'Yes, without charge.\n可以，不另收費。',
        name: { en: 'Ka Yan Lam', zh: 'Ka Yan Lam' },
        read_at: null,
      },
    ])
    const [mail] = mailsOf(quotation.id)
    expect(mail!.sender_name).toBe('Ka Yan Lam')
    expect(mail!.text.match(/不另收費/g)).toHaveLength(1)
    const key = await mailedKey(server.directory, mail!)
    expect((await asCustomer(server, { id: quotation.id, key }).thread()).status).toBe(200)
  })
})

it('what is nobody’s is theirs who answers, and counts as an answer', async () => {
  const { id } = await opened(server)
  await desk.answer(id, 'Hello', 0)
  const { assignee, people, events } = await open(id)
  expect(people.find((person) => person.id === assignee)?.first_name).toBe('Ka Yan')
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer_sent', 'assigned']))
})

it('the customer who has read it says so once, and what is written later is unread', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await desk.answer(quotation.id, 'One', 0)
  server.clock.advance(60_000)
  expect((await customer.threadRead()).status).toBe(200)
  await customer.threadRead()
  server.clock.advance(60_000)
  await desk.answer(quotation.id, 'Two', await newestIn(quotation.id))
  const { messages } = (await customer.thread()).body
  const { events } = await open(quotation.id)
  const reads = events.filter(({ kind }) => kind === 'answer_read')
  expect(messages.map(({ read_at }) => read_at)).toEqual([reads[0]!.at, null])
  expect(reads).toHaveLength(1)
})

it('an answer to what its writer has not read is refused, and the message waits on', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await customer.message('One till?')
  const seen = await newestIn(quotation.id)
  await customer.message('Two tills, please')
  const { status } = await desk.answer(quotation.id, 'One it is', seen)
  expect([status, await isWaiting(quotation.id)]).toEqual([409, true])
  expect((await customer.thread()).body.messages).toHaveLength(2)
})

it('a customer without an address reads the answer on their page, and no mail leaves', async () => {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  server.services.db.sqlite.prepare("update quotation set email = '' where id = ?").run(quotation.id)
  const { body } = await desk.answer(quotation.id, 'Hello', 0)
  expect([body.is_mailed, mailsOf(quotation.id)]).toEqual([false, []])
  expect((await customer.thread()).body.messages).toHaveLength(1)
})

it('a sixth answer in an hour stands on the page without a mail', async () => {
  const { id } = await opened(server)
  const mailed: boolean[] = []
  for (let count = 0; count < 6; count++)
    mailed.push((await desk.answer(id, `Answer ${count}`, await newestIn(id))).body.is_mailed)
  expect(mailed).toEqual([true, true, true, true, true, false])
  expect((await open(id)).events.filter(({ kind }) => kind === 'answer_sent')).toHaveLength(6)
})

it('a customer may write more often than ask for changes, but not without end', async () => {
  const customer = asCustomer(server, await opened(server))
  for (let count = 0; count < MESSAGES_PER_HOUR_AND_QUOTATION; count++)
    expect((await customer.message(`Message ${count}`)).status).toBe(200)
  expect((await customer.message('One more')).status).toBe(429)
})

it('nobody answers where no page is: a draft, or one that was cancelled', async () => {
  const quotation = await opened(server)
  await asCustomer(server, quotation).cancel()
  expect((await desk.answer(quotation.id, 'Hello', 0)).status).toBe(409)
  expect((await open(quotation.id)).may_answer).toBe(false)
  expect((await desk.answer('999999', 'Hello', 0)).status).toBe(404)
})

it('the thread is for its owner alone: a stranger finds nothing, and a user marks nothing as read', async () => {
  const quotation = await opened(server)
  await desk.answer(quotation.id, 'Hello', 0)
  const stranger = asCustomer(server, { id: quotation.id, key: 'x'.repeat(32) })
  expect([(await stranger.thread()).status, (await stranger.threadRead()).status]).toEqual([404, 404])
  const user = asCustomer(server, quotation, seller.headers)
  expect((await user.threadRead()).status).toBe(403)
  const { status } = await sendJson(server, 'POST', '/api/quotations/answer', {
    id: quotation.id,
    text: 'From a stranger',
    seen: 99_999,
  })
  expect(status).toBe(401)
})

it.each([
  ['no text', { text: ' ', seen: 0 }],
  ['a text that is too long', { text: 'x'.repeat(10_001), seen: 0 }],
  ['nothing seen', { text: 'Hello' }],
  ['a number below zero', { text: 'Hello', seen: -1 }],
])('%s is no answer', async (_what, body) => {
  const { id } = await opened(server)
  const { status } = await sendJson(server, 'POST', '/api/quotations/answer', { id, ...body }, seller.headers)
  expect(status).toBe(400)
})

describe('a chat in WhatsApp', () => {
  const chat = (id: string, body: object = {}, headers: Record<string, string> = seller.headers) =>
    sendJson(server, 'POST', '/api/quotations/chat', { id, phone: '+852 2345 6789', ...body }, headers)

  it.each(['en', 'zh'] as const)(
    'has a link of its own, through which the customer acts, and which says who passed it on (%s)',
    async (language) => {
      const { id } = await opened(server, { contact: { language } })
      const { status, body } = await chat(id, { text: 'Here it is 在此' })
      const link = new URL((body as { link: string }).link)
      expect([status, link.pathname]).toEqual([200, '/quotation/view'])
      const customer = asCustomer(server, { id, key: link.searchParams.get('key')! })
      expect((await customer.thread()).body.messages).toMatchObject([
        { kind: 'chat_opened', text: 'Here it is 在此', name: { en: 'Ka Yan Lam' } },
      ])
      expect((await customer.accept(1)).body.accepted).toMatchObject({ handed_by: 'Ka Yan Lam' })
    },
  )

  it('is noted without its key, takes what is nobody’s, and answers no message', async () => {
    const quotation = await opened(server)
    await asCustomer(server, quotation).message('Hello?')
    await chat(quotation.id)
    const { events, assignee } = await open(quotation.id)
    const noted = events.find(({ kind }) => kind === 'chat_opened')!
    expect([noted.detail, assignee !== null]).toEqual([{ phone: '+852 2345 6789', text: '' }, true])
    expect(await isWaiting(quotation.id)).toBe(true)
    // The customer has it already.
    expect((await asCustomer(server, quotation).thread()).body.messages).toHaveLength(1)
  })

  it('has no link where the customer has no page, and is limited', async () => {
    const quotation = await opened(server)
    await asCustomer(server, quotation).cancel()
    expect((await chat(quotation.id)).body).toMatchObject({ link: null })
    const statuses: number[] = []
    for (let count = 0; count < 10; count++) statuses.push((await chat(quotation.id)).status)
    expect([statuses.slice(0, 9).every((status) => status === 200), statuses[9]]).toEqual([true, 429])
  })

  it.each([
    ['of an unknown number', { id: '999999' }, 404],
    ['without a phone number', { phone: '' }, 400],
  ])('%s is refused', async (_what, change, expected) => {
    const { id } = await opened(server)
    expect((await chat(id, change)).status).toBe(expected)
    expect((await chat(id, {}, {})).status).toBe(401)
  })
})
