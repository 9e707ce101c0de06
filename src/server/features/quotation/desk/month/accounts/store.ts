/** All SQL of the files for the accountant. */
import { sql as raw, type Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationLineTable } from '#server/db/tables/quotation.ts'
import { isDecidedWithin, isNoSample, isWithin } from '../../store.ts'
import { isSentWithin, type Span } from '../rows/store.ts'

/** What was received, sent or decided in the span, without samples; by the day on which it was received. */
export function listIdsOf(db: Db, span: Span): string[] {
  const ofMonth = [isSentWithin(span), isDecidedWithin('won', span), isDecidedWithin('lost', span)].reduce(
    (found, filter) => found.union(sql.selectFrom('quotation').select('seq').where(filter)),
    sql.selectFrom('quotation').select('seq').where(isWithin('created_at', span)),
  )
  const rows = db.all(
    sql
      .selectFrom('quotation')
      .select('id')
      .where('seq', 'in', ofMonth)
      .where(isNoSample)
      .orderBy('created_at')
      .orderBy('seq'),
  )
  return rows.map(({ id }) => id)
}

/** Each with the version that its customer has, and with its newest acceptance that was not undone. */
export function listQuotationsOf(db: Db, ids: readonly string[]) {
  return db.all(
    sql
      .selectFrom('quotation')
      .leftJoin('quotation_version', (join) =>
        join
          .onRef('quotation_version.quotation', '=', 'quotation.id')
          .onRef('quotation_version.version', '=', 'quotation.version'),
      )
      .leftJoin('quotation_acceptance', (join) =>
        join.on(
          'quotation_acceptance.id',
          '=',
          raw<number>`(
            select max(id) from quotation_acceptance
            where quotation = ${raw.ref('quotation.id')} and taken_back_at is null)`,
        ),
      )
      .select([
        'quotation.id',
        'quotation.version',
        'quotation.name',
        'quotation.restaurant',
        'quotation.district',
        'quotation.reference',
        'quotation.monthly_total',
        'quotation.upfront_total',
        'quotation.status',
        'quotation.stage',
        'quotation.stage_at',
        'quotation.lost_reason',
        'quotation.lost_note',
        'quotation.assignee',
        'quotation.created_at',
        'quotation.valid_until',
        'quotation_version.sent_at',
        'quotation_version.author_name',
        'quotation_version.discount_percent',
        'quotation_version.discount_monthly',
        'quotation_version.discount_upfront',
        'quotation_acceptance.name as accepted_by',
        'quotation_acceptance.at as accepted_at',
        'quotation_acceptance.version as accepted_version',
      ])
      .where('quotation.id', 'in', ids)
      .orderBy('quotation.created_at')
      .orderBy('quotation.seq'),
  )
}

/** The lines of the version that the customer has, in their order. */
export function listLinesOf(db: Db, ids: readonly string[]): Selectable<QuotationLineTable>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .innerJoin('quotation_line', (join) =>
        join
          .onRef('quotation_line.quotation', '=', 'quotation.id')
          .onRef('quotation_line.version', '=', 'quotation.version'),
      )
      .selectAll('quotation_line')
      .where('quotation.id', 'in', ids)
      .orderBy('quotation_line.quotation')
      .orderBy('quotation_line.position'),
  )
}

const OF_ORDER = ['quotation.id', 'quotation.name', 'quotation.restaurant'] as const

/** What was accepted in the span, also if that was undone since. */
export function listOrdersOf(db: Db, { from, until }: Span) {
  return db.all(
    sql
      .selectFrom('quotation_order')
      .innerJoin('quotation', 'quotation.id', 'quotation_order.quotation')
      .select([
        ...OF_ORDER,
        'quotation_order.version',
        'quotation_order.made_at',
        'quotation_order.voided_at',
        'quotation_order.cancelled_at',
        'quotation_order.deposit_amount',
        'quotation_order.deposit_due_on',
      ])
      .where('quotation_order.made_at', '>=', from)
      .where('quotation_order.made_at', '<', until)
      .where(isNoSample),
  )
}

/** What arrived or was returned from the day `first` up to, not including, `next`, also if it was corrected since. */
export function listPaymentsOf(db: Db, first: string, next: string) {
  return db.all(
    sql
      .selectFrom('quotation_payment')
      .innerJoin('quotation', 'quotation.id', 'quotation_payment.quotation')
      .innerJoin('quotation_order', 'quotation_order.quotation', 'quotation_payment.quotation')
      .select([
        ...OF_ORDER,
        'quotation_order.version',
        'quotation_payment.kind',
        'quotation_payment.received_on',
        'quotation_payment.way',
        'quotation_payment.amount',
        'quotation_payment.note',
        'quotation_payment.actor_name',
        'quotation_payment.at',
        'quotation_payment.voided_at',
        'quotation_payment.void_reason',
      ])
      .where('quotation_payment.received_on', '>=', first)
      .where('quotation_payment.received_on', '<', next)
      .where(isNoSample)
      .orderBy('quotation_payment.received_on')
      .orderBy('quotation_payment.id'),
  )
}
