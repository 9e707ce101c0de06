/** The company's own icons: under the addresses of the sample's, and only while it differs from the sample. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inEachLanguage } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { createLookOf } from './company-look.ts'
import { SAMPLE } from './mark.ts'
import { NO_LOOK } from './rules.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const page = async (path: string) => (await server.call(path)).text()
const versions = (html: string) =>
  new Set([...html.matchAll(/\?v=([\w-]{8})/g)].map(([, version]) => version))

it('with nothing set, the links are those of the sample’s files', async () => {
  const html = await page('/en')
  expect(html).toContain('href="/favicon.svg"')
  expect(html).toContain('/og-en.png"')
  expect(versions(html).size).toBe(0)
  expect((await server.call('/favicon.svg')).headers.get('content-type')).not.toBe('image/svg+xml')
})

it('another name changes every icon and link at once, in one version', async () => {
  await sendJson(server, 'PUT', '/api/company', { name_en: 'Harbour Tills', name_zh: '海港收銀' }, headers)
  const html = await page('/en')
  expect(versions(html).size).toBe(1)
  const [version] = versions(html)
  for (const path of ['/favicon-32.png', '/favicon.svg', '/touch-icon.png', '/en.webmanifest', '/og-en.png'])
    expect(html).toContain(`${path}?v=${version}"`)
  expect(versions(await page('/en.webmanifest'))).toEqual(new Set([version]))
  expect(versions(await page('/zh/internal'))).toEqual(new Set([version]))
  expect(html).toContain(`<img class="company-mark" src="/favicon.svg?v=${version}"`)

  const icon = await server.call(`/favicon.svg?v=${version}`)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  const etag = icon.headers.get('etag')!
  expect(await icon.text()).toContain('#0e5a4a')
  expect((await server.call('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)

  await sendJson(server, 'PUT', '/api/company', { name_en: 'Quay Tills' }, headers)
  expect(versions(await page('/en'))).not.toEqual(new Set([version]))
  expect((await server.call('/favicon.svg')).headers.get('etag')).not.toBe(etag)
})

it('a picture whose file is lost is drawn as if there were none', async () => {
  const lookOf = createLookOf({
    facts: () => ({ ...NO_LOOK, logo: 'lost.png', logo_width: 10, logo_height: 10, mark: 'lost.png' }),
    directory: newDirectory(),
  })
  const look = lookOf(inEachLanguage((language) => createT(mergeTexts(language, []), language)))!
  expect(await look.identity()).toEqual(SAMPLE)
  expect(String((await look.file('/favicon.svg'))!.content)).toContain('M9 21h26')
})
