/** Visits are counted by day, and nothing of a visitor is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MonthVisits } from '#shared/visit/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { deleteVisitsBefore, SOURCES_A_DAY_MAX } from './store.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const EMPTY = { visits: 0, before: 0 }

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const database = () => server.services.db.sqlite
const flush = () => server.services.visits.flush(server.services.db)
beforeEach(() => {
  flush()
  database().exec('delete from visit')
})

const open = (path: string, sent: Record<string, string> = {}) =>
  server.call(path, { headers: { 'user-agent': CHROME, ...sent } })
const tell = (step: string, { from = newAddress(), ...sent }: Record<string, string> = {}) =>
  server.json('/api/visits', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'user-agent': CHROME, ...sent },
    body: JSON.stringify({ step }),
  })
const rows = () => {
  flush()
  return database().prepare('select kind, name, visits from visit order by kind, name').raw().all()
}
const insert = (day: string, kind: string, name: string, visits: number) =>
  database().prepare('insert into visit values (?, ?, ?, ?)').run(day, kind, name, visits)
const month = (of: string) => server.json<MonthVisits>(`/api/visits?month=${of}`, { headers })

describe('an arrival', () => {
  it('counts for the campaign, else for the website that led to us, else as direct', async () => {
    await open('/?utm_source=HKFood&id=1', { referer: 'https://www.google.com/' })
    await open('/en/products', { referer: 'https://www.google.com/search?q=pos' })
    await open('/zh', { referer: 'https://google.com/' })
    await open('/services', { 'sec-fetch-site': 'none' })
    expect(rows()).toEqual([
      ['source', 'direct', 1],
      ['source', 'google.com', 2],
      ['source', 'hkfood', 1],
    ])
  })

  it.each([
    [
      'a robot',
      '/',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' },
    ],
    ['a program', '/', { 'user-agent': 'curl/8.5.0' }],
    ['the preview of a chat', '/', { 'user-agent': 'WhatsApp/2.24 A' }],
    ['a page fetched beforehand', '/', { 'sec-purpose': 'prefetch' }],
    ['a reload', '/', { 'cache-control': 'max-age=0' }],
    ['the way between our pages', '/', { 'sec-fetch-site': 'same-origin' }],
    ['someone signed in', '/', { cookie: 'current_user=x' }],
    ['no page', '/en/nothing', {}],
    ['the page of one person', '/quotation/view?id=123456', {}],
    ['the internal area', '/internal', {}],
  ])('is not that of %s', async (_, path, sent) => {
    await open(path, sent)
    expect(rows()).toEqual([])
  })

  it.each([
    ['nonsense', 'not an address'],
    ['our own address', 'own'],
  ])('with %s as its referrer is counted only where it came from outside', async (_, given) => {
    await open('/', { referer: given === 'own' ? `${server.url}/en` : given })
    expect(rows()).toEqual(given === 'own' ? [] : [['source', 'direct', 1]])
  })

  it('of a flood of invented sources takes no more rows than a day has', async () => {
    for (let at = 0; at < SOURCES_A_DAY_MAX + 20; at += 1) {
      await open('/', { referer: `https://spam-${at}.example/` })
      // Written in between, so that memory is no bound.
      if (at % 25 === 0) flush()
    }
    const all = rows() as [string, string, number][]
    expect(all).toHaveLength(SOURCES_A_DAY_MAX + 1)
    expect(all.find(([, name]) => name === 'other')).toEqual(['source', 'other', 20])
    await open('/', { referer: 'https://spam-1.example/' })
    expect(rows()).toHaveLength(SOURCES_A_DAY_MAX + 1)
  })

  it('keeps no address, agent or query', async () => {
    await open('/?name=Chan&utm_source=<b>', { referer: 'https://chat.example/thread/chan?secret=1' })
    expect(rows()).toEqual([['source', 'chat.example', 1]])
  })
})

describe('a step in the form', () => {
  it('is told by the page', async () => {
    for (const step of ['opened', 'opened', 'chosen', 'checked']) expect((await tell(step)).status).toBe(200)
    expect(rows()).toEqual([
      ['step', 'checked', 1],
      ['step', 'chosen', 1],
      ['step', 'opened', 2],
    ])
  })

  it('that no page tells is refused', async () => {
    expect((await tell('sent')).status).toBe(400)
    expect((await tell('__proto__')).status).toBe(400)
  })

  it('of robots and of our own people is not counted', async () => {
    expect((await tell('opened', { 'user-agent': 'python-requests/2' })).status).toBe(200)
    const cookie = { cookie: 'current_user=x', origin: server.url, 'sec-fetch-site': 'same-origin' }
    expect((await tell('opened', cookie)).status).toBe(200)
    expect(rows()).toEqual([])
  })

  it('is counted sixty times an hour from one address', async () => {
    const from = newAddress()
    for (let at = 0; at < 65; at += 1) expect((await tell('opened', { from })).status).toBe(200)
    expect(rows()).toEqual([['step', 'opened', 60]])
  })
})

describe('a month', () => {
  it('has its sums beside those of the month before', async () => {
    insert('2026-10-31', 'source', 'google.com', 7)
    insert('2026-09-01', 'source', 'google.com', 4)
    insert('2026-10-01', 'source', 'direct', 9)
    insert('2026-09-30', 'step', 'opened', 3)
    insert('2026-10-02', 'step', 'opened', 5)
    insert('2026-11-01', 'source', 'google.com', 100)
    const { status, body } = await month('2026-10')
    expect([status, body]).toEqual([
      200,
      {
        month: '2026-10',
        is_counted: true,
        all: { visits: 16, before: 4 },
        sources: [
          { source: 'direct', visits: 9, before: 0 },
          { source: 'google.com', visits: 7, before: 4 },
        ],
        steps: [
          { step: 'opened', visits: 5, before: 3 },
          { step: 'chosen', ...EMPTY },
          { step: 'checked', ...EMPTY },
          { step: 'sent', ...EMPTY },
        ],
      },
    ])
  })

  it('is for users alone', async () => {
    expect((await server.json('/api/visits?month=2026-10')).status).toBe(401)
    expect((await server.json('/api/visits?month=2026-13', { headers })).status).toBe(400)
  })

  it('stands still while the company has the count turned off, and says so', async () => {
    const turn = (visit_count: 'on' | 'off') =>
      sendJson(server, 'PUT', '/api/company', { visit_count }, headers)
    await open('/')
    expect((await turn('off')).status).toBe(200)
    await open('/')
    expect((await tell('opened')).status).toBe(200)
    expect([rows(), (await month('2026-10')).body.is_counted]).toEqual([[['source', 'direct', 1]], false])
    await turn('on')
    await open('/')
    expect([rows(), (await month('2026-10')).body.is_counted]).toEqual([[['source', 'direct', 2]], true])
  })

  it('reads its days by the key', () => {
    const plan = database()
      .prepare(
        "explain query plan select kind, name, sum(visits) from visit where day >= '2026-10-01' and day < '2026-11-01' group by kind, name",
      )
      .all() as { detail: string }[]
    expect(plan[0]!.detail).toContain('PRIMARY KEY (day>? AND day<?)')
  })
})

it('old days are deleted', () => {
  insert('2025-09-30', 'source', 'direct', 1)
  insert('2025-10-01', 'source', 'direct', 2)
  deleteVisitsBefore(server.services.db, '2025-10-01')
  expect(rows()).toEqual([['source', 'direct', 2]])
})
