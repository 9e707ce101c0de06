/** Verify, cancel, restore: by proof or slowly, each in one transaction, the files following (spec 4, contract 5). */
import { AppError } from '../error.ts'
import { mailScene, sendLater } from '../mail/send-later.ts'
import { isoTime } from '../platform/clock.ts'
import { digestOf, matchesDigest } from '../platform/digest.ts'
import type { Context } from '../trpc.ts'
import { renderCopies, settleFilesOf } from './files.ts'
import { checkLookups, countMiss } from './limits.ts'
import { restoreMail, verifiedStaffMail } from './mail.ts'
import { isOwner, rememberOwner } from './owner.ts'
import { isLive, isRestorable, purgeOf } from './rules.ts'
import { changeQuotation, findQuotation, listQuotationLines, type Quotation } from './store.ts'

const RESTORE_KEY_BYTES = 24

/** Idempotent. Throws `not_found` for a wrong key, an unknown id and whatever is over, all alike. */
export async function verifyQuotation(ctx: Context, id: string, key: string): Promise<void> {
  const quotation = findQuotation(ctx.db, id)
  if (!quotation || !isLive(quotation, ctx.clock.now()) || !matchesDigest(key, quotation.key_digest)) {
    return refuse(ctx, new AppError('not_found', 'error.verificationFailed', { extra: { success: false } }))
  }
  if (quotation.status === 'pending_verification') {
    confirm(ctx, quotation)
    await settleFilesOf(ctx, id)
  }
  rememberOwner(ctx, id)
}

function confirm(ctx: Context, pending: Quotation): void {
  const verified_at = isoTime(ctx.clock.now())
  const quotation: Quotation = { ...pending, status: 'verified', verified_at }
  const lines = listQuotationLines(ctx.db, quotation.id)
  const { staffEmail } = ctx
  const staffMail =
    staffEmail === undefined
      ? undefined
      : verifiedStaffMail({
          ...mailScene(ctx),
          quotation,
          lines,
          staffEmail,
          pdf: renderCopies(ctx, quotation, lines).full,
        })
  ctx.db.transaction(() => {
    const changed = changeQuotation(ctx.db, quotation.id, 'pending_verification', {
      status: 'verified',
      verified_at,
    })
    if (changed && staffMail) sendLater(ctx, staffMail)
  })
  ctx.outbox.wake()
}

/** Throws `not_found`, and `too_many` for callers who cancel by the id alone. */
export async function cancelQuotation(ctx: Context, id: string, key: string | undefined): Promise<void> {
  const quotation = findQuotation(ctx.db, id)
  const found = quotation !== undefined && isLive(quotation, ctx.clock.now())
  const byOwner = found && isOwner(ctx, quotation, key)
  if (!byOwner) {
    if (!found) return refuse(ctx, new AppError('not_found', 'error.quotationNotFound'))
    await checkLookups(ctx)
    await ctx.quotationLimits.cancelsById.count(ctx.call.address)
  }
  const cancelled_at = isoTime(ctx.clock.now())
  const restoreKey =
    !byOwner && quotation.status === 'verified' ? ctx.random.token(RESTORE_KEY_BYTES) : undefined
  ctx.db.transaction(() => {
    const changed = changeQuotation(ctx.db, id, quotation.status, {
      status: 'cancelled',
      cancelled_at,
      purge_at: purgeOf(cancelled_at),
      restore_digest: restoreKey === undefined ? null : digestOf(restoreKey),
    })
    if (!changed) throw new AppError('not_found', 'error.quotationNotFound')
    if (restoreKey !== undefined) {
      sendLater(
        ctx,
        restoreMail({ ...mailScene(ctx), quotation: { ...quotation, cancelled_at }, restoreKey }),
      )
    }
  })
  ctx.outbox.wake()
  await settleFilesOf(ctx, id)
}

/** Idempotent for seven days. Throws `not_found` for a wrong key and whatever cannot come back. */
export async function restoreQuotation(ctx: Context, id: string, key: string): Promise<void> {
  const quotation = findQuotation(ctx.db, id)
  const proven = quotation?.restore_digest != null && matchesDigest(key, quotation.restore_digest)
  const possible = quotation?.status === 'verified' || (quotation && isRestorable(quotation, ctx.clock.now()))
  if (!proven || !possible) return refuse(ctx, new AppError('not_found', 'error.restoreFailed'))
  changeQuotation(ctx.db, id, 'cancelled', { status: 'verified', cancelled_at: null, purge_at: null })
  await settleFilesOf(ctx, id)
  rememberOwner(ctx, id)
}

/** A miss: 429 once there were too many of them, else the error given. */
async function refuse(ctx: Context, error: AppError): Promise<never> {
  await checkLookups(ctx)
  await countMiss(ctx)
  throw error
}
