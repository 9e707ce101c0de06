/** Lists of customers: what a file would add and change, what is doubtful, the import in one step, and all as a file. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomersPreview, ListedCustomers } from '#shared/customer/list-schema.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from quotation; delete from contact; delete from customer')
})

const keep = (change: Parameters<typeof saveQuotation>[1]) => saveQuotation(server.services.db, change)
const stored = () =>
  server.services.db.sqlite
    .prepare('select name, restaurant, district, email, phone, language, note from customer order by id')
    .all() as Record<string, string>[]

async function send<Answer>(path: string, text: string | Buffer, fields: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([text as never], 'customers.csv'))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return server.json<Answer & { detail?: string }>(`/api/customers/${path}`, {
    method: 'POST',
    headers: admin.headers,
    body,
  })
}
const preview = async (text: string | Buffer, fields = {}) =>
  (await send<CustomersPreview>('preview', text, fields)).body
const listed = async (query = '') =>
  (await server.json<ListedCustomers>(`/api/customers/list${query}`, { headers: admin.headers })).body

const HEAD = 'Restaurant,District,Contact person,Tel,E-mail,Remarks'

describe('a list of customers', () => {
  it('shows who is new and what changes, and does that in one step; again, it changes nothing', async () => {
    keep({ email: 'mei@kamsin.example', phone: '+852 2345 6789', name: 'Mei', restaurant: '' })
    const file = [
      'Our customers,,,,,',
      HEAD,
      '金線冰室,旺角,Mei,2345 6789,MEI@kamsin.example,"Pays late, always"',
      'Pastelaria Lua,Taipa,Rui,+853 6612 3456,rui@lua.example,',
      ',,,,,',
      '月亮餅店,,,+852 9123 4567,,',
    ].join('\r\n')
    const { changed, added, doubtful, faults, tag, rows } = await preview(file)
    expect([changed, doubtful, faults, rows]).toMatchObject([
      [{ line: 3, name: 'Mei', restaurant: '金線冰室' }],
      [],
      [],
      3,
    ])
    expect(changed[0]!.fields.toSorted()).toEqual(['district', 'email', 'note', 'phone', 'restaurant'])
    expect(added.map(({ line, name, reach }) => [line, name, reach])).toEqual([
      [4, 'Rui', 'rui@lua.example'],
      [6, '月亮餅店', '+852 9123 4567'],
    ])
    expect(stored()).toHaveLength(1)
    expect((await send('import', file, { tag })).body).toEqual({ changed: 1, added: 2 })
    expect(stored()).toMatchObject([
      { restaurant: '金線冰室', district: '旺角', note: 'Pays late, always' },
      { name: 'Rui', restaurant: 'Pastelaria Lua', language: 'en' },
      { name: '月亮餅店', phone: '+852 9123 4567', language: 'zh' },
    ])
    const again = await preview(file)
    expect([again.unchanged, again.added_count, again.changed_count]).toEqual([3, 0, 0])
    // A new quotation finds them.
    keep({ email: 'rui@lua.example', phone: '', name: 'Rui' })
    expect(stored()).toHaveLength(3)
  })

  it('leaves what is doubtful out unless it is chosen, and what is not wanted too', async () => {
    keep({ email: 'mei@kamsin.example', phone: '+852 2345 6789', name: 'Mei', restaurant: 'Kam Sin' })
    keep({ email: 'rui@lua.example', phone: '+853 6612 3456', name: 'Rui', restaurant: 'Lua' })
    const file = [
      HEAD,
      'Kam Sin,,Mei,+853 6612 3456,mei@kamsin.example,',
      'Kam Sin 2,,Boss,+852 2345 6789,boss@kamsin.example,',
      'LUA,,rui,,,',
      'Lua,,Rui,+852 9000 0001,,',
      'New,,Ann,,ann@new.example,',
      'Unwanted,,Bob,,bob@new.example,',
    ].join('\n')
    const { doubtful, added, faults, tag } = await preview(file)
    expect(doubtful.map(({ line, doubt, other }) => [line, doubt, other])).toEqual([
      [2, 'both', 'Lua'],
      [3, 'number', 'Kam Sin'],
      [5, 'namesake', 'Lua'],
    ])
    expect(faults.map(({ line, reason }) => [line, reason])).toEqual([[4, 'reach']])
    expect(added.map(({ line }) => line)).toEqual([6, 7])
    expect((await send('import', file, { tag, skip: '[7]', take: '[5]' })).body).toEqual({
      changed: 0,
      added: 2,
    })
    expect(stored().map(({ restaurant }) => restaurant)).toEqual(['Kam Sin', 'Lua', 'Lua', 'New'])
  })

  it('names each line that cannot be read, with its reason, and takes the others', async () => {
    const file = [
      `${HEAD},Language`,
      ',,,+852 9000 0001,,,',
      'A,,Ann,not a number!,,,',
      'B,,Bob,,not an address,,',
      `C,,${'x'.repeat(300)},,c@new.example,,`,
      'D,,Dan,,d@new.example,,Klingon',
      'E,,Eve,,e@new.example,,中文',
      'F,,Eve,,E@NEW.example,,',
      `G,,Gus,,g@new.example,${'y'.repeat(2_500)},`,
    ].join('\n')
    const { faults, added } = await preview(file)
    expect(faults.map(({ line, reason, column, other }) => [line, reason, column, other])).toEqual([
      [2, 'nameless', null, null],
      [3, 'phone', 'phone', null],
      [4, 'email', 'email', null],
      [5, 'length', 'name', null],
      [6, 'language', 'language', null],
      [8, 'repeated', null, 7],
      [9, 'length', 'note', null],
    ])
    expect(added.map(({ line }) => line)).toEqual([7])
  })

  it('does nothing when something has changed since its preview, or nothing is chosen', async () => {
    const file = `${HEAD}\nNew,,Ann,,ann@new.example,\n`
    const { tag } = await preview(file)
    expect((await send('import', file, { tag, skip: '[2]' })).status).toBe(400)
    keep({ email: 'ann@new.example', name: 'Ann', phone: '' })
    expect((await send('import', file, { tag })).status).toBe(409)
    expect(stored()).toHaveLength(1)
  })

  it('is read with columns as they are chosen, and refused where it is none', async () => {
    const file = 'a;b\nAnn;ann@new.example\n'
    expect((await preview(file)).columns).toEqual([null, null])
    const { added } = await preview(file, { columns: JSON.stringify(['name', 'email']) })
    expect(added).toMatchObject([{ name: 'Ann', reach: 'ann@new.example' }])
    expect((await send('preview', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).status).toBe(400)
  })

  it('comes out as it goes in, in both formats', async () => {
    keep({ email: 'mei@kamsin.example', phone: '+852 2345 6789', name: '=Mei', restaurant: '金線冰室' })
    for (const format of ['csv', 'xlsx']) {
      const { status, bytes } = await fileOf(`export?format=${format}&language=zh`)
      expect(status).toBe(200)
      const { unchanged, rows, columns } = await preview(bytes)
      expect([unchanged, rows, columns]).toEqual([
        1,
        1,
        ['restaurant', 'district', 'name', 'phone', 'email', 'language', 'note'],
      ])
    }
  })

  it('is for admins alone, in both directions; the list of customers is for every user', async () => {
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const user = await signedIn(server, person)
    const asUser = (path: string, method = 'GET') =>
      server.json(`/api/customers/${path}`, { method, headers: user.headers })
    expect((await asUser('export')).status).toBe(403)
    expect((await asUser('preview', 'POST')).status).toBe(403)
    expect((await asUser('list')).status).toBe(200)
  })
})

async function fileOf(path: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await server.call(`/api/customers/${path}`, { headers: admin.headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the list of customers', () => {
  it('is in the order of restaurants, else of names, in pages, with how many quotations they have', async () => {
    keep({ email: 'b@new.example', phone: '', name: 'Bob', restaurant: 'zen bar' })
    keep({ email: 'b@new.example', phone: '', name: 'Bob', restaurant: 'zen bar' })
    keep({ email: 'a@new.example', phone: '', name: 'Mei', restaurant: '' })
    keep({ email: 'c@new.example', phone: '', name: 'Ann', restaurant: 'Café' })
    const { rows, total, all } = await listed()
    expect(rows.map(({ name, quotations }) => [name, quotations])).toEqual([
      ['Ann', 1],
      ['Mei', 1],
      ['Bob', 2],
    ])
    expect([total, all]).toEqual([3, 3])
    expect(await listed('?q=zen')).toMatchObject({ rows: [{ name: 'Bob' }], total: 1, all: 3 })
    expect((await listed('?page=2')).rows).toEqual([])
  })
})
