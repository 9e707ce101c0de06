/** Starter packages as visitors and users get them, the pages that follow them, and the samples. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEachLanguage } from '#shared/base/language.ts'
import {
  NAME_MAX_CHARACTERS,
  PACKAGE_USES_MAX,
  PACKAGE_USES_MAX_CHARACTERS,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
} from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { ListedStarterPackage, StarterPackage } from '#shared/starter-package/schema.ts'
import { usesIn } from '#shared/starter-package/starter-package.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aStarterPackage, STARTER_PACKAGES } from '#test/support/starter-package.ts'
import { SAMPLE_STARTER_PACKAGES } from '../../db/sample/sample.ts'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer()
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

const offered = async (from = server) => (await from.json<StarterPackage[]>(STARTER_PACKAGES)).body
const offeredLines = async (id: number) => (await offered()).find((it) => it.id === id)?.lines
const all = async () => (await staff.send<ListedStarterPackage[]>('GET', `${STARTER_PACKAGES}/all`)).body
const listedLines = async (id: number) => (await all()).find((it) => it.id === id)?.lines
const release = () => server.services.site.releases().last

describe('what visitors get', () => {
  it('is the admins’ order without positions and tags, over REST and tRPC', async () => {
    const listed = await all()
    const expected = listed.map(({ etag: _, position: __, ...rest }) => rest)
    expect(await offered()).toEqual(expected)
    const { body } = await server.json<{ result: { data: object } }>('/trpc/starterPackage.list')
    expect(body.result.data).toEqual(expected)
  })

  it('leaves out hidden products, which users see, and packages with nothing else', async () => {
    const { id: category } = await staff.category()
    const [shown, hidden] = [
      await staff.product({ category, show_in_quotation: true }),
      await staff.product({ category }),
    ]
    const line = { product: shown.id, quantity: 2 }
    const unseen = { product: hidden.id, quantity: 3 }
    const mixed = await aStarterPackage(staff, [unseen, line])
    const empty = await aStarterPackage(staff, [unseen])
    expect([await offeredLines(mixed.id), await offeredLines(empty.id)]).toEqual([[line], undefined])
    expect([await listedLines(mixed.id), await listedLines(empty.id)]).toEqual([[unseen, line], [unseen]])
    await staff.send('PUT', `/api/products?id=${hidden.id}`, { show_in_quotation: true })
    expect([await offeredLines(mixed.id), await offeredLines(empty.id)]).toEqual([[unseen, line], [unseen]])
  })

  it('leaves out products of an archived category until it is restored', async () => {
    const { id: category } = await staff.category()
    const { id: product } = await staff.product({ category, show_in_quotation: true })
    const lines = [{ product, quantity: 1 }]
    const { id } = await aStarterPackage(staff, lines)
    await staff.send('DELETE', `/api/product_categories?id=${category}`)
    expect([await offeredLines(id), await listedLines(id)]).toEqual([undefined, []])
    await staff.send('POST', `/api/product_categories/restore?id=${category}`)
    expect([await offeredLines(id), await listedLines(id)]).toEqual([lines, lines])
  })
})

it('every change that visitors may see has rebuilt the pages when the call returns', async () => {
  const { id: category } = await staff.category()
  const { id: product } = await staff.product({ category, show_in_quotation: true })
  const lines = [{ product, quantity: 1 }]
  let before = release()
  const expectRebuilt = (what: string) => {
    const after = release()
    expect(after === before, what).toBe(false)
    before = after
  }
  const { id } = await aStarterPackage(staff, lines)
  expectRebuilt('new')
  for (const [method, path, body] of [
    ['PUT', STARTER_PACKAGES, { id, names: { en: 'Other' } }],
    ['PUT', `${STARTER_PACKAGES}/order`, { ids: [id] }],
    ['DELETE', `${STARTER_PACKAGES}?id=${id}`],
    ['POST', '/api/trash/restore', { kind: 'starter_package', id }],
    ['PUT', `/api/products?id=${product}`, { show_in_quotation: false }],
    ['DELETE', `/api/products?id=${product}`],
    ['POST', `/api/products/restore?id=${product}`],
  ] as const) {
    expect((await staff.send(method, path, body)).status).toBe(200)
    expectRebuilt(`${method} ${path}`)
  }
  await staff.send('PUT', STARTER_PACKAGES, { id, names: { en: 'Other' }, lines })
  expect(release()).toBe(before)
})

describe('what a package is for', () => {
  const shown = async (path: string) => (await server.call(path)).text()

  it.each(['en', 'zh'] as const)('and its mark are on all pages of packages, in %s', async (language) => {
    const { id: category } = await staff.category()
    const { id: product } = await staff.product({ category, show_in_quotation: true })
    const { id } = await aStarterPackage(staff, [{ product, quantity: 1 }], {
      uses: { en: 'Queue of forty', zh: '四十人龍' },
      is_most_chosen: true,
    })
    const others = (await all()).map((it) => it.id).filter((other) => other !== id)
    await staff.send('PUT', `${STARTER_PACKAGES}/order`, { ids: [id, ...others] })
    const { package: texts } = language === 'en' ? en : zh
    for (const path of ['', '/services', '/packages', `/packages/${id}`, '/quotation']) {
      const html = await shown(`/${language}${path}`)
      expect(html, path).toContain(language === 'en' ? 'Queue of forty' : '四十人龍')
      expect(html, path).toContain(`>${texts.mostChosen}</span>`)
    }
    await staff.send('PUT', STARTER_PACKAGES, { id, uses: { en: null, zh: null }, is_most_chosen: false })
    for (const path of ['', '/services', '/packages', `/packages/${id}`, '/quotation']) {
      const html = await shown(`/${language}${path}`)
      expect(html, path).not.toMatch(/Queue of forty|四十人龍/)
      expect(html, path).not.toContain(`>${texts.mostChosen}</span>`)
    }
    await staff.send('DELETE', `${STARTER_PACKAGES}?id=${id}`)
  })
})

describe('the samples', () => {
  it('are three, all of products that are offered', async () => {
    const samples = (await offered()).slice(0, 3)
    expect(samples.map(({ names, descriptions, lines }) => [names, descriptions, lines.length])).toEqual(
      SAMPLE_STARTER_PACKAGES.map(({ names, descriptions, products }) => [
        names,
        descriptions,
        Object.keys(products).length,
      ]),
    )
    const names = new Map((await staff.products()).map(({ id, name }) => [id, name]))
    expect(
      samples.map(({ lines }) => Object.fromEntries(lines.map((it) => [names.get(it.product), it.quantity]))),
    ).toEqual(SAMPLE_STARTER_PACKAGES.map(({ products }) => products))
  })

  it('have a name, a description and what they are for in each language, within the limits', () => {
    for (const { names, descriptions, uses } of SAMPLE_STARTER_PACKAGES) {
      inEachLanguage((language) => {
        expect(names[language].length).toBeLessThanOrEqual(NAME_MAX_CHARACTERS)
        expect(descriptions[language].length).toBeLessThanOrEqual(PRODUCT_DESCRIPTION_MAX_CHARACTERS)
        expect(usesIn(uses[language])).toHaveLength(PACKAGE_USES_MAX)
        expect(uses[language].length).toBeLessThanOrEqual(PACKAGE_USES_MAX_CHARACTERS)
        const all = names[language] + descriptions[language] + uses[language]
        expect(/\p{Script=Han}/u.test(all)).toBe(language === 'zh')
      })
    }
  })

  it('are added once, and stay deleted', async () => {
    const directory = newDirectory()
    const first = await aServer({}, directory)
    const [one] = await offered(first)
    first.services.db.sqlite.prepare('delete from starter_package where id <> ?').run(one!.id)
    await first.stop()
    const second = await aServer({}, directory)
    expect(await offered(second)).toEqual([one])
    await second.stop()
  })

  it('are not added if sample data is off', async () => {
    const bare = await aServer({ sampleData: false })
    expect(await offered(bare)).toEqual([])
    await bare.stop()
  })
})
