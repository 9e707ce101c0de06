/** Admins see all users' sessions, and can end them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnySession } from '#shared/auth/schema.ts'
import { SESSIONS_LISTED_MAX } from '#shared/base/limits.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const PATH = '/api/sessions/all'
const list = () => server.json<AnySession[]>(PATH, { headers })
const end = (id: string) => server.json(`${PATH}?id=${encodeURIComponent(id)}`, { method: 'DELETE', headers })

async function aColleague() {
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, headers)
  return { person, caller: await signedIn(server, person) }
}

it('shows the user of each session and the caller’s own, and no secret', async () => {
  const { person } = await aColleague()
  const browser = aBrowser(server)
  await browser.signIn()
  const { body } = await list()
  expect(
    body.map(({ user, is_program, is_current }) => [user.username, is_program, is_current]).sort(),
  ).toEqual([
    [ADMIN.username, false, false],
    [ADMIN.username, true, true],
    [person.username, true, false],
  ])
  expect(JSON.stringify(body)).not.toMatch(/secret|digest|hash/)
})

it('ends one: its next call and refresh are rejected, and the log records it', async () => {
  const { person, caller } = await aColleague()
  const { body } = await list()
  const { id } = body.find(({ user }) => user.username === person.username)!
  expect((await server.call('/api/get_me', { headers: caller.headers })).status).toBe(200)
  expect((await end(id)).body).toEqual({ id })
  expect((await server.call('/api/get_me', { headers: caller.headers })).status).toBe(401)
  const refreshed = await sendJson(server, 'POST', '/api/token/refresh', { refresh: caller.refresh })
  expect(refreshed.status).toBe(401)
  expect((await end(id)).status).toBe(404)
  const row = server.services.db.sqlite
    .prepare("select actor_name, subject_name from audit where action = 'session_ended' order by id desc")
    .get()
  expect(row).toEqual({ actor_name: ADMIN.username, subject_name: person.username })
})

it('rejects the caller’s own, with a hint to sign out', async () => {
  const { id } = (await list()).body.find(({ is_current }) => is_current)!
  const { status, body } = await end(id)
  expect([status, body.code, body.detail]).toEqual([403, 'forbidden', expect.stringContaining('sign out')])
  expect((await list()).status).toBe(200)
})

it('omits expired ones', async () => {
  const { person } = await aColleague()
  const isListed = async () => (await list()).body.some(({ user }) => user.username === person.username)
  expect(await isListed()).toBe(true)
  server.services.db.sqlite
    .prepare('update session set expires_at = ? where user = (select id from user where username = ?)')
    .run('2020-01-01T00:00:00.000Z', person.username)
  expect(await isListed()).toBe(false)
})

it.each(['', 'x'.repeat(200), '\0', '\ud800'])('finds no session %j', async (id) => {
  expect([400, 404]).toContain((await sendJson(server, 'DELETE', PATH, { id }, headers)).status)
})

it('lists the last used, and always the caller’s own, however many there are', async () => {
  const db = server.services.db.sqlite
  const columns = (db.pragma('table_info(session)') as { name: string }[]).map(({ name }) => name)
  const copied = columns.map((name) =>
    name === 'id' ? "'copy-' || value" : name === 'last_used_at' ? '?' : name,
  )
  const copies = Array.from({ length: SESSIONS_LISTED_MAX + 100 }, (_, index) => index)
  db.prepare(
    `insert into session (${columns}) select ${copied} from session, json_each(?) where session.id = (select id from session limit 1)`,
  ).run('2999-01-01T00:00:00.000Z', JSON.stringify(copies))
  const own = await server.json<AnySession[]>('/api/sessions', { headers })
  for (const { body } of [await list(), own]) {
    expect(body).toHaveLength(SESSIONS_LISTED_MAX)
    expect(body.filter(({ is_current }) => is_current)).toHaveLength(1)
  }
})
