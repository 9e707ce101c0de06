/** SQL of what is deleted automatically. */
import type { Selectable } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import type { QuotationTable } from '#server/db/tables/quotation.ts'

/** Lists them with the day of their deletion between now and `until`, or overdue; the first come first. */
export function listQuotationsGoneBy(
  db: Db,
  until: string,
  limit: number,
): { id: string; status: Selectable<QuotationTable>['status']; gone_at: string }[] {
  return db.all(
    goneBy(until)
      .select(['id', 'status', 'purge_at as gone_at'])
      .orderBy('purge_at')
      .limit(limit)
      .$narrowType<{ gone_at: string }>(),
  )
}

export function countQuotationsGoneBy(db: Db, until: string): number {
  return countRows(db, goneBy(until))
}

export function listTrashedContacts(
  db: Db,
  limit: number,
): { id: number; name: string; deleted_at: string }[] {
  return db.all(
    trashedContacts
      .select(['id', 'name', 'deleted_at'])
      .orderBy('deleted_at')
      .limit(limit)
      .$narrowType<{ deleted_at: string }>(),
  )
}

export function countTrashedContacts(db: Db): number {
  return countRows(db, trashedContacts)
}

const trashedContacts = sql.selectFrom('contact').where('deleted_at', 'is not', null)

function goneBy(until: string) {
  return sql.selectFrom('quotation').where('purge_at', '<=', until)
}
