import { type Db, sql } from '../../db/query.ts'
import { sampleRows } from '../sample/store.ts'

export function areHidden(db: Db): boolean {
  const row = db.get(sql.selectFrom('company').select('steps_hidden_at').where('id', '=', 1))
  return (row?.steps_hidden_at ?? null) !== null
}

/** No fact of the company is saved by it. */
export function hideSteps(db: Db, at: string): void {
  db.run(
    sql
      .insertInto('company')
      .values({ id: 1, facts: '{}', steps_hidden_at: at })
      .onConflict((it) => it.column('id').doUpdateSet({ steps_hidden_at: at })),
  )
}

export function hasSentMail(db: Db): boolean {
  return db.get(sql.selectFrom('mail').select('id').where('state', '=', 'sent').limit(1)) !== undefined
}

/** One that no sample made. */
export function hasOwnQuotation(db: Db): boolean {
  const own = sql.selectFrom('quotation').select('seq').where('seq', 'not in', sampleRows).limit(1)
  return db.get(own) !== undefined
}
