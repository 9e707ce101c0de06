/** Replies to contact requests: what the visitor gets, what stays with the request, and when nothing is sent. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { saveContact } from '#test/support/contact.ts'
import { delivered } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let smtp: LoopbackSmtp
let server: TestServer
let admin: SignedInCaller
let user: SignedInCaller
let person: ReturnType<typeof aPerson>
beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url })
  admin = await signedIn(server)
  person = aPerson({ first_name: 'Wing Sze', last_name: 'Ho' })
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  user = await signedIn(server, person)
  await sendJson(server, 'PUT', '/api/company', { email: COMPANY }, admin.headers)
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
})

const COMPANY = 'office@wok.example'

let guests = 0
const aRequest = (change: Parameters<typeof saveContact>[1] = {}) =>
  saveContact(server.services.db, { email: `guest${++guests}@kamsin.example`, ...change })
const reply = (body: Record<string, unknown>, caller = user, headers = {}) =>
  sendJson(server, 'POST', '/api/contacts/reply', body, { ...caller.headers, ...headers })
const open = async (id: number) =>
  (await sendJson(server, 'GET', `/api/contacts/get?id=${id}`, undefined, user.headers)).body
const list = async (address: string) => {
  await delivered(server)
  return smtp.received.filter(({ email }) => email.to?.some((to) => to.address === address))
}

describe.each([
  ['en', fill(en.mail.replySubject, { company: en.company.name }), /Your message/],
  ['zh', fill(zh.mail.replySubject, { company: zh.company.name }), /你的查詢/],
] as const)('a reply to a visitor who wrote in %s', (language, subject, quoted) => {
  it('comes in the name of the user, with the message, and answers reach the company', async () => {
    const { id, email } = aRequest({ language, message: 'Two tills, please.' })
    const { status, body } = await reply({ id, text: 'Gladly.\n\nMonday at ten?' })
    expect([status, body.state, body.replies]).toEqual([
      200,
      'in_progress',
      [
        {
          id: expect.any(Number),
          at: expect.any(String),
          author_name: 'Wing Sze Ho',
          phone: '',
          text: 'Gladly.\n\nMonday at ten?',
          mail_answer: expect.toBeOneOf([null, expect.any(String)]),
          mail_state: expect.stringMatching(/waiting|sending|sent/),
        },
      ],
    ])
    const [mail] = await list(email)
    expect(mail!.email.from!.name).toContain('Wing Sze Ho')
    expect(mail!.email.replyTo).toMatchObject([{ address: COMPANY }])
    expect(mail!.email.subject).toContain(subject)
    expect(mail!.email.text).toMatch(quoted)
    for (const part of ['Gladly.', 'Monday at ten?', 'Two tills, please.'])
      expect(mail!.email.text!.split(part)).toHaveLength(2)
    expect((await open(id)).replies).toMatchObject([{ mail_state: 'sent' }])
  })
})

it('a request that nobody has is theirs who replies; one that is done stays so, and theirs who have it', async () => {
  const { id } = aRequest()
  await reply({ id, text: 'First' })
  const { assignee, people } = (await open(id)) as {
    assignee: number
    people: { id: number; last_name: string }[]
  }
  expect(people.find((one) => one.id === assignee)?.last_name).toBe('Ho')
  await sendJson(server, 'PUT', '/api/contacts', { id, state: 'done' }, user.headers)
  await reply({ id, text: 'Second' }, admin)
  expect(await open(id)).toMatchObject({ state: 'done', assignee })
})

it('two replies to one request are one thread, and each is a mail of its own', async () => {
  const { id, email } = aRequest()
  await reply({ id, text: 'First' })
  await reply({ id, text: 'Second' }, admin)
  const mails = await list(email)
  const [thread, ...others] = new Set(mails.map(({ email: { inReplyTo } }) => inReplyTo))
  expect([mails.length, others]).toEqual([2, []])
  expect(thread).toMatch(/^<.+@.+>$/)
  expect(mails.map(({ email: { references } }) => references)).toEqual([thread, thread])
  const texts = ((await open(id)).replies as { text: string }[]).map(({ text }) => text)
  expect(texts).toEqual(['First', 'Second'])
})

it.each([
  ['en', en.error.repliedMeanwhile],
  ['zh', zh.error.repliedMeanwhile],
])(
  'whoever has not seen the reply of a colleague is told so in %s, and can send theirs then',
  async (language, text) => {
    const { id, email } = aRequest()
    expect((await reply({ id, text: 'Mine', replies: 0 })).status).toBe(200)
    const late = await reply({ id, text: 'Mine too', replies: 0 }, admin, { 'accept-language': language })
    expect([late.status, late.body.detail]).toEqual([409, text])
    expect(await list(email)).toHaveLength(1)
    expect((await reply({ id, text: 'Mine too', replies: 1 }, admin)).status).toBe(200)
    expect(await list(email)).toHaveLength(2)
  },
)

it('nobody on the do-not-email list is written to, and nothing is stored', async () => {
  const { id, email } = aRequest()
  await sendJson(server, 'POST', '/api/suppressions', { email }, admin.headers)
  const { status, body } = await reply({ id, text: 'Hello' })
  expect([status, body.detail]).toEqual([409, en.error.visitorSuppressed])
  expect(await open(id)).toMatchObject({ replies: [], state: 'new' })
  expect(await list(email)).toEqual([])
})

it('one address gets a few replies an hour, from all users together', async () => {
  const { id } = aRequest()
  for (let sent = 0; sent < 5; sent += 1)
    expect((await reply({ id, text: 'Hello' }, sent % 2 ? user : admin)).status).toBe(200)
  const { status, headers } = await reply({ id, text: 'Hello' })
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await open(id)).replies).toHaveLength(5)
})

it('a text that is empty, blank or too long is named, and the longest arrives whole', async () => {
  const { id, email } = aRequest()
  for (const text of [undefined, '', ' \n ', 'x'.repeat(REPLY_MAX_CHARACTERS + 1)]) {
    const { status, body } = await reply({ id, text })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['text']])
  }
  expect((await reply({ id, text: '茶'.repeat(REPLY_MAX_CHARACTERS) })).status).toBe(200)
  const [mail] = await list(email)
  expect(mail!.email.text!.match(/茶/g)).toHaveLength(REPLY_MAX_CHARACTERS)
})

it('a request that is unknown or in the trash is answered as not found', async () => {
  const { id } = aRequest({ deleted_at: '2026-11-02T00:00:00.000Z' })
  expect((await reply({ id, text: 'Hello' })).status).toBe(404)
  expect((await reply({ id: 999_999, text: 'Hello' })).status).toBe(404)
})

it('the audit log says who replied to which request, and not what', async () => {
  const { id } = aRequest()
  await reply({ id, text: 'A secret answer' })
  const { body } = await server.json<Record<string, unknown>[]>('/api/audit', { headers: admin.headers })
  const [entry] = body.filter(({ action }) => action === 'contact_replied')
  expect(entry).toMatchObject({ actor_name: 'Wing Sze Ho', detail: { id } })
  expect(JSON.stringify(entry)).not.toContain('secret')
})

it('belongs to the data of the visitor: it is in their file, and is erased with their request', async () => {
  const { id, email } = aRequest()
  await reply({ id, text: 'Only for you' })
  await list(email)
  const file = await server.call('/api/privacy/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ q: email, format: 'json' }),
  })
  expect(await file.text()).toContain('Only for you')
  const erased = await sendJson(
    server,
    'POST',
    '/api/privacy/erase',
    { q: email, confirm: email },
    admin.headers,
  )
  expect(erased.status).toBe(200)
  const left = server.services.db.sqlite.prepare(
    "select (select count(*) from contact_reply where contact = ?) + (select count(*) from mail where text like '%Only for you%')",
  )
  expect(left.pluck().get(id)).toBe(0)
})

describe('a chat in WhatsApp', () => {
  const PHONE = '+852 9123 4567'
  const chat = (body: Record<string, unknown>, caller = user) =>
    sendJson(server, 'POST', '/api/contacts/chat', body, caller.headers)

  it('is noted among the replies with its number and words, mails no one, and takes the request', async () => {
    const { id, email } = aRequest()
    const { status, body } = await chat({ id, phone: PHONE, text: 'Here is the till\n這是收銀機' })
    expect([status, body.state]).toEqual([200, 'in_progress'])
    expect(body.replies).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        author_name: 'Wing Sze Ho',
        phone: PHONE,
        text: 'Here is the till\n這是收銀機',
        mail_state: null,
        mail_answer: null,
      },
    ])
    expect(await list(email)).toEqual([])
  })

  it('needs no words, and a reply by email that has not seen it is not sent', async () => {
    const { id, email } = aRequest()
    await chat({ id, phone: PHONE }, admin)
    expect((await open(id)).replies).toMatchObject([{ phone: PHONE, text: '' }])
    expect((await reply({ id, text: 'Mine', replies: 0 })).status).toBe(409)
    expect(await list(email)).toEqual([])
  })

  it('is refused without a number, with words that are too long, and for a request in the trash', async () => {
    const { id } = aRequest()
    const wrong = await chat({ id, phone: ' ', text: 'x'.repeat(REPLY_MAX_CHARACTERS + 1) })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['phone', 'text']])
    expect((await open(id)).replies).toEqual([])
    const deleted = aRequest({ deleted_at: '2026-11-02T00:00:00.000Z' })
    expect((await chat({ id: deleted.id, phone: PHONE })).status).toBe(404)
  })

  it('is in the audit log without its words, and in the file of the visitor with them', async () => {
    const { id, email } = aRequest()
    await chat({ id, phone: PHONE, text: 'The secret price' })
    const { body } = await server.json<Record<string, unknown>[]>('/api/audit', { headers: admin.headers })
    const entry = body.find(({ action }) => action === 'contact_chat_opened')
    expect(entry).toMatchObject({ actor_name: 'Wing Sze Ho', detail: { id } })
    expect(JSON.stringify(entry)).not.toContain('secret')
    for (const format of ['json', 'html']) {
      const file = await server.call('/api/privacy/export', {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ q: email, format }),
      })
      const text = await file.text()
      expect([text.includes(PHONE), text.includes('The secret price')]).toEqual([true, true])
    }
  })
})
