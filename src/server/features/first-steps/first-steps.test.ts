import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_STEPS } from '#shared/first-steps.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let admin: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
})
afterAll(() => server.stop())

interface Step {
  name: string
  is_done: boolean
  done?: number
  of?: number
}

interface Dashboard {
  steps: Step[] | null
  are_steps_hidden: boolean
  placeholders: { name: string; text: string }[]
}

async function dashboard(headers = admin): Promise<Dashboard> {
  const response = await server.call('/trpc/dashboard.open', { headers })
  return (await readTrpc<{ result: { data: Dashboard } }>(response)).result.data
}
const steps = async (headers = admin) => (await dashboard(headers)).steps
const change = (name: 'hideSteps' | 'showSteps', headers: Record<string, string>) =>
  server.call(`/trpc/dashboard.${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
const isFact = ({ name }: { name: string }) => !name.startsWith('brand')
const isDone = async (name: string) => (await steps())?.find((step) => step.name === name)?.is_done
const save = (facts: object) => sendJson(server, 'PUT', '/api/company', facts, admin)

it('nothing is done in a new installation, where everything is at its default', async () => {
  const all = await steps()
  expect(all?.map(({ name }) => name)).toEqual([...FIRST_STEPS])
  expect(all?.filter(({ is_done }) => is_done)).toEqual([])
})

it('a step is done once it is true, and is open again when it is not', async () => {
  await save({ phone: '+852 2345 6789' })
  expect((await steps())?.[0]).toMatchObject({ is_done: false, done: 1, of: 6 })
  await save({
    name_en: 'Harbour Till Systems',
    name_zh: '海港收銀系統',
    address_en: '9 Tea Street',
    address_zh: '',
    email: 'hello@harbour.example',
    saturday: '09:00-18:00',
    answer_time_en: 'within a day',
    colour_brand: '#123456',
  })
  expect([await isDone('company'), await isDone('look')]).toEqual([true, true])
  await save({ colour_brand: '' })
  expect(await isDone('look')).toBe(false)
})

it('a name that one language still has from the sample is not the firm’s own', async () => {
  await save({ name_zh: '鑊線科技' })
  expect((await steps())?.[0]).toMatchObject({ is_done: false, done: 5 })
  expect((await dashboard()).placeholders.filter(isFact)).toEqual([{ name: 'name', text: '鑊線科技' }])
  await save({ name_zh: '海港收銀系統' })
  expect(await isDone('company')).toBe(true)
  expect((await dashboard()).placeholders.filter(isFact)).toEqual([])
})

it('a product of one’s own has a price', async () => {
  const { body } = await sendJson(server, 'GET', '/api/product_categories', undefined, admin)
  const [category] = body as unknown as { id: number }[]
  const product = { category: category!.id, name: 'Till 15', monthly_price: 0, upfront_price: 0 }
  const made = await sendJson(server, 'POST', '/api/products', product, admin)
  expect(made.status).toBe(201)
  expect(await isDone('products')).toBe(false)
  const { id } = made.body as { id: number }
  await sendJson(server, 'PUT', '/api/products', { id, monthly_price: 380 }, admin)
  expect(await isDone('products')).toBe(true)
})

it('a colleague is a second user, and sees no steps without being an admin', async () => {
  const user = aPerson()
  await sendJson(server, 'POST', '/api/users', user, admin)
  expect(await isDone('colleagues')).toBe(true)
  expect(await steps((await signedIn(server, user)).headers)).toBeNull()
})

it('an admin puts them away for all, which changes no fact of the company', async () => {
  const user = aPerson()
  await sendJson(server, 'POST', '/api/users', user, admin)
  const { headers } = await signedIn(server, user)
  expect((await change('hideSteps', headers)).status).toBe(403)
  expect(await dashboard(headers)).toMatchObject({ are_steps_hidden: false, placeholders: [] })
  expect(await steps()).not.toBeNull()
  expect((await change('hideSteps', admin)).status).toBe(200)
  expect(await steps()).toBeNull()
  await save({ town_en: 'Kwun Tong' })
  expect(await steps()).toBeNull()
  expect((await sendJson(server, 'GET', '/api/company', undefined, admin)).body).toMatchObject({
    name_zh: '海港收銀系統',
    phone: '+852 2345 6789',
  })
})

it('an admin shows them again for all', async () => {
  expect(await dashboard()).toMatchObject({ steps: null, are_steps_hidden: true })
  const user = aPerson()
  await sendJson(server, 'POST', '/api/users', user, admin)
  expect((await change('showSteps', (await signedIn(server, user)).headers)).status).toBe(403)
  expect((await change('showSteps', admin)).status).toBe(200)
  expect(await dashboard()).toMatchObject({ steps: expect.any(Array), are_steps_hidden: false })
})
