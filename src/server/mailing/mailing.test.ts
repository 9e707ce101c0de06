/** Mass mail over the REST door: what is sent, to whom, by whom, and what is refused (spec 5, 7; contract 3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aServer, type TestServer } from '../testing/server.ts'
import { signedIn } from '../testing/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '../testing/smtp.ts'
import { aPerson, type Person, sendJson } from '../testing/user.ts'

const MAIL = {
  recipients: ['mei.ling@kamsin.example', 'wing@tsuiwah.example'],
  subject: 'Summer prices 夏日優惠',
  content: '<p>Dear guests,<br>our <b>new terminals</b> are here. 新收銀機到貨。</p>',
}

let smtp: LoopbackSmtp
let server: TestServer
let admin: Record<string, string>
let user: Record<string, string>
let person: Person
let drafts = 0

beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({
    smtpUrl: smtp.url,
    mailFrom: 'no-reply@wokandwire.example',
    mailLimits: { perBatch: 20, perDay: 5_000 },
  })
  admin = (await signedIn(server)).headers
  person = aPerson({ first_name: 'Ka Yan', last_name: 'Lam' })
  await sendJson(server, 'POST', '/api/users', person, admin)
  user = (await signedIn(server, person)).headers
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.manners = {}
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const send = (change: object = {}, headers = user) =>
  sendJson(server, 'POST', '/api/send_mail', { ...MAIL, ...change }, headers)
/** A subject that was not used before. */
const another = () => `Subject ${++drafts}`
const arrived = (count: number) =>
  vi.waitFor(() => expect(smtp.received).toHaveLength(count), { timeout: 5_000, interval: 10 })
const toOf = () => smtp.received.map(({ to }) => to.join()).sort()
const batchOf = async (id: unknown, headers = user) =>
  (await sendJson(server, 'GET', `/api/mail_batches/get?id=${id}`, undefined, headers)).body as {
    recipients: { mail: number; recipient: string; state: string; answer: string | null }[]
  } & Record<string, unknown>

