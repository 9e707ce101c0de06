/** When a failed mail is retried, when it is given up, and how fast mails leave. */

import type { MailPace } from '../../config/config.ts'
import { MINUTE_MS, type Random, SECOND_MS } from '../../platform/clock.ts'

const FIRST_RETRY_MS = 5 * SECOND_MS
export const LONGEST_RETRY_MS = 10 * MINUTE_MS
/** With the delays below this is about 24 hours of attempts, however long the process was down in between. */
export const ATTEMPTS_MAX = 166

const JITTER_SHARE = 5

/**
 * Milliseconds until the next attempt after `attempts` failed ones (1 after the first), or null to give up.
 * Randomly up to a fifth shorter, so that mails that failed together are not retried together.
 */
export function retryDelayMs(attempts: number, isPermanent: boolean, random: Random): number | null {
  if (isPermanent || attempts >= ATTEMPTS_MAX) return null
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  return wait - random.integer(0, wait / JITTER_SHARE)
}

/** A server's answer for the log, without addresses, which would reveal the recipient. */
export function answerWithoutAddresses(answer: string): string {
  return answer.replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, '(address)')
}

const MASK = '•••'
/** Matches secrets in text and in HTML, where the sign before it is written out. */
const SECRET = /([?&;](?:key|token)=)[^\s&"'<>]+/g

/** Removes the keys and tokens of links, with which anyone could act in the recipient's name. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, `$1${MASK}`)
}

/** Answers about a policy, the sender or a temporary state, whatever their code. */
const NOT_ABOUT_THE_ADDRESS = /relay|polic|spam|block|black ?list|denied|reputation|auth|rate|quota|full\b/i

/**
 * Whether a rejection at RCPT TO means that the mailbox does not exist, so that no mail should be sent there
 * again. Uses the enhanced code if there is one (RFC 3463): 5.1.x except those of the sender, and 5.2.1, a
 * disabled mailbox.
 */
export function isHardBounce(answer: string): boolean {
  const [, code, enhanced] = /^(5\d\d)[ -]?(?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  if (code === undefined) return false
  if (enhanced !== undefined) return /^5\.1\.(?![78]$)/.test(enhanced) || enhanced === '5.2.1'
  return ['550', '551', '553'].includes(code) && !NOT_ABOUT_THE_ADDRESS.test(answer)
}

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

/** How many mails are sent in parallel and per second: the limits of the operator's mail provider. */
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
