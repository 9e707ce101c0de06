/** What the customer of an order sees, and tells us. */

import { Attachment, PdfAttachment, Picture } from '#server/core/answers/attachment.ts'
import type { Context } from '#server/core/context.ts'
import { AppError, found } from '#server/platform/app-error.ts'
import { isoTime, MINUTE_MS } from '#server/platform/clock.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { ORDER_ACTS, ORDER_UNDO_MINUTES } from '#shared/order/life.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { staffRecipients } from '../company/staff-mail.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import {
  findForCustomer,
  findOwnedQuotation,
  findOne as findQuotation,
  type OwnersCall,
} from '../quotation/access.ts'
import { recordEvent } from '../quotation/history/record.ts'
import { installationFile } from './calendar.ts'
import { findOne, orderFacts, todayOf } from './find.ts'
import { drawCode, hasCode } from './how-to-pay.ts'
import { receiptNumber, renderReceipt } from './receipt.ts'
import { depositLeft, isFresh, isPayable, payeeOf } from './rules.ts'
import { paidMails } from './staff-mail.ts'
import { changeOrder, listPayments, type OrderRow } from './store.ts'

/** Throws `not_found` for anyone but its owner, and where there is no order. */
export async function customersOrder(ctx: Context, proof: OwnersCall): Promise<IsoTimes<CustomerOrder>> {
  await findOwnedQuotation(ctx, proof)
  return asCustomerSees(ctx, findOne(ctx.db, proof.id))
}

function asCustomerSees(ctx: Context, order: OrderRow): IsoTimes<CustomerOrder> {
  const payee = payeeOf(ctx.company.facts())
  const { said_paid_at } = order
  const now = ctx.clock.now()
  return {
    ...orderFacts(order, todayOf(ctx)),
    payments: listPayments(ctx.db, order.quotation)
      .filter(({ voided_at }) => voided_at === null)
      .map((payment) => pickFields(payment, ['id', 'kind', 'amount', 'received_on', 'way'])),
    payee: {
      ...payee,
      reference: order.quotation,
      has_code: hasCode(ctx, order),
    },
    unsay_until:
      said_paid_at !== null && isFresh(said_paid_at, now)
        ? isoTime(Date.parse(said_paid_at) + ORDER_UNDO_MINUTES * MINUTE_MS)
        : null,
  }
}

/** For what is left of the deposit. Throws `not_found`, also where there is nothing to pay or no one whom FPS knows. */
export async function paymentCode(
  ctx: Context,
  { format, ...proof }: OwnersCall & { format: 'png' | 'svg' },
): Promise<Picture> {
  await findOwnedQuotation(ctx, proof)
  const order = findOne(ctx.db, proof.id)
  if (!hasCode(ctx, order)) throw new AppError('not_found', 'error.nothingToPay')
  await ctx.rateLimits.quotations.paymentCodes.count(order.quotation)
  const { content_type, bytes } = await drawCode(ctx, order, format)
  // A payment changes the amount.
  return new Picture(content_type, bytes, 0)
}

/** Throws `not_found`, also for what is no payment or was corrected, and `too_many`. */
export async function receiptOfPayment(
  ctx: Context,
  { payment: id, ...proof }: OwnersCall & { payment: number },
): Promise<PdfAttachment> {
  const quotation = await findOwnedQuotation(ctx, proof)
  const order = findOne(ctx.db, proof.id)
  const payments = listPayments(ctx.db, proof.id)
  const payment = found(
    payments.find((one) => one.id === id),
    'error.orderNotFound',
  )
  await ctx.rateLimits.quotations.receipts.count(proof.id)
  const pdf = await renderReceipt(ctx, { quotation, order, payment, payments })
  return new PdfAttachment(`receipt-${receiptNumber(quotation, payment, payments)}.pdf`, pdf)
}

/** Throws `not_found`, also where no day is booked. */
export async function calendarOfInstallation(ctx: Context, proof: OwnersCall): Promise<Attachment> {
  const quotation = await findOwnedQuotation(ctx, proof)
  const { install_on, ...order } = findOne(ctx.db, proof.id)
  if (install_on === null) throw new AppError('not_found', 'error.orderNotFound')
  const file = installationFile(ctx, { quotation, booked: { ...order, install_on }, method: 'publish' })
  return new Attachment(`installation-${quotation.id}.ics`, 'text/calendar', async () => file)
}

/**
 * It only tells us: nothing counts as paid before a user has noted it. Idempotent. Throws `conflict` where nothing is left
 * to pay, and `too_many`.
 */
export async function sayPaid(ctx: Context, proof: OwnersCall): Promise<IsoTimes<CustomerOrder>> {
  const { id } = await findForCustomer(ctx, proof)
  await ctx.rateLimits.quotations.paidClaims.count(id)
  const seen = ctx.db.transaction(() => {
    const order = findOne(ctx.db, proof.id)
    if (order.said_paid_at !== null) return asCustomerSees(ctx, order)
    if (!isPayable(order)) throw new AppError('conflict', 'error.nothingToPay')
    const at = isoTime(ctx.clock.now())
    tell(ctx, order, 'say_paid', at)
    mailStaff(ctx, order, at)
    return asCustomerSees(ctx, findOne(ctx.db, proof.id))
  })
  ctx.mail.worker.wake()
  return seen
}

function mailStaff(ctx: Context, order: OrderRow, at: string): void {
  const quotation = findQuotation(ctx.db, order.quotation)
  const recipients = staffRecipients(ctx, quotation)
  const mails = paidMails({ ...mailContext(ctx), quotation, recipients, at, amount: depositLeft(order) })
  for (const mail of mails) sendLater(ctx, mail)
}

/** Throws `conflict` once it is too late, and `too_many`. */
export async function unsayPaid(ctx: Context, proof: OwnersCall): Promise<IsoTimes<CustomerOrder>> {
  const { id } = await findForCustomer(ctx, proof)
  await ctx.rateLimits.quotations.paidClaims.count(id)
  return ctx.db.transaction(() => {
    const order = findOne(ctx.db, proof.id)
    if (order.said_paid_at === null) return asCustomerSees(ctx, order)
    if (!isFresh(order.said_paid_at, ctx.clock.now())) throw new AppError('conflict', 'error.tooLateToUndo')
    tell(ctx, order, 'unsay_paid', null)
    return asCustomerSees(ctx, findOne(ctx.db, proof.id))
  })
}

function tell(
  ctx: Context,
  order: OrderRow,
  act: 'say_paid' | 'unsay_paid',
  said_paid_at: string | null,
): void {
  changeOrder(ctx.db, order.quotation, { said_paid_at })
  const { event } = ORDER_ACTS[act]
  const detail = { amount: depositLeft(order) }
  recordEvent(ctx, { quotation: order.quotation, kind: event, version: order.version, detail })
}
