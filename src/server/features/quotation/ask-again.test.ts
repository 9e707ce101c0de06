/** A customer who comes too late to keep a quotation presses once, and has the same again at today's prices. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { AskedAgain } from '#shared/quotation/schema.ts'
import { type Submitted, saveQuotation, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk } from '#test/support/version.ts'
import { CONFIRMATIONS_PER_HOUR_AND_RECIPIENT } from './confirmations.ts'
import { expireQuotations } from './expire.ts'
import { listEventsOf } from './history/store.ts'
import { QUOTATIONS_PER_HOUR_AND_ADDRESS } from './rate-limits.ts'
import { findQuotation, listQuotationLines } from './store.ts'

const MINUTE_MS = 60_000
const EMAIL = 'mei.ling@kamsin.example'
const OWN_SITE = { 'sec-fetch-site': 'same-origin' }

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.stop())

type Call = Pick<Submitted, 'id' | 'key'>
const ask = ({ id, key }: Call, { from = newAddress(), headers = {} } = {}) =>
  server.json<AskedAgain & { code?: string; detail?: string }>('/api/quotation/ask_again', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id, key }),
  })
const verify = ({ id, key }: Call) =>
  server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
const request = (contact = {}, products: Record<string, number> = { '1': 2, '2': 3 }) =>
  submitted(server, { products, contact: { email: EMAIL, ...contact } })
const wait = (minutes = 31) => server.clock.advance(minutes * MINUTE_MS)
const stored = (id: string) => findQuotation(server.services.db, id)!
const count = () => server.services.db.sqlite.prepare('select count(*) from quotation').pluck().get()
const productIs = (id: number, change: string) =>
  server.services.db.sqlite.prepare(`update product set ${change} where id = ?`).run(id)

async function late(contact = {}): Promise<Submitted> {
  const quotation = await request(contact)
  wait()
  return quotation
}

/** The link of the newest mail about it. */
async function linkOf(id: string, mails: number, email = EMAIL): Promise<Call> {
  const texts = (await server.mailsTo(email, mails)).map(({ text }) => text ?? '')
  const found = texts.map((text) => new RegExp(`/quotation/verify\\?id=${id}&key=([\\w-]+)`).exec(text))
  return { id, key: found.find((one) => one !== null)![1]! }
}

