/** Work on what is unassigned makes it the worker's own: a quotation, and the contact request that it answers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenContact } from '#shared/contact/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { saveContact } from '#test/support/contact.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { findQuotation } from '../store.ts'

const LINES = [{ product: 1, quantity: 3 }]
const CONTACT = { name: 'Chan Mei Ling', email: 'chan@kamsin.example', phone: '+852 9123 4567', detail: '' }

let server: TestServer
let headers: Record<string, string>
let me: number
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  const admin = (await signedIn(server)).headers
  const person = { ...aPerson(), first_name: 'Sam', last_name: 'Chan' }
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin)
  me = body.id as number
  headers = (await signedIn(server, person)).headers
  desk = atDesk(server, headers)
})
afterAll(() => server.stop())

const edit = (id: string, body: object) => sendJson(server, 'PUT', `/api/quotations?id=${id}`, body, headers)
const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })).body
const assigned = async (id: string) => (await open(id)).events.filter(({ kind }) => kind === 'assigned')
const request = async (id: number) =>
  (await server.json<IsoTimes<OpenContact>>(`/api/contacts/get?id=${id}`, { headers })).body
const inAWeek = () => new Date(server.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10)

it.each<[string, (id: string, key: string) => Promise<{ status: number }>]>([
  ['revising', (id) => desk.save(id, { lines: LINES })],
  ['winning', (id) => edit(id, { stage: 'won' })],
  ['losing', (id) => edit(id, { stage: 'lost', lost_reason: 'price' })],
  ['extending', (id) => desk.extend(id, inAWeek())],
  ['withdrawing', (id) => desk.withdraw(id)],
  [
    'taking back',
    async (id, key) => {
      await asCustomer(server, { id, key }).decline('', { version: 1 })
      return desk.takeBack(id)
    },
  ],
])('%s takes what nobody looks after, once, and leaves what a colleague has', async (_, act) => {
  const { id, key } = await opened(server)
  expect((await act(id, key)).status).toBe(200)
  expect((await open(id)).assignee).toBe(me)
  expect(await assigned(id)).toMatchObject([{ detail: { to: me, name: 'Sam Chan' }, actor_name: 'Sam Chan' }])
  const other = await opened(server)
  await edit(other.id, { assignee: 1 })
  expect((await act(other.id, other.key)).status).toBe(200)
  expect([(await open(other.id)).assignee, await assigned(other.id)]).toMatchObject([
    1,
    [{ detail: { to: 1 } }],
  ])
})

it('sending takes it again after an undo, and the mail names whom to ask', async () => {
  const email = 'undone@kamsin.example'
  const { id } = await opened(server, { contact: { email } })
  await desk.save(id, { lines: LINES })
  await edit(id, { assignee: null })
  await desk.save(id, { lines: [{ product: 1, quantity: 4 }] })
  expect((await open(id)).assignee).toBe(null)
  expect((await desk.send(id)).status).toBe(200)
  expect((await open(id)).assignee).toBe(me)
  const mail = (await server.mailsTo(email, 3)).at(-1)
  expect(mail?.text).toContain('Sam Chan')
})

it('what a decision took goes back with it, and an edit that names the assignee takes nothing', async () => {
  const { id } = await opened(server)
  await edit(id, { stage: 'won' })
  await edit(id, { stage: 'new', assignee: null })
  expect(findQuotation(server.services.db, id)).toMatchObject({ stage: 'new', assignee: null })
  await edit(id, { stage: 'won', assignee: 1 })
  expect((await open(id)).assignee).toBe(1)
})

it('a quotation for a contact request makes it in progress, and the maker’s own', async () => {
  const { db } = server.services
  const { id } = saveContact(db, { email: 'new@kamsin.example' })
  const made = await desk.create({ contact: CONTACT, contact_request: id, lines: LINES })
  expect(made.status).toBe(201)
  expect(await request(id)).toMatchObject({ state: 'in_progress', assignee: me })
  const audited = db.sqlite
    .prepare(`select detail from audit where action = 'contact_updated' order by id desc`)
    .get()
  expect(audited).toEqual({
    detail: JSON.stringify({ id, fields: ['state', 'assignee'], state: 'in_progress' }),
  })
  const theirs = saveContact(db, { email: 'theirs@kamsin.example', state: 'in_progress', assignee: 1 })
  const done = saveContact(db, { email: 'done@kamsin.example', state: 'done' })
  for (const one of [theirs, done])
    await desk.create({ contact: CONTACT, contact_request: one.id, lines: LINES })
  expect(await request(theirs.id)).toMatchObject({ state: 'in_progress', assignee: 1 })
  expect(await request(done.id)).toMatchObject({ state: 'done', assignee: null })
  expect((await desk.create({ contact: CONTACT, contact_request: 999_999, lines: LINES })).status).toBe(201)
})
