/** How many confirmations one email gets. */
import { CONFIRMATIONS_PER_HOUR_AND_RECIPIENT } from '../../../shared/base/limits.ts'
import type { Services } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { HOUR_MS, isoTime, SECOND_MS } from '../../platform/clock.ts'
import { listConfirmationTimes } from './store.ts'

/** Strangers cannot flood a mailbox: a few confirmations an hour per email, counted from what was sent. */
export function assertFewConfirmations({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): void {
  const now = clock.now()
  const sent = listConfirmationTimes(db, email, isoTime(now - HOUR_MS), isoTime(now))
  const oldestInTheWay = sent[CONFIRMATIONS_PER_HOUR_AND_RECIPIENT - 1]
  if (oldestInTheWay === undefined) return
  const retryAfterSeconds = Math.ceil((Date.parse(oldestInTheWay) + HOUR_MS - now) / SECOND_MS)
  throw new AppError('too_many', 'error.tooManyConfirmations', { retryAfterSeconds })
}
