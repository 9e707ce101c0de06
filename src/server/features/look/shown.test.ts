/** The company's logo in its PDFs and its mails. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, PDF_TEXTS } from '#test/fixtures/document.ts'
import { readText, render } from '#test/fixtures/pdf.ts'
import { decoded } from '#test/fixtures/qr-code.ts'
import { aLogo, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import { createKits } from '../quotation/pdf/kit.ts'
import { createQuotationPdf } from '../quotation/pdf.ts'
import { createPaperLogo } from './paper-logo.ts'

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

describe('the code of a quotation', () => {
  const RED = [200, 0, 0]
  const print = createQuotationPdf(
    createKits(),
    createPaperLogo(() => server.services.look.now()),
  )
  async function printed(key?: string) {
    const picture = await render(await print(aDocument(), 'full', PDF_TEXTS, key), 0, 300 / 72)
    const reds = []
    for (let at = 0; at < picture.pixels.length; at += 4)
      if (RED.every((value, of) => Math.abs(picture.pixels[at + of]! - value) < 3)) reds.push(at / 4)
    return { text: decoded({ ...picture, data: new Uint8ClampedArray(picture.pixels) }), reds: reds.length }
  }

  it('has the square mark in its middle, and is read all the same with a key and without', async () => {
    const { view_url } = aDocument()
    const key = 'k'.repeat(43)
    expect(await printed(key)).toEqual({ text: `${view_url}&key=${key}`, reds: 0 })
    const mark = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c80000' } })
    await upload('mark', imageFile(await mark.png().toBuffer(), 'mark.png'))
    for (const given of [undefined, key]) {
      const { text, reds } = await printed(given)
      expect(text).toBe(given ? `${view_url}&key=${given}` : view_url)
      expect(reds).toBeGreaterThan(500)
    }
  })
})
