/** What a month counts, as conditions of rows: its figures and the lists behind them use the same. */
import { sql as raw } from 'kysely'
import { sql } from '#server/db/query.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { dayIn } from '#server/platform/hong-kong-days.ts'
import { dayAfter } from '#shared/base/date.ts'
import { QUOTATION_KEPT_DAYS } from '#shared/base/limits.ts'
import { ACTS } from '#shared/quotation/life.ts'
import { type RowFilter, row } from '../../store.ts'

export interface Span {
  from: string
  until: string
}

/** Who sent what was accepted, else who decided it, else whom it is assigned to. */
export const CREDIT = raw<number | null>`iif(credit is null and credit_name = '', assignee, credit)`

/** An id, the name of someone who is deleted, or `none`. */
export function isCreditOf(who: string): RowFilter {
  if (/^[1-9]\d{0,8}$/.test(who)) return row(CREDIT, '=', Number(who))
  return row.and([row(CREDIT, 'is', null), row('credit_name', '=', who === 'none' ? '' : who)])
}

/** What was kept and has ended undecided has a time at which it is deleted, so many days after its end. */
export function isExpiredWithin({ from, until }: Span): RowFilter {
  const purged = (at: string) => isoTime(Date.parse(at) + QUOTATION_KEPT_DAYS * DAY_MS)
  return row.and([
    row('status', '=', ACTS.expire.to),
    row('verified_at', 'is not', null),
    row('stage', '<>', 'lost'),
    row('purge_at', '>=', purged(from)),
    row('purge_at', '<', purged(until)),
  ])
}

export function isSentWithin({ from, until }: Span): RowFilter {
  return row(
    'id',
    'in',
    sql
      .selectFrom('quotation_version')
      .select('quotation')
      .where('sent_at', '>=', from)
      .where('sent_at', '<', until)
      .where(raw<boolean>`author_name <> ''`),
  )
}

/** The Hong Kong day by which it should be decided. */
export const DECIDED_BY = raw<string | null>`coalesce(expected_on, date(valid_until, '+8 hours'))`

export function isToDecideIn(month: string, today: string): RowFilter {
  const isRunning = month === today.slice(0, 7)
  return row.and([
    row(DECIDED_BY, '<', dayIn(month, 1)),
    ...(isRunning ? [] : [row(DECIDED_BY, '>=', dayIn(month, 0))]),
  ])
}

export type Fee = 'running' | 'started' | 'ended'

/** What runs is that at the end of the month; in the running month today. */
export function hasFee(fee: Fee, month: string, today: string): RowFilter {
  return row('id', 'in', ordersWith(fee, month, today).select('quotation_order.quotation'))
}

export function ordersWith(fee: Fee, month: string, today: string) {
  const [first, next] = [dayIn(month, 0), dayIn(month, 1)]
  const after = month === today.slice(0, 7) ? dayAfter(today, 1) : next
  const orders = sql
    .selectFrom('quotation_order')
    .where('quotation_order.voided_at', 'is', null)
    .where('monthly_from', 'is not', null)
  if (fee === 'started') return orders.where('monthly_from', '>=', first).where('monthly_from', '<', next)
  if (fee === 'ended') return orders.where('ends_on', '>=', first).where('ends_on', '<', next)
  return orders
    .where('quotation_order.cancelled_at', 'is', null)
    .where('monthly_from', '<', after)
    .where((it) => it.or([it('ends_on', 'is', null), it('ends_on', '>=', after)]))
}
