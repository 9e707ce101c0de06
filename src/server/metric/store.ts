/** Counts for whoever watches. Each walks an index that holds what it counts, so asking every few seconds costs next to nothing. */
import { sql as raw } from 'kysely'
import type { MailState } from '../../shared/mail-state.ts'
import type { QuotationStatus } from '../../shared/quotation.ts'
import { type Db, sql } from '../db/query.ts'

export function countQuotationsByStatus(db: Db): Partial<Record<QuotationStatus, number>> {
  const rows = db.all(
    sql
      .selectFrom('quotation')
      .select((it) => ['status', it.fn.countAll<number>().as('count')])
      .groupBy('status'),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Those on their way, and those that staff have to look at. The words of an index have to stand in its query as they are. */
export function countUnsentMails(db: Db): Record<Extract<MailState, 'waiting' | 'failed'>, number> {
  const count = (condition: ReturnType<typeof raw<boolean>>) =>
    db.get(
      sql
        .selectFrom('mail')
        .select((it) => it.fn.countAll<number>().as('count'))
        .where(condition),
    )!.count
  return {
    waiting:
      count(raw<boolean>`state in ('waiting', 'sending') and batch is null`) +
      count(raw<boolean>`state in ('waiting', 'sending') and batch is not null`),
    failed: count(raw<boolean>`state = 'failed'`),
  }
}
