/** The rebuild: new pages at once, the old ones when it fails, and no waiting requests. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#client/site/routes.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())

const rebuild = (headers: Record<string, string> = admin.headers) =>
  server.json<Record<string, unknown>>('/api/rebuild', { headers })
const write = (key: string, text: string) =>
  server.services.db.sqlite
    .prepare(
      `insert or replace into translation (namespace, language, scope, key, text, updated_at)
       values ('site', 'en', 'home', ?, ?, '2026-11-21T00:00:00.000Z')`,
    )
    .run(key, text)

it('returns once the new pages are live, with their number and the time taken', async () => {
  write('headline', 'Straight from the database')
  const { status, body } = await rebuild()
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, pages: expect.any(Number), took_ms: expect.any(Number) })
  // And one for each category and package.
  expect(body.pages).toBeGreaterThan(routes.length * LANGUAGES.length)
  expect(await (await server.call('/en')).text()).toContain('Straight from the database')
})

it('runs once more, not ten times, when ten are requested during one', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => rebuild()))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.took_ms)).size).toBeLessThanOrEqual(2)
})

it('is in the audit log', () => {
  const { sqlite } = server.services.db
  const entry = sqlite.prepare(`select actor_name from audit where action = 'site_rebuilt' limit 1`).get()
  expect(entry).toEqual({ actor_name: 'admin' })
})

it('answers page requests between the pages, and fails none', async () => {
  let isDone = false
  const rebuilding = rebuild().finally(() => {
    isDone = true
  })
  const loads: { status: number; isWhole: boolean; isMeanwhile: boolean }[] = []
  while (!isDone) {
    const response = await server.call(loads.length % 2 ? '/zh/services' : '/en')
    const isWhole = (await response.text()).endsWith('</html>')
    loads.push({ status: response.status, isWhole, isMeanwhile: !isDone })
  }
  await rebuilding
  expect(loads.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([])
  expect(loads.filter(({ isMeanwhile }) => isMeanwhile)).not.toEqual([])
})

it('that fails names the page, and the old pages stay live', async () => {
  const broken = await aServer({}, undefined, 0)
  const caller = await signedIn(broken)
  const ask = () => broken.json('/api/rebuild', { headers: caller.headers })
  const before = await (await broken.call('/zh/partners')).text()
  broken.services.db.sqlite.exec('alter table partner rename to elsewhere')
  const { status, body } = await ask()
  expect([status, body.code]).toEqual([409, 'conflict'])
  // The home page shows the partners' logos, too.
  expect(body.detail).toContain('/ (en)')
  expect(await (await broken.call('/zh/partners')).text()).toBe(before)
  broken.services.db.sqlite.exec('alter table elsewhere rename to partner')
  expect((await ask()).status).toBe(200)
  await broken.stop()
})
