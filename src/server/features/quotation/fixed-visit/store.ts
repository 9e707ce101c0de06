/** All SQL of the visits that users have fixed. */
import type { Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationVisitTable } from '#server/db/tables/order.ts'
import type { Quotation } from '../store.ts'

export type VisitRow = Selectable<QuotationVisitTable>

/** Also one that was cancelled or done. */
export function findAnyVisit(db: Db, quotation: string): VisitRow | undefined {
  return db.get(sql.selectFrom('quotation_visit').selectAll().where('quotation', '=', quotation))
}

/** It has a day, and is not done. */
export type ComingVisit = VisitRow & { visit_on: string }

export function findComingVisit(db: Db, quotation: string): ComingVisit | undefined {
  const visit = findAnyVisit(db, quotation)
  return visit && isComing(visit) ? visit : undefined
}

export function isComing(visit: VisitRow): visit is ComingVisit {
  return visit.visit_on !== null && visit.done_at === null
}

/** It was cancelled: what is left is the number of its calendar entry. */
export function withoutDay(visit: VisitRow): VisitRow {
  return { ...visit, visit_on: null, visit_from: '', visit_to: '', colleague: '', words: '' }
}

/** It replaces what there was. */
export function saveVisit(db: Db, { quotation, ...visit }: VisitRow): void {
  db.run(
    sql
      .insertInto('quotation_visit')
      .values({ quotation, ...visit })
      .onConflict((conflict) => conflict.column('quotation').doUpdateSet(visit)),
  )
}

/** What users wrote is no longer there. */
export function clearVisitTexts(db: Db, quotation: string): void {
  db.run(sql.updateTable('quotation_visit').set({ words: '' }).where('quotation', '=', quotation))
}

export type VisitJob = VisitRow &
  Pick<
    Quotation,
    'id' | 'created_at' | 'version' | 'name' | 'phone' | 'detail' | 'restaurant' | 'district'
  > & {
    visit_on: string
  }

interface Days {
  first: string
  /** Without an end where it is left out. */
  last?: string
  limit: number
}

/** Lists the visits of these days, also those that are done, by day and hour. */
export function listVisits(db: Db, { first, last, limit }: Days): VisitJob[] {
  const found = sql
    .selectFrom('quotation_visit')
    .innerJoin('quotation', 'quotation.id', 'quotation_visit.quotation')
    .selectAll('quotation_visit')
    .select([
      'quotation.id',
      'quotation.created_at',
      'quotation.version',
      'quotation.name',
      'quotation.phone',
      'quotation.detail',
      'quotation.restaurant',
      'quotation.district',
    ])
    .$narrowType<{ visit_on: string }>()
    .where('visit_on', '>=', first)
    .orderBy('visit_on')
    .orderBy('visit_from')
    .orderBy('quotation_visit.quotation')
    .limit(limit)
  return db.all(last === undefined ? found : found.where('visit_on', '<=', last))
}
