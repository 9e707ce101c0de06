/** Many quotations are given to a colleague at once: all or none, and never what someone else has taken since. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { QUOTATIONS_PER_PAGE } from '#shared/quotation/limits.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { findQuotation } from '../store.ts'

let server: TestServer
let user: SignedInCaller
let first: number
let second: number
beforeAll(async () => {
  server = await aServer()
  const { headers } = await signedIn(server)
  const person = aPerson()
  first = (await sendJson(server, 'POST', '/api/users', person, headers)).body.id as number
  second = (await sendJson(server, 'POST', '/api/users', aPerson(), headers)).body.id as number
  user = await signedIn(server, person)
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation'))

const give = (moves: object[]) =>
  sendJson(server, 'POST', '/api/quotations/hand_over', { moves }, user.headers)
const save = (assignee: number | null) => saveQuotation(server.services.db, { assignee }).id
const assigneeOf = (id: string) => findQuotation(server.services.db, id)?.assignee

it('moves each, says so in its history and in the audit log, and moves it back', async () => {
  const [mine, nobodys] = [save(first), save(null)]
  const moves = [
    { id: mine, from: first, to: second },
    { id: nobodys, from: null, to: second },
  ]
  expect(await give(moves)).toMatchObject({ status: 200, body: { ids: [mine, nobodys] } })
  expect([assigneeOf(mine), assigneeOf(nobodys)]).toEqual([second, second])
  const events = server.services.db.sqlite
    .prepare("select detail ->> '$.to' from quotation_event where quotation = ? and kind = 'assigned'")
    .pluck()
    .all(mine)
  const audited = server.services.db.sqlite
    .prepare("select count(*) from audit where action = 'quotation_updated' and detail ->> '$.id' in (?, ?)")
    .pluck()
    .get(mine, nobodys)
  expect([events, audited]).toEqual([[second], 2])
  await give(moves.map(({ id, from, to }) => ({ id, from: to, to: from })))
  expect([assigneeOf(mine), assigneeOf(nobodys)]).toEqual([first, null])
})

it('leaves what someone has taken in between, and what is gone', async () => {
  const [taken, free] = [save(second), save(null)]
  const { body } = await give([
    { id: taken, from: null, to: first },
    { id: '999999', from: null, to: first },
    { id: free, from: null, to: first },
  ])
  expect([body.ids, assigneeOf(taken)]).toEqual([[free], second])
})

it('moves none where one would go to nobody that there is', async () => {
  const [one, other] = [save(null), save(null)]
  const { status, body } = await give([
    { id: one, from: null, to: first },
    { id: other, from: null, to: 999_999 },
  ])
  expect([status, Object.keys(body.fields ?? {}), assigneeOf(one)]).toEqual([400, ['moves'], null])
})

it.each([
  [[]],
  [Array.from({ length: QUOTATIONS_PER_PAGE + 1 }, () => ({ id: '100001', from: null, to: null }))],
])('takes a page at a time, and at least one', async (moves) => {
  expect((await give(moves)).status).toBe(400)
})
