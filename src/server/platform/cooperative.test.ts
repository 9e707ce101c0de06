import { expect, it, onTestFinished, vi } from 'vitest'
import { forEachYielding, sortYielding } from './cooperative.ts'

it.each([0, 1, 2, 8_192, 8_193, 50_000])('sorts %i items like the built-in sort', async (count) => {
  const things = Array.from({ length: count }, (_, index) => ({ key: (index * 7_919) % 1_000, index }))
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
  expect(await sortYielding(things, compare)).toEqual(things.toSorted(compare))
})

it('visits each item in order, and yields to other work', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let turns = 0
  const other = () => {
    turns += 1
    turn = setImmediate(other)
  }
  let turn = setImmediate(other)
  const seen: number[] = []
  await forEachYielding([1, 2, 3, 4], (item) => {
    seen.push(item)
    vi.advanceTimersByTime(6)
  })
  clearImmediate(turn)
  expect(seen).toEqual([1, 2, 3, 4])
  expect(turns).toBeGreaterThan(0)
})
