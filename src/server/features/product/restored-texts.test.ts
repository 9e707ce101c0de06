/** What is restored from the trash has its own texts, whatever has taken its name since. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArchivedProduct, ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

const OLD = {
  names: { en: 'Old till', zh: '舊收銀機' },
  descriptions: { en: 'Made of steel.', zh: '鋼製。' },
}
const NEW = { names: { en: 'New till', zh: '新收銀機' }, descriptions: { en: '', zh: '新款。' } }
const PATHS = { product: '/api/products', category: '/api/product_categories' }
const remove = (kind: keyof typeof PATHS, id: number) => staff.send('DELETE', `${PATHS[kind]}?id=${id}`)
const restore = async <Body>(kind: keyof typeof PATHS, id: number) =>
  (await staff.send<Body>('POST', `${PATHS[kind]}/restore?id=${id}`)).body
const trashed = async (id: number) => {
  const { body } = await server.json<ArchivedProduct[]>('/api/products/archived', { headers: staff.headers })
  return body.find((product) => product.id === id)
}

it('a product, while a new one of its name lived and was deleted', async () => {
  const { id: category } = await staff.category({ name: 'Tills' })
  const old = await staff.product({ category, name: 'Till', ...OLD })
  await remove('product', old.id)
  const next = await staff.product({ category, name: 'Till', ...NEW })
  expect((await trashed(old.id))?.names).toEqual(OLD.names)
  expect(next).toMatchObject(NEW)
  await remove('product', next.id)
  expect(await restore<ListedProduct>('product', old.id)).toMatchObject(OLD)
  await remove('product', old.id)
  expect(await restore<ListedProduct>('product', next.id)).toMatchObject(NEW)
})

it('a category with its products, while a new one of its name had products of their names', async () => {
  const old = await staff.category({ name: 'Scales', names: { en: 'Scales', zh: '磅' } })
  const scale = await staff.product({ category: old.id, name: 'Scale', ...OLD })
  await remove('category', old.id)
  const next = await staff.category({ name: 'Scales', names: { en: 'Other scales', zh: '秤' } })
  await staff.product({ category: next.id, name: 'Scale', ...NEW })
  await remove('category', next.id)
  expect((await restore<ListedCategory>('category', old.id)).names).toEqual({ en: 'Scales', zh: '磅' })
  expect((await staff.products()).find(({ id }) => id === scale.id)).toMatchObject(OLD)
})
