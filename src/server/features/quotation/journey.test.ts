/** The quotation journey over HTTP: what callers of the documented paths see, on a whole server. */

import { existsSync, readdirSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { zh } from '#shared/i18n/zh.ts'
import { A_CONTACT, aSubmission, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
let address = 0
/** Each test looks up from an address without misses. */
const fresh = () => {
  address += 1
  return `203.0.113.${address}`
}

beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
})
afterAll(() => server.stop())

const post = (body: unknown, from = fresh(), headers: Record<string, string> = {}) =>
  server.json('/api/quotation', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const get = (path: string, from = fresh(), headers: Record<string, string> = {}) =>
  server.json(`/api/quotation/${path}`, { from, headers })
const cancel = (query: string, from = fresh(), headers: Record<string, string> = {}) =>
  server.json(`/api/quotation/cancel?${query}`, { method: 'DELETE', from, headers })
const uploads = () => readdirSync(join(server.directory, 'uploads'))
const fileStatus = async (file: string) => {
  const response = await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)
  await response.arrayBuffer()
  return response.status
}

describe('the form', () => {
  it('lists what is offered by category, in the admins’ order', async () => {
    const { status, body } = await server.json<Record<string, unknown[][]>>('/api/quotation_form/')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'poshardware',
      'possoftware',
      'networking',
      'cctv',
      'financialservices',
    ])
    for (const entry of Object.values(body).flat()) {
      expect(entry).toEqual([expect.any(Number), expect.any(String), expect.any(Number), expect.any(Number)])
    }
  })
})

/** Returns it as the form has it: `[id, name, monthly price, upfront price]`. */
async function firstProduct(): Promise<number[]> {
  const { body } = await server.json<Record<string, number[][]>>('/api/quotation_form')
  return Object.values(body)[0]!.find(([id]) => id === 1)!
}

