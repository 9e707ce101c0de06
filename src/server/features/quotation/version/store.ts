/** All SQL of the versions of quotations: their terms, acceptances and keys. Their lines are in the store of quotations. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type {
  QuotationAcceptanceTable,
  QuotationKeyTable,
  QuotationLineTable,
  QuotationVersionTable,
} from '#server/db/tables/quotation.ts'
import type { StoredLine } from '../store.ts'

export type QuotationVersion = Selectable<QuotationVersionTable>

/** The proof of owning a quotation. */
export type Proof = Pick<Selectable<QuotationKeyTable>, 'handed_to'>

export type QuotationAcceptance = Selectable<QuotationAcceptanceTable>

const selectVersions = (quotation: string) =>
  sql.selectFrom('quotation_version').selectAll().where('quotation', '=', quotation)

export function findVersion(db: Db, quotation: string, version: number): QuotationVersion | undefined {
  return db.get(selectVersions(quotation).where('version', '=', version))
}

/** The one that the customer does not have yet: a draft or a proposal. */
export function findUnsentVersion(db: Db, quotation: string): QuotationVersion | undefined {
  return db.get(selectVersions(quotation).where('state', '<>', 'sent'))
}

/** Newest first. */
export function listVersionRows(db: Db, quotation: string): QuotationVersion[] {
  return db.all(selectVersions(quotation).orderBy('version', 'desc'))
}

/** Lists the lines of all versions, each in its order. */
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

export function insertVersion(db: Db, version: Insertable<QuotationVersionTable>): void {
  db.run(sql.insertInto('quotation_version').values(version))
}

export function updateVersion(
  db: Db,
  { quotation, version }: Pick<QuotationVersion, 'quotation' | 'version'>,
  change: Partial<Omit<QuotationVersion, 'quotation' | 'version'>>,
): void {
  db.run(
    sql
      .updateTable('quotation_version')
      .set(change)
      .where('quotation', '=', quotation)
      .where('version', '=', version),
  )
}

/** Deletes it with its lines. */
export function deleteVersion(
  db: Db,
  { quotation, version }: Pick<QuotationVersion, 'quotation' | 'version'>,
): void {
  for (const table of ['quotation_line', 'quotation_version'] as const)
    db.run(sql.deleteFrom(table).where('quotation', '=', quotation).where('version', '=', version))
}

/** The one that counts: not taken back. */
export function findAcceptance(db: Db, quotation: string, version: number): QuotationAcceptance | undefined {
  return listAcceptances(db, quotation).find((it) => it.version === version && it.taken_back_at === null)
}

/** Lists the acceptances of all versions, newest first, with those that were taken back. */
export function listAcceptances(db: Db, quotation: string): QuotationAcceptance[] {
  return db.all(
    sql
      .selectFrom('quotation_acceptance')
      .selectAll()
      .where('quotation', '=', quotation)
      .orderBy('id', 'desc'),
  )
}

export function insertAcceptance(db: Db, acceptance: Insertable<QuotationAcceptanceTable>): void {
  db.run(sql.insertInto('quotation_acceptance').values(acceptance))
}

export function takeBackAcceptance(db: Db, quotation: string, version: number, taken_back_at: string): void {
  db.run(
    sql
      .updateTable('quotation_acceptance')
      .set({ taken_back_at })
      .where('quotation', '=', quotation)
      .where('version', '=', version)
      .where('taken_back_at', 'is', null),
  )
}

/** Which optional lines of a version count: those at these positions and no others. */
export function chooseOptions(
  db: Db,
  { id, version }: { id: string; version: number },
  positions: readonly number[],
): void {
  const options = sql
    .updateTable('quotation_line')
    .where('quotation', '=', id)
    .where('version', '=', version)
    .where('is_optional', '=', 1)
  db.run(options.set({ is_chosen: 0 }))
  if (positions.length > 0) db.run(options.set({ is_chosen: 1 }).where('position', 'in', positions))
}

/** Stores the model and the photo of each line, in their order. */
export function picture(
  db: Db,
  { quotation, version }: Pick<QuotationVersion, 'quotation' | 'version'>,
  lines: readonly Pick<StoredLine, 'model' | 'photo'>[],
): void {
  for (const [position, { model, photo }] of lines.entries())
    db.run(
      sql
        .updateTable('quotation_line')
        .set({ model, photo })
        .where('quotation', '=', quotation)
        .where('version', '=', version)
        .where('position', '=', position),
    )
}

/** Stores the digest of another link that proves ownership. */
export function insertKey(db: Db, key: Insertable<QuotationKeyTable>): void {
  db.run(sql.insertInto('quotation_key').values(key))
}

/** Whom its link was handed to, empty where it was mailed; undefined for no key of it. */
export function findKey(db: Db, quotation: string, digest: string): Proof | undefined {
  return db.get(
    sql
      .selectFrom('quotation_key')
      .select('handed_to')
      .where('digest', '=', digest)
      .where('quotation', '=', quotation),
  )
}

export function deleteKeys(db: Db, quotation: string): void {
  db.run(sql.deleteFrom('quotation_key').where('quotation', '=', quotation))
}
