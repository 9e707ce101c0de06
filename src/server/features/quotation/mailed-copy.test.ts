/** The code of the PDF that is mailed to a customer opens their page; no copy that anyone else can read has the key. */
import jsQR from 'jsqr'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inflated, render } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

const STAFF = 'staff@wokandwire.example'
const EMAIL = 'mei.ling@kamsin.example'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
})
afterAll(() => server.stop())

async function codeOf(pdf: Uint8Array): Promise<URL> {
  const { pixels, width, height } = await render(pdf, 0, 3)
  return new URL(jsQR(pixels, width, height)!.data)
}

async function pdfsMailedTo(recipient: string, count: number): Promise<Uint8Array[]> {
  const mails = await server.mailsTo(recipient, count)
  return mails.flatMap(({ attachments }) =>
    attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer)),
  )
}

async function fileOf(id: string, proof = ''): Promise<Uint8Array> {
  const { body } = await server.json(`/api/quotation/get?id=${id}${proof}`)
  const name = (body.file as string).replace('/uploads/', '')
  return new Uint8Array(await (await server.call(`/api/get_upload?file=${name}`)).arrayBuffer())
}

it('of every mail with a PDF, until it is accepted: what staff and strangers read has none', async () => {
  const { headers } = await signedIn(server)
  const desk = atDesk(server, headers)
  const quotation = await opened(server, { contact: { email: EMAIL } })
  const { id, key } = quotation
  // Each has left before the next: what no longer holds is not sent.
  await server.mailsTo(EMAIL, 2)
  await desk.save(id, { lines: [{ product: 1, quantity: 9 }] })
  await desk.send(id)
  await server.mailsTo(EMAIL, 3)
  expect((await desk.resend(id)).status).toBe(200)
  await server.mailsTo(EMAIL, 4)
  expect((await asCustomer(server, quotation).accept(2, { name: 'Chan Mei Ling' })).status).toBe(200)

  const mailed = await pdfsMailedTo(EMAIL, 5)
  expect(mailed).toHaveLength(5)
  const keys = new Set<string>()
  for (const pdf of mailed) {
    const url = await codeOf(pdf)
    expect([url.pathname, url.searchParams.get('id')]).toEqual(['/quotation/view', id])
    keys.add(url.searchParams.get('key')!)
    const seen = await server.json(`/api/quotation/get${url.search}`)
    expect(seen.body.is_yours).toBe(true)
  }
  expect(keys.size).toBe(5)
  expect(keys).toContain(key)

  const others = [...(await pdfsMailedTo(STAFF, 2)), await fileOf(id), await fileOf(id, `&key=${key}`)]
  for (const pdf of others) {
    expect((await codeOf(pdf)).searchParams.has('key')).toBe(false)
    for (const secret of [...keys, 'key=']) expect(inflated(pdf)).not.toContain(secret)
  }
})
