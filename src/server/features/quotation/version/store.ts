/** All SQL of the versions of quotations and of their acceptances. Their lines are in the store of quotations. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '../../../db/query.ts'
import type {
  QuotationAcceptanceTable,
  QuotationLineTable,
  QuotationVersionTable,
} from '../../../db/quotation-tables.ts'

export type QuotationVersion = Selectable<QuotationVersionTable>
export type QuotationAcceptance = Selectable<QuotationAcceptanceTable>

export function findVersion(db: Db, quotation: string, version: number): QuotationVersion | undefined {
  return db.get(
    sql
      .selectFrom('quotation_version')
      .selectAll()
      .where('quotation', '=', quotation)
      .where('version', '=', version),
  )
}

export function insertVersion(db: Db, version: Insertable<QuotationVersionTable>): void {
  db.run(sql.insertInto('quotation_version').values(version))
}

/** The one that counts: not taken back. */
export function findAcceptance(db: Db, quotation: string, version: number): QuotationAcceptance | undefined {
  return db.get(
    sql
      .selectFrom('quotation_acceptance')
      .selectAll()
      .where('quotation', '=', quotation)
      .where('version', '=', version)
      .where('taken_back_at', 'is', null),
  )
}

export function insertAcceptance(db: Db, acceptance: Insertable<QuotationAcceptanceTable>): void {
  db.run(sql.insertInto('quotation_acceptance').values(acceptance))
}

/** Newest first. */
export function listVersionRows(db: Db, quotation: string): QuotationVersion[] {
  return db.all(
    sql
      .selectFrom('quotation_version')
      .selectAll()
      .where('quotation', '=', quotation)
      .orderBy('version', 'desc'),
  )
}

/** Of all versions, each in its order. */
export function listLinesOfVersions(db: Db, quotation: string): Selectable<QuotationLineTable>[] {
  return db.all(
    sql
      .selectFrom('quotation_line')
      .selectAll()
      .where('quotation', '=', quotation)
      .orderBy('version')
      .orderBy('position'),
  )
}

/** Of all versions, newest first, with those that were taken back. */
export function listAcceptances(db: Db, quotation: string): QuotationAcceptance[] {
  return db.all(
    sql
      .selectFrom('quotation_acceptance')
      .selectAll()
      .where('quotation', '=', quotation)
      .orderBy('id', 'desc'),
  )
}
