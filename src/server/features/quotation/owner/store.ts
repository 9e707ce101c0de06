/** All SQL of owners: the browsers that have shown that a quotation is theirs. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationOwnerTable } from '#server/db/tables/quotation.ts'

export function insertOwner(db: Db, owner: Insertable<QuotationOwnerTable>): void {
  db.run(
    sql
      .insertInto('quotation_owner')
      .values(owner)
      .onConflict((conflict) => conflict.doUpdateSet({ handed_to: owner.handed_to ?? '' })),
  )
}

export function deleteOwners(db: Db, quotation: string): void {
  db.run(sql.deleteFrom('quotation_owner').where('quotation', '=', quotation))
}

/** Keeps the newest. */
export function deleteOldOwners(db: Db, quotation: string, kept: number): void {
  const owners = sql.selectFrom('quotation_owner').where('quotation', '=', quotation)
  const newest = owners.select('owner_digest').orderBy('since', 'desc').limit(kept)
  db.run(
    sql
      .deleteFrom('quotation_owner')
      .where('quotation', '=', quotation)
      .where('owner_digest', 'not in', newest),
  )
}

/** Returns undefined for no owner. */
export function findOwner(
  db: Db,
  quotation: string,
  owner_digest: string,
): Pick<Selectable<QuotationOwnerTable>, 'handed_to'> | undefined {
  return db.get(
    sql
      .selectFrom('quotation_owner')
      .select('handed_to')
      .where('quotation', '=', quotation)
      .where('owner_digest', '=', owner_digest),
  )
}
