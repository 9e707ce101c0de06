/** An order as users see it; its list, and what is booked. */

import type { Services } from '#server/core/context.ts'
import { recordTag } from '#server/core/etag.ts'
import type { Db } from '#server/db/query.ts'
import { AppError, found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { ftsQuery } from '#server/platform/search-words.ts'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { holidaysIn } from '#shared/company/holidays.ts'
import { JOB_DAYS_MAX, type OrderSearch } from '#shared/order/act-schema.ts'
import { orderStage, RENEWAL_DAYS } from '#shared/order/life.ts'
import { ORDERS_PER_PAGE } from '#shared/order/list.ts'
import type { CustomerOrder, FoundOrder, FoundOrders, Job, Jobs, Order } from '#shared/order/schema.ts'
import { allTotals } from '#shared/product/product.ts'
import { isClosedOn } from '#shared/quotation/visit.ts'
import { findOne as findQuotation } from '../quotation/access.ts'
import { firstDetailLine, listGoods } from '../quotation/desk/find.ts'
import { fixedVisit } from '../quotation/fixed-visit/find.ts'
import { listVisits, type VisitJob } from '../quotation/fixed-visit/store.ts'
import { howToPay } from './how-to-pay.ts'
import { depositLeft, isDepositLate, isPayable, isRenewalDue, orderActions } from './rules.ts'
import {
  type FoundOrderRow,
  findOrder,
  type JobRow,
  listJobs,
  listOrders,
  listPayments,
  type OrderRow,
  type PaymentRow,
  sumOrders,
} from './store.ts'

type Desk = Pick<Services, 'db' | 'clock' | 'company' | 'texts'>

export function todayOf({ clock }: Pick<Services, 'clock'>): string {
  return hongKongDay(isoTime(clock.now()))
}

/** Throws `not_found`, also where the acceptance was undone. */
export function findOne(db: Db, id: string): OrderRow {
  return found(findOrder(db, id), 'error.orderNotFound')
}

/** What an edit must have seen: the order, and what was paid. */
export function orderTag(order: OrderRow, payments: readonly PaymentRow[]): string {
  return recordTag({ order, payments })
}

/** Throws `not_found`. */
export function openOrder(desk: Desk, id: string): IsoTimes<Order> {
  const { db, company } = desk
  const order = findOne(db, id)
  const payments = listPayments(db, id)
  const today = todayOf(desk)
  const facts = orderFacts(order, today)
  const { installation, installed, monthly } = facts
  const { email, language } = findQuotation(db, id)
  return {
    ...facts,
    actions: orderActions(facts.stage, { ask: facts.deposit.left > 0 && email !== '' }),
    installation: installation && {
      ...installation,
      ...pickFields(order, ['fitter_phone', 'booked_by']),
      booked_at: order.booked_at ?? order.made_at,
    },
    installed: installed && { ...installed, note: order.installed_note },
    monthly: monthly && {
      ...monthly,
      term_answer: order.term_answer,
      is_renewal_due: isRenewalDue(order, today),
    },
    called_off: order.cancelled_at === null ? null : { at: order.cancelled_at, reason: order.cancel_reason },
    payments: payments.map(({ quotation: _, actor: __, ...payment }) => payment),
    how_to_pay: isPayable(order) ? howToPay(desk, order, language) : '',
    usual_term_months: company.facts().term_months,
    etag: orderTag(order, payments),
  }
}

type Facts = Pick<
  IsoTimes<CustomerOrder>,
  'id' | 'version' | 'stage' | 'made_at' | 'deposit' | 'installation' | 'installed' | 'monthly'
>

/** What users and the customer share. */
export function orderFacts(order: OrderRow, today: string): Facts {
  return {
    id: order.quotation,
    ...pickFields(order, ['version', 'made_at']),
    stage: orderStage(order, today),
    deposit: {
      amount: order.deposit_amount,
      due_on: order.deposit_due_on,
      paid: order.paid_total,
      left: depositLeft(order),
      said_paid_at: order.said_paid_at,
      is_late: isDepositLate(order, today),
    },
    installation:
      order.install_on === null
        ? null
        : {
            on: order.install_on,
            from: order.install_from,
            to: order.install_to,
            was_on: order.install_was_on,
            ...pickFields(order, ['fitter', 'words_en', 'words_zh']),
          },
    installed: order.installed_on === null ? null : { on: order.installed_on, by: order.installed_by },
    monthly:
      order.monthly_from === null
        ? null
        : { from: order.monthly_from, ...pickFields(order, ['term_months', 'term_ends_on', 'ends_on']) },
  }
}

export function searchOrders(
  desk: Pick<Desk, 'db' | 'clock'>,
  { q, show, fitter, page }: OrderSearch,
): IsoTimes<FoundOrders> {
  const { db } = desk
  const today = todayOf(desk)
  const days = { today, month: `${today.slice(0, 8)}01`, renewal: dayAfter(today, RENEWAL_DAYS) }
  const sought = { days, query: ftsQuery(q), fitter }
  const span = { limit: ORDERS_PER_PAGE + 1, offset: (page - 1) * ORDERS_PER_PAGE }
  const rows = listOrders(db, { ...sought, show }, span)
  const shown = rows.slice(0, ORDERS_PER_PAGE)
  const { left, late, ...counts } = sumOrders(db, { ...sought, show: 'all' })
  const goods = listGoods(db, shown)
  return {
    rows: shown.map((row) => ({ ...foundOrder(row, today), goods: goods[row.id] ?? [] })),
    has_next: rows.length > ORDERS_PER_PAGE,
    counts,
    deposits_left: left,
    deposits_late: late,
  }
}

function foundOrder(row: FoundOrderRow, today: string): Omit<IsoTimes<FoundOrder>, 'goods'> {
  return {
    ...orderFacts(row, today),
    ...pickFields(row, ['name', 'unbooked_since']),
    ...pickFields(row, ['restaurant', 'district']),
    about: firstDetailLine(row.detail),
    is_renewal_due: isRenewalDue(row, today),
    ...allTotals(row),
  }
}

type JobsDesk = Pick<Desk, 'db' | 'clock'> & { company: Pick<Desk['company'], 'facts'> }

/** Throws `invalid` for more days than a call may ask for. */
export function jobsBetween(desk: JobsDesk, { first, last }: { first: string; last: string }): Jobs {
  if (last > dayAfter(first, JOB_DAYS_MAX)) throw new AppError('invalid', 'error.invalidRequest')
  const today = todayOf(desk)
  const facts = desk.company.facts()
  const closed_on: string[] = []
  for (let on = first; on <= last; on = dayAfter(on, 1)) if (isClosedOn(facts, on)) closed_on.push(on)
  const holidays = holidaysIn(facts.holidays).filter(({ on }) => on >= first && on <= last)
  const installations = listJobs(desk.db, first, last).map((row) => jobOf(row, today))
  const visits = listVisits(desk.db, { first, last, limit: JOBS_MAX }).map(visitJob)
  const jobs = [...installations, ...visits].toSorted((one, other) => compareJobs(one, other))
  return { jobs, holidays, closed_on }
}

/** More do not fit on a screen. */
const JOBS_MAX = 2_000

function compareJobs(one: Job, other: Job): number {
  const [first, second] = [one, other].map(({ on, from, id }) => `${on} ${from} ${id}`) as [string, string]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Whether it was made is no concern of the deposit. */
function visitJob(row: VisitJob): Job {
  const { on, from, to, colleague } = fixedVisit(row)
  return {
    kind: 'visit',
    ...{ on, from, to },
    fitter: colleague,
    ...pickFields(row, ['id', 'name', 'restaurant', 'district']),
    about: firstDetailLine(row.detail),
    is_late: false,
    is_installed: row.done_at !== null,
  }
}

function jobOf(row: JobRow, today: string): Job {
  return {
    id: row.quotation,
    kind: 'installation',
    on: row.install_on!,
    from: row.install_from,
    to: row.install_to,
    ...pickFields(row, ['fitter', 'name']),
    ...pickFields(row, ['restaurant', 'district']),
    about: firstDetailLine(row.detail),
    is_late: isDepositLate(row, today),
    is_installed: row.installed_on !== null,
  }
}
