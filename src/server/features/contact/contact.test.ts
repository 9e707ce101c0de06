/**
 * Contact requests through both endpoints: stored, mailed to staff, repeated without effect, and rejected with
 * a text.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { CONTACT_REQUIRED } from '#shared/contact/contact.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, newAddress } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { CONTACTS_PER_HOUR_AND_ADDRESS } from './submit.ts'

const STAFF = 'staff@wokandwire.example'
const TOKEN = 't'.repeat(40)

let server: TestServer
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
})
afterAll(() => server.stop())

interface Row {
  id: number
  name: string
  message: string
  state: string
  language: string
  assignee: number | null
  note: string
  deleted_at: string | null
}

const rows = () => server.services.db.sqlite.prepare('select * from contact order by id').all() as Row[]
const rowsOf = (name: string) => rows().filter((row) => row.name === name)

/** Sends it with a captcha of its own, unless the change contains one. */
const send = async (change: Record<string, unknown> = {}, call?: Parameters<typeof sendContact>[2]) =>
  sendContact(server, { ...aContactRequest(), captcha: await server.solveCaptchaAtOnce(), ...change }, call)

describe('a contact request', () => {
  it.each(['json', 'form', 'multipart'] as const)(
    'sent as %s is answered as it is stored',
    async (encoding) => {
      const request = aContactRequest({
        name: `Chan ${encoding}`,
        message: '金線冰室想裝收銀機 🍜\n\n48 seats',
      })
      const { status, body } = await send(request, { encoding })
      expect(status).toBe(201)
      expect(body).toEqual({ ...request, id: expect.any(Number), date: expect.any(String) })
      expect(new Date(body.date as string).toISOString()).toBe(body.date)
      expect(rowsOf(`Chan ${encoding}`)).toMatchObject([
        { id: body.id, state: 'new', assignee: null, note: '', deleted_at: null, message: request.message },
      ])
    },
  )

  it('is sent by our page over tRPC, in the language of the page', async () => {
    const captcha = await server.solveCaptchaAtOnce()
    const request = { ...aContactRequest({ name: '陳美玲' }), website: '', captcha }
    const headers = { 'accept-language': 'zh-Hant-HK' }
    const { status, body } = await aBrowser(server).post('contact.submit', request, headers)
    expect([status, body.name]).toEqual([200, '陳美玲'])
    expect(rowsOf('陳美玲')).toMatchObject([{ language: 'zh' }])
  })

  it('loses nothing of a long message in any script, nor its lines', async () => {
    const message = `${'𠮷'.repeat(4_990)}\r\nend\r\nok`
    const { status, body } = await send({ message })
    expect([status, body.message]).toEqual([201, message.replaceAll('\r', '')])
  })

  it('is stored without unreadable characters', async () => {
    const { body } = await send({ message: '  a\u0000b\u001bc\td\ud800  ' })
    expect(body.message).toBe('abc\td\ufffd')
  })

  it('is stored without invisible marks from pasted text, or marks that change its direction', async () => {
    const { status, body } = await send({
      name: '\u202eMei\u200b Ling\u00ad \ud800',
      phone_number: '\u202a+852 2345 6789\u202c',
      message: 'Two \u202etills\u2066, 👩‍🍳 asks',
    })
    expect([status, body]).toMatchObject([
      201,
      { name: 'Mei Ling \ufffd', phone_number: '+852 2345 6789', message: 'Two tills, 👩‍🍳 asks' },
    ])
  })
})

describe('the same request again', () => {
  it('gets the first answer without a second effect, however often and at once', async () => {
    const request = { name: 'Only Once', captcha: await server.solveCaptcha() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(request)))
    answers.push(await send(request))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(rowsOf('Only Once')).toHaveLength(1)
    const mails = server.services.db.sqlite.prepare("select id from mail where text like '%Only Once%'").all()
    expect(mails).toHaveLength(1)
  })

  it('with another body is rejected: a captcha works once', async () => {
    const captcha = await server.solveCaptcha()
    await send({ captcha })
    const { status, body } = await send({ captcha, message: 'something else' })
    expect([status, body.code, body.errors]).toEqual([400, 'captcha', en.error.captchaUsed])
  })
})

describe('a robot', () => {
  it('that fills in the trap gets the usual answer, is stored as spam, and sends no mail', async () => {
    const { status, body } = await send({ name: 'Robot', website: 'https://pills.example' })
    const { body: person } = await send({ name: 'Person' })
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(Object.keys(person))
    expect(rowsOf('Robot')).toMatchObject([{ id: body.id, state: 'spam' }])
    await expect.poll(async () => textsOf(await server.mailsTo(STAFF))).toContain('Person')
    expect(textsOf(await server.mailsTo(STAFF))).not.toContain('Robot')
  })

  it('is rejected without a solved captcha', async () => {
    for (const captcha of ['', 'nonsense', undefined]) {
      const { status, body } = await send({ captcha })
      expect([status, body.errors]).toEqual([400, en.error.captcha])
    }
  })
})

describe('the token of the form', () => {
  it.each([
    { what: 'no token at all', call: { cookie: undefined, header: undefined } },
    { what: 'a cookie alone', call: { cookie: TOKEN, header: undefined } },
    { what: 'a header alone', call: { cookie: undefined, header: TOKEN } },
    { what: 'another header', call: { cookie: TOKEN, header: 'u'.repeat(40) } },
  ])('is missing with $what', async ({ call }) => {
    const { status, body } = await send({}, call)
    expect([status, body.code]).toEqual([403, 'csrf'])
  })

  it.each(LANGUAGES)(
    'is missing where the browser keeps no cookies, and %s words say so',
    async (language) => {
      const { body } = await send({}, { cookie: undefined, header: TOKEN, language })
      expect(body.detail).toBe({ en, zh }[language].error.formCookies)
    },
  )

  it('may be in the form itself', async () => {
    const { status } = await send(
      { csrfmiddlewaretoken: TOKEN },
      { encoding: 'form', cookie: TOKEN, header: undefined },
    )
    expect(status).toBe(201)
  })
})

