/** The two colours of a company: on every page and in the back office, in mails and PDFs, and what is no colour. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inEachLanguage } from '#shared/base/language.ts'
import { paletteOf, USUAL_PALETTE } from '#shared/company/palette.ts'
import type { Company } from '#shared/company/schema.ts'
import { DICTIONARIES } from '#shared/i18n/dictionaries.ts'
import { createT } from '#shared/i18n/t.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { renderMail } from '../mail/template.ts'

const CHOSEN = { colour_brand: '#123456', colour_action: '#8a2be2' }
const { jade, jadeDeep, action, actionDeep } = paletteOf(CHOSEN)!

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

async function save(changes: object) {
  const { status, body } = await sendJson(server, 'PUT', '/api/company', changes, headers)
  return { status, body: body as unknown as Company & { fields?: Record<string, string> } }
}

/** The styles inside a document, and whether its policy allows each. */
async function stylesOf(path: string): Promise<{ style: string; isAllowed: boolean }[]> {
  const response = await server.call(path, { headers })
  const policy = response.headers.get('content-security-policy') ?? ''
  const styles = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)]
  return styles.map(([, style = '']) => ({
    style,
    isAllowed: policy.includes(createHash('sha256').update(style).digest('base64')),
  }))
}

const samplePdf = async (changes: object) => {
  const response = await server.call('/api/company/sample_pdf', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', ...changes }),
  })
  return Buffer.from(await response.arrayBuffer())
}

it('are on every page and in the back office at once, allowed by their policies, and go again', async () => {
  expect(await stylesOf('/internal')).toEqual([])
  expect((await save({ colour_brand: ' #123456 ', colour_action: '#8A2BE2' })).body).toMatchObject(CHOSEN)
  for (const path of ['/en', '/zh/contact', '/en/login', '/en/nowhere', '/internal', '/zh/internal']) {
    const [found, ...more] = await stylesOf(path)
    expect(more, path).toEqual([])
    expect(found?.style, path).toContain(`--color-jade:${jade};--color-jade-deep:${jadeDeep}`)
    expect(found?.style, path).toContain(`--color-action:${action};--color-action-deep:${actionDeep}`)
    expect(found?.isAllowed, path).toBe(true)
  }
  expect((await save({ colour_brand: null, colour_action: '' })).body).toMatchObject({
    colour_brand: '',
    colour_action: '',
  })
  expect(await stylesOf('/internal')).toEqual([])
})

it.each(['red', '#12', '#12345g', 'url(x)', '#123456;}body{display:none', '#'.repeat(30)])(
  '%j is refused at its field, and nothing is saved',
  async (colour_brand) => {
    const { status, body } = await save({ colour_brand })
    expect([status, body.fields]).toEqual([400, { colour_brand: DICTIONARIES.en.error.colour }])
    expect((await server.json<Company>('/api/company', { headers })).body.colour_brand).toBe('')
  },
)

it('are in the sample of the PDF before they are saved', async () => {
  const usual = await samplePdf({})
  expect(await samplePdf({ colour_action: '#8a2be2' })).toHaveLength(usual.length)
  expect((await samplePdf(CHOSEN)).equals(usual)).toBe(false)
})

it('are in mails: head, foot, link and button', () => {
  const texts = inEachLanguage((language) => {
    const all = DICTIONARIES[language]
    const company = { ...all.company, colourBrand: CHOSEN.colour_brand, colourAction: CHOSEN.colour_action }
    return createT({ ...all, company }, language)
  })
  const content = {
    heading: 'A',
    paragraphs: ['B'],
    tickets: [],
    closing: [],
    action: { label: 'C', url: 'https://d.example' },
  }
  const { html } = renderMail({ language: 'en', contents: { en: content, zh: content }, texts })
  for (const colour of [jade, jadeDeep, actionDeep]) expect(html).toContain(colour)
  for (const colour of [USUAL_PALETTE.jade, USUAL_PALETTE.jadeDeep, USUAL_PALETTE.actionDeep])
    expect(html).not.toContain(colour)
})
