/** When a mail that could not be sent is tried again, and when it is given up. */
import { MINUTE_MS, type Random, SECOND_MS } from '../../platform/clock.ts'

export const FIRST_RETRY_MS = 5 * SECOND_MS
export const LONGEST_RETRY_MS = 10 * MINUTE_MS
/** With the waits below this is about 24 hours of tries, however long the process was down in between. */
export const ATTEMPTS_MAX = 166

const JITTER_SHARE = 5

/**
 * Milliseconds until the next try after `attempts` failed ones (1 after the first), or null to give up.
 * Up to a fifth is taken off at random, so that mails which failed together do not come back together.
 */
export function retryDelayMs(attempts: number, isPermanent: boolean, random: Random): number | null {
  if (isPermanent || attempts >= ATTEMPTS_MAX) return null
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  return wait - random.integer(0, wait / JITTER_SHARE)
}

/** A server's answer for the log: one that repeats an address says whom we wrote to. */
export function answerWithoutAddresses(answer: string): string {
  return answer.replace(/[^\s<>@]+@[^\s<>@]+/g, '(address)')
}

/** Answers that speak of a policy, of us or of the moment, whatever their number. */
const NOT_OF_THE_ADDRESS = /relay|polic|spam|block|black ?list|denied|reputation|auth|rate|quota|full\b/i

/**
 * Whether a refusal at RCPT TO says that there is no such mailbox, so that nobody should write there again. The enhanced
 * code decides where there is one (RFC 3463): 5.1.x but for the sender's, and 5.2.1, a mailbox that was closed.
 */
export function isHardBounce(answer: string): boolean {
  const [, code, enhanced] = /^(5\d\d)[ -]?(?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  if (code === undefined) return false
  if (enhanced !== undefined) return /^5\.1\.(?![78]$)/.test(enhanced) || enhanced === '5.2.1'
  return ['550', '551', '553'].includes(code) && !NOT_OF_THE_ADDRESS.test(answer)
}
