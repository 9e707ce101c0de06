/** Ids over REST: numbers, or their digits as text, for every operation (docs/rules.md, REST). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tool } from '#shared/tool/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { endpoints } from './endpoints.ts'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const send = (method: string, path: string, body: object) => sendJson(server, method, path, body, staff)

/** No record has it. */
const ID = 900_000_000
const NAMES = ['id', 'ids', 'group', 'user', 'category', 'assignee', 'batch', 'mail']
const fields = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ operation, method, path, input }) =>
    Object.entries(input.properties ?? {})
      .filter(([name, schema]) => NAMES.includes(name) && JSON.stringify(schema).includes('"integer"'))
      .filter(([, schema]) => !JSON.stringify(schema).includes('"string"'))
      .map(([name, { type }]) => ({ operation, method, path, name, isList: type === 'array' })),
  )

type Field = (typeof fields)[number]
const isRefused = async ({ method, path, name, isList }: Field, value: unknown) => {
  const { body } = await send(method, path, { [name]: isList ? [value] : value })
  return Object.keys(body.fields ?? {}).includes(isList ? `${name}.0` : name)
}

it.each(fields)('$name of $operation may be a number or its digits, and nothing else', async (field) => {
  for (const value of [ID, String(ID)]) expect(await isRefused(field, value)).toBe(false)
  for (const value of ['1e3', '0']) expect(await isRefused(field, value)).toBe(true)
})

/** One schema reads every id. */
describe.each(['user.update id', 'tool.reorder ids'])('%s', (id) => {
  it.each(['0x10', ' 5', '5 ', '5\n', '-1', '+5', '5.0', '５', '٥', '9'.repeat(16), true, ['5'], {}])(
    'may not be %j',
    async (value) => {
      const field = fields.find(({ operation, name }) => `${operation} ${name}` === id)!
      expect(await isRefused(field, value)).toBe(true)
    },
  )
})

it('covers every kind of id', () => {
  const asked = fields.map(({ operation, name }) => `${operation} ${name}`)
  for (const one of ['user.update id', 'tool.update group', 'tool.reorder ids', 'contact.update assignee'])
    expect(asked).toContain(one)
  expect(new Set(fields.map(({ name }) => name))).toEqual(new Set(NAMES))
})

it('has the same effect as text and as number', async () => {
  const person = (await send('POST', '/api/users', aPerson())).body as { id: number }
  const edit = await send('PUT', '/api/users', { id: String(person.id), first_name: 'Siu Ming' })
  expect([edit.status, edit.body.id, edit.body.first_name]).toEqual([200, person.id, 'Siu Ming'])
  const both = await send('PUT', `/api/users?id=${person.id}`, { id: String(person.id), last_name: 'Wong' })
  expect([both.status, both.body.last_name]).toEqual([200, 'Wong'])
  const differ = await send('PUT', `/api/users?id=${person.id}`, { id: String(person.id + 1) })
  expect([differ.status, differ.body.fields]).toEqual([400, { id: expect.any(String) }])
})

it('adds tools to a group, removes them and sets their order with ids as texts', async () => {
  const group = String((await send('POST', '/api/tool_groups/edit', { name: 'Kitchen' })).body.id)
  const add = async (label: string) => (await send('POST', '/api/tools/edit', { label, group })).body
  const [a, b] = [(await add('Stove')) as unknown as Tool, (await add('Wok')) as unknown as Tool]
  expect([a.group, b.group]).toEqual([Number(group), Number(group)])
  const ids = [b.id, a.id]
  const order = await send('PUT', '/api/tools/order', { id: String(b.id), group, ids: ids.map(String) })
  const placed = (order.body as unknown as Tool[]).filter((tool) => tool.group === Number(group))
  expect([order.status, placed.map(({ id }) => id)]).toEqual([200, ids])
  const out = await send('PUT', '/api/tools/edit', { id: String(a.id), group: ' ' })
  expect([out.status, out.body.group]).toEqual([200, null])
})

it('detects the same id as a number and as a text in a list of unique ids', async () => {
  const category = (await send('POST', '/api/product_categories', { name: 'woks' })).body.id as number
  const { status } = await send('PUT', '/api/products/order', { category, ids: [7, '7'] })
  expect(status).toBe(400)
})