describe('an invalid request', () => {
  it.each(['', ' \n ', '\u200b', null, undefined])('is not complete with %j in its fields', async (blank) => {
    const { status, body } = await send(Object.fromEntries(CONTACT_REQUIRED.map((name) => [name, blank])))
    expect([status, body.errors, body.detail]).toEqual([400, en.error.fillAll, en.error.fillAll])
    expect(body.fields).toEqual(Object.fromEntries(CONTACT_REQUIRED.map((name) => [name, en.error.required])))
  })

  it.each(CONTACT_REQUIRED)('is incomplete without %s, whatever else is wrong', async (name) => {
    const call = { language: 'zh-HK' }
    const { status, body } = await send({ captcha: '', email: 'nobody', [name]: '' }, call)
    expect([status, body.errors]).toEqual([400, zh.error.fillAll])
    expect(body.fields).toMatchObject({ [name]: zh.error.required, captcha: zh.error.captcha })
  })

  it.each([
    { field: 'name', value: 'x'.repeat(101), text: en.error.tooLong },
    { field: 'name', value: 'Mei\r\nBcc: all@example.com', text: en.error.invalid },
    { field: 'name', value: 'Mei\u0000Ling', text: en.error.invalid },
    { field: 'email', value: 'mei@kamsin.example\r\nBcc: all@example.com', text: en.error.email },
    { field: 'email', value: 'mei@kamsin', text: en.error.email },
    { field: 'phone_number', value: 'call me', text: en.error.phone },
    { field: 'phone_number', value: '1'.repeat(31), text: en.error.tooLong },
    { field: 'message', value: '字'.repeat(5_001), text: en.error.tooLong },
    { field: 'message', value: '\n'.repeat(30_000).concat('x'), text: en.error.tooLong },
    { field: 'message', value: 7, text: en.error.invalid },
    { field: 'website', value: {}, text: en.error.invalid },
  ])('is rejected with $field', async ({ field, value, text }) => {
    const before = rows().length
    const { status, body } = await send({ [field]: value })
    expect([status, body.code, body.errors]).toEqual([400, 'invalid', text])
    expect(body.fields).toEqual({ [field]: text })
    expect(rows()).toHaveLength(before)
  })

  it('keeps its captcha for the next attempt', async () => {
    const captcha = await server.solveCaptcha()
    expect((await send({ captcha, email: 'mei@kamsin' })).status).toBe(400)
    expect((await send({ captcha })).status).toBe(201)
  })
})

describe('an address', () => {
  it(`may send ${CONTACTS_PER_HOUR_AND_ADDRESS} in an hour`, async () => {
    const from = newAddress()
    for (let count = 0; count < CONTACTS_PER_HOUR_AND_ADDRESS; count++) {
      expect((await send({}, { from })).status).toBe(201)
    }
    const { status, body, headers } = await send({}, { from })
    expect([status, body.errors]).toEqual([429, en.error.tooManyContacts])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await send({})).status).toBe(201)
  })
})

describe('staff', () => {
  it('get a mail with the request, and can reply to the visitor', async () => {
    const message = `<script>alert(1)</script> & "quotes"\nsecond line\u202e`
    const request = aContactRequest({ name: '<b>Mei</b>', email: 'mei.ling@kamsin.example', message })
    await send(request, { language: 'zh-HK' })
    const mail = await theMailWith('mei.ling@kamsin.example')
    expect(mail.replyTo).toEqual([{ name: '', address: 'mei.ling@kamsin.example' }])
    expect(mail.subject).toBe('<b>Mei</b> 的新查詢')
    expect(mail.html).not.toMatch(/<script|<b>Mei|\u202e/)
    expect(mail.html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;<br>second line',
    )
    expect(mail.text).toContain('<script>alert(1)</script> & "quotes"\nsecond line')
    expect(mail.text).not.toContain('\u202e')
    expect(mail.text?.indexOf(zh.mail.contactHeading)).toBeLessThan(
      mail.text?.indexOf(en.mail.contactHeading) ?? 0,
    )
    expect(mail.text).toContain(request.phone_number)
    expect(mail.text?.split('second line')).toHaveLength(2)
  })

  it('are told at the addresses of all admins where no address is set', async () => {
    const quiet = await aServer()
    const captcha = await quiet.solveCaptchaAtOnce()
    const { status } = await sendContact(quiet, { ...aContactRequest(), captcha })
    expect(status).toBe(201)
    expect(await quiet.mailsTo('admin@localhost')).toHaveLength(1)
    await quiet.stop()
  })
})

it('the log contains nothing that people wrote', async () => {
  await send({ name: 'Secretive Person', email: 'secretive@kamsin.example', message: 'a secret menu' })
  await theMailWith('secretive@kamsin.example')
  expect(server.logLines.join('\n')).not.toMatch(/Secretive|secretive|secret menu|2345 6789/)
})

function textsOf(mails: Awaited<ReturnType<TestServer['mailsTo']>>): string {
  return mails.map(({ text }) => text).join('\n')
}

async function theMailWith(words: string) {
  const found = async () => (await server.mailsTo(STAFF)).find(({ text }) => text?.includes(words))
  return until(async () => (await found()) ?? expect.fail(`no mail has ${words}`))
}
