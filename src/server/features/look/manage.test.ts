/** The company's logo and mark: who may change them, where they show at once, and what becomes of their files. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Look } from '#shared/look/schema.ts'
import { aLogo, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { cleanByItself } from '../upload/clean.ts'

interface Answer extends Look {
  fields?: Record<string, string>
  code?: string
}

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const path = '/api/company/look'
const read = async () => (await server.json<Answer>(path, { headers })).body
function send(files: Record<string, File>, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, file] of Object.entries(files)) body.append(name, file)
  return server.json<Answer>(path, {
    method: 'PUT',
    from: newAddress(),
    headers: { ...headers, ...more },
    body,
  })
}
const remove = (picture: string) =>
  server.json<Answer>(path, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ picture }),
  })
const stored = () => readdirSync(join(server.directory, 'uploads')).toSorted()
const names = (look: Look) =>
  [look.logo, look.logo_small, look.light, look.light_small, look.mark]
    .filter((it) => it !== '')
    .map((it) => it.slice('/uploads/'.length))
const page = async (path = '/en') => (await server.call(path)).text()

it('a wide logo stands in header and footer at once, with its name and its size', async () => {
  expect(await read()).toMatchObject({ logo: '', mark: '' })
  const { status, body } = await send({ logo: await aLogo('logo.png', 1_200, 400) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ logo_width: 720, logo_height: 240, mark: '' })
  expect(stored()).toEqual(names(body).toSorted())
  const images = [
    ...(await page()).matchAll(/<img class="company-logo[^"]*" src="([^"]+)"[^>]* alt="([^"]+)"[^>]*>/g),
  ]
  expect(images).toHaveLength(2)
  const [image, src = '', alt] = images[0]!
  expect(image).toMatch(/width="720" height="240"/)
  expect(alt).toBe('Wok &amp; Wire')
  const picture = await server.call(src.replaceAll('&amp;', '&'))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect(await page('/zh/internal')).toContain('"look":{')
})

it('another logo takes its place, and the old files go', async () => {
  const before = await read()
  const { body } = await send({
    logo: await aLogo('logo.webp', 300, 200),
    mark: await aLogo('mark.png', 200, 200),
  })
  expect(body.logo).not.toBe(before.logo)
  expect(stored()).toEqual(names(body).toSorted())
  server.clock.advance(2 * HOUR_MS)
  await cleanByItself(server.services)
  server.clock.advance(-2 * HOUR_MS)
  expect(stored()).toEqual(names(body).toSorted())
})

it('is refused with its sentence and its field, and leaves no file', async () => {
  const before = await read()
  const low = await send({ logo: await aLogo('logo.png', 300, 40) })
  expect([low.status, Object.keys(low.body.fields!)]).toEqual([400, ['logo']])
  const bad = await send({ mark: imageFile(Buffer.from('<svg><!ENTITY a "b"></svg>')) })
  expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([400, ['mark']])
  expect((await send({})).status).toBe(400)
  expect(await read()).toEqual(before)
  expect(stored()).toEqual(names(before).toSorted())
})

it('is not saved over what someone else has saved since', async () => {
  const { etag } = await read()
  const file = await aLogo('logo.png', 300, 100)
  expect((await send({ logo: file }, { 'if-match': etag })).status).toBe(200)
  const late = await send({ logo: file }, { 'if-match': etag })
  expect(late.status).toBe(409)
  expect(stored()).toEqual(names(await read()).toSorted())
})

it('one for dark grounds stands in the footer alone, and gives way to the other when it is removed', async () => {
  const { body } = await send({ light: await aLogo('light.png', 600, 200, 0.5) })
  expect(body).toMatchObject({ light_width: 600, light_height: 200 })
  expect(stored()).toEqual(names(body).toSorted())
  const shown = async () => [...(await page()).matchAll(/<img class="company-logo[^>]*>/g)].map(([it]) => it)
  const [header, footer] = await shown()
  expect([header, footer].join()).not.toContain('company-logo-plate')
  expect(footer).toContain(encodeURIComponent(body.light_small.slice('/uploads/'.length)))
  const flat = await send({ light: await aLogo('light.png', 1_001, 100) })
  expect([flat.status, Object.keys(flat.body.fields!)]).toEqual([400, ['light']])
  expect((await remove('light')).body).toMatchObject({ light: '', light_small: '', light_width: 0 })
  expect(await shown()).toEqual([header, header!.replace('company-logo', 'company-logo company-logo-plate')])
})

it('goes when it is removed, and all is as the sample has it', async () => {
  expect((await remove('logo')).body).toMatchObject({ logo: '', logo_small: '', logo_width: 0 })
  expect(await page()).toContain('class="company-mark"')
  expect((await remove('mark')).body.mark).toBe('')
  expect(stored()).toEqual([])
  expect(await page()).not.toMatch(/company-(?:mark|logo)/)
  const actions = server.services.db.sqlite
    .prepare("select detail from audit where action = 'look_saved' order by id")
    .all() as { detail: string }[]
  expect(actions.map(({ detail }) => JSON.parse(detail).fields)).toEqual([
    ['logo'],
    ['logo', 'mark'],
    ['logo'],
    ['light'],
    ['light'],
    ['logo'],
    ['mark'],
  ])
})
