/** Waits for what happens, never for a time: until the expectation holds. */
import { vi } from 'vitest'
import { WAIT_ENDS_WITHIN_MS } from './guards.ts'

export const until = <Found>(expectation: () => Found | Promise<Found>) =>
  vi.waitFor(expectation, { timeout: WAIT_ENDS_WITHIN_MS, interval: 10 })
