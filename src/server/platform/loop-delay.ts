/** How late the program turns to what comes next: what everybody who waits for an answer would notice first. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MINUTE_MS } from './clock.ts'

export interface LoopDelay {
  /** 99 of 100 times it was not later than this, in milliseconds, of the last minutes. */
  p99(): number
  stop(): void
}

const RESOLUTION_MS = 20
const NANOSECONDS_IN_MS = 1e6
/** What was slow an hour ago is no news. */
const FORGET_MS = 5 * MINUTE_MS

export function createLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const timer = setInterval(() => delays.reset(), FORGET_MS)
  timer.unref()
  return {
    // The histogram holds the whole time between two looks.
    p99: () => Math.max(0, Math.round(delays.percentile(99) / NANOSECONDS_IN_MS - RESOLUTION_MS)),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
