/** What admins do with the starter packages that there are, through REST and tRPC. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import {
  aStarterPackage,
  mutateStarterPackage,
  STARTER_PACKAGES as PATH,
} from '#test/support/starter-package.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { purgeTrash } from '../trash/trash.ts'

type Listed = ListedStarterPackage

let server: TestServer
let staff: CatalogueCaller
let user: SignedInCaller
let category: number
/** Products of the quotation form. */
let till: number
let printer: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  const person = aPerson()
  await staff.send('POST', '/api/users', person)
  user = await signedIn(server, person)
  category = (await staff.category()).id
  const [one, two] = [await shownProduct(), await shownProduct()]
  till = one.id
  printer = two.id
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from starter_package')
})

const shownProduct = () => staff.product({ category, show_in_quotation: true })
const all = async () => (await staff.send<Listed[]>('GET', `${PATH}/all`)).body
const make = (fields = {}, lines = [{ product: till, quantity: 2 }]) => aStarterPackage(staff, lines, fields)
const edit = (body: object, headers = {}) => staff.send<Listed>('PUT', PATH, body, headers)
const rpc = (
  procedure: Parameters<typeof mutateStarterPackage>[1],
  input: object,
  headers: Record<string, string> = staff.headers,
) => mutateStarterPackage(server, procedure, input, headers)
const lineCount = () =>
  server.services.db.sqlite.prepare('select count(*) from starter_package_line').pluck().get()

describe('the mark of the most chosen package', () => {
  const marked = async () => (await all()).filter((it) => it.is_most_chosen).map(({ id }) => id)

  it('is on one of them: another takes it, and it is taken off', async () => {
    const [one, two] = [await make({ is_most_chosen: true }), await make()]
    expect(await marked()).toEqual([one.id])
    expect((await edit({ id: two.id, is_most_chosen: true })).body.is_most_chosen).toBe(true)
    expect(await marked()).toEqual([two.id])
    const three = await make({ is_most_chosen: true })
    expect(await marked()).toEqual([three.id])
    await edit({ id: three.id, is_most_chosen: false })
    expect(await marked()).toEqual([])
  })

  it('stays over an edit without it, and changes the tag of the one that loses it', async () => {
    const one = await make({ is_most_chosen: true })
    await edit({ id: one.id, names: { en: 'Bar' } })
    expect(await marked()).toEqual([one.id])
    const [{ etag } = one] = await all()
    await make({ is_most_chosen: true })
    const late = await edit({ id: one.id, is_most_chosen: true }, { 'if-match': etag })
    expect(late.status).toBe(409)
  })

  it('is lost in the trash too, and else comes back with its package', async () => {
    const [one, two] = [await make({ is_most_chosen: true }), await make()]
    const restore = (id: number) => staff.send('POST', '/api/trash/restore', { kind: 'starter_package', id })
    await staff.send('DELETE', `${PATH}?id=${one.id}`)
    expect(await marked()).toEqual([])
    await restore(one.id)
    expect(await marked()).toEqual([one.id])
    await staff.send('DELETE', `${PATH}?id=${one.id}`)
    await edit({ id: two.id, is_most_chosen: true })
    await restore(one.id)
    expect(await marked()).toEqual([two.id])
  })
})

