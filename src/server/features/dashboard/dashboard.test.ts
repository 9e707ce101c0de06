import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNotice } from '#test/support/notice.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { DAY_MS } from '../../platform/clock.ts'

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

it('shows in one answer the notices, link tools and sample data of the lists', async () => {
  const answer = await server.call('/trpc/dashboard.open', { headers: person })
  const { data } = (await readTrpc<{ result: { data: Record<string, unknown> } }>(answer)).result
  const shown = JSON.parse(JSON.stringify(data))
  for (const [name, path] of Object.entries({
    notices: '/api/notice',
    tools: '/api/tools',
    tool_groups: '/api/tool_groups',
    samples: '/api/sample_data',
  }))
    expect(shown[name], path).toEqual((await sendJson(server, 'GET', path, undefined, person)).body)
})

it('shows notices that are planned to admins alone', async () => {
  const shows_from = new Date(server.clock.now() + DAY_MS).toISOString()
  const plan = aNotice({ title: 'Van 2', shows_from })
  await sendJson(server, 'POST', '/api/notice/edit', plan, admin)
  const titlesFor = async (headers: Record<string, string>) => {
    const answer = await server.call('/trpc/dashboard.open', { headers })
    const { result } = await readTrpc<{ result: { data: { notices: { title: string }[] } } }>(answer)
    return result.data.notices.map(({ title }) => title)
  }
  expect(await titlesFor(admin)).toContain('Van 2')
  expect(await titlesFor(person)).not.toContain('Van 2')
})

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
