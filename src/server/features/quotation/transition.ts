/** Verify, cancel, restore: with proof or rate limits, each in one transaction; the files follow. */

import { ACTS, isDone, isKept } from '#shared/quotation/life.ts'
import type { Shown } from '#shared/quotation/schema.ts'
import type { User } from '#shared/user/schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { digestOf, matchesDigest } from '../../platform/digest.ts'
import { staffRecipients } from '../company/staff-mail.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import { assertFewRestoreLinks } from './confirmations.ts'
import { currentContent, renderFullCopy, renderMailedCopy } from './copies.ts'
import { checkLookups, rejectLookup } from './count-lookups.ts'
import { hasSameCustomer } from './customer.ts'
import { settleFilesOf } from './files.ts'
import { recordAction } from './history/record.ts'
import { drawKey, keepKey } from './link.ts'
import { restoreMail, verifiedMail } from './mail.ts'
import { customerMailContext } from './mail-letter.ts'
import { isOwner, isOwnersKey, proofOf, rememberOwner } from './owner.ts'
import {
  assertCustomerMay,
  assertShown,
  isLate,
  isLive,
  isRestorable,
  lastMomentAfter,
  purgeTime,
  restorableUntil,
  statusBeforeCancel,
} from './rules.ts'
import { cancelledStaffMails, restoredStaffMails, verifiedStaffMails } from './staff-mail.ts'
import { changeQuotation, endUnkeptOf, findQuotation, type Quotation } from './store.ts'

/**
 * Idempotent. Throws the same `not_found` for a wrong key, an unknown id and an ended quotation; who has the key of one that
 * came too late is told that.
 */
export async function verifyQuotation(ctx: Context, id: string, key: string): Promise<void> {
  const quotation = findQuotation(ctx.db, id)
  const isProven =
    quotation !== undefined &&
    isLive(quotation, ctx.clock.now()) &&
    isOwnersKey(ctx, quotation, key) &&
    (isKept(quotation.status) || (await confirm(ctx, quotation)))
  if (!isProven) {
    const isMailed = quotation !== undefined && isOwnersKey(ctx, quotation, key)
    return rejectVerification(ctx, isMailed && isLate(quotation, ctx.clock.now()))
  }
  await settleFilesOf(ctx, id)
  rememberOwner(ctx, id, proofOf(ctx, quotation, key))
}

export function rejectVerification(ctx: Context, is_late = false): Promise<never> {
  const extra = { success: false, ...(is_late && { is_late }) }
  return rejectLookup(ctx, new AppError('not_found', 'error.verificationFailed', { extra }))
}

/** Whether it is verified afterwards: another call may have verified or ended it in the same time. */
async function confirm(ctx: Context, pending: Quotation): Promise<boolean> {
  const { id, version } = pending
  const user = (await ctx.identify())?.user
  await confirmPending(ctx, pending, {
    write: (work) => ctx.db.transaction(work),
    record: () => recordAction(ctx, { quotation: id, kind: ACTS.verify.event, version, actor: user }),
  })
  const after = findQuotation(ctx.db, id)
  return after !== undefined && after.verified_at !== null && isLive(after, ctx.clock.now())
}

interface Confirmation {
  /** Runs the transaction. */
  write(work: () => boolean): boolean
  /** The user who confirmed it for the customer. */
  user?: number
  /** Records who confirmed it, inside the transaction. */
  record(): void
}

/** Returns whether this call did it: another may have verified or ended it in the same time. */
export async function confirmPending(
  ctx: Context,
  pending: Quotation,
  { write, record, user }: Confirmation,
): Promise<boolean> {
  const { openDays } = ctx.quotations
  const now = ctx.clock.now()
  const change = {
    status: ACTS.verify.to,
    verified_at: isoTime(now),
    valid_until: lastMomentAfter(now, openDays),
  } as const
  const quotation = { ...pending, ...change }
  const content = currentContent(ctx.db, quotation)
  const { lines } = content
  const key = drawKey(ctx.random)
  const mailed = await renderMailedCopy(ctx, quotation, content, key)
  const pdf = await renderFullCopy(ctx, quotation, content)
  const isConfirmed = write(() => {
    // A correction of the customer in the same time may have ended the link, and the PDF shows the old text.
    const now = findQuotation(ctx.db, quotation.id)
    if (!now || !hasSameCustomer(now, pending)) return false
    if (!changeQuotation(ctx.db, quotation.id, pending.status, change)) return false
    record()
    keepKey(ctx.db, quotation.id, key, change.verified_at)
    const parts = { ...customerMailContext(ctx, now), quotation, lines, pdf }
    sendLater(ctx, { ...verifiedMail({ ...parts, key, pdf: mailed }), ...(user !== undefined && { user }) })
    endUnkeptOf(ctx.db, now)
    for (const mail of verifiedStaffMails({ ...parts, recipients: staffRecipients(ctx, now) }))
      sendLater(ctx, mail)
    return true
  })
  ctx.mail.worker.wake()
  return isConfirmed
}

