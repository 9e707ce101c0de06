/** An acceptance makes an order on the same number, and undoing it ends the order. Call both inside its transaction. */
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import type { DepositTerms } from '#shared/order/deposit.ts'
import { orderStage } from '#shared/order/life.ts'
import { lastDayOfTerm } from '#shared/order/term.ts'
import type { Db } from '../../db/query.ts'
import { depositOf } from './rules.ts'
import { changeOrder, findAnyOrder, insertOrder, type OrderRow } from './store.ts'

interface Accepted {
  quotation: string
  version: number
  at: string
  monthly_total: number
  upfront_total: number
  /** As they were when the version was sent. */
  terms: DepositTerms | null
}

/**
 * A later version keeps what is booked, installed and paid of the order; its deposit is asked for only while nothing
 * has arrived or is installed. Where it renews the term, the next one begins after it.
 */
export function makeOrder(db: Db, { quotation, version, at, terms, ...totals }: Accepted): void {
  const day = hongKongDay(at)
  const deposit = depositOf(terms, totals, day)
  const order = findAnyOrder(db, quotation)
  if (!order) insertOrder(db, { quotation, version, made_at: at, ...deposit })
  else if (order.voided_at !== null || order.cancelled_at !== null)
    changeOrder(db, quotation, { ...ANEW, version, made_at: at, ...deposit })
  else {
    const isUntouched = order.paid_total === 0 && order.installed_on === null
    changeOrder(db, quotation, { version, ...(isUntouched && deposit), ...nextTerm(order, day) })
  }
}

/** Nothing of what was before holds; the payments stay. */
const ANEW: Partial<OrderRow> = {
  voided_at: null,
  earlier_since: null,
  said_paid_at: null,
  install_on: null,
  install_from: '',
  install_to: '',
  install_was_on: null,
  booked_at: null,
  booked_by: '',
  installed_on: null,
  installed_by: '',
  installed_note: '',
  monthly_from: null,
  term_months: 0,
  term_ends_on: null,
  term_answer: null,
  ends_on: null,
  cancelled_at: null,
  cancel_reason: '',
}

function nextTerm(order: OrderRow, day: string): Partial<OrderRow> {
  const { term_answer, term_ends_on, term_months } = order
  const isRenewed = term_answer === 'renews' && orderStage(order, day) === 'running'
  if (!isRenewed || term_ends_on === null) return {}
  return { term_answer: null, term_ends_on: lastDayOfTerm(dayAfter(term_ends_on, 1), term_months) }
}

/** The row stays: what was paid has to be returned, and a calendar entry may have to be taken away. */
export function voidOrder(db: Db, quotation: string, at: string): void {
  changeOrder(db, quotation, { voided_at: at, said_paid_at: null })
}
