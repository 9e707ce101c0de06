/** A discount over the company's limit waits for an admin: at every door, in Today, with mails to both. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { Today } from '#shared/quotation/today-schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

type Given = Record<string, string>

let server: TestServer
let admin: Given
let seller: Given
let person: ReturnType<typeof aPerson>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  person = aPerson({ first_name: 'Wing Sze', last_name: 'Ho' })
  await sendJson(server, 'POST', '/api/users', person, admin)
  seller = (await signedIn(server, person)).headers
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation; delete from mail'))

const reason = 'Opens three shops'
const anOffer = (discount_percent: number, change: object = {}) => ({
  lines: [{ product: 1, quantity: 2 }],
  ...{ discount_percent, discount_reason: discount_percent > 0 ? reason : '' },
  ...change,
})
const open = async (id: string, headers = admin) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })).body
const today = async (headers: Given, of = 'mine') =>
  (await server.json<IsoTimes<Today>>(`/api/quotations/today?of=${of}`, { headers })).body
const reasons = async (headers: Given, of?: string) => (await today(headers, of)).people.map(({ why }) => why)
const badge = async (headers: Given) =>
  (await server.json<{ waiting: number }>('/api/quotations/waiting', { headers })).body.waiting
const mails = (kind: string) =>
  server.services.db.sqlite
    .prepare<string[], string>('select recipient from mail where kind = ?')
    .pluck()
    .all(kind)
const audited = (action: string, id: string) =>
  server.services.db.sqlite
    .prepare<string[], number>(`select count(*) from audit where action = ? and detail ->> '$.id' = ?`)
    .pluck()
    .get(action, id)

/** A quotation whose version with this discount the seller has tried to send. */
async function tried(discount: number, change: object = {}) {
  const quotation = await opened(server)
  const desk = atDesk(server, seller)
  await desk.save(quotation.id, anOffer(discount, change))
  await sendJson(server, 'PUT', `/api/quotations?id=${quotation.id}`, { stage: 'contacted' }, seller)
  return { ...quotation, desk, sent: await desk.send(quotation.id) }
}

