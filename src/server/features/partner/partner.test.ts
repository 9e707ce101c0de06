/** Partners as visitors get them, their logo files, and the sample partners. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import type { Partner } from '#shared/partner-schema.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { SAMPLE_PARTNERS } from '../../db/sample/sample-partners.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { cleanByItself } from '../upload/clean.ts'

const LOGO_MAX_BYTES = 8 * 1024

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const list = async (from = server) => (await from.json<Partner[]>('/api/partners')).body
const logoOf = (partner: Partner) =>
  `/api/get_upload?file=${encodeURIComponent(partner.logo.replace(/^\/uploads\//, ''))}`
const uploads = () => join(server.directory, 'uploads')

describe('the list of partners', () => {
  it('is complete, with all fields and the position of each', async () => {
    const partners = await list()
    expect(partners.map(({ name }) => name)).toEqual(SAMPLE_PARTNERS.map(({ name }) => name))
    expect(partners[0]).toEqual({
      id: 1,
      name: 'Kam Tat Tills 錦達收銀機',
      link: '{host}',
      socials: '{host}',
      description: SAMPLE_PARTNERS[0]?.description,
      logo: expect.stringMatching(/^\/uploads\/Kam Tat Tills-[\w-]{16}\.png$/),
      position: 0,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  it('is in the admins’ order, without archived partners', async () => {
    const { sqlite } = server.services.db
    sqlite.exec('update partner set position = 9 - position; update partner set deleted_at = 1 where id = 2')
    expect((await list()).map(({ id }) => id)).toEqual([6, 5, 4, 3, 1])
    sqlite.exec('update partner set position = 9 - position, deleted_at = null')
  })

  it('is on the page, with the site’s own address for {host}', async () => {
    const page = await (await server.call('/en/partners')).text()
    for (const partner of await list()) {
      expect(page).toContain(`alt="${partner.name}"`)
      expect(page).toContain(`src="${logoOf(partner)}"`)
    }
    expect(page).toContain(`href="${server.url}"`)
    expect(page).not.toContain('{host}')
  })
})

describe('a logo', () => {
  it('is an image that any cache may keep, and that cannot run scripts', async () => {
    const [partner] = await list()
    const response = await server.call(logoOf(partner!))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(SAMPLE_PARTNERS[0]!.logo)).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(LOGO_MAX_BYTES)
    const again = await server.call(logoOf(partner!), {
      headers: { 'if-none-match': response.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  it('is kept when unused files are cleaned up', async () => {
    const before = readdirSync(uploads())
    server.clock.advance(2 * HOUR_MS)
    await cleanByItself(server.services)
    server.clock.advance(-2 * HOUR_MS)
    expect(readdirSync(uploads())).toEqual(before)
  })
})

describe('the sample partners', () => {
  it('have small logos', () => {
    expect(SAMPLE_PARTNERS).toHaveLength(6)
    for (const { logo } of SAMPLE_PARTNERS) expect(logo.length).toBeLessThanOrEqual(LOGO_MAX_BYTES)
  })

  it('are added once: a second start keeps partners and files as they are', async () => {
    const directory = newDirectory()
    const first = await aServer({}, directory)
    const [partners, files] = [await list(first), readdirSync(join(directory, 'uploads'))]
    expect(files).toHaveLength(6)
    await first.stop()
    const second = await aServer({}, directory)
    expect(await list(second)).toEqual(partners)
    expect(readdirSync(join(directory, 'uploads'))).toEqual(files)
    await second.stop()
  })

  it('are not added if sample data is off', async () => {
    const bare = await aServer({ sampleData: false })
    expect(await list(bare)).toEqual([])
    expect(await (await bare.call('/en/partners')).text()).toContain(en.partner.emptyTitle)
    expect(existsSync(join(bare.directory, 'uploads'))).toBe(true)
    await bare.stop()
  })
})
