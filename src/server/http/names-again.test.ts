/** What was deleted leaves no words to what is made later under its name. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aLogo, sendPartner } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aStarterPackage, STARTER_PACKAGES } from '#test/support/starter-package.ts'
import { aPerson } from '#test/support/user.ts'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

type Made = Record<string, unknown>

const BOTH = { en: 'Slim till', zh: '纖薄收銀機' }
/** Fields of the record itself, whatever it is called. */
const OWN = ['id', 'etag', 'texts_etag', 'position', 'logo', 'date', 'last_edit', 'date_joined']

async function make(path: string, fields: Made): Promise<Made> {
  const { status, body } = await staff.send<Made>('POST', path, fields)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** How a record of each kind is made, with all words or with its name alone, and where it is deleted. */
const KINDS: Record<
  string,
  { at: string; deletedAt?: string; make?: (name: string, more: Made) => Promise<Made>; words: Made }
> = {
  category: { at: '/api/product_categories', words: { names: BOTH } },
  product: {
    at: '/api/products',
    words: { names: BOTH, descriptions: BOTH, monthly_price: 400, upfront_price: 800 },
    make: async (name, more) => {
      const category = (await staff.categories())[0] ?? (await staff.category())
      return make('/api/products', { name, category: category.id, ...more })
    },
  },
  partner: {
    at: '/api/partners',
    deletedAt: '/api/partners/edit',
    words: { description: 'Roasts since 1962', link: 'https://kamtat.example', socials: 'https://s.example' },
    make: async (name, more) =>
      (await sendPartner(server, { name, logo: await aLogo(), ...more }, staff.headers))
        .body as unknown as Made,
  },
  toolGroup: { at: '/api/tool_groups/edit', words: {} },
  tool: {
    at: '/api/tools/edit',
    words: { icon: '', color: '#112233' },
    make: (label, more) => make('/api/tools/edit', { label, link: 'https://pos.example', ...more }),
  },
  notice: {
    at: '/api/notice/edit',
    words: { shows_from: '2026-01-01', shows_until: '2027-01-01' },
    make: (title, more) => make('/api/notice/edit', { title, content: 'Text', ...more }),
  },
  user: {
    at: '/api/users',
    words: { first_name: 'Ka Yan', last_name: 'Lam' },
    make: (username, more) =>
      make('/api/users', {
        ...aPerson({ first_name: 'A', last_name: 'B' }),
        email: 'same@kamsin.example',
        username,
        ...more,
      }),
  },
}

const wordsOf = (made: Made, name: string) =>
  JSON.stringify(Object.fromEntries(Object.entries(made).filter(([key]) => !OWN.includes(key)))).replaceAll(
    name,
    'NAME',
  )

it.each(Object.entries(KINDS))('%s', async (kind, { at, deletedAt = at, words, ...how }) => {
  const begin = how.make ?? ((name: string, more: Made) => make(at, { name, ...more }))
  const drop = async ({ id }: Made) => {
    const { status } = await staff.send('DELETE', `${deletedAt}?id=${id}`)
    expect(status).toBe(200)
  }
  const never = await begin(`never${kind}`.toLowerCase(), {})
  if (kind === 'user') await drop(never)
  await drop(await begin(`again${kind}`.toLowerCase(), words))
  const again = await begin(`again${kind}`.toLowerCase(), {})
  expect(wordsOf(again, `again${kind}`.toLowerCase())).toBe(wordsOf(never, `never${kind}`.toLowerCase()))
})

it('a product in a category made under the name of a deleted one', async () => {
  const first = await staff.category({ name: 'Kiosks', names: BOTH })
  await staff.product({ name: 'Slim', category: first.id, names: BOTH, descriptions: BOTH })
  await staff.send('DELETE', `/api/product_categories?id=${first.id}`)
  const second = await staff.category({ name: 'Kiosks' })
  const product = await staff.product({ name: 'Slim', category: second.id })
  const none = { en: '', zh: '' }
  expect([second.names, product.names, product.descriptions]).toEqual([none, none, none])
})

it('a starter package that is named like a deleted one', async () => {
  const category = (await staff.categories())[0] ?? (await staff.category())
  const { id: product } = await staff.product({ category: category.id, show_in_quotation: true })
  const lines = [{ product, quantity: 2 }]
  const first = await aStarterPackage(staff, lines, { names: BOTH, descriptions: BOTH })
  await staff.send('DELETE', `${STARTER_PACKAGES}?id=${first.id}`)
  const second = await aStarterPackage(staff, lines, { names: BOTH })
  expect([second.id === first.id, second.descriptions]).toEqual([false, { en: '', zh: '' }])
})

it('what is made with words of its own keeps those', async () => {
  const first = await staff.category({ name: 'Scales', names: BOTH })
  await staff.send('DELETE', `/api/product_categories?id=${first.id}`)
  const second = await staff.category({ name: 'Scales', names: { en: 'New scales' } })
  expect(second.names).toEqual({ en: 'New scales', zh: '' })
})
