/** The customer undoes their acceptance in the first minutes: it is open again, and waits in Today until someone has answered. */
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import { ACTS, isOrder } from '#shared/quotation/life.ts'
import type { Offer, UndoAcceptanceInput } from '#shared/quotation/offer-schema.ts'
import { staffRecipients } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { findForCustomer, findOne } from '../access.ts'
import { tellOldAddresses } from '../customer.ts'
import { settleFilesOf } from '../files.ts'
import { recordEvent } from '../history/record.ts'
import { assertShown } from '../rules.ts'
import { readOffer } from '../version/find.ts'
import { findUndoUntil, isUndone } from '../version/undone.ts'
import { noticeMail, undoneMails } from './mail.ts'
import { undecide } from './reopen.ts'

/**
 * Undoing it again does nothing. Throws `not_found` without proof, `forbidden` for users, `too_many`, and `conflict` where
 * another version was accepted, it is too late, or something was noted of the order.
 */
export async function undoAcceptance(
  ctx: Context,
  { version, detail, ...call }: UndoAcceptanceInput,
): Promise<IsoTimes<Offer>> {
  const { id } = await findForCustomer(ctx, call)
  await ctx.rateLimits.quotations.acceptanceUndos.count(id)
  ctx.db.transaction(() => {
    const quotation = findOne(ctx.db, id)
    assertShown(quotation, { version }, ctx.clock.now())
    if (isUndone(ctx.db, quotation)) return
    if (!isOrder(quotation.status) || findUndoUntil(ctx, quotation) === null)
      throw new AppError('conflict', 'error.tooLateToUndo')
    const at = isoTime(ctx.clock.now())
    const { stage } = quotation
    const waits = { message_asked_at: quotation.message_asked_at ?? at }
    const change = undecide(ctx, quotation, waits)
    const told = { text: detail, from: stage, to: change.stage ?? stage }
    recordEvent(ctx, { quotation: id, kind: ACTS.undo_acceptance.event, version, detail: told })
    const recipients = staffRecipients(ctx, quotation)
    const totals = allTotals(quotation)
    const undone = { ...quotation, ...change }
    const parts = { ...mailContext(ctx), quotation: undone, recipients, at, detail, totals }
    for (const mail of undoneMails(parts)) sendLater(ctx, mail)
    if (undone.email !== '') sendLater(ctx, noticeMail(ctx, undone, 'acceptance_undone'))
    // Who heard of the acceptance hears of its end.
    tellOldAddresses(ctx, undone, { at, what: 'oldUndone' })
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
  return readOffer(ctx, findOne(ctx.db, id))
}