describe('submitting', () => {
  it('answers 201 with the id and the URL of a finished PDF', async () => {
    const { status, body } = await post(await aSubmission(server))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^\d{6}$/),
      file: expect.stringMatching(/^\/uploads\/[\w-]{32}\.pdf$/),
    })
    const file = await server.call(`/api/get_upload?file=${(body.file as string).slice(9)}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(file.headers.get('content-disposition')).toBe(`inline; filename=quotation-${body.id}.pdf`)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('sends a part of the file, and nothing when the browser has it', async () => {
    const { file } = await submitted(server)
    const path = `/api/get_upload?file=${file.slice(9)}`
    const part = await server.call(path, { headers: { range: 'bytes=0-4' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
    const whole = await server.call(path)
    await whole.arrayBuffer()
    const etag = whole.headers.get('etag')!
    const revalidated = await new Promise<number | undefined>((resolve, reject) => {
      const call = httpGet(`${server.url}${path}`, { headers: { 'if-none-match': etag } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject)
    })
    expect(revalidated).toBe(304)
  })

  it.each([
    ['application/x-www-form-urlencoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
    [
      'multipart/form-data',
      (fields: Record<string, string>) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        return form
      },
    ],
  ])('accepts the same as %s', async (_type, encode) => {
    const { captcha, products, contact } = await aSubmission(server, {
      contact: { email: `form${address}@kamsin.example` },
    })
    const fields = { captcha, products: JSON.stringify(products), contact: JSON.stringify(contact) }
    const answer = await server.json('/api/quotation/', {
      method: 'POST',
      from: fresh(),
      body: encode(fields),
    })
    expect(answer.status).toBe(201)
  })

  it('mails the full PDF and the verify link in both languages', async () => {
    const { id, key } = await submitted(server, { contact: { email: 'zh@kamsin.example', language: 'zh' } })
    const mail = (await server.mailsTo('zh@kamsin.example'))[0]!
    expect(mail.subject).toMatch(/報價/)
    expect(mail.text).toContain(`/quotation/verify?id=${id}&key=${key}`)
    expect(mail.html).toContain('報價')
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`quotation-${id}.pdf`, 'application/pdf'],
    ])
  })

  it('uses the caller’s language when the contact has none', async () => {
    const email = 'header@kamsin.example'
    await post(await aSubmission(server, { contact: { email } }), fresh(), { 'accept-language': 'zh-HK' })
    expect((await server.mailsTo(email))[0]?.subject).toMatch(/報價/)
  })

  it('repeats the first answer for the same captcha and body, with one mail and one pair of files', async () => {
    const submission = await aSubmission(server, { contact: { email: 'twice@kamsin.example' } })
    const from = fresh()
    const answers = await Promise.all(Array.from({ length: 15 }, () => post(submission, from)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await server.mailsTo('twice@kamsin.example')
    const enqueued = server.services.db.sqlite.prepare(
      "select count(*) as count from mail where recipient like 'twice@%'",
    )
    expect(enqueued.get()).toEqual({ count: 1 })
  })

  it('rejects a captcha that was used for something else', async () => {
    const submission = await aSubmission(server)
    expect((await post(submission)).status).toBe(201)
    for (const other of [{ products: { '1': 3 } }, { prices: { '1': [1, 1] } }]) {
      const second = await post({ ...submission, ...other })
      expect([second.status, second.body.code]).toEqual([400, 'captcha'])
    }
  })

  it.each([
    ['none', () => ''],
    ['rubbish', () => 'rubbish'],
    [
      'a forged signature',
      (captcha: string) => tamper(captcha, (payload) => (payload.challenge.signature = 'ab'.repeat(32))),
    ],
    [
      'a made-up solution',
      (captcha: string) => tamper(captcha, (payload) => (payload.solution.derivedKey = 'ab'.repeat(32))),
    ],
    [
      'a longer life',
      (captcha: string) => tamper(captcha, (payload) => (payload.challenge.parameters.expiresAt += 600)),
    ],
    [
      'a cheaper price',
      (captcha: string) => tamper(captcha, (payload) => (payload.challenge.parameters.cost = 1)),
    ],
  ])('rejects a captcha with %s', async (_what, forge) => {
    const submission = await aSubmission(server)
    const { status, body } = await post({ ...submission, captcha: forge(submission.captcha) })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('captcha')
  })

  it.each([
    ['no product above zero', { products: { '1': 0 } }, 'products'],
    ['an unknown product', { products: { '1': 1, '99999': 1 } }, 'products.99999'],
    ['half a till', { products: { '1': 1.5 } }, 'products.1'],
    ['a thousand tills', { products: { '1': 1000 } }, 'products.1'],
    ['fewer than none', { products: { '1': -1 } }, 'products.1'],
    ['a quantity in words', { products: { '1': 'two' } }, 'products.1'],
    ['a product called 1e3', { products: { '1e3': 1 } }, 'products.1e3'],
    ['no name', { contact: { ...A_CONTACT, name: '  ' } }, 'contact.name'],
    ['a name that nobody sees', { contact: { ...A_CONTACT, name: '\u3164\u2800' } }, 'contact.name'],
    ['a name of two lines', { contact: { ...A_CONTACT, name: 'Mei\nLing' } }, 'contact.name'],
    ['no email', { contact: { ...A_CONTACT, email: '' } }, 'contact.email'],
    ['two emails', { contact: { ...A_CONTACT, email: 'a@b.example, c@d.example' } }, 'contact.email'],
    [
      'an email with a line break',
      { contact: { ...A_CONTACT, email: 'a@b.example\r\nBcc: c@d.example' } },
      'contact.email',
    ],
    ['a telephone in words', { contact: { ...A_CONTACT, phone: 'call me' } }, 'contact.phone'],
    ['10,000 letters', { contact: { ...A_CONTACT, detail: 'x'.repeat(10_000) } }, 'contact.detail'],
  ])('rejects %s with 400 and names the field', async (_what, change, field) => {
    const { status, body } = await post({ ...(await aSubmission(server)), ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)).toEqual([field])
    expect(body.detail).toBe(body.errors)
  })

  it('never uses a price from the caller', async () => {
    const submission = await aSubmission(server, { contact: { email: 'cheap@kamsin.example' } })
    const { body } = await post({
      ...submission,
      monthly_price: 0,
      price: 0,
      unit_prices: { '1': 0 },
      status: 'verified',
    })
    const view = await get(`get?id=${body.id}`)
    const till = await firstProduct()
    expect(view.body).toMatchObject({
      monthly_total: 2 * till[2]!,
      upfront_total: 2 * till[3]!,
      status: 'pending_verification',
    })
  })

  it.each([
    { quantity: 2, monthly_price: 1, upfront_price: 1 },
    { quantity: 2, price: 1 },
    [2, 1, 1],
    '2;1',
    2.5,
  ])('takes no quantity that brings its price along: %o', async (quantity) => {
    const submission = await aSubmission(server)
    const refused = await post({ ...submission, products: { '1': quantity } })
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['products.1']])
    const till = await firstProduct()
    const told = await post({ ...submission, prices: { '1': [till[2]! - 1, till[3]!] } })
    expect([told.status, told.body.code]).toEqual([409, 'prices'])
  })

  it.each([
    ['rare characters', '鱲 𨋢 👩‍🍳 \u202Eabc\u202C \uD800'],
    ['NUL', 'a\u0000b'],
    ['5,000 unbroken letters', 'W'.repeat(5_000)],
    ['5,000 emoji halves', '👩‍🍳'.repeat(1_000)],
  ])('makes a PDF of %s', async (_what, detail) => {
    const answer = await post(
      await aSubmission(server, { contact: { email: `rare${address}@kamsin.example`, detail } }),
    )
    expect(answer.status).toBe(201)
    expect(await fileStatus(answer.body.file as string)).toBe(200)
  })

  it('sends at most three confirmations an hour to one address', async () => {
    const email = 'flooded@kamsin.example'
    for (const spelling of [email, email.toUpperCase(), 'Flooded@kamsin.example']) {
      expect((await post(await aSubmission(server, { contact: { email: spelling } }))).status).toBe(201)
    }
    const files = uploads().length
    const fourth = await post(await aSubmission(server, { contact: { email } }))
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(uploads()).toHaveLength(files)
  })

  it('accepts 20 submissions an hour from one address', async () => {
    const from = fresh()
    const submission = { ...(await aSubmission(server)), captcha: 'rubbish' }
    const statuses = []
    for (let call = 0; call < 21; call++) statuses.push((await post(submission, from)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429])
  })
})

describe('a full disk', () => {
  it('answers 507 and changes nothing; reads continue, and writes work again once there is space', async () => {
    const small = await aServer()
    const { sqlite } = small.services.db
    const pages = sqlite.pragma('page_count', { simple: true }) as number
    const kept = await submitted(small)
    const files = () => readdirSync(join(small.directory, 'uploads')).length
    const filesBefore = files()
    sqlite.pragma(`max_page_count = ${pages}`)
    const submission = await aSubmission(small, {
      contact: { email: 'full@kamsin.example', detail: 'x'.repeat(5_000) },
    })
    const send = () =>
      small.json('/api/quotation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submission),
      })
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([507, 'disk_full'])
    expect(files()).toBe(filesBefore)
    expect((await small.call(`/api/quotation/get?id=${kept.id}`)).status).toBe(200)
    sqlite.pragma('max_page_count = 1000000')
    expect((await send()).status).toBe(201)
    await small.stop()
  })
})

describe('looking up', () => {
  it('sends the public copy to anyone with the number, the full one to the owner', async () => {
    const { id, file, key, cookie } = await submitted(server)
    const byId = await get(`get?id=${id}`)
    expect(byId.body).toMatchObject({ id, status: 'pending_verification' })
    expect(Date.parse(byId.body.expires_at as string) - Date.parse(byId.body.created_at as string)).toBe(
      30 * MINUTE_MS,
    )
    expect(byId.body.file).not.toBe(file)
    expect(JSON.stringify(byId.body)).not.toMatch(/kamsin|Chan|2345/)
    expect((await get(`get?id=${id}&key=${key}`)).body.file).toBe(file)
    expect((await get(`get?id=${id}`, fresh(), { cookie })).body.file).toBe(file)
    expect((await get(`get?id=${id}&key=wrong`)).body.file).toBe(byId.body.file)
    expect((await get(`get?id=${id}`, fresh(), { cookie, 'sec-fetch-site': 'cross-site' })).body.file).toBe(
      byId.body.file,
    )
  })

  it.each(['12345', '1234567', '1e3', '0x10', 'abcdef', '', '%00', '１２３４５６'])(
    'rejects the id %j with 400',
    async (id) => {
      const { status, body } = await get(`get?id=${id}`)
      expect([status, body.code]).toEqual([400, 'invalid'])
    },
  )

  it.each(['get', 'get?id=204816&id=204817'])(
    'answers 400 to %s, and says what a number is',
    async (path) => {
      const { status, body } = await get(path)
      expect([status, body.fields]).toEqual([400, { id: englishDefaults('error.quotationId') }])
    },
  )

  it('sends the full copy to admins, the public one to users and visitors', async () => {
    const quotation = await submitted(server)
    const admin = await signedIn(server)
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const user = await signedIn(server, person)
    const fileFor = async (headers: Record<string, string>) =>
      (await server.json<{ file: string }>(`/api/quotation/get?id=${quotation.id}`, { headers })).body.file
    expect(await fileFor(admin.headers)).toBe(quotation.file)
    expect(await fileFor(user.headers)).not.toBe(quotation.file)
    expect(await fileFor({ authorization: 'Bearer a.b.c' })).not.toBe(quotation.file)
  })

  it('answers 429 to every look-up after 20 misses of any kind, except the owner’s', async () => {
    const { id, file, key } = await submitted(server)
    const from = fresh()
    const misses = ['get?id=000001', 'verify?id=000001&key=x', `verify?id=${id}&key=x`]
    for (let miss = 0; miss < 19; miss++) expect((await get(misses[miss % 3]!, from)).status).toBe(404)
    expect((await cancel('id=000001', from)).status).toBe(404)
    for (const path of ['get?id=000001', `get?id=${id}`, `verify?id=${id}&key=x`]) {
      const { status, headers } = await get(path, from)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await cancel(`id=${id}`, from)).status).toBe(429)
    expect((await get(`get?id=${id}`)).status).toBe(200)
    expect((await get(`get?id=${id}&key=${key}`, from)).body.file).toBe(file)
  })
})

describe('verifying', () => {
  it('keeps the quotation, notifies staff, and may be repeated', async () => {
    const email = 'verifies@kamsin.example'
    const { id, file, key } = await submitted(server, { contact: { email } })
    const first = await get(`verify?id=${id}&key=${key}`)
    expect([first.status, first.body]).toEqual([200, { success: true }])
    expect((await get(`verify?id=${id}&key=${key}`)).status).toBe(200)
    expect((await get(`get?id=${id}`)).body.status).toBe('verified')
    expect(await fileStatus(file)).toBe(200)
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await get(`get?id=${id}`, fresh(), { cookie })).body.file).toBe(file)
    const toStaff = (await server.mailsTo('staff@wokandwire.example')).filter(({ text }) =>
      text?.includes(id),
    )
    expect(toStaff).toHaveLength(1)
    expect(toStaff[0]?.replyTo?.[0]?.address).toBe(email)
    expect(toStaff[0]?.attachments).toHaveLength(1)
  })

  it('answers a wrong key with 404 and success false', async () => {
    const { id } = await submitted(server)
    const { status, body } = await get(`verify?id=${id}&key=wrong`)
    expect(status).toBe(404)
    expect(body).toEqual({
      success: false,
      code: 'not_found',
      detail: 'Verification Failed. This quotation may not exist anymore.',
      errors: 'Verification Failed. This quotation may not exist anymore.',
    })
  })

  it.each([
    ['no key', { id: '204816' }],
    ['an empty key', { id: '204816', key: '' }],
    ['an endless key', { id: '204816', key: 'x'.repeat(101) }],
    ['no number', { key: 'secret' }],
    ['an empty number', { id: '', key: 'secret' }],
    ['letters', { id: 'abcdef', key: 'secret' }],
    ['five digits', { id: '20481', key: 'secret' }],
    ['nothing at all', {}],
  ])('answers %s like a wrong key, through both endpoints and in both languages', async (_what, call) => {
    const rest = await get(`verify?${new URLSearchParams(call as Record<string, string>)}`)
    const detail = 'Verification Failed. This quotation may not exist anymore.'
    expect([rest.status, rest.body]).toEqual([
      404,
      { success: false, code: 'not_found', detail, errors: detail },
    ])
    const headers = { 'content-type': 'application/json', 'accept-language': 'zh-HK' }
    const init = { method: 'POST', from: fresh(), headers, body: JSON.stringify(call) }
    const rpc = await server.json<{ error: { data: unknown } }>('/trpc/quotation.verify', init)
    expect(rpc.status).toBe(404)
    expect(rpc.body.error.data).toEqual({
      code: 'NOT_FOUND',
      reason: 'not_found',
      httpStatus: 404,
      path: 'quotation.verify',
      detail: zh.error.verificationFailed,
      extra: { success: false },
    })
  })

  it('counts an invalid key as a miss, like a wrong key', async () => {
    const from = fresh()
    for (let miss = 0; miss < 20; miss++) expect((await get('verify?id=204816', from)).status).toBe(404)
    expect((await get('verify?id=204816', from)).status).toBe(429)
  })
})

describe('cancelling', () => {
  it('ends it at once for the public and deletes the public file, in the browser that submitted it', async () => {
    const { id, file, cookie } = await submitted(server)
    const { file: publicFile } = (await get(`get?id=${id}`)).body as { file: string }
    expect((await cancel(`id=${id}`, fresh(), { cookie })).body).toEqual({ id })
    expect((await get(`get?id=${id}`)).status).toBe(404)
    expect([await fileStatus(file), await fileStatus(publicFile)]).toEqual([404, 404])
    expect(existsSync(join(server.directory, publicFile))).toBe(false)
    expect((await cancel(`id=${id}`)).status).toBe(404)
  })

  it('mails the owner of a verified one a link to restore it for seven days', async () => {
    const { id, file, key } = await submitted(server, { contact: { email: 'back@kamsin.example' } })
    await get(`verify?id=${id}&key=${key}`)
    // That it is confirmed is not sent any more once it is cancelled.
    await server.mailsTo('back@kamsin.example', 2)
    expect((await cancel(`id=${id}`)).status).toBe(200)
    expect((await get(`get?id=${id}`)).status).toBe(404)
    const restoreKey = await restoreKeyOf('back@kamsin.example', id)
    const restore = (secret: string) =>
      server.json('/api/quotation/restore', {
        method: 'POST',
        from: fresh(),
        body: new URLSearchParams({ id, key: secret }),
      })
    const until = async (secret: string) =>
      (await get(`restorable?id=${id}&key=${secret}`)).body.restorable_until
    expect([await until('wrong'), await until(restoreKey)]).toEqual([null, expect.any(String)])
    expect((await restore('wrong')).status).toBe(404)
    expect((await restore(restoreKey)).body).toEqual({ id })
    expect((await restore(restoreKey)).status).toBe(200)
    const view = await get(`get?id=${id}`)
    expect(view.body.status).toBe('verified')
    expect([await fileStatus(file), await fileStatus(view.body.file as string)]).toEqual([200, 200])
  })

  it('lets one address cancel five an hour by the id alone', async () => {
    const from = fresh()
    const statuses = []
    for (let count = 0; count < 6; count++) {
      const { id } = await submitted(server)
      statuses.push((await cancel(`id=${id}`, from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('time', () => {
  it('expires a pending quotation after 30 minutes, and deletes it after 90 days', async () => {
    const patient = await aServer()
    const { id, file, key, cookie } = await submitted(patient)
    const view = () => patient.json(`/api/quotation/get?id=${id}`, { headers: { cookie } })
    patient.clock.advance(30 * MINUTE_MS - 2_000)
    expect((await view()).status).toBe(200)
    patient.clock.advance(2_000)
    expect((await view()).status).toBe(404)
    expect((await patient.call(`/api/get_upload?file=${file.slice(9)}`)).status).toBe(404)
    expect((await patient.call(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(404)
    await patient.stop()

    const restarted = await aServer({}, patient.directory)
    restarted.clock.advance(31 * MINUTE_MS)
    expect((await restarted.call(`/api/quotation/get?id=${id}`)).status).toBe(404)
    await restarted.stop()
  })

  it('expires and purges what was due while the program was down', async () => {
    const first = await aServer()
    const { id, file } = await submitted(first)
    const { body } = await first.json<{ file: string }>(`/api/quotation/get?id=${id}`)
    await first.stop()
    const stored = (path: string) => existsSync(join(first.directory, path))

    const later = await aServer({}, first.directory, 31 * MINUTE_MS)
    expect([stored(file), stored(body.file)]).toEqual([true, false])
    await later.stop()

    const muchLater = await aServer({}, first.directory, 91 * DAY_MS)
    expect(stored(file)).toBe(false)
    await muchLater.stop()
  })
})

interface Payload {
  challenge: { signature: string; parameters: { expiresAt: number; cost: number } }
  solution: { derivedKey: string }
}

function tamper(captcha: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(captcha, 'base64').toString()) as Payload
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

async function restoreKeyOf(email: string, id: string): Promise<string> {
  const mail = (await server.mailsTo(email, 3)).at(-1)
  return new RegExp(`/quotation/restore\\?id=${id}&key=([\\w-]+)`).exec(mail?.text ?? '')![1]!
}