describe('asking again', () => {
  it('makes a new request of the same person and lines, whose mailed link keeps it', async () => {
    const first = await late({ phone: '+852 9123 4567', detail: '金線冰室', language: 'zh' })
    const refused = await verify(first)
    expect([refused.status, refused.body]).toEqual([
      404,
      expect.objectContaining({ success: false, is_late: true }),
    ])
    const { status, body } = await ask(first)
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{6}$/),
        file: expect.stringMatching(/^\/uploads\/[\w-]+\.pdf$/),
        is_kept: false,
        prices: [],
        gone: [],
      },
    ])
    expect(body.id).not.toBe(first.id)
    const [before, now] = [stored(first.id), stored(body.id)]
    for (const name of ['name', 'email', 'phone', 'detail', 'language', 'monthly_total'] as const)
      expect(now[name]).toBe(before[name])
    expect(now.status).toBe('pending_verification')
    const chosen = (quotation: typeof now) =>
      listQuotationLines(server.services.db, quotation).map(({ product, quantity }) => [product, quantity])
    expect(chosen(now)).toEqual(chosen(before))
    const link = await linkOf(body.id, 2)
    expect((await verify(link)).status).toBe(200)
    expect(stored(body.id).status).toBe('verified')
    const again = await ask(first)
    expect(again.body).toMatchObject({ id: body.id, is_kept: true })
  })

  it('makes the calling browser of our site its owner', async () => {
    const first = await late()
    const init = { method: 'POST', body: JSON.stringify({ id: first.id, key: first.key }) }
    const headers = { 'content-type': 'application/json', ...OWN_SITE }
    const answer = await server.call('/api/quotation/ask_again', { ...init, headers })
    const { id } = (await answer.json()) as AskedAgain
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    const mine = await server.json(`/api/quotation/get?id=${id}`, { headers: { ...OWN_SITE, cookie } })
    expect(mine.body).toMatchObject({ is_yours: true, state: 'pending' })
  })

  it('again, or twice at once, has the same request and one mail', async () => {
    const first = await late()
    const answers = await Promise.all([ask(first), ask(first), ask(first)])
    answers.push(await ask(first))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(count()).toBe(2)
    expect(await server.mailsTo(EMAIL, 2)).toHaveLength(2)
    const events = listEventsOf(server.services.db, first.id, ['asked_again'])
    expect(events.map(({ detail }) => detail)).toEqual([JSON.stringify({ to: answers[0]!.body.id })])
  })

  it('works as often as its customer comes too late, by the first link and by the newest', async () => {
    const first = await late()
    const second = await linkOf((await ask(first)).body.id, 2)
    wait()
    const third = (await ask(first)).body.id
    expect(third).not.toBe(second.id)
    expect((await ask(second)).body.id).toBe(third)
    expect(count()).toBe(3)
  })

  it('takes the prices of today and what is still offered, and says so in the caller’s language', async () => {
    const first = await late()
    const [kept, gone] = listQuotationLines(server.services.db, stored(first.id))
    productIs(1, 'monthly_price = monthly_price + 20')
    productIs(2, 'show_in_quotation = 0')
    for (const language of ['en', 'zh'] as const) {
      const { body } = await ask(first, { headers: { 'accept-language': language } })
      const before = [kept!.monthly_price, kept!.upfront_price]
      const now = [kept!.monthly_price + 20, kept!.upfront_price]
      expect(body.prices).toEqual([{ product: 1, name: kept![`name_${language}`], before, now }])
      expect(body.gone).toEqual([gone![`name_${language}`]])
      expect(listQuotationLines(server.services.db, stored(body.id))).toHaveLength(1)
    }
    expect(count()).toBe(2)
  })

  it.each([
    ['en', en.error.nothingLeft],
    ['zh', zh.error.nothingLeft],
  ])('stores nothing where nothing of it is offered any more: %s', async (language, words) => {
    const first = await late()
    for (const id of [1, 2]) productIs(id, 'show_in_quotation = 0')
    const { status, body } = await ask(first, { headers: { 'accept-language': language } })
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', words])
    expect(count()).toBe(1)
  })

  it('ends that the late one waits for a call', async () => {
    const first = await late({ phone: '+852 9123 4567' })
    expireQuotations(server.services)
    expect(stored(first.id).unkept_since).not.toBeNull()
    await ask(first)
    const { status, unkept_since, files_show } = stored(first.id)
    expect([unkept_since, files_show]).toEqual([null, status])
  })

  it('also before the clock has changed its status, and then it never waits for a call', async () => {
    const first = await late({ phone: '+852 9123 4567' })
    server.services.db.sqlite
      .prepare(`update quotation set status = 'pending_verification', unkept_since = null where id = ?`)
      .run(first.id)
    expect((await ask(first)).status).toBe(200)
    expireQuotations(server.services)
    expect(stored(first.id)).toMatchObject({ status: 'expired', unkept_since: null })
  })
})

it('is offered to its owner’s browser, and to it alone: anyone else reads of an unknown number', async () => {
  const [first, other] = [await request(), await request({ email: 'other@kamsin.example' })]
  const get = (id: string, cookie = '', query = '') =>
    server.json(`/api/quotation/get?id=${id}${query}`, { from: newAddress(), headers: { cookie } })
  wait()
  const unknown = await get('999999')
  expect(unknown.status).toBe(404)
  const isTheSame = ({ status, body }: typeof unknown) => expect([status, body]).toEqual([404, unknown.body])
  for (const proof of [await get(first.id, first.cookie), await get(first.id, '', `&key=${first.key}`)])
    expect([proof.status, proof.body]).toEqual([404, { ...unknown.body, is_late: true }])
  isTheSame(await get(first.id))
  isTheSame(await get(first.id, other.cookie))
  const cancelled = await request({ email: 'cancelled@kamsin.example' })
  await asCustomer(server, cancelled).cancel()
  wait()
  isTheSame(await get(cancelled.id, cancelled.cookie))
})

