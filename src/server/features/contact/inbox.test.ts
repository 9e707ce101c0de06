/** Contact requests through REST: lists, one request, edits and the trash. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenContact } from '#shared/contact/schema.ts'
import { en } from '#shared/i18n/en.ts'
import { saveContact } from '#test/support/contact.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let user: SignedInCaller
let userId: number
beforeAll(async () => {
  server = await aServer()
  const person = aPerson({ first_name: 'Wing Sze', last_name: 'Ho' })
  const { body } = await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  userId = body.id as number
  user = await signedIn(server, person)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from contact')
})

const keep = (change?: Parameters<typeof saveContact>[1]) => saveContact(server.services.db, change)

const get = async <Body = Record<string, unknown>>(path: string) =>
  server.json<Body>(path, { headers: user.headers })
const list = async (query = '') => get<Record<string, unknown>[]>(`/api/contacts${query}`)
const namesOf = (rows: { name?: unknown }[]) => rows.map(({ name }) => name)
const edit = (id: number, body: Record<string, unknown>, headers = {}) =>
  sendJson(server, 'PUT', `/api/contacts?id=${id}`, body, { ...user.headers, ...headers })
const remove = (id: number) => sendJson(server, 'DELETE', `/api/contacts?id=${id}`, undefined, user.headers)

describe('the list of requests', () => {
  it('is complete, newest first, with spam and without the trash', async () => {
    keep({ name: 'First' })
    keep({ name: 'Robot', state: 'spam', language: 'zh' })
    keep({ name: 'Deleted', deleted_at: '2026-11-02T00:00:00.000Z' })
    const { id, ...last } = keep({ name: 'Last' })
    const { status, body, headers } = await list()
    expect([status, namesOf(body)]).toEqual([200, ['Last', 'Robot', 'First']])
    expect(headers.get('x-next-cursor')).toBeNull()
    expect(body[0]).toEqual({
      ...last,
      id,
      language: 'en',
      state: 'new',
      assignee: null,
      note: '',
      etag: expect.any(String),
    })
    expect(body[1]).toMatchObject({ state: 'spam', language: 'zh' })
  })

  it('is complete even when it is long and sent piece by piece', async () => {
    server.services.db.transaction(() => {
      for (let number = 0; number < 2_500; number++) keep({ message: 'x'.repeat(2_000) })
    })
    const { status, body, headers } = await list()
    const ids = body.map(({ id }) => id as number)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(ids).toHaveLength(2_500)
    expect(headers.get('transfer-encoding')).toBe('chunked')
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  })

  it('can be read in parts, without repeats or gaps while the list changes', async () => {
    const ids = Array.from({ length: 5 }, (_, place) => keep({ name: `No. ${place + 1}` }).id)
    const first = await list('?limit=2')
    expect(namesOf(first.body)).toEqual(['No. 5', 'No. 4'])
    keep({ name: 'Newcomer' })
    await remove(ids[3]!)
    const second = await list(`/?limit=2&cursor=${first.headers.get('x-next-cursor')}`)
    expect(namesOf(second.body)).toEqual(['No. 3', 'No. 2'])
    const third = await list(`?limit=2&cursor=${second.headers.get('x-next-cursor')}`)
    expect([namesOf(third.body), third.headers.get('x-next-cursor')]).toEqual([['No. 1'], null])
  })

  it('can be filtered by words and status, in parts too', async () => {
    for (const name of ['陳大文', '陳小明', '李四']) keep({ name })
    keep({ name: '陳三', state: 'done' })
    const words = encodeURIComponent('陳')
    expect(namesOf((await list(`?q=${words}&state=new`)).body)).toEqual(['陳小明', '陳大文'])
    const first = await list(`?q=${words}&limit=2`)
    expect(namesOf(first.body)).toEqual(['陳三', '陳小明'])
    const next = await list(`?q=${words}&limit=2&cursor=${first.headers.get('x-next-cursor')}`)
    expect(namesOf(next.body)).toEqual(['陳大文'])
  })

  it.each([
    'limit=0',
    'limit=1e3',
    'limit=10000',
    'limit=1&limit=2',
    'cursor=',
    'cursor=x',
    'cursor=0x1',
    'state=open',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('is rejected with %s', async (query) => {
    const { status, body } = await list(`?${query}`)
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      400,
      [query.split('=')[0]],
    ])
  })
})

describe('one request', () => {
  it('has all fields, other requests from the same email, and the possible assignees', async () => {
    const quotation = await submitted(server, { contact: { email: 'MeiLing@kamsin.example' } })
    const before = keep({ state: 'done' })
    keep({ email: 'someone.else@kamsin.example' })
    keep({ deleted_at: '2026-11-02T00:00:00.000Z' })
    const { id } = keep({ email: 'meiling@KAMSIN.example', message: 'two\nlines' })
    const { body } = await get<OpenContact>(`/api/contacts/get?id=${id}`)
    expect(body).toMatchObject({ id, message: 'two\nlines', state: 'new' })
    expect(body.same_address).toEqual({
      contacts: [{ id: before.id, date: before.date, state: 'done' }],
      quotations: [{ id: quotation.id, created_at: expect.any(String), status: 'pending_verification' }],
    })
    expect(body.people.find(({ id: of }) => of === userId)).toEqual({
      id: userId,
      username: expect.any(String),
      first_name: 'Wing Sze',
      last_name: 'Ho',
      has_namesake: false,
    })
    server.clock.advance(31 * 60_000)
    const later = await get<OpenContact>(`/api/contacts/get?id=${id}`)
    expect(later.body.same_address.quotations).toEqual([])
  })

  it('is not found when it is unknown or in the trash', async () => {
    const { id } = keep({ deleted_at: '2026-11-02T00:00:00.000Z' })
    for (const gone of [id, 999_999]) {
      for (const answer of [
        await get(`/api/contacts/get?id=${gone}`),
        await remove(gone),
        await edit(gone, {}),
      ]) {
        expect([answer.status, answer.body.errors]).toEqual([404, en.error.contactNotFound])
      }
    }
  })
})

describe('an edit', () => {
  it('changes the given fields, keeps blank ones, and is in the audit log', async () => {
    const { id } = keep()
    const { status, body, headers } = await edit(id, {
      state: 'in_progress',
      assignee: userId,
      note: ' call\r\nback ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, state: 'in_progress', assignee: userId, note: 'call\nback' })
    expect(headers.get('etag')).toBe(body.etag)
    const kept = await edit(id, { state: '', assignee: '', note: ' ' })
    expect(kept.body).toEqual(body)
    const cleared = await edit(id, { assignee: null, note: null })
    expect(cleared.body).toMatchObject({ state: 'in_progress', assignee: null, note: '' })
    const entries = server.services.db.sqlite
      .prepare(`select actor, detail from audit where action = 'contact_updated' order by id desc limit 2`)
      .all() as { actor: number; detail: string }[]
    expect(entries.map(({ actor, detail }) => [actor, JSON.parse(detail).fields])).toEqual([
      [userId, ['assignee', 'note']],
      [userId, ['state', 'assignee', 'note']],
    ])
  })

  it('is rejected without effect when someone else has changed the request', async () => {
    const { id } = keep()
    const { etag } = (await get<OpenContact>(`/api/contacts/get?id=${id}`)).body
    const first = await edit(id, { state: 'done' }, { 'if-match': etag })
    const second = await edit(id, { state: 'spam' }, { 'if-match': etag })
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'conflict'])
    expect((await get<OpenContact>(`/api/contacts/get?id=${id}`)).body.state).toBe('done')
  })

  it('accepts the tag of its row in the list, in the search and in the last answer', async () => {
    const { id } = keep()
    const [listed] = (await list()).body
    const [found] = (await get<{ rows: { etag: string }[] }>('/api/contacts/search?q=kamsin')).body.rows
    expect(found!.etag).toBe(listed!.etag)
    const first = await edit(id, { state: 'done' }, { 'if-match': found!.etag })
    const second = await edit(id, { state: 'spam' }, { 'if-match': first.body.etag as string })
    const third = await edit(id, { state: 'new' }, { 'if-match': found!.etag })
    expect([first.status, second.status, third.status]).toEqual([200, 200, 409])
  })

  it.each([
    { state: 'open' },
    { state: 7 },
    { state: ['new'] },
    { state: null },
    { assignee: 999_999 },
    { assignee: '1e3' },
    { assignee: 1.5 },
    { note: 'x'.repeat(2_001) },
    { note: { a: 1 } },
  ])('is rejected with %j at its field', async (change) => {
    const { id } = keep()
    const { status, body } = await edit(id, change)
    expect([status, Object.keys(body.fields as object)]).toEqual([400, Object.keys(change)])
  })

  it('keeps the request when its assignee is deleted', async () => {
    const admin = await signedIn(server)
    const person = await sendJson(server, 'POST', '/api/users', aPerson(), admin.headers)
    const { id } = keep({ assignee: person.body.id as number })
    await sendJson(server, 'DELETE', `/api/users?id=${person.body.id}`, undefined, admin.headers)
    expect((await get<OpenContact>(`/api/contacts/get?id=${id}`)).body.assignee).toBeNull()
  })
})

describe('deleting', () => {
  it('returns the id, once, and is in the audit log', async () => {
    const { id } = keep()
    const { status, body } = await sendJson(server, 'DELETE', '/api/contacts/', { id }, user.headers)
    expect([status, body]).toEqual([200, { id }])
    expect((await remove(id)).status).toBe(404)
    expect((await list()).body).toEqual([])
    const entry = server.services.db.sqlite
      .prepare(`select actor, detail from audit where action = 'contact_deleted' order by id desc`)
      .get() as { actor: number; detail: string }
    // The audit log outlives the request, so it stores no name.
    expect([entry.actor, JSON.parse(entry.detail)]).toEqual([userId, { id }])
  })

  it('permanently also deletes the search words', () => {
    const { id } = keep({ name: 'Gone For Good' })
    const { sqlite } = server.services.db
    sqlite.prepare('delete from contact where id = ?').run(id)
    const words = sqlite.prepare(`select rowid from contact_search where contact_search match '"gone"'`).all()
    expect(words).toEqual([])
  })
})

it('the number of new requests excludes spam and the trash', async () => {
  keep()
  keep()
  keep({ state: 'spam' })
  keep({ deleted_at: '2026-11-02T00:00:00.000Z' })
  expect((await get('/api/contacts/counts')).body).toEqual({ new: 2 })
})
