import { expect, it } from 'vitest'
import { forEachYielding, sortYielding } from './cooperative.ts'

it.each([0, 1, 2, 8_192, 8_193, 50_000])('sorts %i items like the built-in sort', async (count) => {
  const things = Array.from({ length: count }, (_, index) => ({ key: (index * 7_919) % 1_000, index }))
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
  expect(await sortYielding(things, compare)).toEqual(things.toSorted(compare))
})

it('visits each item in order, and yields to other work', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const seen: number[] = []
  await forEachYielding([1, 2, 3, 4], (item) => {
    seen.push(item)
    for (const end = performance.now() + 6; performance.now() < end; );
  })
  clearInterval(timer)
  expect(seen).toEqual([1, 2, 3, 4])
  expect(turns).toBeGreaterThan(0)
})
