import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { MailError } from './mail-error.ts'
import { createMailer } from './mailer.ts'
import type { OutgoingMail } from './message.ts'
import { oneLine } from './one-line.ts'

const FROM = 'no-reply@wokandwire.example'
const BIDI = '\u202e\u2066\u200b'
const endings: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function smtpServer(...parameters: Parameters<typeof startLoopbackSmtp>) {
  const smtp = await startLoopbackSmtp(...parameters)
  endings.push(() => smtp.close())
  return smtp
}

function aMailer(smtpUrl: string | undefined, outboxDir = newDirectory()) {
  const mailer = createMailer({ smtpUrl, from: FROM, fromName: () => 'Wok & Wire 鑊線科技', outboxDir })
  endings.push(() => mailer.close())
  return mailer
}

function aMail(fields: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: 12,
    message_id: '<one@wokandwire.example>',
    created_at: '2026-11-21T07:19:00.000Z',
    recipient: 'mei.ling@kamsin.example',
    recipient_name: '陳美玲',
    reply_to: null,
    subject: '請確認你的報價 204816',
    text: '你好',
    html: '<p>你好</p>',
    attachments: [],
    ...fields,
  }
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.fail('the mail was taken'),
    (error: unknown) => error as MailError,
  )

test('the delivered mail matches what was given: both bodies, names, date, Message-ID and the auto-submitted mark', async () => {
  const smtp = await smtpServer()
  const content = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
  const attachments = [{ filename: 'quotation-204816.pdf', content_type: 'application/pdf', content }]
  const { answer } = await aMailer(smtp.url).send(aMail({ attachments, reply_to: 'wong@kamsin.example' }))
  expect(answer).toMatch(/^250 /)
  const [{ email, from, to, raw } = expect.fail('nothing arrived')] = smtp.received
  expect({ from, to }).toEqual({ from: FROM, to: ['mei.ling@kamsin.example'] })
  expect(email).toMatchObject({
    from: { name: 'Wok & Wire 鑊線科技', address: FROM },
    to: [{ name: '陳美玲', address: 'mei.ling@kamsin.example' }],
    replyTo: [{ address: 'wong@kamsin.example' }],
    subject: '請確認你的報價 204816',
    messageId: '<one@wokandwire.example>',
    date: '2026-11-21T07:19:00.000Z',
    text: '你好',
    html: '<p>你好</p>',
  })
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(email.attachments).toHaveLength(1)
  expect(email.attachments[0]).toMatchObject({
    filename: 'quotation-204816.pdf',
    mimeType: 'application/pdf',
  })
  expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).equals(Buffer.from(content))).toBe(true)
})

test.each([
  'a@b.example\r\nRCPT TO:<evil@evil.example>',
  'mei@kamsin.example, evil@evil.example',
  'friends: evil@evil.example, b@evil.example;',
  'Mei <evil@evil.example>',
  '"evil@evil.example" <mei@kamsin.example>',
  'mei@kamsin.example evil@evil.example',
  'mei@kamsin.example@evil.example',
  'mei',
  '',
])('%j is no recipient and nothing is sent', async (recipient) => {
  const smtp = await smtpServer()
  const failure = await failureOf(aMailer(smtp.url).send(aMail({ recipient })))
  expect(failure).toBeInstanceOf(MailError)
  expect(failure.permanent).toBe(true)
  await expect(aMailer(undefined).send(aMail({ recipient }))).rejects.toThrow(MailError)
  expect(smtp.received).toEqual([])
})

test.each([
  'Mei\r\nBcc: evil@evil.example\r\n\r\n<b>body</b>',
  'Mei, evil@evil.example, x',
  'friends: evil@evil.example;',
  '<evil@evil.example>',
  '"x" <evil@evil.example>, "',
  `${BIDI}Mei`,
  '字 '.repeat(120),
  '字'.repeat(5_000),
  '',
])('a name or subject such as %j adds neither recipients nor headers', async (rubbish) => {
  const smtp = await smtpServer()
  const mailer = aMailer(smtp.url)
  await mailer.send(aMail({ recipient_name: rubbish, subject: rubbish }))
  await mailer.send(aMail())
  const [odd, plain] = smtp.received
  expect(odd?.to).toEqual(['mei.ling@kamsin.example'])
  expect(odd?.email.to?.map(({ address }) => address)).toEqual(['mei.ling@kamsin.example'])
  const keys = (mail: typeof odd) => mail?.email.headers.map(({ key }) => key)
  expect(keys(odd)).toEqual(keys(plain)?.filter((key) => rubbish !== '' || key !== 'subject'))
  expect(odd?.email.subject ?? '').toBe(oneLine(rubbish, 200))
  expect(odd?.email.text).toBe('你好')
})

