import { afterEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './load-again.ts'

afterEach(() => vi.useRealTimers())

it('asks again for a file that a bad line did not bring, until it comes', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue('here')
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(loaded).resolves.toBe('here')
})
