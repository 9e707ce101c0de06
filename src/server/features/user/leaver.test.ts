/** A colleague leaves: what they have not finished is counted before, and is afterwards where someone finds it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveContact } from '#test/support/contact.ts'
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
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation; delete from contact'))

const send = (method: string, path: string, body?: unknown) =>
  sendJson(server, method, path, body, admin.headers)

async function aColleague(): Promise<number> {
  const { body } = await send('POST', '/api/users', aPerson({ first_name: 'Wing Sze', last_name: 'Ho' }))
  return body.id as unknown as number
}

const assigneeOf = async (id: string) =>
  (await send('GET', `/api/quotations/get?id=${id}`)).body.assignee as unknown as number | null
const assigneeOfRequest = async (id: number) =>
  (await send('GET', `/api/contacts/get?id=${id}`)).body.assignee as unknown as number | null

/** Makes one piece of work of each kind, and finished work. */
function workOf(assignee: number) {
  const { db } = server.services
  const live = saveQuotation(db, { assignee, status: 'verified', stage: 'offered' })
  const order = saveQuotation(db, {
    assignee,
    status: 'accepted',
    stage: 'won',
    unbooked_since: '2026-11-02T00:00:00.000Z',
  })
  const running = saveQuotation(db, { assignee, status: 'accepted', stage: 'won' })
  const lost = saveQuotation(db, { assignee, status: 'declined', stage: 'lost' })
  const request = saveContact(db, { assignee, state: 'in_progress' })
  const done = saveContact(db, { assignee, state: 'done' })
  return { open: [live.id, order.id], over: [running.id, lost.id], request: request.id, done: done.id }
}

it('the question counts what is not finished, and only that', async () => {
  const id = await aColleague()
  expect((await send('GET', `/api/users/work?id=${id}`)).body).toEqual({ quotations: 0, contacts: 0 })
  workOf(id)
  expect((await send('GET', `/api/users/work?id=${id}`)).body).toEqual({ quotations: 2, contacts: 1 })
  expect((await send('GET', '/api/users/work?id=999999')).status).toBe(404)
})

it('a colleague takes over what is not finished; what is over stays nobody’s', async () => {
  const [from, to] = [await aColleague(), await aColleague()]
  const { open, over, request, done } = workOf(from)
  expect((await send('DELETE', `/api/users?id=${from}&to=${to}`)).status).toBe(200)
  for (const id of open) expect(await assigneeOf(id)).toBe(to)
  for (const id of over) expect(await assigneeOf(id)).toBeNull()
  expect([await assigneeOfRequest(request), await assigneeOfRequest(done)]).toEqual([to, null])
  const { events } = (await send('GET', `/api/quotations/get?id=${open[0]}`)).body as unknown as {
    events: { kind: string; detail: object }[]
  }
  expect(events[0]).toMatchObject({ kind: 'assigned', detail: { to, from: expect.stringContaining('Ho') } })
  const mine = await send('GET', `/api/quotations/search?assignee=${to}&phase=live`)
  expect((mine.body.rows as unknown as { id: string }[]).map(({ id }) => id)).toEqual([open[0]])
})

it('without one, all of it is found as unassigned', async () => {
  const from = await aColleague()
  const { open, request } = workOf(from)
  expect((await send('DELETE', `/api/users?id=${from}`)).status).toBe(200)
  const found = await send('GET', '/api/quotations/search?assignee=none')
  const ids = (found.body.rows as unknown as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(open))
  expect(await assigneeOfRequest(request)).toBeNull()
})

it.each([999_999, 'self'] as const)('nobody is deleted who would hand over to %s', async (to) => {
  const from = await aColleague()
  const { open } = workOf(from)
  const { status, body } = await send('DELETE', `/api/users?id=${from}&to=${to === 'self' ? from : to}`)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['to']])
  expect(await assigneeOf(open[0]!)).toBe(from)
})
