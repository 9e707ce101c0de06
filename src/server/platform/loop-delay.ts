/** Event loop delay: how late the program gets to the next task, and so how long every caller waits. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MINUTE_MS } from './clock.ts'

export interface LoopDelay {
  /** The 99th percentile of the last minutes, in milliseconds. */
  p99(): number
  stop(): void
}

/** Each sample wakes the idle process. A delay that users notice lasts longer. */
const RESOLUTION_MS = 100
const NANOSECONDS_IN_MS = 1e6
/** Older delays no longer matter. */
const FORGET_MS = 5 * MINUTE_MS

export function createLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const timer = setInterval(() => delays.reset(), FORGET_MS)
  timer.unref()
  return {
    // The histogram includes the interval between two samples.
    p99: () => Math.max(0, Math.round(delays.percentile(99) / NANOSECONDS_IN_MS - RESOLUTION_MS)),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
