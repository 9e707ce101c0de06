/** The company's own pictures: one row with their stored names. */
import { type Db, sql } from '../../db/query.ts'
import { type LookFacts, NO_LOOK } from './rules.ts'

export function findLook(db: Db): LookFacts {
  const row = db.get(
    sql
      .selectFrom('look')
      .select(['logo', 'logo_small', 'logo_width', 'logo_height', 'mark'])
      .where('id', '=', 1),
  )
  return row ?? NO_LOOK
}

export function updateLook(db: Db, changes: Partial<LookFacts>): void {
  const row = { id: 1, ...NO_LOOK, ...changes }
  db.run(
    sql
      .insertInto('look')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes)),
  )
}

/** Whether a stored file is one of them. */
export function isLookFile(db: Db, file: string): boolean {
  const { logo, logo_small, mark } = findLook(db)
  return file !== '' && [logo, logo_small, mark].includes(file)
}
