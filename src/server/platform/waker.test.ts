import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaker, type Waker } from './waker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** `count` that wait as streams do, and how often each has been woken. */
function following(waker: Waker, count: number): { woken: number[]; hangUp(): void } {
  const woken = Array.from({ length: count }, () => 0)
  const callers = woken.map(() => new AbortController())
  for (const [index, { signal }] of callers.entries())
    void (async () => {
      while (!signal.aborted && !waker.isClosed) {
        await waker.wait(waker.turn, signal)
        woken[index]! += 1
      }
    })()
  return {
    woken,
    hangUp() {
      for (const caller of callers) caller.abort()
    },
  }
}

it('wakes each of many once, however often it is called in one turn', async () => {
  const waker = createWaker()
  const { woken } = following(waker, 3)
  waker.wake()
  waker.wake()
  await vi.advanceTimersByTimeAsync(1)
  expect(woken).toEqual([1, 1, 1])
  waker.close()
})

it('wakes each of fifty twice a minute while nothing happens', async () => {
  const waker = createWaker()
  const { woken } = following(waker, 50)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(new Set(woken)).toEqual(new Set([2]))
  waker.close()
})

it('misses no wake between looking and waiting', async () => {
  const waker = createWaker()
  const { turn } = waker
  waker.wake()
  await expect(waker.wait(turn, new AbortController().signal)).resolves.toBeUndefined()
  waker.close()
})

it('lets everyone go when it is closed, and wakes nobody afterwards', async () => {
  const waker = createWaker()
  const { woken } = following(waker, 2)
  waker.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(woken).toEqual([1, 1])
  expect(vi.getTimerCount()).toBe(0)
})

it('lets one go that hangs up', async () => {
  const waker = createWaker()
  const { woken, hangUp } = following(waker, 1)
  hangUp()
  await vi.advanceTimersByTimeAsync(1)
  expect(woken).toEqual([1])
  waker.close()
})