describe('a discount over the limit', () => {
  it('waits for an admin instead of being sent, with its sum and reason in every admin’s Today', async () => {
    const { id, sent } = await tried(35)
    expect([sent.status, sent.body.is_held]).toEqual([200, true])
    const { versions, approval, actions } = await open(id)
    expect(versions[0]).toMatchObject({ version: 2, state: 'draft', sent_at: null })
    expect(actions).toEqual(expect.arrayContaining(['send', 'refuse']))
    const asked = {
      state: 'asked',
      by: 'Wing Sze Ho',
      discount: 35,
      words: reason,
      first_year_total: versions[0]!.first_year_total,
    }
    expect(approval).toMatchObject(asked)
    const [row] = (await today(admin)).people
    expect(row).toMatchObject({ id, why: 'approval', words: reason, approval: asked })
    expect([await badge(admin), mails('quotation-approval')]).toEqual([1, ['admin@localhost']])
    expect([audited('quotation_approval_asked', id), audited('quotation_sent', id)]).toEqual([1, 0])
  })

  it('waits in no other colleague’s own Today, and cannot be sent by them again', async () => {
    const { id, desk } = await tried(35)
    expect([await reasons(seller), await badge(seller)]).toEqual([[], 0])
    expect(await reasons(seller, 'everyone')).toEqual(['approval'])
    expect((await desk.send(id)).status).toBe(409)
    expect((await desk.refuse(id)).status).toBe(403)
    expect((await open(id, seller)).actions).not.toContain('send')
  })

  it('is sent by an admin, who approves it so: the seller hears of it, and it is theirs', async () => {
    const { id, key, desk } = await tried(35)
    await asCustomer(server, { id, key }).message('?')
    const { body } = await atDesk(server, admin).send(id)
    expect(body).toMatchObject({ version: 2, is_held: false })
    expect((await asCustomer(server, { id, key }).offer()).body).toMatchObject({
      version: 2,
      discount_percent: 35,
    })
    expect([await reasons(admin), mails('quotation-approval-answer')]).toEqual([[], [person.email]])
    expect(await reasons(seller)).toEqual(['message'])
    const { events, approval } = await open(id)
    expect([approval, events.find(({ kind }) => kind === 'sent')!.detail.asked_by]).toEqual([
      null,
      expect.any(Number),
    ])
    expect((await desk.refuse(id)).status).toBe(403)
  })

  it('ends what the seller said that it answers, once an admin sends it', async () => {
    const { id, key } = await opened(server)
    await asCustomer(server, { id, key }).message('Any discount?')
    const desk = atDesk(server, seller)
    await desk.save(id, anOffer(40))
    await desk.send(id, { answers: ['message'] })
    expect((await open(id)).message_asked_at).not.toBeNull()
    await atDesk(server, admin).send(id)
    expect((await open(id)).message_asked_at).toBeNull()
  })

  it('is refused with a word, which the seller reads in Today and in a mail, until they do something', async () => {
    const { id, desk } = await tried(50)
    const refused = await atDesk(server, admin).refuse(id, '最多八折')
    expect(refused.status).toBe(200)
    const [row] = (await today(seller)).people
    expect(row).toMatchObject({ id, why: 'refused', words: '最多八折', approval: { state: 'refused' } })
    expect([await reasons(admin), mails('quotation-approval-answer')]).toEqual([[], [person.email]])
    expect(audited('quotation_approval_refused', id)).toBe(1)
    expect((await atDesk(server, admin).refuse(id)).status).toBe(409)
    await desk.save(id, anOffer(20))
    expect((await desk.send(id)).body.is_held).toBe(false)
    expect(await reasons(seller)).toEqual([])
  })

  it('needs a word to be refused', async () => {
    const { id } = await tried(50)
    expect((await atDesk(server, admin).refuse(id, ' ')).status).toBe(400)
    expect(await reasons(admin)).toEqual(['approval'])
  })

  it('no longer waits once the seller writes something else, and goes on waiting while an admin changes it', async () => {
    const { id, desk } = await tried(35)
    await atDesk(server, admin).save(id, anOffer(33))
    expect(await reasons(admin)).toEqual(['approval'])
    await desk.save(id, anOffer(25))
    expect(await reasons(admin)).toEqual([])
    expect((await desk.send(id)).body.is_held).toBe(false)
  })

  it('no longer waits once it is discarded', async () => {
    const { id, desk } = await tried(35)
    await desk.discard(id)
    expect([await reasons(admin), (await open(id)).approval]).toEqual([[], null])
  })

  it.each([
    ['30 percent', 30, {}, false],
    ['31 percent', 31, {}, true],
    [
      'a special price below the list',
      0,
      { lines: [{ product: 1, quantity: 2, monthly_price: 1, upfront_price: 1 }] },
      true,
    ],
    ['an amount', 0, { discount_monthly: 300, discount_reason: reason }, true],
    [
      'an option given away',
      0,
      {
        lines: [
          { product: 1, quantity: 1 },
          { product: 2, quantity: 9, is_optional: true, monthly_price: 0, upfront_price: 0 },
        ],
      },
      true,
    ],
    [
      'a custom line, which has no list price',
      0,
      { lines: [{ product: null, name_en: 'Visit', quantity: 1, upfront_price: 5 }] },
      false,
    ],
  ])('is counted of the whole version: %s', async (_, discount, change, isHeld) => {
    const { sent } = await tried(discount, change)
    expect([sent.status, sent.body.is_held]).toEqual([200, isHeld])
  })

  it('holds a quotation of the seller’s own, too, and never one of an admin', async () => {
    const contact = { name: '陳美玲', email: 'a@kamsin.example', phone: '', detail: '', language: 'zh' }
    for (const [headers, isHeld] of [
      [seller, true],
      [admin, false],
    ] as const) {
      const desk = atDesk(server, headers)
      const { body } = await desk.create({ contact, ...anOffer(60) })
      expect((await desk.send(body.id)).body.is_held).toBe(isHeld)
      if (isHeld) expect((await open(body.id)).status).toBe('draft')
    }
  })

  it('is what admins set on the Company page', async () => {
    const limit = (discount_limit: number) =>
      sendJson(server, 'PUT', '/api/company', { discount_limit }, admin)
    await limit(10)
    expect((await tried(11)).sent.body.is_held).toBe(true)
    await limit(100)
    expect((await tried(90)).sent.body.is_held).toBe(false)
    expect((await limit(101)).status).toBe(400)
    expect((await sendJson(server, 'PUT', '/api/company', { discount_limit: 90 }, seller)).status).toBe(403)
    await limit(30)
  })
})
