/** The company's logo in its PDFs and its mails. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '#test/fixtures/pdf.ts'
import { aLogo } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { MINUTE_MS } from '../../platform/clock.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

async function upload(name: 'logo' | 'light' | 'mark', file: File) {
  const body = new FormData()
  body.append(name, file)
  const answer = await server.json('/api/company/look', { method: 'PUT', from: newAddress(), headers, body })
  expect(answer.status).toBe(200)
}
async function pdf(): Promise<Uint8Array> {
  const response = await server.call('/api/company/sample_pdf', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  })
  return new Uint8Array(await response.arrayBuffer())
}
const pictures = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g),
  ].map(([, width, height]) => [Number(width), Number(height)])

it('the PDF has the wok as lines, another name’s letter, then the wide logo', async () => {
  expect(pictures(await pdf())).toEqual([])
  await sendJson(server, 'PUT', '/api/company', { name_en: 'Harbour Tills', name_zh: '海港收銀' }, headers)
  expect(pictures(await pdf())).toContainEqual([512, 512])
  await upload('logo', await aLogo('logo.png', 1_200, 400))
  const bytes = await pdf()
  expect(pictures(bytes)).toContainEqual([720, 240])
  expect(await readText(bytes)).toContain('Harbour Tills')
})

it('a mail carries it in place of the names, with the name for who sees no pictures', async () => {
  const { body } = await sendJson(server, 'POST', '/api/company/sample_mail', {}, headers)
  const [mail] = await server.mailsTo(String(body.email))
  expect(mail!.html).toMatch(
    /<img src="(?:cid:logo|data:image\/png[^"]*)" width="180" height="60" alt="Harbour Tills/,
  )
  expect(mail!.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo>', related: true }])
})

it('the logo for dark grounds stands in a mail without a plate, and on no paper', async () => {
  await upload('light', await aLogo('light.png', 600, 300))
  expect(pictures(await pdf())).toContainEqual([720, 240])
  server.clock.advance(MINUTE_MS)
  const { body } = await sendJson(server, 'POST', '/api/company/sample_mail', {}, headers)
  const mail = (await server.mailsTo(String(body.email), 2)).at(-1)!
  expect(mail.html).toMatch(
    /<span style="display:inline-block"><img src="(?:cid:logo|data:image\/png[^"]*)" width="120" height="60" alt="Harbour Tills/,
  )
})
