/** One act of a user on an order: allowed by its stage, not about an order that has changed since, and told everywhere. */

import type { SignedInContext } from '#server/core/context.ts'
import { hasEtag } from '#server/core/etag.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { mayOrder, ORDER_ACTS, type OrderAction, orderStage } from '#shared/order/life.ts'
import type { Order } from '#shared/order/schema.ts'
import { findOne as findQuotation } from '../quotation/access.ts'
import { takeIfNobodys } from '../quotation/desk/take.ts'
import { recordAction } from '../quotation/history/record.ts'
import { changeQuotation, type Quotation } from '../quotation/store.ts'
import { findVersion, type QuotationVersion } from '../quotation/version/store.ts'
import { findOne, openOrder, orderTag, todayOf } from './find.ts'
import { changeOrder, listPayments, type OrderRow, type PaymentRow } from './store.ts'

export interface OrderCall {
  id: string
  if_match?: string | undefined
}

export interface Scene {
  order: OrderRow
  payments: PaymentRow[]
  quotation: Quotation
  /** The version that was accepted. */
  version: QuotationVersion
  at: string
  /** A Hong Kong day. */
  today: string
}

interface Outcome {
  change?: Partial<Omit<OrderRow, 'quotation' | 'paid_total'>>
  quotation?: Partial<Pick<Quotation, 'unbooked_since'>>
  /** What the history says. */
  detail: Record<string, unknown>
  /** Writes to the customer about it, as the quotation is from then on. */
  tell?: (quotation: Quotation) => unknown
}

/**
 * `work` decides and writes what is not of the order's row; undefined for nothing to do. Throws `not_found`, and `conflict`
 * where its stage does not allow the act, or someone has changed the order since the caller read it.
 */
export function actOnOrder(
  ctx: SignedInContext,
  { id, if_match }: OrderCall,
  act: OrderAction,
  work: (scene: Scene) => Outcome | undefined,
): IsoTimes<Order> {
  ctx.write(() => {
    const order = findOne(ctx.db, id)
    const payments = listPayments(ctx.db, id)
    if (if_match !== undefined && !hasEtag(if_match, orderTag(order, payments)))
      throw new AppError('conflict', 'error.changedMeanwhile')
    const today = todayOf(ctx)
    if (!mayOrder(orderStage(order, today), act)) throw new AppError('conflict', 'error.notNow')
    const quotation = findQuotation(ctx.db, id)
    const version = findVersion(ctx.db, id, order.version)!
    const outcome = work({ order, payments, quotation, version, at: isoTime(ctx.clock.now()), today })
    if (!outcome) return
    const taken = takeIfNobodys(ctx, quotation)
    if (outcome.change) changeOrder(ctx.db, id, outcome.change)
    if (outcome.quotation) changeQuotation(ctx.db, id, taken.status, outcome.quotation)
    const { event } = ORDER_ACTS[act]
    recordAction(ctx, { quotation: id, kind: event, version: order.version, detail: outcome.detail })
    outcome.tell?.(taken)
  })
  ctx.mail.worker.wake()
  return openOrder(ctx, id)
}