describe('a mail to many', () => {
  it('is one message a recipient, from the site in the user’s name, with answers to the user', async () => {
    const { status, body } = await send()
    expect({ status, body }).toEqual({ status: 200, body: { accepted: 2, batch: expect.any(Number) } })
    await arrived(2)
    expect(toOf()).toEqual(['mei.ling@kamsin.example', 'wing@tsuiwah.example'])
    for (const { from, to, email, raw } of smtp.received) {
      expect(from).toBe('no-reply@wokandwire.example')
      expect(email.from).toMatchObject({ name: 'Ka Yan Lam', address: 'no-reply@wokandwire.example' })
      expect(email.replyTo).toMatchObject([{ name: 'Ka Yan Lam', address: person.email }])
      expect(email.to).toMatchObject([{ address: to[0] }])
      expect(email.subject).toBe(MAIL.subject)
      expect(email.html).toContain('our <b>new terminals</b> are here. 新收銀機到貨。')
      expect(email.text).toContain('Dear guests,\nour new terminals are here. 新收銀機到貨。')
      const others = MAIL.recipients.filter((address) => address !== to[0])
      for (const other of others) expect(raw).not.toContain(other)
    }
  })

  it('says who sends it and how to get no more, in both languages and in the header', async () => {
    await send({ subject: another() })
    await arrived(2)
    for (const { email, raw } of smtp.received) {
      for (const text of [email.html!, email.text!]) {
        expect(text).toContain('Unit 8, 12/F, Sample Industrial Building')
        expect(text).toContain('香港觀塘樣本街 1 號')
        expect(text).toContain('+852 0000 0000')
        expect(text).toContain('hello@wokandwire.example')
        expect(text).toContain('unsubscribe at any time')
        expect(text).toContain('可隨時免費取消訂閱')
        expect(text.match(/\/unsubscribe\?token=[\w-]{43}/g)).toHaveLength(2)
      }
      const lines = raw.replace(/\r\n[ \t]+/g, ' ')
      expect(lines).toMatch(
        /^List-Unsubscribe: <http:\/\/localhost:\d+\/api\/unsubscribe\?token=[\w-]{43}>\r$/m,
      )
      expect(lines).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      expect(lines).toMatch(/^List-ID: <mailing\.wokandwire\.example>\r$/m)
      expect(lines).toMatch(/^Precedence: bulk\r$/m)
      expect(lines).not.toMatch(/Auto-Submitted/i)
    }
  })

  it('goes to each mailbox once, whatever the case of its domain', async () => {
    const recipients = [
      'Mei@Kamsin.example',
      'Mei@kamsin.EXAMPLE',
      ' Mei@kamsin.example ',
      'mei@kamsin.example',
    ]
    expect((await send({ recipients, subject: another() })).body.accepted).toBe(2)
    await arrived(2)
    expect(toOf()).toEqual(['Mei@kamsin.example', 'mei@kamsin.example'])
  })

  it('sent twice by mistake is sent once and answers the same; a minute later it is another', async () => {
    const subject = another()
    const answers = await Promise.all([send({ subject }), send({ subject }), send({ subject })])
    const again = await send({ subject })
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await arrived(2)
    server.clock.advance(61_000)
    expect((await send({ subject })).body.batch).not.toBe(again.body.batch)
    await arrived(4)
  })

  it('takes a form too: a list as JSON, as a repeated field, or one address', async () => {
    const form = async (recipients: [string, string][]) => {
      const fields = new URLSearchParams([...recipients, ['subject', another()], ['content', 'Hello']])
      const headers = { ...user, 'content-type': 'application/x-www-form-urlencoded' }
      const { status, body } = await server.json('/api/send_mail/', {
        method: 'POST',
        headers,
        body: fields.toString(),
      })
      return { status, accepted: body.accepted }
    }
    const both = { status: 200, accepted: 2 }
    expect(await form([['recipients', JSON.stringify(MAIL.recipients)]])).toEqual(both)
    expect(await form(MAIL.recipients.map((one) => ['recipients', one]))).toEqual(both)
    expect(await form([['recipients', 'mei@kamsin.example']])).toEqual({ status: 200, accepted: 1 })
    expect(await form([['recipients', '']])).toMatchObject({ status: 400 })
  })

  it('leaves in the audit trail who wrote to how many, and nothing of what', async () => {
    await send({ subject: another() })
    const row = server.services.db.sqlite
      .prepare('select * from audit where action = ? order by id desc limit 1')
      .get('mail_sent') as Record<string, string>
    expect(row.actor_name).toBe(person.username)
    expect(JSON.parse(row.detail!)).toMatchObject({ recipients: 2, suppressed: 0, is_test: false })
    expect(JSON.stringify(row)).not.toMatch(/terminals|Subject|kamsin\.example"/)
    await arrived(2)
    expect(server.logLines.join('')).not.toMatch(/terminals|tsuiwah/)
  })
})

describe('what is no mail', () => {
  it.each([
    ['no recipients', { recipients: [] }, ['recipients']],
    ['blank recipients', { recipients: ['', '  '] }, ['recipients']],
    [
      'nothing at all',
      { recipients: undefined, subject: undefined, content: undefined },
      ['recipients', 'subject', 'content'],
    ],
    ['a blank subject', { subject: ' \u200b' }, ['subject']],
    ['a blank content', { content: '\n' }, ['content']],
    [
      'a content of which nothing may stay',
      { content: '<p>&nbsp;</p><script>alert(1)</script>' },
      ['content'],
    ],
  ])('%s is answered with the text for empty fields', async (_what, change, fields) => {
    const { status, body } = await send(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: 'Please fill in all the fields.',
      errors: 'Please fill in all the fields.',
    })
    expect(Object.keys(body.fields as object)).toEqual(fields)
  })

  it.each([
    'mei',
    'mei@kamsin',
    'mei@kamsin.example, evil@evil.example',
    'friends: a@a.example, b@b.example;',
    'Mei <mei@kamsin.example>',
    'mei@kamsin.example evil@evil.example',
    'mei@@kamsin.example',
    '美玲@kamsin.example',
    'mei@金線.example',
    'mei..ling@kamsin.example',
    '"mei ling"@kamsin.example',
    'mei@[127.0.0.1]',
  ])('the first address that is none, such as %s, is named in the spec’s words', async (address) => {
    const { status, body } = await send({ recipients: ['mei@kamsin.example', address, 'also bad'] })
    const text = `"${address}" is not a vaid email address.`
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: text, errors: text, fields: { recipients: text } },
    })
  })

  it.each([
    'a@b.example\r\nBcc: evil@evil.example',
    'a@b.example\r\n',
    'a\u0000@b.example',
    `${'a'.repeat(10_000)}@b.example`,
    'a@b.example\u202e',
  ])('an address such as %j is refused in one line', async (address) => {
    const { status, body } = await send({ recipients: [address] })
    expect(status).toBe(400)
    expect(body.detail).toMatch(/^"[^\p{Cc}]{0,254}" is not a vaid email address\.$/u)
  })

  it.each([
    ['a subject of two lines', { subject: 'Hi\r\nBcc: evil@evil.example' }],
    ['a subject of 10 kB', { subject: 'x'.repeat(10_000) }],
    ['a subject that is a list', { subject: ['Hi'] }],
    ['an object for content', { content: { path: '/etc/passwd' } }],
    ['a content that is too long', { content: 'x'.repeat(100_001) }],
    ['a text for recipients', { recipients: 'mei@kamsin.example' }],
    ['an object for recipients', { recipients: { length: 1 } }],
    ['numbers for recipients', { recipients: [1, 2] }],
    ['objects for recipients', { recipients: [{ address: 'a@b.example' }] }],
    ['somebody else for a sender', { sender: 'boss@kamsin.example' }],
    ['a list of senders', { sender: ['a@b.example'] }],
    ['too many recipients', { recipients: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) }],
    ['thousands of recipients', { recipients: Array.from({ length: 9_000 }, (_, n) => `a${n}@b.example`) }],
  ])('%s is refused', async (_what, change) => {
    const { status, body } = await send(change)
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)[0]).toMatch(new RegExp(`^${Object.keys(change)[0]}`))
  })

  it('one’s own address as the sender is taken, in any case, and a blank one for none', async () => {
    for (const sender of [person.email, person.email.toUpperCase(), ' ', '']) {
      expect((await send({ sender, subject: another() })).status).toBe(200)
    }
  })

  it('nobody signed in sends nothing', async () => {
    expect((await send({}, {})).status).toBe(401)
    expect(smtp.received).toEqual([])
  })
})

