/** What admins do with partners, through REST. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import { aLogo, imageFile, type PartnerAnswer, sendPartner } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from partner; delete from upload')
})

type Fields = Parameters<typeof sendPartner>[1]
const send = (fields: Fields, headers: Record<string, string> = {}) =>
  sendPartner(server, fields, { ...admin.headers, ...headers })
const create = async (fields: Fields = {}): Promise<PartnerWithEtag> => {
  const { status, body } = await send({ name: 'Kam Tat', logo: await aLogo(), ...fields })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const call = (method: string, path: string, body?: unknown) =>
  sendJson(server, method, path, body, admin.headers) as unknown as Promise<PartnerAnswer>
const list = async () => (await server.json<PartnerWithEtag[]>('/api/partners')).body
const files = () => readdirSync(join(server.directory, 'uploads')).sort()
const fileOfLogo = ({ logo }: { logo: string }) => logo.replace('/uploads/', '')
const statusOfLogo = async (partner: { logo: string }) =>
  (await server.call(`/api/get_upload?file=${encodeURIComponent(fileOfLogo(partner))}`)).status
const page = async (language: string) => (await server.call(`/${language}/partners`)).text()

describe('a new partner', () => {
  it('is returned with all fields and their defaults, and its logo can be downloaded', async () => {
    const { status, body, headers } = await send({ name: ' Kam Tat 錦達 ', logo: await aLogo('a b.webp') })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Kam Tat 錦達',
      link: '{host}',
      socials: '{host}',
      description: '',
      logo: expect.stringMatching(/^\/uploads\/Kam Tat-[\w-]{16}\.webp$/),
      position: 0,
      etag: headers.get('etag'),
    })
    const logo = await server.call(`/api/get_upload?file=${encodeURIComponent(body.logo.slice(9))}`)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await list()).toEqual([body])
  })

  it('is added at the end, and is on both pages when the call returns', async () => {
    const first = await create()
    const second = await create({
      name: 'Lion Hill',
      description: 'Cabling.\r\n拉線。',
      link: '{host}/services',
    })
    expect([first.position, second.position]).toEqual([0, 1])
    for (const language of ['en', 'zh']) {
      const html = await page(language)
      expect(html).toContain('alt="Lion Hill"')
      expect(html).toContain(`href="${server.url}/services"`)
    }
    expect(second.description).toBe('Cabling.\n拉線。')
  })

  it('never gets the file of another, even with an equal or a Chinese name', async () => {
    for (const name of ['錦達', '港浪', 'Kam Tat', 'Kam Tat', '../../etc/passwd', '.partial-']) {
      await create({ name })
    }
    const names = (await list()).map(fileOfLogo)
    expect(new Set(names).size).toBe(6)
    for (const name of names) {
      expect(name).toMatch(/^[\w. -]+$/)
      expect(existsSync(join(server.directory, 'uploads', name))).toBe(true)
    }
  })

  it.each([
    ['name', '', en.error.required],
    ['name', ' \u200b ', en.error.required],
    ['name', 'x'.repeat(101), en.error.tooLong],
    ['name', 'a\u0000b', en.error.invalid],
    ['link', 'javascript:alert(1)', /https:\/\//],
    ['link', 'data:text/html,x', /https:\/\//],
    ['link', 'JavaScript:alert(1)//https://', /https:\/\//],
    ['link', 'java\nscript:alert(1)', /https:\/\//],
    ['link', 'kamtat.example', /https:\/\//],
    ['link', '//kamtat.example', /https:\/\//],
    ['link', '/services', /https:\/\//],
    ['link', '{host}.evil.example', /https:\/\//],
    ['link', '{host}@evil.example', /https:\/\//],
    ['link', 'https://', /https:\/\//],
    ['link', 'https://kam tat.example', /https:\/\//],
    ['socials', 'mailto:a@kamtat.example', /https:\/\//],
    ['socials', `https://x.example/${'x'.repeat(2_000)}`, en.error.tooLong],
    ['description', 'x'.repeat(501), en.error.tooLong],
    ['logo', 'logo.png', en.error.logoRequired],
    ['logo', imageFile(Buffer.from('<svg/>')), en.error.logoFormat],
    ['logo', imageFile(Buffer.alloc(0)), en.error.logoFormat],
  ])('is rejected with the %s %o, at its field, and leaves nothing', async (field, value, text) => {
    const before = files()
    const { status, body } = await send({ name: 'Kam Tat', logo: await aLogo(), [field]: value })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid',
      { [field]: expect.stringMatching(text) },
    ])
    expect([await list(), files()]).toEqual([[], before])
  })

  it('without a logo is rejected in every encoding, naming all missing fields', async () => {
    const missing = { name: en.error.required, logo: en.error.logoRequired }
    expect((await send({})).body.fields).toEqual(missing)
    expect((await call('POST', '/api/partners/edit', {})).body.fields).toEqual(missing)
    const form = await server.json('/api/partners/edit/', {
      method: 'POST',
      headers: admin.headers,
      body: new URLSearchParams({ name: 'Kam Tat', logo: 'x' }),
    })
    expect([form.status, form.body.fields]).toEqual([400, { logo: missing.logo }])
    const forged = { name: 'x', logo: { name: 'x.png', type: 'image/png', size: 9, bytes: [1] } }
    expect((await call('POST', '/api/partners/edit', forged)).status).toBe(400)
  })
})

describe('an edit', () => {
  it('keeps absent and blank fields, including the logo', async () => {
    const before = await create({ description: 'Tills', link: 'https://kamtat.example/?q=1#a' })
    const { status, body, headers } = await send({
      id: before.id,
      name: 'Kam Tat Tills',
      link: ' ',
      socials: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Kam Tat Tills', etag: headers.get('etag') })
    expect(body.etag).not.toBe(before.etag)
    const empty = await send({ id: before.id, logo: imageFile(Buffer.alloc(0), '') })
    expect([empty.status, empty.body.logo]).toEqual([200, before.logo])
    expect(await page('zh')).toContain('alt="Kam Tat Tills"')
  })

  it('may be sent as JSON or a plain form, with the id in path or body; null clears a field', async () => {
    const { id } = await create({ description: 'Tills', socials: 'https://social.example' })
    const json = await call('PUT', `/api/partners/edit/?id=${id}`, { description: null, socials: null })
    expect([json.status, json.body.description, json.body.socials]).toEqual([200, '', '{host}'])
    const form = await server.json('/api/partners/edit', {
      method: 'PUT',
      headers: admin.headers,
      body: new URLSearchParams({ id: String(id), description: '收銀機' }),
    })
    expect([form.status, form.body.description]).toEqual([200, '收銀機'])
    expect((await call('PUT', `/api/partners/edit?id=${id}`, { id: id + 1, name: 'x' })).status).toBe(400)
  })

  it('with another logo shows it at once, and deletes the old file', async () => {
    const before = await create()
    const { body } = await send({ id: before.id, logo: await aLogo('new.jpeg') })
    expect(body.logo).toMatch(/^\/uploads\/Kam Tat-[\w-]{16}\.jpg$/)
    expect(files()).toContain(fileOfLogo(body))
    expect(files()).not.toContain(fileOfLogo(before))
    const html = await page('en')
    expect([html.includes(encodeURIComponent(fileOfLogo(body))), html.includes(fileOfLogo(before))]).toEqual([
      true,
      false,
    ])
    expect((await server.call(`/api/get_upload?file=${fileOfLogo(before)}`)).status).toBe(404)
  })

  it('changes no field that it does not name', async () => {
    const { id } = await create()
    const rowOf = () => server.services.db.sqlite.prepare('select * from partner where id = ?').get(id)
    const before = rowOf()
    const brought = { position: 7, deleted_at: '2020-01-01T00:00:00.000Z', logo: '', etag: '"x"' }
    const { status } = await call('PUT', `/api/partners/edit?id=${id}`, { ...brought, name: 'Kam Lung' })
    expect([status, rowOf()]).toEqual([200, { ...(before as object), name: 'Kam Lung' }])
  })

  it('that is rejected changes nothing and leaves no file', async () => {
    const before = await create()
    const kept = files()
    expect((await send({ id: before.id, name: 'New', logo: imageFile(Buffer.from('x')) })).status).toBe(400)
    expect((await send({ id: before.id, link: 'ftp://x', logo: await aLogo() })).status).toBe(400)
    expect((await send({ id: before.id, logo: await aLogo() }, { 'if-match': '"old"' })).status).toBe(409)
    expect((await send({ id: before.id + 1, logo: await aLogo() })).status).toBe(404)
    expect([await list(), files()]).toEqual([[before], kept])
  })

  it('with a stale tag is rejected; reordering makes none stale', async () => {
    const [one, two] = [await create(), await create({ name: 'Two' })]
    await call('PUT', '/api/partners/order', { ids: [two.id, one.id] })
    const edit = (name: string, etag: string) => send({ id: one.id, name }, { 'if-match': etag })
    const first = await edit('First', one.etag)
    expect([first.status, first.body.position]).toEqual([200, 1])
    const second = await edit('Second', one.etag)
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
    expect((await edit('Third', first.body.etag)).status).toBe(200)
  })

  it.each(['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993'])(
    'of the id %j is rejected',
    async (id) => {
      expect([400, 404]).toContain((await send({ id, name: 'x' })).status)
      expect([400, 404]).toContain((await call('DELETE', `/api/partners/edit?id=${id}`)).status)
    },
  )
})

describe('deleting', () => {
  it('removes the partner from list and pages at once, and keeps the file for the trash, not served to anyone', async () => {
    const partner = await create()
    const { status, body } = await call('DELETE', `/api/partners/edit?id=${partner.id}`)
    expect([status, body]).toEqual([200, { id: partner.id }])
    expect(await list()).toEqual([])
    expect(await page('en')).not.toContain('alt="Kam Tat"')
    expect(files()).toContain(fileOfLogo(partner))
    expect(await statusOfLogo(partner)).toBe(404)
    for (const again of [
      await call('DELETE', `/api/partners/edit?id=${partner.id}`),
      await send({ id: partner.id, name: 'x' }),
    ]) {
      expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    }
  })

  it('can be undone: the partner is on the pages again when the call returns', async () => {
    const partner = await create()
    await call('DELETE', `/api/partners/edit?id=${partner.id}`)
    const { status } = await call('POST', '/api/trash/restore', { kind: 'partner', id: partner.id })
    expect([status, await list(), await statusOfLogo(partner)]).toEqual([200, [partner], 200])
    expect(await page('zh')).toContain('alt="Kam Tat"')
  })
})

describe('the order', () => {
  it('is set by admins, in list and page', async () => {
    const ids = [
      (await create({ name: 'A1' })).id,
      (await create({ name: 'B2' })).id,
      (await create({ name: 'C3' })).id,
    ]
    const { status, body } = await call('PUT', '/api/partners/order', { ids: ids.toReversed() })
    expect(status).toBe(200)
    expect(body).toEqual(await list())
    expect((await list()).map(({ id, position }) => [id, position])).toEqual(
      ids.toReversed().map((id, position) => [id, position]),
    )
    const names = [...(await page('en')).matchAll(/alt="([ABC]\d)"/g)].map(([, name]) => name)
    expect(names).toEqual(['C3', 'B2', 'A1'])
  })

  it('accepts an outdated list, and rejects an invalid one', async () => {
    const [one, two, three] = [await create(), await create(), await create()] as const
    const { body } = await call('PUT', '/api/partners/order', { ids: [three.id, one.id, 99_999] })
    expect((body as unknown as PartnerWithEtag[]).map(({ id }) => id)).toEqual([three.id, one.id, two.id])
    for (const ids of [undefined, ['x'], { 0: one.id }, [1e9, -1], Array(1_001).fill(one.id)]) {
      expect((await call('PUT', '/api/partners/order', { ids })).status).toBe(400)
    }
  })
})

describe('a user who is deleted while their logo is processed', () => {
  it('saves nothing, and leaves no file', async () => {
    const person = aPerson({ is_staff: true })
    const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const other = await signedIn(server, person)
    const before = files()
    const logo = await aLogo('large.png', 6_000, 6_000)
    const slow = sendPartner(server, { name: 'Late', logo }, other.headers)
    await sendJson(server, 'DELETE', `/api/users?id=${body.id}`, undefined, admin.headers)
    const { status } = await slow
    expect([status, await list(), files()]).toEqual([401, [], before])
  })
})

describe('pages that cannot be rendered', () => {
  it('do not fail a save: the failure is logged, and the next change shows both', async () => {
    const { sqlite } = server.services.db
    const from = server.logLines.length
    sqlite.exec('alter table product rename to lost')
    const first = await create({ name: 'First' })
    const { body } = await send({ id: first.id, logo: await aLogo('b.webp') })
    expect(files()).toEqual(expect.arrayContaining([fileOfLogo(first), fileOfLogo(body)]))
    sqlite.exec('alter table lost rename to product')
    expect(server.logLines.slice(from).join('')).toContain('the public pages could not be rebuilt')
    expect([await list(), (await page('en')).includes('alt="First"')]).toEqual([[body], false])
    await create({ name: 'Second' })
    expect(await page('en')).toMatch(/alt="First".*alt="Second"/s)
  })

  it('never hide a change made during rendering', async () => {
    const { id } = await create()
    await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const { status } = await send({ id, description: `Number ${number}` })
        const html = await page('en')
        const shown = Number(/Number (\d)/.exec(html)?.[1] ?? -1)
        expect([status, shown >= 0]).toEqual([200, true])
      }),
    )
    expect(await page('en')).toContain((await list())[0]!.description)
  })
})

it('every action is in the audit log, without its texts', async () => {
  const { id } = await create({ name: 'Audited' })
  await send({ id, description: 'secret words', logo: await aLogo() })
  await call('DELETE', `/api/partners/edit?id=${id}`)
  const rows = server.services.db.sqlite
    .prepare(
      "select action, actor_name, detail from audit where action like 'partner%' order by id desc limit 3",
    )
    .all() as { action: string; actor_name: string; detail: string }[]
  expect(rows.map(({ action, actor_name, detail }) => [action, actor_name, JSON.parse(detail)])).toEqual([
    ['partner_deleted', 'admin', { id, name: 'Audited' }],
    ['partner_updated', 'admin', { id, name: 'Audited', fields: ['description', 'logo'] }],
    ['partner_created', 'admin', { id, name: 'Audited' }],
  ])
})
