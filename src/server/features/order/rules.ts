/** What an order is and may be, without any I/O. */
import { dayAfter } from '#shared/base/date.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import { type DepositTerms, depositAmount } from '#shared/order/deposit.ts'
import {
  mayOrder,
  ORDER_ACTIONS,
  ORDER_UNDO_MINUTES,
  type OrderAction,
  type OrderStage,
  orderStage,
  RENEWAL_DAYS,
} from '#shared/order/life.ts'
import { allTotals } from '#shared/product/product.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { OrderRow, PaymentRow } from './store.ts'

interface Deposit {
  deposit_amount: number
  deposit_due_on: string | null
  paid_total: number
}

/** How much of the deposit has not arrived. */
export function depositLeft({ deposit_amount, paid_total }: Omit<Deposit, 'deposit_due_on'>): number {
  return Math.max(deposit_amount - paid_total, 0)
}

export function isPayable(order: Omit<Deposit, 'deposit_due_on'> & { cancelled_at: string | null }): boolean {
  return order.cancelled_at === null && depositLeft(order) > 0
}

export function isDepositLate(order: Deposit, today: string): boolean {
  return depositLeft(order) > 0 && order.deposit_due_on !== null && order.deposit_due_on < today
}

/** What an acceptance on this Hong Kong day asks for; nothing without terms, as of versions of before there were any. */
export function depositOf(
  terms: DepositTerms | null,
  totals: { monthly_total: number; upfront_total: number },
  day: string,
): Pick<OrderRow, 'deposit_amount' | 'deposit_due_on'> {
  const deposit_amount = terms === null ? 0 : depositAmount(terms, allTotals(totals))
  if (terms === null || deposit_amount === 0) return { deposit_amount: 0, deposit_due_on: null }
  return { deposit_amount, deposit_due_on: dayAfter(day, terms.deposit_days) }
}

/** To whom the deposit is paid; empty where the company has not said it. */
export function payeeOf({ registered_name, name_en, name_zh, bank, fps }: CompanyFacts): {
  name: string
  bank: string
  fps: string
} {
  return { name: registered_name || name_en || name_zh, bank, fps }
}

/** The actions are in the order of `ORDER_ACTIONS`. The deposit is asked for while some is left, and an address is known. */
export function orderActions(stage: OrderStage, may: { ask: boolean }): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => mayOrder(stage, action) && (action !== 'ask_deposit' || may.ask))
}

/** The end of the term is near, and no one has said what follows. */
export function isRenewalDue(order: OrderRow, today: string): boolean {
  const { term_ends_on, term_answer } = order
  if (term_ends_on === null || term_answer !== null || orderStage(order, today) !== 'running') return false
  return term_ends_on <= dayAfter(today, RENEWAL_DAYS)
}

/** Whether it was so recent that undoing it needs no reason. */
export function isFresh(at: string, nowMs: number): boolean {
  return nowMs - Date.parse(at) < ORDER_UNDO_MINUTES * MINUTE_MS
}

/** The sum of all that counts, as it would be with one more. */
export function paidWith(
  { paid_total }: Pick<OrderRow, 'paid_total'>,
  { kind, amount }: Pick<PaymentRow, 'kind' | 'amount'>,
): number {
  return kind === 'refund' ? paid_total - amount : paid_total + amount
}

/** Nothing was paid, planned or done for it. */
export function isUntouched(order: OrderRow, payments: readonly Pick<PaymentRow, 'voided_at'>[]): boolean {
  const { install_on, installed_on, monthly_from, cancelled_at, earlier_since } = order
  const marks = [install_on, installed_on, monthly_from, cancelled_at, earlier_since]
  return marks.every((mark) => mark === null) && payments.every(({ voided_at }) => voided_at !== null)
}
