/** A link that a user got to pass it on: what is decided through it says who passed it on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

const LINES = [{ product: 1, quantity: 3 }]

let server: TestServer
let headers: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  const person = { ...aPerson(), first_name: 'Bob', last_name: 'User' }
  await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  headers = (await signedIn(server, person)).headers
  desk = atDesk(server, headers)
})
afterAll(() => server.stop())

let emails = 0
const newEmail = () => `handed${++emails}@kamsin.example`
const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })).body

/** A user takes the address away, and gets the link. */
async function aHandedLink(email: string) {
  const { id } = await opened(server, { contact: { email } })
  const { name, phone, restaurant: detail } = await open(id)
  const contact = { name, email: '', phone: phone || '+852 9123 4567', detail, language: 'en' }
  expect((await desk.save(id, { lines: LINES, contact })).status).toBe(200)
  const { link } = (await desk.send(id)).body as unknown as { link: string }
  return { id, key: new URL(link).searchParams.get('key')! }
}

describe('a link that was handed to a user', () => {
  it('marks the acceptance, on the page, at the desk, in the history and in the PDF; the old address hears of both', async () => {
    const email = newEmail()
    const link = await aHandedLink(email)
    const { status, body } = await asCustomer(server, link).accept(2)
    expect([status, body.accepted]).toMatchObject([200, { handed_by: 'Bob User' }])
    const { versions, events } = await open(link.id)
    expect(versions[0]!.acceptances).toMatchObject([{ handed_by: 'Bob User' }])
    expect(events.find(({ kind }) => kind === 'accepted')?.detail).toMatchObject({ handed_by: 'Bob User' })
    const pdf = await server.call(`/api/get_upload?file=${versions[0]!.file!.slice('/uploads/'.length)}`)
    const words = (await readText(new Uint8Array(await pdf.arrayBuffer()))).replace(/\s/g, '')
    expect(words).toContain('AcceptedthroughalinkthatBobUserpassedon.')
    expect(words).toContain('經由BobUser轉交的連結接納。')
    const told = server.services.db.sqlite
      .prepare("select subject from mail where kind = 'quotation-old-address' and recipient = ? order by id")
      .all(email)
    expect(told).toHaveLength(2)
  })

  it('marks it too in a browser that became the owner by it, and a decline', async () => {
    const link = await aHandedLink(newEmail())
    const opening = await asCustomer(server, link).opened()
    const cookie = opening.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { id } = link
    const declined = await asCustomer(server, { id }, { cookie }).decline('', { version: 2 })
    expect(declined.status).toBe(200)
    const event = (await open(id)).events.find(({ kind }) => kind === 'declined')
    expect(event?.detail).toMatchObject({ handed_by: 'Bob User' })
  })

  it('does not mark what the customer does with the mailed link', async () => {
    const { id, key } = await opened(server)
    const { body } = await asCustomer(server, { id, key }).accept(1)
    expect(body.accepted).toMatchObject({ handed_by: '' })
  })
})
