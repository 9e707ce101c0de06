import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let admin: Record<string, string>
let person: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  const user = aPerson()
  await sendJson(server, 'POST', '/api/users', user, admin)
  person = (await signedIn(server, user)).headers
})
afterAll(() => server.stop())

async function counts(headers = admin): Promise<Record<string, number>> {
  const response = await server.call('/trpc/dashboard.counts', { headers })
  return (await readTrpc<{ result: { data: Record<string, number> } }>(response)).result.data
}

async function list(path: string): Promise<{ id: number }[]> {
  return (await sendJson(server, 'GET', path, undefined, admin)).body as unknown as { id: number }[]
}

describe('the numbers of the dashboard', () => {
  it('are those of the lists', async () => {
    expect(await counts()).toMatchObject({
      starterPackages: (await list('/api/starter_packages/all')).length,
      partners: (await list('/api/partners')).length,
      products: (await list('/api/products')).length,
      notices: (await list('/api/notice')).length,
      tools: (await list('/api/tools')).length,
      users: 2,
      failedMails: 0,
    })
  })

  it.each([
    ['notices', '/api/notice', '/api/notice/edit'],
    ['partners', '/api/partners', '/api/partners/edit'],
    ['tools', '/api/tools', '/api/tools/edit'],
    ['products', '/api/products', '/api/products'],
    ['starterPackages', '/api/starter_packages/all', '/api/starter_packages'],
  ])('count no %s in the trash', async (name, listed, edited) => {
    const before = (await counts())[name]!
    const [first] = await list(listed)
    await sendJson(server, 'DELETE', `${edited}?id=${first!.id}`, undefined, admin)
    expect((await counts())[name]).toBe(before - 1)
  })

  it('count no products of an archived category', async () => {
    const [category] = await list('/api/product_categories')
    await sendJson(server, 'DELETE', `/api/product_categories?id=${category!.id}`, undefined, admin)
    expect((await counts()).products).toBe((await list('/api/products')).length)
  })

  it('count the texts that one language does not have', async () => {
    const save = (zh: string) =>
      sendJson(
        server,
        'POST',
        '/api/translations',
        { networking: { zh: { catalogue: { wifi_access_point: zh } } } },
        admin,
      )
    await save('無線基站')
    const before = (await counts()).missingTexts!
    await save('')
    expect((await counts()).missingTexts).toBe(before + 1)
  })

  it('of users who are no admins are only of what they may see', async () => {
    expect(Object.keys(await counts(person))).toEqual(['starterPackages'])
  })
})
