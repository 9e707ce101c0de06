/** All SQL of orders and of what was paid for them. */
import { type Insertable, type RawBuilder, sql as raw, type Selectable } from 'kysely'
import { ORDER_LIFE, ORDER_STAGES, type OrderStage } from '#shared/order/life.ts'
import { ORDER_FILTERS, type OrderFilter } from '#shared/order/list.ts'
import { type Db, sql } from '../../db/query.ts'
import type { OrderTable, PaymentTable } from '../../db/tables/order.ts'
import type { Quotation } from '../quotation/store.ts'

export type OrderRow = Selectable<OrderTable>
export type PaymentRow = Selectable<PaymentTable>

/** Also one whose acceptance was undone. */
export function findAnyOrder(db: Db, quotation: string): OrderRow | undefined {
  return db.get(sql.selectFrom('quotation_order').selectAll().where('quotation', '=', quotation))
}

export function findOrder(db: Db, quotation: string): OrderRow | undefined {
  const order = findAnyOrder(db, quotation)
  return order?.voided_at === null ? order : undefined
}

export function insertOrder(db: Db, order: Insertable<OrderTable>): void {
  db.run(sql.insertInto('quotation_order').values(order))
}

export function changeOrder(
  db: Db,
  quotation: string,
  change: Partial<Omit<OrderRow, 'quotation' | 'paid_total'>>,
): void {
  db.run(sql.updateTable('quotation_order').set(change).where('quotation', '=', quotation))
}

/** Newest first. */
export function listPayments(db: Db, quotation: string): PaymentRow[] {
  return db.all(
    sql.selectFrom('quotation_payment').selectAll().where('quotation', '=', quotation).orderBy('id', 'desc'),
  )
}

export function insertPayment(db: Db, payment: Insertable<PaymentTable>): Pick<PaymentRow, 'id'> {
  const stored = db.get(sql.insertInto('quotation_payment').values(payment).returning('id'))!
  sumPayments(db, payment.quotation)
  return stored
}

export function voidPayment(
  db: Db,
  { id, quotation }: Pick<PaymentRow, 'id' | 'quotation'>,
  change: Pick<PaymentRow, 'voided_at' | 'void_reason'>,
): void {
  db.run(sql.updateTable('quotation_payment').set(change).where('id', '=', id))
  sumPayments(db, quotation)
}

function sumPayments(db: Db, quotation: string): void {
  const paid_total = raw<number>`(
    select coalesce(sum(iif(kind = 'refund', -amount, amount)), 0)
    from quotation_payment where quotation = ${quotation} and voided_at is null
  )`
  db.run(sql.updateTable('quotation_order').set({ paid_total }).where('quotation', '=', quotation))
}

/** What users wrote is no longer there; amounts and days are for the accounts. */
export function clearOrderTexts(db: Db, quotation: string): void {
  const none = { words_en: '', words_zh: '', installed_note: '', cancel_reason: '' }
  changeOrder(db, quotation, none)
  db.run(
    sql
      .updateTable('quotation_payment')
      .set({ note: '', void_reason: '' })
      .where('quotation', '=', quotation),
  )
}

/** The same as `orderStage`: none before it is reached, and it is. */
function isStage(stage: OrderStage, today: string): RawBuilder<boolean> {
  const at = ORDER_STAGES.indexOf(stage)
  const asked = ORDER_STAGES.slice(0, at + 1).flatMap((name, place) => {
    const { mark, ...rest } = ORDER_LIFE[name]
    if (mark === null) return []
    const column = raw.ref(`quotation_order.${mark}`)
    if ('isPast' in rest)
      return [place === at ? raw`${column} < ${today}` : raw`(${column} is null or ${column} >= ${today})`]
    return [place === at ? raw`${column} is not null` : raw`${column} is null`]
  })
  return raw<boolean>`(${raw.join(asked, raw` and `)})`
}

interface Days {
  today: string
  /** The first day of this month. */
  month: string
  /** The last day of a term that waits for a decision. */
  renewal: string
}

const isDepositLeft = raw<boolean>`(paid_total < deposit_amount and quotation_order.cancelled_at is null)`

const SHOWN: Record<OrderFilter, (days: Days) => RawBuilder<boolean>> = {
  current: ({ today, month }) =>
    raw`(${raw.join(
      ORDER_STAGES.filter((stage) => ORDER_LIFE[stage].isOpen).map((stage) => isStage(stage, today)),
      raw` or `,
    )} or (installed_on >= ${month} and quotation_order.cancelled_at is null))`,
  to_book: ({ today }) => isStage('to_book', today),
  booked: ({ today }) => isStage('booked', today),
  deposit: () => isDepositLeft,
  installed: ({ month }) => raw`(installed_on >= ${month} and quotation_order.cancelled_at is null)`,
  running: ({ today }) => isStage('running', today),
  renewal: ({ today, renewal }) =>
    raw`(${isStage('running', today)} and term_answer is null and term_ends_on <= ${renewal})`,
  ended: ({ today }) => isStage('ended', today),
  called_off: ({ today }) => isStage('called_off', today),
  all: () => raw`true`,
}

