import { expect, it } from 'vitest'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { AppError } from '../platform/app-error.ts'
import { assertInputSize, assertJsonSize, readForm } from './input-size.ts'

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
const deep = (levels: number) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

it.each([undefined, null, 1, 'text', [], {}, { products: many(1_900) }, deep(1_900)])(
  'accepts %j',
  (input) => {
    expect(() => assertInputSize(input)).not.toThrow()
  },
)

it.each([
  ['too many keys', { products: many(21_000) }],
  ['too many items', Array(2_001).fill(1)],
  ['too deep a nest', deep(100_000)],
])('rejects %s', (_what, input) => {
  expect(() => assertInputSize(input)).toThrow(AppError)
})

it('accepts more for calls that need more', () => {
  expect(() => assertInputSize(Array(5_000).fill('a@b.example'), 50_000)).not.toThrow()
})

it.each([
  ['lists of lists', '['.repeat(100_001)],
  ['objects in objects', '{"a":'.repeat(100_001)],
  ['many items', `[${'1,'.repeat(100_001)}1]`],
])('rejects JSON of %s before it is parsed', (_what, json) => {
  expect(() => assertJsonSize(json)).toThrow(AppError)
})

it.each([
  ['commas and brackets in its texts', JSON.stringify({ text: ',[{'.repeat(200_000) })],
  ['quotes and backslashes in its texts', JSON.stringify({ text: '\\",'.repeat(200_000), more: '\\' })],
  ['a text without an end', `"${','.repeat(200_000)}`],
])('accepts JSON with %s', (_what, json) => {
  expect(() => assertJsonSize(json)).not.toThrow()
})

it('takes more from a call that declares more, and from any other no more than its input may have', () => {
  const recipients = JSON.stringify(Array(5_000).fill('a@b'))
  expect(() => assertJsonSize(recipients, 50_000)).not.toThrow()
  expect(() => assertJsonSize(recipients)).toThrow(AppError)
  expect(() => assertJsonSize(JSON.stringify(Array(2_000).fill('a@b')))).not.toThrow()
})

it('reads a form, with repeated fields as a list, and rejects one of thousands of fields', () => {
  expect({ ...readForm('name=Chan+%E9%99%B3&tag=a&tag=b&empty=&bare') }).toEqual({
    name: 'Chan 陳',
    tag: ['a', 'b'],
    empty: '',
    bare: '',
  })
  expect(
    Object.keys(readForm(Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&'))),
  ).toHaveLength(2_000)
  expect(() => readForm('a=1&'.repeat(2_001))).toThrow(AppError)
})

it('both endpoints answer such a body like any other invalid one', async () => {
  const server = await aServer()
  const { headers } = await signedIn(server)
  const send = async (path: string, type: string, body: string) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
    return (await server.call(path, init)).status
  }
  const json = '['.repeat(2_000_000)
  const statuses = [
    await send('/api/translations', 'application/json', json),
    await send('/trpc/translation.save', 'application/json', json),
    await send('/api/translations', 'application/x-www-form-urlencoded', 'a=1&'.repeat(500_000)),
  ]
  expect(statuses).toEqual([400, 400, 400])
  await server.stop()
})
