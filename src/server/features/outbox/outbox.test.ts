/** The outbox as admins see it, through REST. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import { aMail } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { enqueueMail, purgeSentAttachments } from '../mail/store.ts'

interface Row {
  id: number
  recipient: string
  state: string
  next_attempt_at: string | null
}

let smtp: LoopbackSmtp
let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url, mailFrom: 'no-reply@wokandwire.example' })
  admin = (await signedIn(server)).headers
  const recipients = ['mei.ling@kamsin.example', 'wing_100%@tsuiwah.example']
  await asked('POST', '/api/send_mail', {
    recipients,
    subject: 'Summer 夏日優惠',
    content: '<p>New <b>terminals</b></p>',
  })
  await until(() => expect(smtp.received).toHaveLength(2))
  smtp.manners.recipientAnswer = { code: 552, text: 'mailbox full' }
  const { db } = server.services
  const mail = aMail(db, {
    dedupe_key: 'one',
    recipient: 'chan@kamsin.example',
    subject: 'Please confirm your quotation 204816',
    text: 'the words',
    html: '<p>the words</p>',
    attachments: [
      { filename: 'quotation-204816.pdf', content_type: 'application/pdf', content: Buffer.from('x') },
    ],
  })
  enqueueMail(db, mail, new Date().toISOString(), 'wokandwire.example')
  server.services.mail.worker.wake()
  await until(async () => expect((await list('state=failed')).total).toBe(1))
  smtp.manners = {}
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const asked = (method: string, path: string, body?: unknown) => sendJson(server, method, path, body, admin)
const list = async (query: string) =>
  (await asked('GET', `/api/outbox?${query}`)).body as unknown as {
    rows: Row[]
    total: number
    has_next: boolean
    counts: Record<string, number>
  }

describe('the outbox', () => {
  it('shows every mail, newest first, and the number of each status', async () => {
    const { rows, ...rest } = await list('')
    expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['chan@kamsin.example', 'failed'],
      ['wing_100%@tsuiwah.example', 'sent'],
      ['mei.ling@kamsin.example', 'sent'],
    ])
    expect(rows.map(({ next_attempt_at }) => next_attempt_at)).toEqual([null, null, null])
    expect(rest).toEqual({
      total: 3,
      has_next: false,
      counts: { all: 3, waiting: 0, sending: 0, sent: 2, failed: 1, stopped: 0 },
    })
  })

  it.each([
    ['q=KAMSIN', 2],
    ['q=kamsin+summer', 1],
    ['q=夏日', 2],
    ['q=_100%25', 1],
    ['q=%25', 1],
    ['q=_', 1],
    ['q=%5C', 0],
    ['q=nobody', 0],
    ['state=sent', 2],
    ['state=sent&q=mei', 1],
    ['kind=mass', 2],
    ['kind=quotation-confirmation&state=failed', 1],
    ['kind=contact', 0],
    ['page=2', 3],
  ])('with %s finds %i mails', async (query, total) => {
    expect((await list(query)).total).toBe(total)
  })

  it('finds and counts among more mails than it reads at once', async () => {
    const { db } = server.services
    const many = 6_000
    const add = db.sqlite.prepare(
      `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id,
         state, attempts, next_attempt_at, created_at)
       values ('many ' || $n, 'contact', $n || '@many.example', '', 'en', 'x', '', '', $n, 'sent', 1, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`,
    )
    db.transaction(() => {
      for (let place = 0; place < many; place++) add.run({ n: String(place) })
    })
    const found = await list('q=MANY.example&page=2')
    expect([found.total, found.has_next, found.counts]).toEqual([
      many,
      true,
      { all: many, waiting: 0, sending: 0, sent: many, failed: 0, stopped: 0 },
    ])
    expect(found.rows.map(({ recipient }) => recipient)[0]).toBe(`${many - 1 - MAILS_PER_PAGE}@many.example`)
    const across = [5, 4, 3, 2, 1, ''].map((thousands) => `${thousands}123@many.example`)
    expect((await list('q=123@many')).rows.map(({ recipient }) => recipient)).toEqual(across)
    expect((await list('q=summer')).total).toBe(2)
    expect((await list('q=many&state=failed')).rows).toEqual([])
    expect((await list('')).counts).toMatchObject({ all: many + 3, sent: many + 2, failed: 1 })
    db.sqlite.exec("delete from mail where kind = 'contact'")
    expect((await list('')).counts).toMatchObject({ all: 3, sent: 2, failed: 1 })
  })

  it.each(['state=lost', 'kind=love', 'page=0', 'page=1e3', `q=${'x'.repeat(201)}`])(
    'rejects %s',
    async (query) => {
      expect((await asked('GET', `/api/outbox?${query}`)).status).toBe(400)
    },
  )

  it('shows one of the site’s mails as it was sent, until its body is deleted', async () => {
    const [row] = (await list('state=failed')).rows
    const { body } = await asked('GET', `/api/outbox/get?id=${row!.id}`)
    expect(body).toMatchObject({
      html: '<p>the words</p>',
      text: 'the words',
      attachments: ['quotation-204816.pdf'],
      batch: null,
      is_emptied: false,
    })
    const headers = Object.fromEntries(
      (body.headers as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
    )
    expect(headers).toMatchObject({
      From: 'Wok & Wire 鑊線科技 <no-reply@wokandwire.example>',
      To: 'Chan Mei Ling <chan@kamsin.example>',
      'Auto-Submitted': 'auto-generated',
    })
  })

  it('shows a bulk mail as its recipient got it, but for the token of its link', async () => {
    const [row] = (await list('q=mei.ling')).rows
    const { body } = await asked('GET', `/api/outbox/get?id=${row!.id}`)
    const { email } = smtp.received.find(({ to }) => to[0] === 'mei.ling@kamsin.example')!
    const html = email.html!.replaceAll('\r\n', '\n').replace(/(\?token=)[\w-]+/g, '$1•••')
    expect((body.html as string).trim()).toBe(html.trim())
    expect(body.headers).toContainEqual({ name: 'From', value: 'Admin <no-reply@wokandwire.example>' })
    expect(body.headers).toContainEqual({ name: 'Precedence', value: 'bulk' })
  })

  it('sends a failed mail again as the same mail, and never a sent one', async () => {
    const [row] = (await list('state=failed')).rows
    const before = (await asked('GET', `/api/outbox/get?id=${row!.id}`)).body
    const again = await asked('POST', '/api/outbox/resend', { id: row!.id })
    expect(again).toMatchObject({ status: 200, body: { id: row!.id } })
    await until(async () => expect((await list('state=sent')).total).toBe(3))
    const { email } = smtp.received.at(-1)!
    expect(before.headers).toContainEqual({ name: 'Message-ID', value: email.messageId })
    expect((await asked('POST', '/api/outbox/resend', { id: row!.id })).status).toBe(409)
    expect((await asked('POST', '/api/outbox/resend', { id: 9_999 })).status).toBe(404)
    purgeSentAttachments(server.services.db, '9999')
    expect((await asked('GET', `/api/outbox/get?id=${row!.id}`)).body).toMatchObject({
      is_emptied: true,
      attachments: [],
      html: '',
    })
  })
})
