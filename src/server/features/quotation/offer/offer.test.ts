/** Versions over HTTP: what users prepare and send, and what the customer gets. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { fill } from '#shared/i18n/t.ts'
import { aSubmission, type Submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { insertProduct } from '../../product/store.ts'
import { purgeQuotations } from '../expire.ts'
import { findQuotation } from '../store.ts'
import { listVersions } from '../version/find.ts'

const DAY_MS = 86_400_000

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const eventsOf = (id: string) =>
  server.services.db.sqlite
    .prepare('select kind, version, actor_name, detail from quotation_event where quotation = ? order by id')
    .all(id) as { kind: string; version: number; actor_name: string; detail: string }[]
const kindsOf = (id: string) => eventsOf(id).map(({ kind }) => kind)
const downloaded = async (file: string) => {
  const response = await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    bytes: await response.arrayBuffer(),
  }
}
const dayAhead = (days: number) =>
  new Date(server.clock.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)

const TERMS = { discount_percent: 10, discount_monthly: 5, discount_reason: 'Opening week' }

describe('a new version', () => {
  it('is saved, sent with its PDF and shown to the customer with what changed', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const first = (await asCustomer(server, quotation).offer()).body
    expect(first).toMatchObject({ version: 1, state: 'open', changes: null, earlier: [], accepted: null })
    const [line] = first.lines
    const lines = [
      { product: line!.product, quantity: 3, monthly_price: line!.monthly_price - 1 },
      { product: 2, quantity: 1, is_optional: true },
    ]
    const saved = await desk.save(id, { lines, ...TERMS, note: 'As agreed', valid_until_day: dayAhead(10) })
    expect(saved.status).toBe(200)
    const monthly = Math.floor(3 * (line!.monthly_price - 1) * 0.9) - 5
    expect(saved.body).toMatchObject({
      version: 2,
      state: 'draft',
      author_name: 'admin',
      monthly_total: monthly,
      file: null,
      lines: [
        { list_monthly_price: line!.monthly_price, list_upfront_price: null, is_optional: false },
        { is_optional: true, is_chosen: false },
      ],
    })
    expect((await asCustomer(server, quotation).offer()).body.version).toBe(1)

    expect(await desk.send(id, { if_match: saved.body.etag })).toMatchObject({
      status: 200,
      body: { id, version: 2 },
    })
    const { body: offer } = await asCustomer(server, quotation).offer()
    expect(offer).toMatchObject({
      version: 2,
      state: 'open',
      note: 'As agreed',
      monthly_total: monthly,
      valid_until: `${dayAhead(10)}T15:59:59.999Z`,
      changes: {
        added: [{ product: 2 }],
        removed: [],
        changed: [{ before: { quantity: 2 }, after: { quantity: 3 } }],
      },
      earlier: [{ version: 1, file: quotation.file }],
    })
    const now = await server.json<{ file: string }>(`/api/quotation/get?id=${id}&key=${quotation.key}`)
    expect(now.body.file).not.toBe(quotation.file)
    const [newest, earlier] = [await downloaded(now.body.file), await downloaded(quotation.file)]
    expect([newest.status, earlier.status]).toEqual([200, 200])
    expect(newest.name).toContain(`quotation-${id}-2.pdf`)
    expect(earlier.name).toContain(`quotation-${id}.pdf`)
    expect(kindsOf(id)).toEqual(['submitted', 'verified', 'assigned', 'draft_saved', 'sent', 'stage_changed'])
    expect(findQuotation(server.services.db, id)).toMatchObject({ stage: 'offered', files_show: 'verified' })

    const { email } = findQuotation(server.services.db, id)!
    const mail = (await server.mailsTo(email, 3)).find(({ subject }) => subject?.includes('version 2'))!
    expect(mail.attachments[0]!.filename).toBe(`quotation-${id}-2.pdf`)
    expect(mail.text).toMatch(/2 →\s3/)
    expect(mail.text).toContain('Opening week')
    const key = new RegExp(`/quotation/view\\?id=${id}&key=([\\w-]+)`).exec(mail.text!)![1]!
    expect(key).not.toBe(quotation.key)
    expect((await asCustomer(server, { id, key }).offer()).status).toBe(200)
  })
})

describe('a draft', () => {
  let untouched: Submitted | undefined
  const aDraft = { lines: [{ product: 1, quantity: 1 }], discount_percent: 5, discount_reason: 'Fair' }

  it('without a change writes nothing, and is one entry of the history however often it is saved', async () => {
    const { id } = await opened(server)
    const unchanged = await desk.save(id, { lines: [{ product: 1, quantity: 2 }] })
    expect(unchanged.body).toMatchObject({ version: 1, state: 'sent' })
    expect(kindsOf(id)).not.toContain('draft_saved')
    const saved = await desk.save(id, aDraft)
    for (const note of ['one', 'two', 'two']) await desk.save(id, { ...aDraft, note })
    expect(kindsOf(id).filter((kind) => kind === 'draft_saved')).toHaveLength(1)
    const audited = server.services.db.sqlite
      .prepare("select count(*) as count from audit where action = 'quotation_draft_saved' and detail like ?")
      .get(`%"${id}"%`)
    expect(audited).toEqual({ count: 1 })
    expect((await desk.save(id, { ...aDraft, note: 'two', if_match: saved.body.etag })).status).toBe(409)
  })

  it('of two users goes to the first; the second gets the conflict of the house', async () => {
    const { id } = await opened(server)
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin)
    const other = atDesk(server, (await signedIn(server, person)).headers)
    const { etag } = (await desk.save(id, { lines: [{ product: 1, quantity: 2 }] })).body
    const first = await other.save(id, { ...aDraft, if_match: etag })
    const second = await desk.save(id, { ...aDraft, note: 'mine', if_match: etag })
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'conflict'])
    expect(first.body.author_name).toBe(person.username)
    const stale = await desk.send(id, { if_match: etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const sent = await desk.send(id, { if_match: first.body.etag })
    expect(sent.status).toBe(200)
  })

  it('that is discarded leaves the sent version as it was, and can be made again', async () => {
    const { id } = await opened(server)
    expect((await desk.discard(id)).status).toBe(409)
    await desk.save(id, aDraft)
    expect((await desk.discard(id)).body).toEqual({ id })
    expect(await desk.send(id)).toMatchObject({ status: 409, body: { detail: en.error.noDraft } })
    expect((await desk.save(id, aDraft)).body).toMatchObject({ version: 2, state: 'draft' })
  })

  it.each([
    ['a discount without a reason', { discount_percent: 5 }, { discount_reason: en.error.discountReason }],
    [
      'a discount beyond the price',
      { discount_monthly: 9_000_000, discount_reason: 'Fair' },
      { discount_monthly: en.error.discountBeyond },
    ],
    [
      'a discount that only options would pay for',
      {
        lines: [{ product: 1, quantity: 1, is_optional: true }],
        discount_upfront: 1,
        discount_reason: 'Fair',
      },
      { discount_upfront: en.error.discountBeyond },
    ],
    [
      'a product that never was',
      {
        lines: [
          { product: 1, quantity: 1 },
          { product: 999_999, quantity: 1 },
        ],
      },
      { 'lines.1.product': en.error.productUnknown },
    ],
    [
      'a product on two lines',
      {
        lines: [
          { product: 1, quantity: 1 },
          { product: 1, quantity: 2 },
        ],
      },
      { 'lines.1.product': en.error.productTwice },
    ],
    ['no line', { lines: [] }, { lines: en.error.quotationEmpty }],
    [
      '101 lines',
      { lines: Array.from({ length: 101 }, () => ({ product: 1, quantity: 1 })) },
      { lines: englishDefaults('error.tooManyLines') },
    ],
    [
      'a day that is over',
      { valid_until_day: '2020-01-01' },
      { valid_until_day: fill(en.error.validUntilDay, { days: 365 }) },
    ],
    [
      'a day too far ahead',
      { valid_until_day: '2999-01-01' },
      { valid_until_day: fill(en.error.validUntilDay, { days: 365 }) },
    ],
  ])('may not have %s', async (_what, change, fields) => {
    untouched ??= await opened(server)
    const { id } = untouched
    const answer = await desk.save(id, { lines: [{ product: 1, quantity: 1 }], ...change })
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect(kindsOf(id)).not.toContain('draft_saved')
  })

  it('of 1,000 lines is rejected before it is read', async () => {
    const { id } = await opened(server)
    const lines = Array.from({ length: 1_000 }, (_, product) => ({ product: product + 1, quantity: 1 }))
    expect((await desk.save(id, { lines })).status).toBe(400)
  })

  it('of 100 lines is saved and sent', async () => {
    const { db } = server.services
    const lines = Array.from({ length: 100 }, (_, number) => {
      const product = {
        name: `wide_${number}`,
        monthly_price: 10,
        upfront_price: 20,
        category: 1,
        position: number,
      }
      const id = insertProduct(db, { ...product, show_in_quotation: false })
      return { product: id, quantity: 999, is_optional: number % 2 === 1 }
    })
    const { id } = await opened(server)
    expect((await desk.save(id, { lines })).body).toMatchObject({ monthly_total: 50 * 9_990 })
    expect((await desk.send(id)).status).toBe(200)
  })

  it('keeps a product that was archived since, with its stored names and prices', async () => {
    const category = (await sendJson(server, 'POST', '/api/product_categories', { name: 'gone' }, admin)).body
      .id
    const product = {
      category,
      name: 'old_till',
      monthly_price: 70,
      upfront_price: 80,
      show_in_quotation: true,
    }
    const old = (await sendJson(server, 'POST', '/api/products', product, admin)).body.id as number
    const { id } = await opened(server, { products: { [old]: 1 } })
    await sendJson(server, 'DELETE', '/api/products', { id: old }, admin)
    const kept = await desk.save(id, { lines: [{ product: old, quantity: 4, monthly_price: 60 }] })
    expect(kept.body.lines).toMatchObject([
      { name: 'old_till', quantity: 4, monthly_price: 60, list_monthly_price: 70, upfront_price: 80 },
    ])
    const copy = (await desk.copy(id)).body.id
    expect((await desk.save(copy, { lines: [{ product: old, quantity: 2 }] })).body).toMatchObject({
      monthly_total: 140,
    })
    const stranger = await opened(server)
    expect((await desk.save(stranger.id, { lines: [{ product: old, quantity: 1 }] })).status).toBe(400)
  })

  it('is previewed as a PDF without being stored', async () => {
    const { id } = await opened(server)
    const body = { id, lines: [{ product: 1, quantity: 7 }] }
    const init = (content: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify(content),
    })
    const response = await server.call('/api/quotations/draft/preview', init(body))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { body: answer } = await server.json<{ result: { data: { pdf: string } } }>(
      '/trpc/quotation.previewDraft',
      init(body),
    )
    expect(Buffer.from(answer.result.data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(kindsOf(id)).toEqual(['submitted', 'verified'])
  })
})

describe('a quotation that staff make', () => {
  const contact = { name: 'Wong Ka Ho', email: 'kaho@harbour.example', phone: '2345 6789', language: 'zh' }

  it('is found by no one outside until it is sent, which confirms it', async () => {
    const { status, body } = await desk.create({ contact, lines: [{ product: 2, quantity: 1 }] })
    expect(status).toBe(201)
    const { id } = body
    expect((await server.json(`/api/quotation/get?id=${id}`)).status).toBe(404)
    expect((await server.json(`/api/quotation/get?id=${id}`, { headers: admin })).status).toBe(404)
    server.clock.advance(3 * 3_600_000)
    admin = (await signedIn(server)).headers
    desk = atDesk(server, admin)
    await desk.save(id, {
      lines: [{ product: 2, quantity: 2 }],
      contact: { ...contact, name: 'Wong Ka Yan' },
    })
    expect(findQuotation(server.services.db, id)).toMatchObject({ status: 'draft', name: 'Wong Ka Yan' })
    expect(await desk.send(id)).toMatchObject({ status: 200, body: { version: 1 } })
    const { status: now, verified_at } = findQuotation(server.services.db, id)!
    expect([now, typeof verified_at]).toEqual(['verified', 'string'])
    const [mail] = await server.mailsTo(contact.email)
    expect(mail!.subject).toContain(`你的報價 ${id}`)
    expect(mail!.attachments[0]!.filename).toBe(`quotation-${id}.pdf`)
    expect((await server.json(`/api/quotation/get?id=${id}`)).status).toBe(200)
    expect(kindsOf(id)).toEqual(['created', 'draft_saved', 'sent', 'stage_changed'])
  })

  it('is not limited to a few an hour for one email, and does not keep the customer from submitting', async () => {
    for (let time = 0; time < 5; time++) {
      const draft = {
        contact: { ...contact, email: 'many@harbour.example' },
        lines: [{ product: 1, quantity: 1 }],
      }
      const { id } = (await desk.create(draft)).body
      expect((await desk.send(id)).status).toBe(200)
    }
    const submission = await aSubmission(server, { contact: { email: 'many@harbour.example' } })
    expect((await sendJson(server, 'POST', '/api/quotation', submission)).status).toBe(201)
  })

  it('is deleted with its only draft', async () => {
    const { id } = (await desk.create({ contact, lines: [{ product: 2, quantity: 1 }] })).body
    expect((await desk.discard(id)).status).toBe(200)
    expect(findQuotation(server.services.db, id)).toBeUndefined()
  })

  it('is a copy of another one with its lines and terms', async () => {
    const quotation = await opened(server)
    await desk.save(quotation.id, { lines: [{ product: 1, quantity: 2, monthly_price: 1 }], ...TERMS })
    await desk.send(quotation.id)
    const { status, body } = await desk.copy(quotation.id)
    expect(status).toBe(200)
    const { monthly_total, upfront_total, email } = findQuotation(server.services.db, quotation.id)!
    expect(findQuotation(server.services.db, body.id)).toMatchObject({
      status: 'draft',
      version: 1,
      monthly_total,
      upfront_total,
      email,
    })
    expect(eventsOf(body.id)).toMatchObject([
      { kind: 'copied', detail: JSON.stringify({ of: quotation.id }) },
    ])
  })

  it('is a copy of what the customer has, not of what was being prepared or asked for', async () => {
    const quotation = await opened(server)
    await desk.save(quotation.id, { lines: [{ product: 2, quantity: 9 }], note: 'Not yet sent' })
    const ofDraft = (await desk.copy(quotation.id)).body.id
    await desk.discard(quotation.id)
    await asCustomer(server, quotation).requestChange({ '3': 1 })
    const ofWish = (await desk.copy(quotation.id)).body.id
    for (const copy of [ofDraft, ofWish]) {
      const [version] = listVersions(server.services.db, copy)
      expect(version).toMatchObject({ note: '', lines: [{ product: 1, quantity: 2 }] })
    }
  })

  it('is a copy of a draft where nothing was ever sent', async () => {
    const { id } = (await desk.create({ contact, lines: [{ product: 2, quantity: 4 }] })).body
    const copy = (await desk.copy(id)).body.id
    expect(listVersions(server.services.db, copy)[0]!.lines).toMatchObject([{ product: 2, quantity: 4 }])
  })
})

describe('the mail and the files of versions', () => {
  it('outlive cleaning, are deleted with the quotation, and are named in the list of uploads', async () => {
    const own = await aServer()
    const at = atDesk(own, (await signedIn(own)).headers)
    const quotation = await opened(own)
    await at.save(quotation.id, { lines: [{ product: 1, quantity: 5 }] })
    await at.send(quotation.id)
    own.clock.advance(3 * 3_600_000)
    const { headers } = await signedIn(own)
    const cleaned = await own.json('/api/clean_uploads', { headers })
    expect(cleaned.body).toEqual({ deleted_files: [] })
    const files = own.services.db.sqlite
      .prepare('select full_file as file from quotation_version where quotation = ?')
      .all(quotation.id) as { file: string }[]
    expect(files).toHaveLength(2)
    for (const { file } of files) expect((await own.call(`/api/get_upload?file=${file}`)).status).toBe(200)
    await own.json(`/api/quotation/cancel?id=${quotation.id}&key=${quotation.key}`, { method: 'DELETE' })
    for (const { file } of files) expect((await own.call(`/api/get_upload?file=${file}`)).status).toBe(404)
    own.clock.advance(91 * DAY_MS)
    await purgeQuotations(own.services)
    for (const { file } of files) expect(existsSync(join(own.directory, 'uploads', file))).toBe(false)
    expect(findQuotation(own.services.db, quotation.id)).toBeUndefined()
    await own.stop()
  })
})
