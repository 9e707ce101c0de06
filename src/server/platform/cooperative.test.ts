import { expect, it, onTestFinished, vi } from 'vitest'
import { forEachYielding } from './cooperative.ts'

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
