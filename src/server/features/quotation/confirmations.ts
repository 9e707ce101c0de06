/** Limits how many mails one email address gets, so that no one can flood a mailbox. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { Services, SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { HOUR_MS, lately, SECOND_MS } from '../../platform/clock.ts'
import { listMailTimes } from '../mail/store.ts'
import { assertDay } from '../mass-mail/send.ts'
import { isSuppressed } from '../mass-mail/suppression/store.ts'
import { hasAsked } from './history/store.ts'
import { listConfirmationTimes, type Quotation } from './store.ts'

export const CONFIRMATIONS_PER_HOUR_AND_RECIPIENT = 3
/** How many mails all users together may cause. */
export const MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT = 5
/** How many restore links one recipient gets in an hour after cancellations by number. */
export const RESTORE_LINKS_PER_HOUR_AND_RECIPIENT = 3
/** Mailed again to the address on a quotation. */
export const LINKS_PER_HOUR_AND_RECIPIENT = 3

/** Strangers cannot flood a mailbox: a few confirmations an hour per email, counted from what was sent. */
export function assertFewConfirmations({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): void {
  const now = clock.now()
  const sent = listConfirmationTimes(db, email, lately(clock, HOUR_MS))
  assertFewAnHour(sent, {
    max: CONFIRMATIONS_PER_HOUR_AND_RECIPIENT,
    now,
    text: 'error.tooManyConfirmations',
  })
}

/** It counts all cancellations of its quotations, by anyone and from anywhere. */
export function assertFewRestoreLinks({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): void {
  const now = clock.now()
  const sent = listMailTimes(db, email, { kind: 'quotation-restore' }, lately(clock, HOUR_MS))
  assertFewAnHour(sent, { max: RESTORE_LINKS_PER_HOUR_AND_RECIPIENT, now, text: 'error.tooManyRestoreLinks' })
}

/** It counts links that anyone asked for. */
export function assertFewLinks({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): void {
  const now = clock.now()
  const sent = listMailTimes(db, email, { kind: 'quotation-link' }, lately(clock, HOUR_MS))
  assertFewAnHour(sent, { max: LINKS_PER_HOUR_AND_RECIPIENT, now, text: 'error.tooManyLinks' })
}

/** The same for what goes to who has forgotten the number: beyond it nothing leaves, and the answer does not say so. */
export function hasManyLists({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): boolean {
  const { length } = listMailTimes(db, email, { kind: 'quotation-list' }, lately(clock, HOUR_MS))
  return length >= LINKS_PER_HOUR_AND_RECIPIENT
}

/**
 * What a user has sent to a customer counts with their bulk email of the day, and all users together write a few mails
 * an hour to one address.
 */
export function assertUserMayWrite(
  ctx: Pick<SignedInContext, 'db' | 'clock' | 'mail' | 'user'>,
  email: string,
): void {
  const now = ctx.clock.now()
  const sent = listMailTimes(ctx.db, email, { isByUser: true }, lately(ctx.clock, HOUR_MS))
  const text = 'error.tooManyToAddress'
  assertFewAnHour(sent, { max: MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT, now, text })
  assertDay(ctx, 1)
}

/** Throws `conflict` for an address on the do-not-email list, unless its owner has asked for this quotation. */
export function assertWanted(
  services: Pick<Services, 'db'>,
  quotation: Pick<Quotation, 'id' | 'email'>,
): void {
  if (!isWanted(services, quotation)) throw new AppError('conflict', 'error.customerSuppressed')
}

export function isWanted(
  { db }: Pick<Services, 'db'>,
  { id, email }: Pick<Quotation, 'id' | 'email'>,
): boolean {
  return !isSuppressed(db, email) || hasAsked(db, id)
}

/** Throws `conflict` for a customer without an address and one who wants no email, and `too_many`. */
export function assertReachable(ctx: SignedInContext, quotation: Quotation): void {
  if (quotation.email === '') throw new AppError('conflict', 'error.customerNoEmail')
  assertWanted(ctx, quotation)
  assertUserMayWrite(ctx, quotation.email)
}

export function isReachable(ctx: SignedInContext, quotation: Quotation): boolean {
  try {
    assertReachable(ctx, quotation)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** `sent`: within the last hour, newest first. */
function assertFewAnHour(
  sent: readonly string[],
  { max, now, text }: { max: number; now: number; text: TextKey },
): void {
  const oldestInTheWay = sent[max - 1]
  if (oldestInTheWay === undefined) return
  const retryAfterSeconds = Math.ceil((Date.parse(oldestInTheWay) + HOUR_MS - now) / SECOND_MS)
  throw new AppError('too_many', text, { retryAfterSeconds })
}
