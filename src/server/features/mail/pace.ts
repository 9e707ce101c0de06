/** How many mails leave side by side, and how many a second: what the operator's mail provider bears. */
import type { MailPace } from '../../config/config.ts'
import { SECOND_MS } from '../../platform/clock.ts'

/** What would leave within this time may leave together: a timer is too coarse for one by one. */
const TOGETHER_MS = 100

export interface Pace {
  connections: number
  /** Mass mail leaves one connection, where there are several, to the mails that somebody waits for. */
  connectionsOfMass: number
  /** Milliseconds until another mail may leave: 0 for at once. */
  waitMs(): number
  /** One leaves. What somebody waits for may leave early; mass mail makes up for it. */
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
