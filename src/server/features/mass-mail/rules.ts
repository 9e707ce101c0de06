/** The recipients of a bulk email, and how many a user may write to (docs/rules.md, Settings). No I/O. */

import { EMAIL_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { isEmailAddress, mailboxKey } from '#shared/mail/email-address.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { oneLine } from '../../platform/mail/one-line.ts'

/** Each mailbox once, in the given order. Throws `invalid`, naming the first that is not an address. */
export function uniqueRecipients(texts: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const address of texts) {
    if (!isEmailAddress(address)) throw notAnAddress(address)
    const key = mailboxKey(address)
    if (!found.has(key)) found.set(key, address)
  }
  return [...found.values()]
}

function notAnAddress(text: string): AppError {
  return fieldError('recipients', 'error.mailAddress', 'invalid', {
    variables: { address: oneLine(text, EMAIL_MAX_CHARACTERS) },
  })
}

export function assertBatchSize(count: number, max: number): void {
  if (count <= max) return
  throw fieldError('recipients', 'error.mailTooManyRecipients', 'invalid', { variables: { max } })
}

/** The rest of the day's allowance, after what was sent in the last 24 hours. */
export function leftToday(sent: readonly { total: number }[], perDay: number): number {
  return Math.max(0, perDay - sent.reduce((sum, { total }) => sum + total, 0))
}

/** Throws `too_many`, with the time until enough of `sent`, given oldest first, is a day old. */
export function assertDailyAllowance(
  count: number,
  sent: readonly { total: number; created_at: string }[],
  { perDay, now }: { perDay: number; now: number },
): void {
  const left = leftToday(sent, perDay)
  if (count <= left) return
  let free = left
  const last = sent.find(({ total }) => {
    free += total
    return free >= count
  })
  const until = last ? Date.parse(last.created_at) + DAY_MS : now + DAY_MS
  throw new AppError('too_many', 'error.mailTooManyToday', {
    variables: { max: perDay, left },
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1_000)),
  })
}
