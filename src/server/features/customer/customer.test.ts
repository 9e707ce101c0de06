/** A customer as a record: found or made with each quotation and request, corrected, merged, split, and erased. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { saveContact } from '#test/support/contact.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { opened } from '#test/support/version.ts'
import { keepCustomers } from './store.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec(
    'delete from quotation; delete from contact; delete from customer; delete from quotation_trash',
  )
})

const keep = (change: Parameters<typeof saveQuotation>[1]) => saveQuotation(server.services.db, change)
const keepContact = (change: Parameters<typeof saveContact>[1]) => saveContact(server.services.db, change)
const pageOf = async (query: string) =>
  (
    await server.json<IsoTimes<Customer> & { detail?: string }>(`/api/quotations/customer?${query}`, {
      headers: admin.headers,
    })
  ).body
const customers = () =>
  server.services.db.sqlite
    .prepare('select id, name, restaurant, phone, note from customer where merged_into is null order by id')
    .all() as { id: number; name: string; restaurant: string; phone: string; note: string }[]
const call = (method: string, path: string, body: object, headers = {}) =>
  sendJson(server, method, `/api/customers${path}`, body, { ...admin.headers, ...headers })

describe('a new record', () => {
  it('finds its customer by the address in any case, else by the number, and fills in what was missing', async () => {
    const first = keep({ email: 'mei@kamsin.example', phone: '', name: 'Mei' })
    keep({ email: 'MEI@kamsin.example', phone: '+852 2345 6789', restaurant: '金線冰室', name: 'Chan Mei' })
    keepContact({ email: 'other@kamsin.example', phone_number: '2345-6789' })
    expect(customers()).toMatchObject([{ name: 'Mei', restaurant: '金線冰室', phone: '+852 2345 6789' }])
    expect((await pageOf(`quotation=${first.id}`)).counts).toMatchObject({ quotations: 2, contacts: 1 })
  })

  it('of a number in Hong Kong and the same digits in Macau is of two', () => {
    keep({ email: 'hk@kamsin.example', phone: '+852 6612 3456' })
    keep({ email: 'mo@kamsin.example', phone: '+853 6612 3456' })
    keep({ email: 'unsure@kamsin.example', phone: '6612 3456' })
    expect(customers()).toHaveLength(3)
  })

  it('that is spam has none until someone says that it is none', async () => {
    const { id } = keepContact({ email: 'spam@kamsin.example', state: 'spam' })
    expect(customers()).toEqual([])
    expect((await pageOf(`contact=${id}`)).detail).toBe(en.error.customerNotFound)
    await sendJson(server, 'PUT', `/api/contacts?id=${id}`, { state: 'new' }, admin.headers)
    expect(customers()).toHaveLength(1)
  })

  it('of before there were customers is given one by the next start, each person once', () => {
    const { sqlite } = server.services.db
    keep({ email: 'old@kamsin.example', phone: '' })
    keep({ email: 'OLD@kamsin.example', phone: '' })
    keepContact({ email: 'old@kamsin.example' })
    keepContact({ email: 'new@kamsin.example', phone_number: '9123 4567' })
    sqlite.exec(
      'update quotation set customer = null; update contact set customer = null; delete from customer',
    )
    while (keepCustomers(server.services.db, 1) > 0);
    expect(customers()).toHaveLength(2)
    expect(sqlite.prepare('select count(*) from quotation where customer is null').pluck().get()).toBe(0)
  })
})

describe('the last record', () => {
  it('takes a customer along, unless users wrote about them', async () => {
    const { id } = keep({ email: 'gone@kamsin.example', phone: '' })
    const kept = keep({ email: 'kept@kamsin.example', phone: '' })
    const { id: noted } = await pageOf(`quotation=${kept.id}`)
    expect((await call('PUT', `?id=${noted}`, { note: 'Pays late' })).status).toBe(200)
    server.services.db.sqlite.prepare('delete from quotation where id in (?, ?)').run(id, kept.id)
    expect(customers()).toMatchObject([{ id: noted, note: 'Pays late' }])
  })

  it('comes out of the trash to its customer, or to a new one', async () => {
    const { id } = keep({ email: 'trash@kamsin.example', phone: '', status: 'verified' })
    await sendJson(server, 'DELETE', '/api/quotations', { id }, admin.headers)
    expect(customers()).toEqual([])
    await sendJson(server, 'POST', '/api/trash/restore', { kind: 'quotation', id }, admin.headers)
    expect((await pageOf(`quotation=${id}`)).counts.quotations).toBe(1)
  })
})

describe('users', () => {
  it('correct the record under its tag, and each edit is audited; the quotation keeps its text', async () => {
    const { id } = keep({ email: 'edit@kamsin.example', phone: '', name: 'Mei' })
    const page = await pageOf(`quotation=${id}`)
    const change = {
      name: 'Chan Mei Ling',
      note: 'Second shop soon',
      next_action: 'Call',
      next_action_on: null,
    }
    const { status, body } = await call('PUT', `?id=${page.id}`, change, { 'if-match': page.etag })
    expect([status, body]).toMatchObject([200, { name: 'Chan Mei Ling', note: 'Second shop soon' }])
    expect((await call('PUT', `?id=${page.id}`, { note: null }, { 'if-match': page.etag })).status).toBe(409)
    expect(
      server.services.db.sqlite
        .prepare(`select detail from audit where action = 'customer_updated' order by id desc limit 1`)
        .pluck()
        .get(),
    ).toContain('"fields":["name","note","next_action"]')
    expect((await pageOf(`quotation=${id}`)).quotations).toMatchObject([{ name: 'Mei' }])
  })

  it('cannot give a customer the address of another, nor take away both address and number', async () => {
    const [one, other] = [
      keep({ email: 'a@kamsin.example', phone: '' }),
      keep({ email: 'b@kamsin.example', phone: '' }),
    ]
    const { id } = await pageOf(`quotation=${one.id}`)
    const taken = await call('PUT', `?id=${id}`, { email: other.email.toUpperCase() })
    expect([taken.status, taken.body.fields]).toEqual([400, { email: en.error.customerTaken }])
    const none = await call('PUT', `?id=${id}`, { email: null })
    expect([none.status, none.body.fields]).toEqual([400, { email: en.error.customerReach }])
  })

  it('correct the address of a quotation, which is then of the customer who has it', async () => {
    const right = keep({ email: 'right@kamsin.example', phone: '' })
    const wrong = await opened(server, { contact: { email: 'rigth@kamsin.example', phone: '' } })
    await sendJson(server, 'PUT', `/api/quotations?id=${wrong.id}`, { email: right.email }, admin.headers)
    expect(customers()).toHaveLength(1)
    expect((await pageOf(`quotation=${right.id}`)).counts.quotations).toBe(2)
  })

  it('merge two, find both by either, and undo it', async () => {
    const one = keep({ email: 'one@kamsin.example', phone: '2345 6789', name: 'One' })
    const two = keep({ email: 'two@kamsin.example', phone: '', name: 'Two', restaurant: 'Two Chefs' })
    const [from, into] = [await pageOf(`quotation=${two.id}`), await pageOf(`quotation=${one.id}`)]
    await call('PUT', `?id=${from.id}`, { note: 'of two' })
    await call('PUT', `?id=${into.id}`, { note: 'of one' })
    expect((await call('POST', '/merge', { id: from.id, into: into.id })).body).toEqual({ id: into.id })
    const merged = await pageOf(`customer=${from.id}`)
    expect(merged).toMatchObject({
      ...{ id: into.id, name: 'One', restaurant: 'Two Chefs', note: 'of one\nof two' },
      counts: { quotations: 2 },
      merged: [{ id: from.id, name: 'Two' }],
    })
    keep({ email: 'two@kamsin.example', phone: '' })
    expect((await pageOf(`customer=${into.id}`)).counts.quotations).toBe(3)

    expect((await call('POST', '/unmerge', { id: from.id })).body).toEqual({ id: from.id })
    expect(await pageOf(`customer=${into.id}`)).toMatchObject({ note: 'of one', restaurant: '' })
    expect((await pageOf(`quotation=${two.id}`)).id).toBe(from.id)
    keep({ email: 'TWO@kamsin.example', phone: '' })
    expect((await pageOf(`customer=${from.id}`)).counts.quotations).toBe(2)
    expect((await call('POST', '/unmerge', { id: from.id })).status).toBe(409)
  })

  it('do not merge a customer with itself, nor one that is not there', async () => {
    const { id } = await pageOf(`quotation=${keep({ email: 'same@kamsin.example', phone: '' }).id}`)
    const same = await call('POST', '/merge', { id, into: id })
    expect([same.status, same.body.fields]).toEqual([400, { into: en.error.customerSame }])
    expect((await call('POST', '/merge', { id, into: 999_999 })).status).toBe(404)
  })

  it('split one: what is chosen is of a new customer, and later records follow', async () => {
    const shop = { phone: '2345 6789' }
    const mine = keep({ ...shop, email: 'mine@kamsin.example', name: 'Mine' })
    const theirs = keep({ ...shop, email: 'theirs@kamsin.example', name: 'Theirs' })
    const { id } = await pageOf(`quotation=${mine.id}`)
    const split = await call('POST', '/split', { id, quotations: [theirs.id] })
    expect(split.status).toBe(200)
    expect(customers()).toMatchObject([{ name: 'Mine' }, { id: split.body.id, name: 'Theirs' }])
    keep({ email: 'theirs@kamsin.example', phone: '' })
    expect((await pageOf(`customer=${split.body.id}`)).counts.quotations).toBe(2)
    const all = await call('POST', '/split', { id, quotations: [mine.id] })
    expect([all.status, all.body.fields]).toEqual([400, { quotations: en.error.customerSplit }])
  })

  it('find customers by parts of name, restaurant, address and number', async () => {
    keep({ email: 'find@kamsin.example', phone: '2345 6789', name: '陳美玲', restaurant: 'Mei’s Kitchen' })
    const found = async (q: string) =>
      (
        await server.json<{ rows: object[] }>(`/api/customers?q=${encodeURIComponent(q)}`, {
          headers: admin.headers,
        })
      ).body.rows.length
    expect(await Promise.all(['美玲', 'kitchen', 'FIND@', '23456789', 'kitchen 陳'].map(found))).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(await Promise.all(['nobody', 'kitchen nobody', ''].map(found))).toEqual([0, 0, 0])
  })
})

describe('erasing a person', () => {
  it('deletes the record, and leaves of one with a contract what that says', async () => {
    const gone = keep({ email: 'erase@kamsin.example', phone: '' })
    const { id } = await pageOf(`quotation=${gone.id}`)
    await call('PUT', `?id=${id}`, { note: 'erase me' })
    const q = 'erase@kamsin.example'
    const exported = await sendJson(
      server,
      'POST',
      '/api/privacy/export',
      { q, format: 'json' },
      admin.headers,
    )
    expect(JSON.stringify(exported.body)).toContain('erase me')
    const erased = await sendJson(server, 'POST', '/api/privacy/erase', { q, confirm: q }, admin.headers)
    expect(erased.status).toBe(200)
    expect(customers()).toEqual([])
  })

  it('who shares a customer with another leaves nothing of them in the record', async () => {
    const shop = { phone: '2345 6789' }
    keep({ ...shop, email: 'gone@kamsin.example', name: 'Gone' })
    const other = keep({ ...shop, email: 'stays@kamsin.example', name: 'Stays' })
    const { id } = await pageOf(`quotation=${other.id}`)
    await call('PUT', `?id=${id}`, { note: 'Gone asked for two tills' })
    const q = 'gone@kamsin.example'
    await sendJson(server, 'POST', '/api/privacy/erase', { q, confirm: q }, admin.headers)
    expect(customers()).toMatchObject([{ id, name: 'Stays', note: '', phone: '2345 6789' }])
    const again = keep({ email: q, phone: '', name: 'Back' })
    expect((await pageOf(`quotation=${again.id}`)).id).not.toBe(id)
  })
})
