/** What the customer of an order hears by email of what a user does with it: each mail is of the transaction of its act. */

import type { SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { sendLater } from '../mail/send-later.ts'
import type { NewMail } from '../mail/store.ts'
import { assertReachable } from '../quotation/confirmations.ts'
import { newKey } from '../quotation/link.ts'
import { customerMailContext } from '../quotation/mail-letter.ts'
import type { Quotation } from '../quotation/store.ts'
import { installationFile } from './calendar.ts'
import { payeeRows } from './how-to-pay.ts'
import {
  DAY_MAILS,
  type DayNotice,
  dayMail,
  depositMail,
  installedMail,
  type OrderMailParts,
  type Received,
  receiptMail,
} from './mail.ts'
import type { OrderRow } from './store.ts'

/** Call these inside the transaction; the caller wakes the outbox. They throw where the customer cannot be reached. */
export function tellOfDay(ctx: SignedInContext, quotation: Quotation, notice: DayNotice): void {
  const { method } = DAY_MAILS[notice.what]
  send(ctx, quotation, (parts) => {
    const file = installationFile(ctx, { quotation, booked: notice.booked, method })
    return dayMail(parts, { ...notice, file })
  })
}

export function tellOfDeposit(
  ctx: SignedInContext,
  quotation: Quotation,
  asked: { order: OrderRow; code: Uint8Array | undefined },
): void {
  send(ctx, quotation, (parts) =>
    depositMail(parts, { ...asked, rows: (t) => payeeRows(ctx, asked.order, t) }),
  )
}

export function tellOfPayment(ctx: SignedInContext, quotation: Quotation, received: Received): void {
  send(ctx, quotation, (parts) => receiptMail(parts, received))
}

export function tellOfInstallation(
  ctx: SignedInContext,
  quotation: Quotation,
  installed: { on: string; by: string },
): void {
  send(ctx, quotation, (parts) => installedMail(parts, installed))
}

function send(ctx: SignedInContext, quotation: Quotation, compose: (parts: OrderMailParts) => NewMail): void {
  assertReachable(ctx, quotation)
  const at = isoTime(ctx.clock.now())
  const key = newKey(ctx, quotation.id, at)
  const parts = { ...customerMailContext(ctx, quotation), quotation, key, at }
  sendLater(ctx, { ...compose(parts), user: ctx.user.id })
}
