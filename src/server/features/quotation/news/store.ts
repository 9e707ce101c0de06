/** All SQL of the news about quotations. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import type { QuotationNews } from '#shared/quotation/news-schema.ts'

/** The oldest first, after an event that may no longer exist; without those of samples. */
export function listNews(db: Db, after: number, limit: number): IsoTimes<QuotationNews>[] {
  const rows = db.all(
    sql
      .selectFrom('quotation_event as event')
      .innerJoin('quotation', 'quotation.id', 'event.quotation')
      .select([
        'event.id',
        'event.at',
        'event.kind',
        'event.quotation',
        'event.version',
        'quotation.name',
        'quotation.monthly_total',
        'quotation.upfront_total',
      ])
      .where('event.id', '>', after)
      .where(raw<boolean>`event.detail ->> '$.is_sample' is null`)
      .orderBy('event.id')
      .limit(limit),
  )
  return rows.map(({ monthly_total, upfront_total, ...news }) => {
    const totals = allTotals({ monthly_total, upfront_total })
    return { ...news, first_year_total: totals.first_year_total }
  })
}

/** 0 before the first one. */
export function findNewestEvent(db: Db): number {
  const newest = sql.selectFrom('quotation_event').select('id').orderBy('id', 'desc').limit(1)
  return db.get(newest)?.id ?? 0
}
