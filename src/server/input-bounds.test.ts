import { expect, it } from 'vitest'
import { AppError } from './error.ts'
import { refuseManyParts } from './input-bounds.ts'

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
const deep = (levels: number) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

it.each([undefined, null, 1, 'text', [], {}, { products: many(1_900) }, deep(1_900)])(
  'lets %j pass',
  (input) => {
    expect(() => refuseManyParts(input)).not.toThrow()
  },
)

it.each([
  ['too many keys', { products: many(21_000) }],
  ['too many items', Array(2_001).fill(1)],
  ['too deep a nest', deep(100_000)],
])('refuses %s', (_what, input) => {
  expect(() => refuseManyParts(input)).toThrow(AppError)
})

it('lets more pass where more is usual', () => {
  expect(() => refuseManyParts(Array(5_000).fill('a@b.example'), 50_000)).not.toThrow()
})
