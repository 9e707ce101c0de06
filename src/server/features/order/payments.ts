/** The deposit of an order, and what users note of its payments. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { AppError, fieldError, found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type {
  actOnOrderSchema,
  correctPaymentSchema,
  notePaymentSchema,
  setDepositSchema,
} from '#shared/order/act-schema.ts'
import type { Order } from '#shared/order/schema.ts'
import { allTotals } from '#shared/product/product.ts'
import { findOne as findQuotation } from '../quotation/access.ts'
import { isReachable } from '../quotation/confirmations.ts'
import { actOnOrder, type Scene } from './act.ts'
import { findOne, orderTag } from './find.ts'
import { drawCode, hasCode } from './how-to-pay.ts'
import { receiptNumber, renderReceipt } from './receipt.ts'
import { depositLeft, isFresh, paidWith } from './rules.ts'
import { insertPayment, listPayments, type PaymentRow, voidPayment } from './store.ts'
import { tellOfDeposit, tellOfPayment } from './tell.ts'

/** Throws `invalid` for more than the price of the first year, and for an amount without a day. */
export function setDeposit(
  ctx: SignedInContext,
  { amount, due_on, ...call }: z.infer<typeof setDepositSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'set_deposit', ({ order, version }) => {
    if (amount > firstYearOf(version)) throw fieldError('amount', 'error.depositBeyond')
    if (amount > 0 && due_on === null) throw fieldError('due_on', 'error.required')
    assertDayMeant('due_on', due_on, 'planned', ctx.clock.now())
    // Asking for another sum, or again, answers what the customer has told us.
    const change = {
      deposit_amount: amount,
      deposit_due_on: amount === 0 ? null : due_on,
      said_paid_at: null,
    }
    const isSame = order.deposit_amount === amount && order.deposit_due_on === change.deposit_due_on
    return isSame ? undefined : { change, detail: { amount, on: change.deposit_due_on } }
  })
}

/**
 * Writes to the customer how to pay what is left, which answers what they have told us. Throws `conflict` where nothing is
 * left, or the customer cannot be reached.
 */
export async function askDeposit(
  ctx: SignedInContext,
  call: z.infer<typeof actOnOrderSchema>,
): Promise<IsoTimes<Order>> {
  const seen = findOne(ctx.db, call.id)
  const code = hasCode(ctx, seen) ? (await drawCode(ctx, seen, 'png')).bytes : undefined
  return actOnOrder(ctx, call, 'ask_deposit', ({ order }) => {
    const left = depositLeft(order)
    if (left === 0) throw new AppError('conflict', 'error.nothingToPay')
    if (left !== depositLeft(seen)) throw new AppError('conflict', 'error.changedMeanwhile')
    return {
      change: { said_paid_at: null },
      detail: { amount: left },
      tell: (quotation) => tellOfDeposit(ctx, quotation, { order, code }),
    }
  })
}

/**
 * A user saw it arrive, or has returned it: that answers what the customer has told us. Throws `invalid` for a day to come, for
 * more than the price of the first year in all, and for more returned than has arrived. A customer who can be reached gets
 * the receipt of a payment.
 */
export async function notePayment(
  ctx: SignedInContext,
  { kind, amount, received_on, way, note, is_told, ...call }: z.infer<typeof notePaymentSchema>,
): Promise<IsoTimes<Order>> {
  const receipt =
    is_told && kind === 'payment' ? await drawReceipt(ctx, call.id, { amount, received_on, way }) : undefined
  return actOnOrder(ctx, call, 'note_payment', ({ order, payments, version, at, today }) => {
    if (receipt && receipt.tag !== orderTag(order, payments))
      throw new AppError('conflict', 'error.changedMeanwhile')
    assertDayMeant('received_on', received_on, 'planned', ctx.clock.now())
    if (received_on > today) throw fieldError('received_on', 'error.dayInFuture')
    const paid = paidWith(order, { kind, amount })
    if (paid < 0) throw fieldError('amount', 'error.refundBeyond')
    if (kind === 'payment' && paid > firstYearOf(version)) throw fieldError('amount', 'error.paidBeyond')
    const { id: actor, username: actor_name } = ctx.user
    const payment = { quotation: call.id, kind, amount, received_on, way, note }
    const stored = insertPayment(ctx.db, { ...payment, at, actor, actor_name })
    return {
      change: { said_paid_at: null },
      detail: { kind, amount, on: received_on, way, note },
      tell(quotation) {
        if (!receipt || !isReachable(ctx, quotation)) return
        const left = order.deposit_amount === 0 ? null : depositLeft({ ...order, paid_total: paid })
        tellOfPayment(ctx, quotation, { payment: { ...payment, ...stored, at }, left, ...receipt })
      },
    }
  })
}

/** It is made before the transaction, of the order as it is then. */
async function drawReceipt(
  ctx: SignedInContext,
  id: string,
  noted: Pick<PaymentRow, 'amount' | 'received_on' | 'way'>,
): Promise<{ tag: string; number: string; pdf: Uint8Array } | undefined> {
  const quotation = findQuotation(ctx.db, id)
  if (!isReachable(ctx, quotation)) return undefined
  const order = findOne(ctx.db, id)
  const before = listPayments(ctx.db, id)
  const next = { id: Number.MAX_SAFE_INTEGER, kind: 'payment', voided_at: null } as const
  const payment = { ...noted, ...next, at: isoTime(ctx.clock.now()) }
  const payments = [...before, payment]
  const pdf = await renderReceipt(ctx, { quotation, order, payment, payments })
  return { tag: orderTag(order, before), number: receiptNumber(quotation, payment, payments), pdf }
}

/** It counts no more, and stays with its reason. Throws `not_found`, and `invalid` without a reason once it is older. */
export function correctPayment(
  ctx: SignedInContext,
  { payment: id, reason, ...call }: z.infer<typeof correctPaymentSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'correct_payment', ({ payments, at }) => {
    const payment = found(
      payments.find((one) => one.id === id),
      'error.orderNotFound',
    )
    if (payment.voided_at !== null) return undefined
    if (reason === '' && !isFresh(payment.at, ctx.clock.now()))
      throw fieldError('reason', 'error.correctionReason')
    voidPayment(ctx.db, payment, { voided_at: at, void_reason: reason })
    const { kind, amount, received_on: on } = payment
    return { detail: { kind, amount, on, reason } }
  })
}

function firstYearOf(version: Scene['version']): number {
  return allTotals(version).first_year_total
}
