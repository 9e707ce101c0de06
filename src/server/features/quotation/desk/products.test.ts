/** The products that every user puts on quotations, not only admins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { atDesk } from '#test/support/version.ts'

let server: TestServer
let staff: CatalogueCaller
let user: Record<string, string>
let category: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  user = (await signedIn(server, person)).headers
  category = (await staff.category({ name: 'Kiosks', names: { en: 'Self-order kiosks', zh: '自助點餐機' } }))
    .id
})
afterAll(() => server.stop())

const products = async () =>
  (await server.json<DeskProduct[]>('/api/quotations/products', { headers: user })).body
const aKiosk = (change: object = {}) =>
  staff.product({ category, name: 'Kiosk', monthly_price: 150, upfront_price: 8_800, ...change })

describe('a user who is not an admin', () => {
  it('gets hidden and shown products in the admins’ order, with both names, prices and category', async () => {
    const names = { en: 'Counter kiosk', zh: '櫃檯點餐機' }
    const hidden = await aKiosk({ name: 'Counter kiosk', names })
    const shown = await aKiosk({ name: 'Wall kiosk', names: { en: '', zh: '掛牆點餐機' } })
    await staff.send('PUT', `/api/products?id=${shown.id}`, { show_in_quotation: true })
    const unnamed = await aKiosk({ name: 'Tall kiosk' })
    const of = {
      category,
      category_names: { en: 'Self-order kiosks', zh: '自助點餐機' },
      monthly_price: 150,
      upfront_price: 8_800,
    }
    expect(await products()).toEqual([
      { ...of, id: hidden.id, names, show_in_quotation: false },
      { ...of, id: shown.id, names: { en: '掛牆點餐機', zh: '掛牆點餐機' }, show_in_quotation: true },
      { ...of, id: unnamed.id, names: { en: 'Tall kiosk', zh: 'Tall kiosk' }, show_in_quotation: false },
    ])
  })

  it('gets no archived product, and can quote every one that is listed', async () => {
    const { id } = await aKiosk({ name: 'Old kiosk' })
    expect((await products()).map((product) => product.id)).toContain(id)
    const contact = { name: 'Chan', email: 'chan@kamsin.example' }
    const lines = (await products()).map((product) => ({ product: product.id, quantity: 1 }))
    expect((await atDesk(server, user).create({ contact, lines })).status).toBe(201)
    await staff.send('DELETE', `/api/products?id=${id}`)
    expect((await products()).map((product) => product.id)).not.toContain(id)
  })
})
