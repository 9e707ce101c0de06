/**
 * The search of contact requests through REST: pages, orders, counts, and requests that come, change and go.
 */

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SORTED_MAX } from '#shared/base/limits.ts'
import { CONTACTS_PER_PAGE } from '#shared/contact/contact.ts'
import type { FoundContact } from '#shared/contact/schema.ts'
import { aContactRequest, saveContact, sendContact } from '#test/support/contact.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'

let server: TestServer
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  user = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from contact')
})

/** Characters that Hong Kong writes in two ways. */
const VARIANT_PAIRS = [
  '啟啓',
  '麵麪',
  '線綫',
  '台臺',
  '裡裏',
  '群羣',
  '為爲',
  '衛衞',
  '峰峯',
  '床牀',
  '污汚',
  '粽糉',
  '戶户',
  '說説',
].map((pair) => [...pair] as [string, string])

interface Found {
  rows: FoundContact[]
  has_next: boolean
  sorted_among: number | null
  counts: Record<string, { count: number; or_more: boolean }>
}
const keep = (change?: Parameters<typeof saveContact>[1]) => saveContact(server.services.db, change)
const get = async <Body = Record<string, unknown>>(path: string) =>
  server.json<Body>(path, { headers: user.headers })
const search = async (query = '') => (await get<Found>(`/api/contacts/search${query}`)).body
const edit = (id: number, body: Record<string, unknown>) =>
  sendJson(server, 'PUT', `/api/contacts?id=${id}`, body, user.headers)
const remove = (id: number) => sendJson(server, 'DELETE', `/api/contacts?id=${id}`, undefined, user.headers)
const namesOf = (rows: { name?: unknown }[]) => rows.map(({ name }) => name)
const counts = ({ counts: all }: Found) =>
  Object.fromEntries(
    Object.entries(all).map(([state, { count, or_more }]) => [state, or_more ? `${count}+` : count]),
  )

