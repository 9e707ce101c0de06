/** How many mails are sent in parallel and per second: the limits of the operator's mail provider. */
import type { MailPace } from '../../config/config.ts'
import { SECOND_MS } from '../../platform/clock.ts'

/** Mails due within this time may be sent together: timers are too coarse for one by one. */
const TOGETHER_MS = 100

interface Pace {
  connections: number
  /** When there are several connections, bulk email leaves one free for urgent mails. */
  connectionsOfMass: number
  /** Milliseconds until another mail may be sent: 0 for at once. */
  waitMs(): number
  /** Counts one sent mail. Urgent mails may be early; bulk email then waits longer. */
  spend(): void
}

export function createPace(
  { connections, perSecond }: MailPace,
  monotonicMs: () => number = () => performance.now(),
): Pace {
  const gapMs = perSecond === undefined ? 0 : SECOND_MS / perSecond
  let freeAt = Number.NEGATIVE_INFINITY
  return {
    connections,
    connectionsOfMass: Math.max(1, connections - 1),
    waitMs: () => Math.max(0, freeAt - monotonicMs()),
    spend() {
      freeAt = Math.max(freeAt, monotonicMs() - Math.max(0, TOGETHER_MS - gapMs)) + gapMs
    },
  }
}