describe('is refused like an unknown number', () => {
  const expectRefused = async (call: Call) => {
    const before = count()
    const { status, body } = await ask(call)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(count()).toBe(before)
  }

  it('with another key, and counts as a miss', async () => {
    const first = await late()
    await expectRefused({ id: first.id, key: 'w'.repeat(32) })
    expect((await verify({ id: first.id, key: 'w'.repeat(32) })).body).not.toHaveProperty('is_late')
    const from = newAddress()
    for (let guess = 0; guess < 20; guess++) await ask({ id: first.id, key: 'x'.repeat(32) }, { from })
    expect((await ask({ id: first.id, key: 'x'.repeat(32) }, { from })).status).toBe(429)
  })

  it('in time, once it is kept or cancelled, and once it is deleted', async () => {
    const first = await request()
    await expectRefused(first)
    await verify(first)
    wait()
    await expectRefused(first)
    const cancelled = await request({ email: 'cancelled@kamsin.example' })
    await asCustomer(server, cancelled).cancel()
    wait()
    await expectRefused(cancelled)
    expect((await verify(cancelled)).body).not.toHaveProperty('is_late')
    const deleted = await late({ email: 'deleted@kamsin.example' })
    await atDesk(server, (await signedIn(server)).headers).delete(deleted.id)
    await expectRefused(deleted)
  })

  it('where its customer has cancelled what they had asked for again', async () => {
    const first = await late()
    const { id } = (await ask(first)).body
    await asCustomer(server, await linkOf(id, 2)).cancel()
    await expectRefused(first)
  })

  it('with the link of an address that was corrected', async () => {
    const first = await request()
    await asCustomer(server, first).correctAddress('right@kamsin.example')
    // What has not left by the end is stopped.
    await server.mailsTo('right@kamsin.example')
    wait()
    await expectRefused(first)
    const right = await linkOf(first.id, 1, 'right@kamsin.example')
    expect((await ask(right)).status).toBe(200)
  })
})

it('the reader of the first link learns nothing of a request that went to a corrected address', async () => {
  const first = await late()
  const second = await linkOf((await ask(first)).body.id, 2)
  await asCustomer(server, second).correctAddress('right@kamsin.example')
  const { body } = await ask(first)
  expect(body.id).not.toBe(second.id)
  expect(stored(body.id).email).toBe(EMAIL)
})

describe('the limits of a submission hold', () => {
  it('for the mails of one address', async () => {
    const first = await late()
    const created_at = new Date(server.clock.now()).toISOString()
    for (let sent = 0; sent < CONFIRMATIONS_PER_HOUR_AND_RECIPIENT; sent++)
      saveQuotation(server.services.db, { email: EMAIL, created_at })
    expect((await ask(first)).status).toBe(429)
    wait(60)
    expect((await ask(first)).status).toBe(200)
  })

  it('for one IP address', async () => {
    const first = await late()
    const from = newAddress()
    const { submissions } = server.services.rateLimits.quotations
    for (let use = 0; use < QUOTATIONS_PER_HOUR_AND_ADDRESS; use++) await submissions.count(from)
    expect((await ask(first, { from })).status).toBe(429)
    expect(count()).toBe(1)
  })
})

it('a quotation that is erased while its request is made again is not stored again', async () => {
  const first = await late()
  const { uploads } = server.services
  const write = uploads.write
  uploads.write = async (files) => {
    uploads.write = write
    await write(files)
    server.services.db.sqlite.prepare('delete from quotation where id = ?').run(first.id)
  }
  expect((await ask(first)).status).toBe(404)
  expect(count()).toBe(0)
})