it('more than a day’s allowance has to wait, and is told how long', async () => {
  const site = await aServer({ mailLimits: { perBatch: 20, perDay: 50 } })
  const call = async (method: string, path: string, body?: unknown) =>
    sendJson(site, method, path, body, (await signedIn(site)).headers)
  const write = (from: number, count: number) => {
    const recipients = Array.from({ length: count }, (_, n) => `guest${from + n}@kamsin.example`)
    return call('POST', '/api/send_mail', { ...MAIL, recipients })
  }
  expect((await write(0, 20)).status).toBe(200)
  site.clock.advance(3_600_000)
  expect((await write(20, 20)).status).toBe(200)
  const allowance = await call('GET', '/api/send_mail/allowance')
  expect(allowance.body).toEqual({ per_batch: 20, per_day: 50, left_today: 10 })
  const { status, body, headers } = await write(40, 11)
  expect(status).toBe(429)
  expect(body.detail).toContain('10 of them are left')
  const wait = Number(headers.get('retry-after'))
  expect(wait / 3_600).toBeCloseTo(23, 1)
  site.clock.advance(wait * 1_000)
  expect((await write(40, 11)).status).toBe(200)
  await site.stop()
})

describe('a sending', () => {
  it('can be followed, and its failed mails sent again with their Message-IDs', async () => {
    smtp.manners.recipientAnswer = { code: 550, text: '5.7.1 we know you not' }
    const { body } = await send({ subject: another() })
    await vi.waitFor(async () => expect((await batchOf(body.batch)).failed).toBe(2))
    expect(await batchOf(body.batch)).toMatchObject({
      total: 2,
      waiting: 0,
      sent: 0,
      recipients: [
        { state: 'failed', answer: '550 5.7.1 we know you not', attempts: 1 },
        { state: 'failed' },
      ],
    })
    smtp.manners = {}
    const again = await sendJson(server, 'POST', '/api/mail_batches/resend', { batch: body.batch }, user)
    expect(again).toMatchObject({ status: 200, body: { resent: 2 } })
    await arrived(2)
    const ids = server.services.db.sqlite
      .prepare('select message_id from mail where batch = ? order by id')
      .pluck()
      .all(body.batch)
    expect(smtp.received.map(({ email }) => email.messageId).sort()).toEqual(ids.sort())
    await vi.waitFor(async () => expect((await batchOf(body.batch)).sent).toBe(2))
    const nothing = await sendJson(server, 'POST', '/api/mail_batches/resend', { batch: body.batch }, user)
    expect(nothing.status).toBe(409)
  })

  it('can be stopped: what has not left does not leave, and one of it can be sent after all', async () => {
    smtp.manners.recipientAnswer = { code: 451, text: 'later' }
    const { body } = await send({ subject: another() })
    await vi.waitFor(async () =>
      expect((await batchOf(body.batch)).recipients.every(({ answer }) => answer !== null)).toBe(true),
    )
    const stopped = await sendJson(server, 'POST', '/api/mail_batches/stop', { batch: body.batch }, user)
    expect(stopped.body).toEqual({ batch: body.batch, stopped: 2 })
    smtp.manners = {}
    server.clock.advance(60_000)
    server.services.outbox.wake()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(smtp.received).toEqual([])
    const [first] = (await batchOf(body.batch)).recipients
    const one = await sendJson(server, 'POST', '/api/mail_batches/resend', { mail: first!.mail }, user)
    expect(one).toMatchObject({ status: 200, body: { resent: 1 } })
    await arrived(1)
    await vi.waitFor(async () => expect(await batchOf(body.batch)).toMatchObject({ sent: 1, stopped: 1 }))
  })

  it('is nobody else’s but staff’s', async () => {
    const { body } = await send({ subject: another() })
    await sendJson(server, 'POST', '/api/users', aPerson(), admin)
    const other = aPerson()
    await sendJson(server, 'POST', '/api/users', other, admin)
    const stranger = (await signedIn(server, other)).headers
    for (const [method, path, input] of [
      ['GET', `/api/mail_batches/get?id=${body.batch}`, undefined],
      ['POST', '/api/mail_batches/stop', { batch: body.batch }],
      ['POST', '/api/mail_batches/resend', { batch: body.batch }],
    ] as const) {
      expect((await sendJson(server, method, path, input, stranger)).status).toBe(404)
    }
    const list = await sendJson(server, 'GET', '/api/mail_batches', undefined, stranger)
    expect(list.body).toEqual({ rows: [], total: 0, has_next: false })
    const all = await sendJson(server, 'GET', '/api/mail_batches', undefined, admin)
    expect((all.body.rows as { id: number }[])[0]?.id).toBe(body.batch)
    expect((await batchOf(body.batch, admin)).total).toBe(2)
  })

  it('to oneself as a trial goes the same way and shows what everybody would get', async () => {
    const message = { subject: another(), content: MAIL.content, language: 'zh' }
    const preview = await sendJson(server, 'POST', '/api/send_mail/preview', message, user)
    const test = await sendJson(server, 'POST', '/api/send_mail/test', message, user)
    expect(test).toMatchObject({ status: 200, body: { accepted: 1 } })
    await arrived(1)
    const { email, to } = smtp.received[0]!
    expect(to).toEqual([person.email])
    const withoutToken = (html: string) =>
      html
        .replaceAll(/\?token=[\w-]+/g, '')
        .replaceAll('\r\n', '\n')
        .trim()
    expect(withoutToken(email.html!)).toBe(withoutToken(preview.body.html as string))
    expect(withoutToken(email.text!)).toBe(withoutToken(preview.body.text as string))
    expect(preview.body).toMatchObject({
      from: 'Ka Yan Lam <no-reply@wokandwire.example>',
      reply_to: `Ka Yan Lam <${person.email}>`,
    })
  })

  it('is kept for three years, and then not', async () => {
    const { body } = await send({ subject: another() })
    await arrived(2)
    const { db } = server.services
    const count = () => db.sqlite.prepare('select count(*) from mail where batch = ?').pluck().get(body.batch)
    const { purgeBatchesBefore } = await import('./store.ts')
    const { purgeFinishedMails } = await import('../mail/store.ts')
    await vi.waitFor(async () => expect((await batchOf(body.batch)).sent).toBe(2))
    purgeFinishedMails(db, '9999')
    expect(count()).toBe(2)
    purgeBatchesBefore(db, '9999')
    expect(count()).toBe(0)
  })
})
