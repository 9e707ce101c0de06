/** What a product costs the company is for admins alone: no other answer, page, file or mail has it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { endpoints } from '../../http/rest/endpoints.ts'

const EMAIL = 'mei.ling@kamsin.example'
const COST = /7[,. ]?654[,. ]?321/

let server: TestServer
let admin: Record<string, string>
let user: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  admin = (await signedIn(server)).headers
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin)
  user = (await signedIn(server, person)).headers
})
afterAll(() => server.stop())

it('is in no answer to a visitor or a user, no page, no file and no mail', async () => {
  const priced = await sendJson(server, 'PUT', '/api/products?id=1', { cost: 7_654_321 }, admin)
  expect(JSON.stringify(priced.body)).toMatch(COST)

  const quotation = await opened(server, { contact: { email: EMAIL } })
  const { id, key } = quotation
  const desk = atDesk(server, user)
  const draft = await desk.save(id, { lines: [{ product: 1, quantity: 9 }] })
  await desk.send(id)
  // The mail of an offer that is accepted before its turn comes is stopped.
  await server.mailsTo(EMAIL, 3)
  const accepted = await asCustomer(server, quotation).accept(2)
  expect([draft.status, accepted.status]).toEqual([200, 200])
  const said = [JSON.stringify(draft.body), JSON.stringify(accepted.body)]

  const asked = new URLSearchParams({ id, key, customer: EMAIL, month: '2026-11' })
  for (const { path } of endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('google')))
    for (const headers of [{}, user]) {
      const query = { headers, from: newAddress() }
      for (const url of [path, `${path}?${asked}`]) said.push(await (await server.call(url, query)).text())
    }
  for (const page of ['/', '/services', '/quotation', `/quotation/view?id=${id}&key=${key}`])
    said.push(await (await server.call(page)).text())

  const mails = [
    ...(await server.mailsTo(EMAIL, 4)),
    ...(await server.mailsTo('staff@wokandwire.example', 2)),
  ]
  for (const { html, text, attachments } of mails) {
    said.push(String(html), String(text))
    for (const { content, mimeType } of attachments)
      if (mimeType === 'application/pdf') said.push(await readText(new Uint8Array(content as ArrayBuffer)))
  }
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter((text) => COST.test(text))).toEqual([])
  // What is left after it would tell it as well.
  expect(said.filter((text) => /"margin\w*":\s*-?\d/.test(text))).toEqual([])
})

it('is in the products of admins, in the archive too', async () => {
  await sendJson(server, 'DELETE', '/api/products?id=1', {}, admin)
  const { body } = await server.json('/api/products/archived', { headers: admin })
  expect(JSON.stringify(body)).toMatch(COST)
})