export interface OrderSought {
  show: OrderFilter
  days: Days
  /** The query of the search index; undefined for all. */
  query: string | undefined
  /** Empty for anyone. */
  fitter: string
}

function ordersWhere({ show, days, query, fitter }: OrderSought) {
  const found = sql.selectFrom('quotation_order').where('voided_at', 'is', null).where(SHOWN[show](days))
  const ofFitter = fitter === '' ? found : found.where('fitter', '=', fitter)
  if (query === undefined) return ofFitter
  const words = sql.selectFrom('quotation_search').select('rowid').where('quotation_search', 'match', query)
  const matching = sql.selectFrom('quotation').select('id').where('quotation.seq', 'in', words)
  return ofFitter.where('quotation_order.quotation', 'in', matching)
}

const OF_QUOTATION = [
  'quotation.id',
  'quotation.name',
  'quotation.detail',
  'quotation.restaurant',
  'quotation.district',
  'quotation_version.monthly_total',
  'quotation_version.upfront_total',
  'quotation.unbooked_since',
] as const

export type FoundOrderRow = OrderRow &
  Pick<
    Quotation,
    | 'id'
    | 'name'
    | 'detail'
    | 'restaurant'
    | 'district'
    | 'monthly_total'
    | 'upfront_total'
    | 'unbooked_since'
  >

/** By the day of the installation; then those without one, as they were accepted; then what is installed, newest first. */
export function listOrders(
  db: Db,
  sought: OrderSought,
  { limit, offset }: { limit: number; offset: number },
): FoundOrderRow[] {
  // What is sorted is small: only the rows of the page are read whole.
  const page = db.all(
    ordersWhere(sought)
      .select('quotation_order.quotation')
      .orderBy(raw`case when installed_on is not null then 2 when install_on is null then 1 else 0 end`)
      .orderBy(raw`iif(installed_on is null, install_on, null)`)
      .orderBy('install_from')
      .orderBy('installed_on', 'desc')
      .orderBy('made_at')
      .limit(limit)
      .offset(offset),
  )
  const ids = page.map(({ quotation }) => quotation)
  if (ids.length === 0) return []
  const rows = db.all(
    sql
      .selectFrom('quotation_order')
      .innerJoin('quotation', 'quotation.id', 'quotation_order.quotation')
      .innerJoin('quotation_version', (join) =>
        join
          .onRef('quotation_version.quotation', '=', 'quotation_order.quotation')
          .onRef('quotation_version.version', '=', 'quotation_order.version'),
      )
      .selectAll('quotation_order')
      .select(OF_QUOTATION)
      .where('quotation_order.quotation', 'in', ids),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)!)
}

export type OrderFigures = Record<OrderFilter | 'left' | 'late', number>

/** How many each filter finds; what is `left` of the deposits, and of those that are `late`. In one pass. */
export function sumOrders(db: Db, sought: OrderSought): OrderFigures {
  const { days } = sought
  const of = (condition: RawBuilder<boolean>, amount: RawBuilder<number>) =>
    raw<number>`coalesce(sum(iif(${condition}, ${amount}, 0)), 0)`
  const left = raw<number>`deposit_amount - paid_total`
  const isLate = raw<boolean>`(${isDepositLeft} and deposit_due_on < ${days.today})`
  return db.get(
    ordersWhere({ ...sought, show: 'all' }).select([
      ...ORDER_FILTERS.map((name) => of(SHOWN[name](days), raw`1`).as(name)),
      of(isDepositLeft, left).as('left'),
      of(isLate, left).as('late'),
    ]),
  ) as OrderFigures
}

export type JobRow = Pick<
  OrderRow,
  | 'quotation'
  | 'install_on'
  | 'install_from'
  | 'install_to'
  | 'fitter'
  | 'installed_on'
  | 'deposit_amount'
  | 'deposit_due_on'
  | 'paid_total'
> &
  Pick<Quotation, 'name' | 'detail' | 'restaurant' | 'district'>

/** Lists what is booked from `first` to `last`, by day and hour. */
export function listJobs(db: Db, first: string, last: string): JobRow[] {
  return db.all(
    sql
      .selectFrom('quotation_order')
      .innerJoin('quotation', 'quotation.id', 'quotation_order.quotation')
      .select([
        'quotation_order.quotation',
        'install_on',
        'install_from',
        'install_to',
        'fitter',
        'installed_on',
        'deposit_amount',
        'deposit_due_on',
        'paid_total',
        'quotation.name',
        'quotation.detail',
        'quotation.restaurant',
        'quotation.district',
      ])
      .where('voided_at', 'is', null)
      .where('quotation_order.cancelled_at', 'is', null)
      .where('install_on', '>=', first)
      .where('install_on', '<=', last)
      .orderBy('install_on')
      .orderBy('install_from')
      .orderBy('quotation_order.quotation'),
  )
}
