/** Two colleagues of one name are told apart wherever one is chosen or named. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '#shared/audit-schema.ts'
import type { OpenContact } from '#shared/contact/schema.ts'
import { shownName } from '#shared/user/user.ts'
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
  for (const [username, first_name] of [
    ['cwong', 'Christopher'],
    ['cwong2', 'ＣＨＲＩＳＴＯＰＨＥＲ'],
    ['kayan', 'Ka Yan'],
  ]) {
    const person = aPerson({ username, first_name, last_name: 'Wong' })
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
  }
})
afterAll(() => server.stop())

const get = async <Body>(path: string) => (await server.json<Body>(path, { headers: admin.headers })).body
type Named = Pick<OpenContact, 'people'>
const NAMES = ['Christopher Wong (cwong)', 'ＣＨＲＩＳＴＯＰＨＥＲ Wong (cwong2)', 'Ka Yan Wong']

it('in what quotations and contact requests are assigned to', async () => {
  const { id } = saveQuotation(server.services.db)
  const contact = saveContact(server.services.db)
  for (const path of [
    `/api/quotations/get?id=${id}`,
    '/api/quotations/board',
    `/api/contacts/get?id=${contact.id}`,
  ]) {
    const { people } = await get<Named>(path)
    expect(people.map(shownName), path).toEqual(expect.arrayContaining(NAMES))
  }
})

it('in the audit log', async () => {
  const entries = await get<AuditEntry[]>('/api/audit?limit=3')
  expect(entries.map(({ subject_name }) => subject_name).sort()).toEqual([...NAMES].sort())
})
