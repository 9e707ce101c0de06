/** A customer's page: what belongs to one person, found by the addresses and numbers that their records share. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { CUSTOMER_ENTRIES_PER_PAGE } from '#shared/quotation/limits.ts'
import { saveContact } from '#test/support/contact.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { insertEvent } from '../../history/store.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(
  () => void server.services.db.sqlite.exec('delete from quotation; delete from contact; delete from mail'),
)

const ask = (query: string, headers = {}) =>
  server.json<IsoTimes<Customer> & { detail: string }>(`/api/quotations/customer?${query}`, {
    headers: { ...admin.headers, ...headers },
  })
const keep = (change: Parameters<typeof saveQuotation>[1]) => saveQuotation(server.services.db, change)
const keepContact = (change: Parameters<typeof saveContact>[1]) => saveContact(server.services.db, change)
const ids = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id)

it('shows quotations, requests, mails and notes of one address, however it is written', async () => {
  const { id } = keep({ email: 'mei@kamsin.example', phone: '', name: 'Mei' })
  const other = keep({ email: 'MEI@kamsin.example', phone: '', name: 'Chan Mei', detail: 'Kam Sin\nSoon' })
  keep({ email: 'other@kamsin.example', phone: '' })
  const request = keepContact({
    email: 'Mei@Kamsin.example',
    phone_number: '5500 0142',
    message: 'Two tills',
  })
  keepContact({ email: 'mei@kamsin.example', deleted_at: '2026-11-02T00:00:00.000Z' })
  await sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Called twice' }, admin.headers)
  await sendJson(server, 'POST', '/api/contacts/reply', { id: request.id, text: 'Yes' }, admin.headers)
  const { status, body } = await ask(`quotation=${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    about: 'Kam Sin',
    counts: { quotations: 2, contacts: 1, mails: 1, notes: 1 },
    contacts: [{ id: request.id, excerpt: 'Two tills' }],
    mails: [{ kind: 'contact-reply', recipient: request.email }],
    notes: [{ quotation: id, kind: 'note_added', detail: { text: 'Called twice' } }],
    newest: { quotation: other.id, contact: request.id },
  })
  expect(ids(body.quotations).sort()).toEqual([id, other.id].sort())
  expect((await ask(`contact=${request.id}`)).body.counts).toEqual(body.counts)
})

it('joins what shares an address or a number, each as it is written', async () => {
  const { id } = keep({ email: 'mei@kamsin.example', phone: '+852 2345 6789' })
  const second = keep({ email: 'mei@home.example', phone: '23456789 / 5500 0142' })
  const third = keepContact({ email: 'shop@kamsin.example', phone_number: '5500-0142' })
  const { body } = await ask(`quotation=${id}`)
  expect(body.known_by.map(({ kind, text }) => [kind, text])).toEqual([
    ['email', 'mei@kamsin.example'],
    ['phone', '+852 2345 6789'],
    ['email', 'mei@home.example'],
    ['phone', '55000142'],
    ['email', 'shop@kamsin.example'],
  ])
  expect([ids(body.quotations).length, ids(body.contacts)]).toEqual([2, [third.id]])
  expect((await ask(`quotation=${second.id}`)).body.counts).toEqual(body.counts)
  expect((await ask(`customer=${body.id}`)).body).toEqual(body)
})

it('joins no more people by a number that many have written', async () => {
  const kept = Array.from({ length: 12 }, (_, guest) =>
    keep({ email: `p${guest}@mall.example`, phone: '2345 6789' }),
  )
  const first = await ask(`quotation=${kept[0]!.id}`)
  const last = await ask(`quotation=${kept[11]!.id}`)
  expect(last.body.id).not.toBe(first.body.id)
  expect(first.body.known_by.length).toBe(10)
})

it('adds up what is won and what can still be won, and says what was sent last', async () => {
  const email = 'sums@kamsin.example'
  const money = { email, phone: '', monthly_total: 100, upfront_total: 50 }
  keep({ ...money, stage: 'won', status: 'accepted' })
  keep({ ...money, stage: 'lost', status: 'declined' })
  keep({ ...money, status: 'expired' })
  const live = keep({ ...money, stage: 'offered', created_at: '2026-10-20T00:00:00.000Z' })
  const { body } = await ask(`quotation=${live.id}`)
  expect(body).toMatchObject({
    live: { count: 1, first_year_total: 1_250 },
    won: { count: 1, monthly_total: 100, upfront_total: 50, first_year_total: 1_250 },
    last_sent: { quotation: live.id, version: 1, at: live.created_at, monthly_total: 100 },
  })
})

it('lists what the customer accepted and declined, each with the total of its version', async () => {
  const money = { email: 'yes@kamsin.example', phone: '', monthly_total: 100, upfront_total: 50 }
  const { id } = keep({ ...money, stage: 'won', status: 'accepted' })
  const event = { quotation: id, version: 1, actor: null, actor_name: '', at: '2026-11-20T00:00:00.000Z' }
  insertEvent(server.services.db, { ...event, kind: 'accepted', detail: '{"name":"Mei"}' })
  insertEvent(server.services.db, { ...event, kind: 'opened', detail: '{}' })
  const { body } = await ask(`quotation=${id}`)
  expect(body.decisions).toMatchObject([
    { quotation: id, kind: 'accepted', version: 1, detail: { name: 'Mei' }, first_year_total: 1_250 },
  ])
  expect(body.counts).toMatchObject({ quotations: 1, decisions: 1, notes: 0 })
  expect((await ask(`quotation=${id}&only=notes`)).body.decisions).toEqual([])
})

it('lists what was done about their orders, with the rest in one line of time', async () => {
  const { id } = keep({ email: 'order@kamsin.example', phone: '', stage: 'won', status: 'accepted' })
  const event = { quotation: id, version: 1, actor: null, actor_name: 'Ho', detail: '{}' }
  insertEvent(server.services.db, { ...event, kind: 'installation_booked', at: '2026-11-20T00:00:00.000Z' })
  insertEvent(server.services.db, { ...event, kind: 'installed', at: '2026-11-21T00:00:00.000Z' })
  const { body } = await ask(`quotation=${id}`)
  expect(body.counts).toMatchObject({ orders: 2, notes: 0 })
  expect(body.orders.map(({ kind, quotation }) => [kind, quotation]).sort()).toEqual([
    ['installation_booked', id],
    ['installed', id],
  ])
  expect((await ask(`quotation=${id}&only=orders`)).body.quotations).toEqual([])
})

it('a customer with a thousand quotations has them in pages, each once, newest first', async () => {
  const kept = server.services.db.transaction(() =>
    Array.from({ length: 1_000 }, () => keep({ email: 'chain@kamsin.example', phone: '2222 3333' })),
  )
  const first = await ask(`quotation=${kept[0]!.id}`)
  expect(first.body.counts.quotations).toBe(1_000)
  expect(ids(first.body.quotations).sort()).toEqual(ids(kept.slice(-CUSTOMER_ENTRIES_PER_PAGE)).sort())
  const seen = new Set<string>()
  for (let page = 1; page <= 1_000 / CUSTOMER_ENTRIES_PER_PAGE; page += 1)
    for (const { id } of (await ask(`quotation=${kept[0]!.id}&page=${page}&only=quotations`)).body.quotations)
      seen.add(id)
  expect(seen.size).toBe(1_000)
  expect((await ask(`quotation=${kept[0]!.id}&page=41`)).body.quotations).toEqual([])
})

it('a colleague who was deleted is named at their note by their username', async () => {
  const { id } = keep({ email: 'left@kamsin.example', phone: '' })
  const person = aPerson({ first_name: 'Wing Sze', last_name: 'Ho' })
  const { body: user } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  const { headers } = await signedIn(server, person)
  await sendJson(server, 'POST', '/api/quotations/notes', { id, text: 'Called' }, headers)
  expect((await ask(`quotation=${id}`)).body.notes[0]!.actor_name).toBe('Wing Sze Ho')
  await sendJson(server, 'DELETE', `/api/users?id=${user.id}`, undefined, admin.headers)
  const { body } = await ask(`quotation=${id}`)
  expect(body.notes[0]!.actor_name).toBe(person.username)
})

describe.each([
  ['en', en.error],
  ['zh', zh.error],
])('in %s', (language, texts) => {
  it.each([
    ['quotation=999999', 404, texts.quotationNotFound],
    ['contact=999999', 404, texts.contactNotFound],
    ['', 400, texts.oneCustomer],
    ['quotation=100001&contact=1', 400, texts.oneCustomer],
    ['customer=999999', 404, texts.customerNotFound],
  ])('%j is answered clearly', async (query, status, text) => {
    const answer = await ask(query, { 'accept-language': language })
    expect([answer.status, answer.body.detail]).toEqual([status, text])
  })
})

it.each([
  'quotation=12',
  'contact=x',
  'quotation=100001&only=all',
  'quotation=100001&page=0',
  'quotation=100001&page=1e9',
])('%j is no question', async (query) => expect((await ask(query)).status).toBe(400))
