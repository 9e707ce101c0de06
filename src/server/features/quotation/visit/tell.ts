/** What a customer hears by email of their visit: each mail is of the transaction of its act, and the caller wakes the outbox. */

import type { AnyContext, SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { sendLater } from '../../mail/send-later.ts'
import { assertReachable } from '../confirmations.ts'
import { newKey } from '../link.ts'
import { customerMailContext } from '../mail-letter.ts'
import type { Quotation } from '../store.ts'
import { visitFile } from './calendar.ts'
import { VISIT_MAILS, type VisitNotice, visitMail } from './mail.ts'

/** What a user did. Throws where the customer cannot be reached. */
export function tellOfVisit(ctx: SignedInContext, quotation: Quotation, notice: VisitNotice): void {
  assertReachable(ctx, quotation)
  sendNotice(ctx, quotation, notice)
}

export function sendNotice(ctx: AnyContext, quotation: Quotation, notice: VisitNotice): void {
  const at = isoTime(ctx.clock.now())
  const key = newKey(ctx, quotation.id, at)
  const { method } = VISIT_MAILS[notice.what]
  const file = visitFile(ctx, { quotation, visit: notice.visit, method })
  const parts = { ...customerMailContext(ctx, quotation), quotation, key, at }
  sendLater(ctx, { ...visitMail(parts, { ...notice, file }), ...(ctx.user && { user: ctx.user.id }) })
}
