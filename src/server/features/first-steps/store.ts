import { countRows, type Db, sql } from '../../db/query.ts'
import { sampleRows } from '../sample/store.ts'

export function areHidden(db: Db): boolean {
  const row = db.get(sql.selectFrom('company').select('steps_hidden_at').where('id', '=', 1))
  return (row?.steps_hidden_at ?? null) !== null
}

/** No fact of the company is saved by it. */
export function changeHidden(db: Db, steps_hidden_at: string | null): void {
  db.run(
    sql
      .insertInto('company')
      .values({ id: 1, facts: '{}', steps_hidden_at })
      .onConflict((it) => it.column('id').doUpdateSet({ steps_hidden_at })),
  )
}

/** Neither archived themselves nor with their category. */
export function countPriced(db: Db): number {
  const priced = sql
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .where('product.archived_at', 'is', null)
    .where('category.archived_at', 'is', null)
    .where((it) => it.or([it('monthly_price', '>', 0), it('upfront_price', '>', 0)]))
  return countRows(db, priced)
}

export function hasSentMail(db: Db): boolean {
  return db.get(sql.selectFrom('mail').select('id').where('state', '=', 'sent').limit(1)) !== undefined
}

/** One that no sample made. */
export function hasOwnQuotation(db: Db): boolean {
  const own = sql.selectFrom('quotation').select('seq').where('seq', 'not in', sampleRows).limit(1)
  return db.get(own) !== undefined
}