describe('a search', () => {
  it.each([...VARIANT_PAIRS])('finds a request whichever way %s is written', async (one, other) => {
    keep({ name: `陳${one}記` })
    keep({ message: `請送到${other}記` })
    for (const typed of [one, other, `${one}記`, `${other}記`])
      expect((await search(`?q=${encodeURIComponent(typed)}`)).rows, typed).toHaveLength(2)
  })

  it('returns a page of excerpts and the number of each status', async () => {
    for (let place = 0; place < CONTACTS_PER_PAGE + 1; place++) keep({ name: `Lee ${place}`, state: 'done' })
    keep({ name: '何太', message: '請問月費\n包括維修嗎？' })
    const all = await search()
    expect(all.rows).toHaveLength(CONTACTS_PER_PAGE)
    expect([all.rows[0]!.name, all.rows[0]!.excerpt, all.has_next]).toEqual([
      '何太',
      '請問月費 包括維修嗎？',
      true,
    ])
    expect(all.rows[0]).not.toHaveProperty('message')
    expect(counts(all)).toEqual({ all: 27, new: 1, in_progress: 0, done: 26, spam: 0 })
    const second = await search('?page=2')
    expect([namesOf(second.rows), second.has_next]).toEqual([['Lee 1', 'Lee 0'], false])
    const found = await search('?q=lee&state=new')
    expect([found.rows, counts(found)]).toEqual([[], { all: 26, new: 0, in_progress: 0, done: 26, spam: 0 }])
  })

  it('sorts by age and by name', async () => {
    for (const name of ['bo', 'Ada', '陳', 'Ada']) keep({ name })
    expect(namesOf((await search('?sort=oldest')).rows)).toEqual(['bo', 'Ada', '陳', 'Ada'])
    expect(namesOf((await search('?sort=name_reversed')).rows)).toEqual(['陳', 'bo', 'Ada', 'Ada'])
    for (const query of ['?sort=name', '?sort=name&q=kamsin', '?sort=name&state=new']) {
      expect(namesOf((await search(query)).rows)).toEqual(['Ada', 'Ada', 'bo', '陳'])
    }
  })

  it('sorts the newest 10,000 of more by name, and says so', async () => {
    server.services.db.transaction(() => {
      keep({ name: 'Aaron' })
      for (let place = 0; place < SORTED_MAX; place++) keep({ name: 'Bo', state: place < 2 ? 'spam' : 'new' })
    })
    const byName = await search('?sort=name&q=kamsin')
    expect([byName.sorted_among, byName.rows[0]!.name]).toEqual([SORTED_MAX, 'Bo'])
    for (const query of ['?sort=name', '?sort=oldest&q=kamsin', '?sort=name&q=aaron']) {
      const { sorted_among, rows } = await search(query)
      expect([query, sorted_among, rows[0]!.name]).toEqual([query, null, 'Aaron'])
    }
    expect((await search('?sort=name&q=kamsin&state=spam')).sorted_among).toBeNull()
  })

  it('counts each status as requests come, change, go to the trash and are restored', async () => {
    const { id } = keep({ name: 'Ada' })
    keep({ state: 'done' })
    const stored = (change: string) =>
      server.services.db.sqlite.exec(`update contact set ${change} where id = ${id}`)
    const seen = async () => counts(await search())
    expect(await seen()).toEqual({ all: 2, new: 1, in_progress: 0, done: 1, spam: 0 })
    stored("state = 'in_progress'")
    expect(await seen()).toEqual({ all: 2, new: 0, in_progress: 1, done: 1, spam: 0 })
    stored("deleted_at = '2026-11-02T00:00:00.000Z', state = 'spam'")
    expect(await seen()).toEqual({ all: 1, new: 0, in_progress: 0, done: 1, spam: 0 })
    stored("state = 'new'")
    stored('deleted_at = null')
    expect(await seen()).toEqual({ all: 2, new: 1, in_progress: 0, done: 1, spam: 0 })
    stored("deleted_at = '2026-11-02T00:00:00.000Z'")
    server.services.db.sqlite.exec('delete from contact')
    expect(await seen()).toEqual({ all: 0, new: 0, in_progress: 0, done: 0, spam: 0 })
  })

  it('counts what it finds up to a thousand', async () => {
    server.services.db.transaction(() => {
      for (let place = 0; place < 1_001; place++) keep({ state: place < 3 ? 'spam' : 'done' })
    })
    expect(counts(await search('?q=kamsin'))).toEqual({
      all: '1000+',
      new: 0,
      in_progress: 0,
      done: 998,
      spam: 3,
    })
    expect(counts(await search())).toMatchObject({ all: 1_001, done: 998 })
  })

  it('finds a request in another status, in the trash and after restoring', async () => {
    const { id } = keep({ name: '區詠詩' })
    const words = encodeURIComponent('詠詩')
    await edit(id, { state: 'done' })
    expect(counts(await search(`?q=${words}`))).toMatchObject({ all: 1, new: 0, done: 1 })
    await remove(id)
    expect(counts(await search(`?q=${words}`))).toMatchObject({ all: 0, done: 0 })
    await sendJson(server, 'POST', '/api/trash/restore', { kind: 'contact', id }, user.headers)
    expect(counts(await search(`?q=${words}`))).toMatchObject({ all: 1, done: 1 })
  })

  it('finds what a visitor has just sent', async () => {
    const captcha = await server.solveCaptchaAtOnce()
    await sendContact(server, { ...aContactRequest({ name: 'Ümit Wong' }), captcha })
    expect(namesOf((await search('?q=umit')).rows)).toEqual(['Ümit Wong'])
  })

  it.each(['%00', '%ED%A0%80', '%25', '%22%29%20OR%20%28', 'a%27--', '%C2%A7new'])(
    'by %s finds nothing and breaks nothing',
    async (q) => {
      keep({ name: 'Bo', message: 'Hello', email: 'bo@kamsin.example' })
      const { status, body } = await get<Found>(`/api/contacts/search?q=${q}`)
      expect([status, body.rows]).toEqual([200, []])
    },
  )

  it.each(['page=0', 'page=401', 'page=1e3', 'page=', 'sort=id', 'sort=', 'state=__proto__'])(
    'is rejected with %s',
    async (query) => {
      const { status, body } = await get(`/api/contacts/search?${query}`)
      expect([status, Object.keys(body.fields as object)]).toEqual([400, [query.split('=')[0]]])
    },
  )
})

it('requests of a version without an index are found after the first start of this one', async () => {
  const directory = newDirectory()
  const old = await aServer({}, directory)
  saveContact(old.services.db, { name: 'Old Timer' })
  await old.stop()
  const file = new Database(join(directory, 'data', 'site.sqlite'))
  file.exec(`delete from contact_search where rowid > 0`)
  file.close()
  const again = await aServer({}, directory)
  const { headers } = await signedIn(again)
  const { body } = await again.json<Found>('/api/contacts/search?q=timer', { headers })
  expect(namesOf(body.rows)).toEqual(['Old Timer'])
  await again.stop()
})
