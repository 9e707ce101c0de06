/** Whether a customer may undo their acceptance, and whether they have. */
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { isoTime, MINUTE_MS } from '#server/platform/clock.ts'
import { ORDER_UNDO_MINUTES } from '#shared/order/life.ts'
import { ACTS, isOrder } from '#shared/quotation/life.ts'
import { isUntouched } from '../../order/rules.ts'
import { findOrder, listPayments } from '../../order/store.ts'
import { findNewestEvent } from '../history/store.ts'
import type { Quotation } from '../store.ts'

/** Returns null where they may not: it is too late, the order is of an earlier acceptance, or something was noted of it. */
export function findUndoUntil(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, status, decided_at }: Quotation,
): string | null {
  if (!isOrder(status) || decided_at === null) return null
  const until = Date.parse(decided_at) + ORDER_UNDO_MINUTES * MINUTE_MS
  const order = findOrder(db, id)
  const isOfIt = order?.made_at === decided_at && isUntouched(order, listPayments(db, id))
  return isOfIt && clock.now() < until ? isoTime(until) : null
}

const SINCE = [
  ACTS.undo_acceptance.event,
  ACTS.accept.event,
  ACTS.decline.event,
  ACTS.send.event,
  ACTS.withdraw.event,
] as const

export function isUndone(db: Db, { id, status }: Pick<Quotation, 'id' | 'status'>): boolean {
  return !isOrder(status) && findNewestEvent(db, id, SINCE)?.kind === ACTS.undo_acceptance.event
}
