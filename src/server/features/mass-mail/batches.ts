/** The progress of a batch, sending its failed mails again, and stopping it. Users see their own, admins all. */

import type { z } from 'zod'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type {
  mailBatchesSchema,
  OpenMailBatch,
  openBatchInputSchema,
  resendSchema,
} from '#shared/mass-mail-schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { retryMails } from '../mail/store.ts'
import {
  type BatchRow,
  countBatches,
  findBatch,
  findMassMail,
  listBatches,
  listFailed,
  listRecipients,
  markBatchStopped,
  stopWaitingMails,
  withCounts,
} from './store.ts'
import { isSuppressed } from './suppression/store.ts'

export function listMine(ctx: SignedInContext, page: number): IsoTimes<z.infer<typeof mailBatchesSchema>> {
  const owner = ctx.user.is_staff ? undefined : ctx.user.id
  const offset = (page - 1) * MAILS_PER_PAGE
  const rows = listBatches(ctx.db, owner, { limit: MAILS_PER_PAGE, offset })
  const total = countBatches(ctx.db, owner)
  return { rows, total, has_next: offset + rows.length < total }
}

/** Throws `not_found`. */
export function openBatch(
  ctx: SignedInContext,
  { id, state, page }: z.infer<typeof openBatchInputSchema>,
): IsoTimes<OpenMailBatch> {
  const batch = batchOf(ctx, id)
  const offset = (page - 1) * MAILS_PER_PAGE
  const recipients = listRecipients(ctx.db, id, { state, limit: MAILS_PER_PAGE + 1, offset })
  return {
    ...withCounts(ctx.db, batch),
    recipients: recipients.slice(0, MAILS_PER_PAGE),
    has_next: recipients.length > MAILS_PER_PAGE,
  }
}

/** Throws `not_found`, and `conflict` when there is nothing to send again. Returns the number of recipients. */
export function resend(ctx: SignedInContext, { batch, mail }: z.infer<typeof resendSchema>): number {
  const count = ctx.write(() => {
    const ids = batch === undefined ? [requireMail(ctx, mail!)] : failedOf(ctx, batch)
    return sendAgain(ctx, ids)
  })
  ctx.mail.worker.wake()
  return count
}

/** Call it inside a transaction. Throws `conflict` when none of the mails ended unsent. */
export function sendAgain(ctx: SignedInContext, ids: readonly number[]): number {
  const count = retryMails(ctx.db, ids, isoTime(ctx.clock.now()))
  if (count === 0) throw new AppError('conflict', 'error.mailNotFailed')
  const batch = findMassMail(ctx.db, ids[0]!)?.batch
  // Stopped mails stay stopped; those sent again may be sent.
  if (batch !== undefined) markBatchStopped(ctx.db, batch, null)
  recordAudit(ctx, {
    action: 'mail_resent',
    detail: { ...(batch === undefined ? { mail: ids[0]! } : { batch }), mails: count },
  })
  return count
}

/** Throws `conflict` for an address on the do-not-email list. */
export function assertNotSuppressed({ db }: SignedInContext, recipient: string): void {
  if (isSuppressed(db, recipient)) throw new AppError('conflict', 'error.mailSuppressed')
}

/** Throws `not_found`. Sent mails cannot be recalled; the others are not sent. */
export function stopBatch(ctx: SignedInContext, id: number): { batch: number; stopped: number } {
  return ctx.write(() => {
    batchOf(ctx, id)
    const stopped = stopWaitingMails(ctx.db, id)
    markBatchStopped(ctx.db, id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'mail_stopped', detail: { batch: id, mails: stopped } })
    return { batch: id, stopped }
  })
}

function failedOf(ctx: SignedInContext, id: number): number[] {
  batchOf(ctx, id)
  return listFailed(ctx.db, id)
}

function requireMail(ctx: SignedInContext, id: number): number {
  const mail = found(findMassMail(ctx.db, id), 'error.mailNotFound')
  batchOf(ctx, mail.batch)
  assertNotSuppressed(ctx, mail.recipient)
  return id
}

/** Another user's batch is answered like an unknown one. */
function batchOf({ db, user }: SignedInContext, id: number): BatchRow {
  const batch = findBatch(db, id)
  if (!batch || (batch.user !== user.id && !user.is_staff)) {
    throw new AppError('not_found', 'error.batchNotFound')
  }
  return batch
}
