/** A user's answer to the customer of a quotation: on their page at once, and by email where they can get one. */
import type { SignedInContext } from '#server/core/context.ts'
import { sendLater } from '#server/features/mail/send-later.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { THREAD_KINDS } from '#shared/quotation/thread.ts'
import type { Answer } from '#shared/quotation/thread-schema.ts'
import { findOne } from '../access.ts'
import { isReachable } from '../confirmations.ts'
import { answerRequest } from '../desk/manage.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { recordAction } from '../history/record.ts'
import { findNewestEvent } from '../history/store.ts'
import { newKey } from '../link.ts'
import { customerMailContext } from '../mail-letter.ts'
import { hasOwnersPage } from '../rules.ts'
import { answerMail } from './mail.ts'

/**
 * Their message is answered with it. Throws `not_found`, and `conflict` where the customer has no page to read it on, and
 * where something has been said since the writer read the thread.
 */
export function answerCustomer(
  ctx: SignedInContext,
  { id, text, seen }: Answer,
): { id: string; is_mailed: boolean } {
  const is_mailed = ctx.write(() => {
    const found = findOne(ctx.db, id)
    if (!hasOwnersPage(found, ctx.clock.now())) throw new AppError('conflict', 'error.notNow')
    if ((findNewestEvent(ctx.db, id, THREAD_KINDS)?.id ?? 0) > seen)
      throw new AppError('conflict', 'error.saidMeanwhile')
    const quotation = takeIfNobodys(ctx, found)
    const isMailed = isReachable(ctx, quotation)
    answerRequest(ctx, id, 'message')
    recordAction(ctx, { quotation: id, kind: 'answer_sent', detail: { text, is_mailed: isMailed } })
    if (!isMailed) return false
    const at = isoTime(ctx.clock.now())
    const parts = { ...customerMailContext(ctx, quotation), quotation, text, key: newKey(ctx, id, at), at }
    sendLater(ctx, { ...answerMail(parts), user: ctx.user.id })
    return true
  })
  ctx.mail.worker.wake()
  return { id, is_mailed }
}