test('no part of a mail makes us read a file or fetch a URL', async () => {
  const smtp = await smtpServer()
  await aMailer(smtp.url).send(aMail({ html: '<img src="file:///etc/hostname">', text: '/etc/hostname' }))
  expect(smtp.received[0]?.email).toMatchObject({ text: '/etc/hostname\n', attachments: [] })
})

test('a server with an untrusted certificate gets no mail, whatever the URL contains', async () => {
  const smtp = await smtpServer(0, { secure: true })
  const url = `smtps://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`
  const failure = await failureOf(aMailer(url).send(aMail()))
  expect(failure.permanent).toBe(false)
  expect(failure.answer).toMatch(/certificate/i)
  expect(failure.reason).toBe('certificate')
  expect(smtp.received).toEqual([])
})

test('uses the user and password of the URL, and treats a wrong one as temporary', async () => {
  const smtp = await smtpServer(0, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us er' && password === 'p@ss/word' ? done(null, { user: 1 }) : done(new Error('no')),
  })
  await aMailer(`smtp://us%20er:p%40ss%2Fword@127.0.0.1:${smtp.port}`).send(aMail())
  expect(smtp.received).toHaveLength(1)
  const failure = await failureOf(aMailer(`smtp://us%20er:wrong@127.0.0.1:${smtp.port}`).send(aMail()))
  expect(failure).toMatchObject({ permanent: false, reason: 'login' })
})

test.each([
  [550, true, 'recipient'],
  [552, true, 'recipient'],
  [450, false, 'recipient'],
  // It closes the connection.
  [421, false, 'other'],
])('a recipient answered with %i is rejected permanently: %s', async (code, permanent, reason) => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code, text: 'said the server' }
  const failure = await failureOf(aMailer(smtp.url).send(aMail()))
  expect(failure).toMatchObject({ permanent, answer: `${code} said the server`, reason })
})

test('keeps a mail for later when the server rejects our own sender address', async () => {
  const smtp = await smtpServer(0, {
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('sender not allowed'), { responseCode: 553 })),
  })
  const failure = await failureOf(aMailer(smtp.url).send(aMail()))
  expect(failure).toMatchObject({ permanent: false, answer: '553 sender not allowed', reason: 'sender' })
})

test('close ends a mail to a server that does not respond', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const mailer = aMailer(`smtp://127.0.0.1:${port}`)
  const sending = failureOf(mailer.send(aMail()))
  await once(silent, 'connection')
  mailer.close()
  expect((await sending).permanent).toBe(false)
})

test('writes each mail to a file when there is no server', async () => {
  const directory = newDirectory()
  const content = Buffer.from('%PDF-1.7 \x00\xff')
  const attachments = [{ filename: 'quotation-204816.pdf', content_type: 'application/pdf', content }]
  const { answer } = await aMailer(undefined, directory).send(aMail({ attachments }))
  expect(readdirSync(directory)).toEqual(['20261121T071900000Z-000012.eml'])
  expect(answer).toBe('saved as 20261121T071900000Z-000012.eml')
  const email = await PostalMime.parse(readFileSync(join(directory, '20261121T071900000Z-000012.eml')))
  expect(email).toMatchObject({
    from: { name: 'Wok & Wire 鑊線科技', address: FROM },
    to: [{ name: '陳美玲', address: 'mei.ling@kamsin.example' }],
    subject: '請確認你的報價 204816',
    messageId: '<one@wokandwire.example>',
    text: '你好',
  })
  expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).equals(content)).toBe(true)
})

test.each([
  ['  a \r\n\t b\u0000\u2028c ', 'a b c'],
  [`a${BIDI}b`, 'ab'],
  ['\ud800x', '\ufffdx'],
  ['12:30,\u00a021', '12:30,\u00a021'],
])('%j on one line is %j', (text, line) => {
  expect(oneLine(text, 100)).toBe(line)
})

test('cuts a line between characters, never inside one', () => {
  expect(oneLine('𠮷'.repeat(300), 200)).toBe(`${'𠮷'.repeat(199)}…`)
})
