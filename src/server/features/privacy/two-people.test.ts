/** Two people are never shown, joined or erased as one: by a number, by a name that was used again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
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

const get = async <Body>(path: string, caller = admin) =>
  (await server.json<Body>(path, { headers: caller.headers })).body
const customer = (quotation: string) => get<Customer>(`/api/quotations/customer?quotation=${quotation}`)
const keep = (name: string, phone: string) =>
  saveQuotation(server.services.db, { name, phone, email: `${name.toLowerCase()}@kamsin.example` }).id

it('one number of Hong Kong and of Macau, also where it was written without an area', async () => {
  const ids = [keep('Mei', '+852 6611 2233'), keep('Ana', '+853 6611 2233'), keep('Leong', '6611 2233')]
  for (const id of ids) expect((await customer(id)).counts.quotations, id).toBe(1)
  const q = '+853 6611 2233'
  const { status } = await sendJson(server, 'POST', '/api/privacy/erase', { q, confirm: q }, admin.headers)
  expect(status).toBe(200)
  const counted = await Promise.all(ids.map((id) => server.json(`/api/quotations/get?id=${id}`, admin)))
  expect(counted.map((answer) => answer.status)).toEqual([200, 404, 200])
})

it('a number with and without the area of one place is one customer', async () => {
  const ids = [keep('Wing', '+852 6622 3344'), keep('Wing', '6622 3344')]
  for (const id of ids) expect((await customer(id)).counts.quotations, id).toBe(2)
})

it('a shared number: both are one customer, named by the first, until users split them', async () => {
  const first = keep('CafeA', '2345 6789')
  const second = keep('CafeB', '2345 6789')
  saveContact(server.services.db, { name: 'Cafe C', phone_number: '2345 6789' })
  expect([(await customer(first)).name, (await customer(second)).name]).toEqual(['CafeA', 'CafeA'])
})

it('an account that was deleted, and one that got its username later', async () => {
  const person = aPerson({ username: 'kayan', last_name: 'Wong' })
  const make = (first_name: string) =>
    sendJson(server, 'POST', '/api/users', { ...person, first_name }, admin.headers)
  const { id } = (await make('Old')).body as { id: number }
  const old = await signedIn(server, person)
  const quotation = keep('Ho', '2233 4455')
  await sendJson(server, 'POST', '/api/quotations/notes', { id: quotation, text: 'Called' }, old.headers)
  const author = async () =>
    (await get<OpenQuotation>(`/api/quotations/get?id=${quotation}`)).events.find(
      ({ kind }) => kind === 'note_added',
    )?.actor_name
  expect(await author()).toBe('Old Wong')
  await sendJson(server, 'DELETE', `/api/users?id=${id}`, undefined, admin.headers)
  server.clock.advance(60_000)
  await make('New')
  expect(await author()).toBe('kayan')
  expect((await customer(quotation)).notes[0]?.actor_name).toBe('kayan')
})
