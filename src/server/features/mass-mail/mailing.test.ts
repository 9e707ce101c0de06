/** Bulk email through REST: what is sent, to whom, by whom, and what is rejected (docs/rules.md, Mail). */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { aMailSite, MASS_MAIL, type MailSite } from '#test/support/mailing.ts'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'

let site: MailSite
beforeAll(async () => {
  site = await aMailSite()
})
beforeEach(() => {
  site.smtp.received.length = 0
  site.smtp.manners = {}
})
afterAll(() => site.close())

const sentTo = () => site.smtp.received.map(({ to }) => to.join()).sort()

describe('a bulk email', () => {
  it('is one message per recipient, from the site in the user’s name, with replies to the user', async () => {
    const { status, body } = await site.send()
    expect({ status, body }).toEqual({ status: 200, body: { accepted: 2, batch: expect.any(Number) } })
    await site.arrived(2)
    expect(sentTo()).toEqual(['mei.ling@kamsin.example', 'wing@tsuiwah.example'])
    for (const { from, to, email, raw } of site.smtp.received) {
      expect(from).toBe('no-reply@wokandwire.example')
      expect(email.from).toMatchObject({ name: 'Ka Yan Lam', address: 'no-reply@wokandwire.example' })
      expect(email.replyTo).toMatchObject([{ name: 'Ka Yan Lam', address: site.person.email }])
      expect(email.to).toMatchObject([{ address: to[0] }])
      expect(email.subject).toBe(MASS_MAIL.subject)
      expect(email.html).toContain('our <b>new terminals</b> are here. 新收銀機到貨。')
      expect(email.text).toContain('Dear guests,\nour new terminals are here. 新收銀機到貨。')
      const others = MASS_MAIL.recipients.filter((address) => address !== to[0])
      for (const other of others) expect(raw).not.toContain(other)
    }
  })

  it('names its sender and how to unsubscribe, in both languages and in the header', async () => {
    await site.send({ subject: site.newSubject() })
    await site.arrived(2)
    for (const { email, raw } of site.smtp.received) {
      for (const text of [email.html!, email.text!]) {
        expect(text).toContain('Unit 8, 12/F, Sample Industrial Building')
        expect(text).toContain('香港觀塘樣本街 1 號')
        expect(text).toContain('+852 0000 0000')
        expect(text).toContain('hello@wokandwire.example')
        expect(text).toContain(en.mail.massChoice.split('. ').at(-1))
        expect(text).toContain('可隨時免費取消訂閱')
        expect(text.match(/\/unsubscribe\?token=[\w-]{43,}/g)).toHaveLength(2)
      }
      const lines = raw.replace(/\r\n[ \t]+/g, ' ')
      expect(lines).toMatch(
        /^List-Unsubscribe: <http:\/\/localhost:\d+\/api\/unsubscribe\?token=[\w-]{43,}>\r$/m,
      )
      expect(lines).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      expect(lines).toMatch(/^List-ID: <mailing\.wokandwire\.example>\r$/m)
      expect(lines).toMatch(/^Precedence: bulk\r$/m)
      expect(lines).not.toMatch(/Auto-Submitted/i)
    }
  })

  it('is sent to each mailbox once, whatever the case of its address', async () => {
    const recipients = [
      'Mei@Kamsin.example',
      'mei@kamsin.EXAMPLE',
      ' Mei@kamsin.example ',
      'mei+news@kamsin.example',
    ]
    expect((await site.send({ recipients, subject: site.newSubject() })).body.accepted).toBe(2)
    await site.arrived(2)
    expect(sentTo()).toEqual(['Mei@kamsin.example', 'mei+news@kamsin.example'])
  })

  it('sent twice by mistake is sent once with the same answer; a minute later it is sent again', async () => {
    const subject = site.newSubject()
    const answers = await Promise.all([
      site.send({ subject }),
      site.send({ subject }),
      site.send({ subject }),
    ])
    const again = await site.send({ subject })
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await site.arrived(2)
    site.server.clock.advance(61_000)
    expect((await site.send({ subject })).body.batch).not.toBe(again.body.batch)
    await site.arrived(4)
  })

  it('accepts a form: a list as JSON, as a repeated field, or one address', async () => {
    const form = async (recipients: [string, string][]) => {
      const fields = new URLSearchParams([
        ...recipients,
        ['subject', site.newSubject()],
        ['content', 'Hello'],
      ])
      const headers = { ...site.user, 'content-type': 'application/x-www-form-urlencoded' }
      const { status, body } = await site.server.json('/api/send_mail/', {
        method: 'POST',
        headers,
        body: fields.toString(),
      })
      return { status, accepted: body.accepted }
    }
    const both = { status: 200, accepted: 2 }
    expect(await form([['recipients', JSON.stringify(MASS_MAIL.recipients)]])).toEqual(both)
    expect(await form(MASS_MAIL.recipients.map((one) => ['recipients', one]))).toEqual(both)
    expect(await form([['recipients', 'mei@kamsin.example']])).toEqual({ status: 200, accepted: 1 })
    expect(await form([['recipients', '']])).toMatchObject({ status: 400 })
    await site.arrived(5)
  })

  it('is in the audit log with its user and number of recipients, without the text', async () => {
    await site.send({ subject: site.newSubject() })
    const row = site.server.services.db.sqlite
      .prepare('select * from audit where action = ? order by id desc limit 1')
      .get('mail_sent') as Record<string, string>
    expect(row.actor_name).toBe(site.person.username)
    expect(JSON.parse(row.detail!)).toMatchObject({ recipients: 2, suppressed: 0, is_test: false })
    expect(JSON.stringify(row)).not.toMatch(/terminals|Subject|kamsin\.example"/)
    await site.arrived(2)
    expect(site.server.logLines.join('')).not.toMatch(/terminals|tsuiwah/)
  })
})

describe('an invalid mail', () => {
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
  ])('%s gets the text for empty fields', async (_what, change, fields) => {
    const { status, body } = await site.send(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: en.error.fillAll,
      errors: en.error.fillAll,
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
  ])('the first invalid address, such as %s, is named', async (address) => {
    const { status, body } = await site.send({ recipients: ['mei@kamsin.example', address, 'also bad'] })
    const text = englishDefaults('error.mailAddress', { address })
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
  ])('an address such as %j is rejected in one line', async (address) => {
    const { status, body } = await site.send({ recipients: [address] })
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
    ['another sender', { sender: 'boss@kamsin.example' }],
    ['a list of senders', { sender: ['a@b.example'] }],
    ['too many recipients', { recipients: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) }],
    ['thousands of recipients', { recipients: Array.from({ length: 9_000 }, (_, n) => `a${n}@b.example`) }],
  ])('%s is rejected', async (_what, change) => {
    const { status, body } = await site.send(change)
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)[0]).toMatch(new RegExp(`^${Object.keys(change)[0]}`))
  })

  it('accepts the caller’s own email as sender, in any case, and treats a blank one or null as none', async () => {
    for (const sender of [site.person.email, site.person.email.toUpperCase(), ' ', '', null]) {
      expect((await site.send({ sender, subject: site.newSubject() })).status).toBe(200)
    }
  })

  it('cannot be sent without a sign-in', async () => {
    const subject = site.newSubject()
    expect((await site.send({ subject }, {})).status).toBe(401)
    // Mails of earlier tests may still arrive.
    expect(site.smtp.received.filter(({ email }) => email.subject === subject)).toEqual([])
  })
})

it('beyond the day’s allowance is rejected, with the time to wait', async () => {
  const other = await aServer({ mailLimits: { perBatch: 20, perDay: 50 } })
  const call = async (method: string, path: string, body?: unknown) =>
    sendJson(other, method, path, body, (await signedIn(other)).headers)
  const write = (from: number, count: number) => {
    const recipients = Array.from({ length: count }, (_, n) => `guest${from + n}@kamsin.example`)
    return call('POST', '/api/send_mail', { ...MASS_MAIL, recipients })
  }
  expect((await write(0, 20)).status).toBe(200)
  other.clock.advance(3_600_000)
  expect((await write(20, 20)).status).toBe(200)
  const allowance = await call('GET', '/api/send_mail/allowance')
  expect(allowance.body).toEqual({ per_batch: 20, per_day: 50, left_today: 10, sends_mail: false })
  const { status, body, headers } = await write(40, 11)
  expect(status).toBe(429)
  expect(body.detail).toContain('10 left')
  const wait = Number(headers.get('retry-after'))
  expect(wait / 3_600).toBeCloseTo(23, 1)
  other.clock.advance(wait * 1_000)
  expect((await write(40, 11)).status).toBe(200)
  await other.stop()
})