/**
 * Throws `not_found`, `conflict` for an accepted one and for one that was shown as another, and `too_many` for callers
 * who cancel by the id alone. The owner may repeat it.
 */
export async function cancelQuotation(
  ctx: Context,
  { id, key, ...seen }: { id: string; key?: string | undefined } & Shown,
): Promise<void> {
  const user = (await ctx.identify())?.user
  const first = findQuotation(ctx.db, id)
  const byOwner = first !== undefined && isOwner(ctx, first, key)
  if (byOwner && isDone('cancel', first.status)) return
  if (!byOwner) {
    await checkLookups(ctx)
    if (first && isLive(first, ctx.clock.now())) {
      await ctx.rateLimits.quotations.cancelsById.count(ctx.call.address)
    }
  }
  const quotation = findQuotation(ctx.db, id)
  if (!quotation || !isLive(quotation, ctx.clock.now())) {
    return rejectLookup(ctx, new AppError('not_found', 'error.quotationNotFound'))
  }
  assertCustomerMay('cancel', quotation, ctx.clock.now())
  assertShown(quotation, seen, ctx.clock.now())
  cancelLive(ctx, quotation, { byOwner, user })
  await settleFilesOf(ctx, id)
  // A user who came with the mailed key can undo it without the key.
  if (byOwner) rememberOwner(ctx, id, proofOf(ctx, quotation, key))
}

function cancelLive(
  ctx: Context,
  quotation: Quotation,
  { byOwner, user }: { byOwner: boolean; user: User | undefined },
): void {
  const cancelled_at = isoTime(ctx.clock.now())
  const restoreKey = !byOwner && quotation.verified_at !== null ? drawKey(ctx.random) : undefined
  ctx.db.transaction(() => {
    if (restoreKey !== undefined) assertFewRestoreLinks(ctx, quotation.email)
    changeQuotation(ctx.db, quotation.id, quotation.status, {
      status: ACTS.cancel.to,
      cancelled_at,
      purge_at: purgeTime(cancelled_at),
      restore_digest: restoreKey === undefined ? null : digestOf(restoreKey),
    })
    recordAction(ctx, {
      quotation: quotation.id,
      kind: ACTS.cancel.event,
      detail: { by_owner: byOwner },
      actor: user,
    })
    if (user === undefined && quotation.verified_at !== null) {
      const parts = { ...mailContext(ctx), quotation, recipients: staffRecipients(ctx, quotation) }
      for (const mail of cancelledStaffMails({ ...parts, at: cancelled_at, byOwner })) sendLater(ctx, mail)
    }
    if (restoreKey === undefined) return
    const cancelled = { ...quotation, cancelled_at }
    sendLater(ctx, restoreMail({ ...customerMailContext(ctx, cancelled), quotation: cancelled, restoreKey }))
  })
  ctx.mail.worker.wake()
}

/**
 * Restores it by the mailed link, or for its owner. Idempotent while it can be restored. Throws the same
 * `not_found` for a wrong key and a quotation that cannot be restored.
 */
export async function restoreQuotation(
  ctx: Context,
  { id, key }: { id: string; key?: string | undefined },
): Promise<void> {
  const user = (await ctx.identify())?.user
  const quotation = findQuotation(ctx.db, id)
  if (!quotation || !mayRestore(ctx, quotation, key) || !isRestorable(quotation, ctx.clock.now())) {
    return rejectLookup(ctx, new AppError('not_found', 'error.restoreFailed'))
  }
  ctx.db.transaction(() => {
    const change = { status: statusBeforeCancel(quotation), purge_at: null }
    if (!changeQuotation(ctx.db, id, ACTS.cancel.to, change)) return
    recordAction(ctx, { quotation: id, kind: ACTS.restore.event, actor: user })
    if (user === undefined && quotation.verified_at !== null) {
      const parts = { ...mailContext(ctx), quotation, recipients: staffRecipients(ctx, quotation) }
      for (const mail of restoredStaffMails({ ...parts, at: isoTime(ctx.clock.now()) })) sendLater(ctx, mail)
    }
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
  rememberOwner(ctx, id, proofOf(ctx, quotation, key))
}

/** If the call has a key, only the key counts: a stranger's link restores nothing in the owner's browser. */
function mayRestore(ctx: Context, quotation: Quotation, key: string | undefined): boolean {
  if (key === undefined) return isOwner(ctx, quotation, key)
  const { restore_digest } = quotation
  return isOwnersKey(ctx, quotation, key) || (restore_digest !== null && matchesDigest(key, restore_digest))
}

/** Until when the caller may undo the cancellation. For anyone who may not, all quotations look the same. */
export function findRestorableUntil(ctx: Context, id: string, key: string | undefined): string | null {
  const quotation = findQuotation(ctx.db, id)
  if (!(quotation && isDone('cancel', quotation.status)) || !mayRestore(ctx, quotation, key)) return null
  return isRestorable(quotation, ctx.clock.now()) ? (restorableUntil(quotation) ?? null) : null
}