describe('an edit', () => {
  it('keeps what it is for while it is absent or blank, and clears it by null', async () => {
    const { id } = await make({ uses: { en: 'One till\nOne printer', zh: '一部收銀機' } })
    const uses = async (given?: object) => (await edit({ id, uses: given })).body.uses
    expect(await uses()).toEqual({ en: 'One till\nOne printer', zh: '一部收銀機' })
    expect(await uses({ en: ' ', zh: null })).toEqual({ en: 'One till\nOne printer', zh: '' })
    expect(await uses({ en: 'Two tills' })).toEqual({ en: 'Two tills', zh: '' })
  })

  it('keeps absent and blank texts, clears a description by null, and replaces the lines', async () => {
    const before = await make({ descriptions: { en: 'One till', zh: '一部收銀機' } })
    const lines = [{ product: printer, quantity: 4 }]
    const { status, body, headers } = await edit({
      id: before.id,
      names: { en: 'Noodle bar', zh: '' },
      descriptions: { en: null, zh: ' ' },
      lines,
    })
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        names: { en: 'Noodle bar', zh: '麵店' },
        descriptions: { en: '', zh: '一部收銀機' },
        lines,
        etag: headers.get('etag'),
      },
    ])
    expect(body.etag).not.toBe(before.etag)
    for (const nothing of [{}, { names: {} }, { lines }, { names: { en: 'Noodle bar' } }])
      expect((await edit({ id: before.id, ...nothing })).body).toEqual(body)
    const byId = await staff.send<Listed>('PUT', `${PATH}?id=${before.id}`, { descriptions: { en: 'Back' } })
    expect(byId.body.descriptions.en).toBe('Back')
    expect((await rpc('update', { id: before.id, names: { zh: '粉麵店' } })).body.result?.data.names).toEqual(
      {
        en: 'Noodle bar',
        zh: '粉麵店',
      },
    )
  })

  it('with a stale tag is rejected, over REST and tRPC; reordering makes none stale', async () => {
    const [one, two] = [await make(), await make()]
    await staff.send('PUT', `${PATH}/order`, { ids: [two.id, one.id] })
    const rename = (en: string, etag: string) => edit({ id: one.id, names: { en } }, { 'if-match': etag })
    const first = await rename('First', one.etag)
    expect([first.status, first.body.position]).toEqual([200, 1])
    const second = await rename('Second', one.etag)
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
    const late = await rpc('update', { id: one.id, names: { en: 'Late' }, if_match: one.etag })
    expect([late.status, late.body.error?.data.reason]).toEqual([409, 'conflict'])
    const lines = [{ product: till, quantity: 7 }]
    const third = await edit({ id: one.id, lines }, { 'if-match': first.body.etag })
    expect(third.status).toBe(200)
    expect((await rename('Fourth', first.body.etag)).status).toBe(409)
  })

  it('that is rejected changes nothing', async () => {
    const before = await make()
    for (const wrong of [
      { lines: [] },
      { lines: [{ product: till, quantity: 0 }] },
      { names: { en: 'x'.repeat(101) } },
      { names: { en: 'a\u0000' } },
      { descriptions: null },
    ])
      expect((await edit({ id: before.id, names: { zh: '新' }, ...wrong })).status).toBe(400)
    expect(await all()).toEqual([before])
  })

  it.each(['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '99999', '9007199254740993'])(
    'of the id %j is rejected',
    async (id) => {
      expect([400, 404]).toContain((await edit({ id, names: { en: 'x' } })).status)
      expect([400, 404]).toContain((await staff.send('DELETE', `${PATH}?id=${id}`)).status)
    },
  )

  it('keeps the line of an archived product, which is back when the product is restored', async () => {
    const product = await shownProduct()
    const old = { product: product.id, quantity: 5 }
    const made = await make({}, [{ product: till, quantity: 2 }, old])
    await staff.send('DELETE', `/api/products?id=${product.id}`)
    const [hidden] = await all()
    expect([hidden?.lines, hidden?.etag === made.etag]).toEqual([[{ product: till, quantity: 2 }], false])
    await edit({ id: made.id, lines: [{ product: till, quantity: 3 }] })
    await staff.send('POST', `/api/products/restore?id=${product.id}`)
    expect((await all())[0]?.lines).toEqual([{ product: till, quantity: 3 }, old])
    await edit({ id: made.id, lines: [{ product: till, quantity: 3 }] })
    expect((await all())[0]?.lines).toEqual([{ product: till, quantity: 3 }])
  })
})

describe('the order', () => {
  it('is set by admins for everyone, and keeps a package that is not listed behind the one before it', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    const { status, body } = await staff.send<Listed[]>('PUT', `${PATH}/order`, {
      ids: [three.id, one.id, 99_999],
    })
    const order = [three.id, one.id, two.id]
    expect([status, body.map(({ id, position }) => [id, position])]).toEqual([
      200,
      order.map((id, position) => [id, position]),
    ])
    expect(body).toEqual(await all())
    expect((await server.json<Listed[]>(PATH)).body.map(({ id }) => id)).toEqual(order)
    for (const ids of [undefined, ['x'], { 0: one.id }, [-1], Array(51).fill(one.id)])
      expect((await staff.send('PUT', `${PATH}/order`, { ids })).status).toBe(400)
  })
})

describe('deleting', () => {
  it('moves the package to the trash, from which it can be restored with its lines', async () => {
    const [made, other] = [await make(), await make({ names: { en: 'Bar', zh: '酒吧' } })]
    const { status, body } = await staff.send('DELETE', `${PATH}?id=${made.id}`)
    expect([status, body]).toEqual([200, { id: made.id }])
    expect(await all()).toEqual([other])
    expect((await server.json<Listed[]>(PATH)).body.map(({ id }) => id)).toEqual([other.id])
    for (const again of [await staff.send('DELETE', `${PATH}?id=${made.id}`), await edit({ id: made.id })])
      expect([again.status, again.body.detail]).toEqual([404, en.starter.notFound])
    const trash = await staff.send<{ rows: object[] }>(
      'GET',
      `/api/trash?kind=starter_package&search=${encodeURIComponent('麵')}`,
    )
    expect(trash.body.rows).toMatchObject([
      { kind: 'starter_package', id: made.id, name: 'Noodle shop', detail: '麵店' },
    ])
    const place = { kind: 'starter_package', id: made.id }
    const refused = await sendJson(server, 'POST', '/api/trash/restore', place, user.headers)
    expect(refused.status).toBe(403)
    expect((await staff.send('POST', '/api/trash/restore', place)).status).toBe(200)
    expect(await all()).toEqual([made, other])
  })

  it('restores one whose position is taken to the end', async () => {
    const [one, two] = [await make(), await make()]
    await staff.send('DELETE', `${PATH}?id=${one.id}`)
    await staff.send('PUT', `${PATH}/order`, { ids: [two.id] })
    await staff.send('POST', '/api/trash/restore', { kind: 'starter_package', id: one.id })
    expect((await all()).map(({ id, position }) => [id, position])).toEqual([
      [two.id, 0],
      [one.id, 1],
    ])
  })

  it('permanently deletes it when its time in the trash has expired', async () => {
    const [gone, kept] = [await make(), await make()]
    const { sqlite } = server.services.db
    const old = isoTime(server.services.clock.now() - TRASH_DAYS * DAY_MS)
    sqlite.prepare('update starter_package set deleted_at = ? where id = ?').run(old, gone.id)
    await purgeTrash(server.services)
    expect(sqlite.prepare('select id from starter_package').pluck().all()).toEqual([kept.id])
    expect(lineCount()).toBe(1)
  })

  it('permanently deletes the lines too', async () => {
    const { id } = await make()
    const purge = () => staff.send('POST', '/api/trash/purge', { kind: 'starter_package', id })
    expect((await purge()).status).toBe(404)
    await staff.send('DELETE', `${PATH}?id=${id}`)
    expect([(await purge()).status, lineCount()]).toEqual([200, 0])
    expect((await purge()).status).toBe(404)
  })
})

it('every action is in the audit log, without its texts', async () => {
  const { id } = await make({ names: { en: 'Audited', zh: '麵店' } })
  await edit({ id, descriptions: { en: 'words' }, lines: [{ product: till, quantity: 9 }] })
  await edit({ id, lines: [{ product: till, quantity: 9 }] })
  await staff.send('PUT', `${PATH}/order`, { ids: [id] })
  await staff.send('DELETE', `${PATH}?id=${id}`)
  await staff.send('POST', '/api/trash/restore', { kind: 'starter_package', id })
  await staff.send('DELETE', `${PATH}?id=${id}`)
  await staff.send('POST', '/api/trash/purge', { kind: 'starter_package', id })
  const rows = server.services.db.sqlite
    .prepare(
      "select action, actor_name, detail from audit where action like 'starter_package%' order by id desc limit 7",
    )
    .all() as { action: string; actor_name: string; detail: string }[]
  const named = { id, name: 'Audited' }
  expect(rows.map((row) => [row.action, row.actor_name, JSON.parse(row.detail)]).toReversed()).toEqual([
    ['starter_package_created', 'admin', named],
    ['starter_package_updated', 'admin', { ...named, fields: ['descriptions', 'lines'] }],
    ['starter_packages_reordered', 'admin', {}],
    ['starter_package_deleted', 'admin', named],
    ['starter_package_restored', 'admin', named],
    ['starter_package_deleted', 'admin', named],
    ['starter_package_purged', 'admin', named],
  ])
})
