/** All SQL of quotations. Callers decide what is live; see `rules.ts`. */
import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { QuotationLine, QuotationStatus } from '../../../shared/quotation/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { QuotationTable } from '../../db/tables.ts'

export type Quotation = Selectable<QuotationTable>

export function findQuotation(db: Db, id: string): Quotation | undefined {
  return db.get(sql.selectFrom('quotation').selectAll().where('id', '=', id))
}

export function findQuotationOfFile(db: Db, file: string): Quotation | undefined {
  return db.get(
    sql
      .selectFrom('quotation')
      .selectAll()
      .where((where) => where.or([where('full_file', '=', file), where('public_file', '=', file)])),
  )
}

/** In the order of their ids; `after` is the last one of the part before. */
export function listQuotationFiles(
  db: Db,
  after: string,
  limit: number,
): Pick<Quotation, 'id' | 'status' | 'expires_at' | 'cancelled_at' | 'full_file' | 'public_file'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'status', 'expires_at', 'cancelled_at', 'full_file', 'public_file'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
  )
}

export function listQuotationLines(db: Db, id: string): QuotationLine[] {
  return db.all(
    sql
      .selectFrom('quotation_line')
      .select([
        'product',
        'category',
        'name',
        'quantity',
        'monthly_price',
        'upfront_price',
        'category_name_en',
        'category_name_zh',
        'name_en',
        'name_zh',
      ])
      .where('quotation', '=', id)
      .orderBy('position'),
  )
}

/** When this address was sent its confirmations of a time, newest first. Addresses are ASCII, as SQLite's `lower` is. */
export function listConfirmationTimes(db: Db, email: string, after: string, until: string): string[] {
  const rows = db.all(
    sql
      .selectFrom('quotation')
      .select('created_at')
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('created_at', '>', after)
      .where('created_at', '<=', until)
      .orderBy('created_at', 'desc'),
  )
  return rows.map(({ created_at }) => created_at)
}

/** Those for this address that can still be opened, newest first. */
export function listQuotationsOfAddress(
  db: Db,
  email: string,
  now: string,
  limit: number,
): Pick<Quotation, 'id' | 'created_at' | 'status'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'created_at', 'status'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where((where) =>
        where.or([
          where('status', '=', 'verified'),
          where.and([where('status', '=', 'pending_verification'), where('expires_at', '>', now)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(limit),
  )
}

export function insertQuotation(
  db: Db,
  quotation: Insertable<QuotationTable>,
  lines: readonly QuotationLine[],
): void {
  db.run(sql.insertInto('quotation').values(quotation))
  for (const [position, line] of lines.entries()) {
    db.run(sql.insertInto('quotation_line').values({ ...line, quotation: quotation.id, position }))
  }
}

/** Changes the row only while it still has the status `from`; answers whether it had. */
export function changeQuotation(
  db: Db,
  id: string,
  from: QuotationStatus,
  change: Partial<Omit<Quotation, 'id'>>,
): boolean {
  return (
    db.run(sql.updateTable('quotation').set(change).where('id', '=', id).where('status', '=', from)) === 1
  )
}

/** Pending quotations whose time is over. */
export function listPendingBefore(db: Db, now: string): Pick<Quotation, 'id' | 'expires_at'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'expires_at'])
      .where('status', '=', 'pending_verification')
      .where('expires_at', '<=', now),
  )
}

export function findNextExpiry(db: Db): string | undefined {
  const row = db.get(
    sql
      .selectFrom('quotation')
      .select('expires_at')
      .where('status', '=', 'pending_verification')
      .orderBy('expires_at')
      .limit(1),
  )
  return row?.expires_at
}

/** Quotations whose files do not show their status yet. */
export function listWithStaleFiles(db: Db): string[] {
  const stale = sql.selectFrom('quotation').select('id').whereRef('files_show', 'is not', 'status')
  return db.all(stale).map(({ id }) => id)
}

export function listPurgeable(db: Db, now: string): Pick<Quotation, 'id' | 'full_file' | 'public_file'>[] {
  return db.all(
    sql.selectFrom('quotation').select(['id', 'full_file', 'public_file']).where('purge_at', '<=', now),
  )
}

export function deleteQuotation(db: Db, id: string): void {
  db.run(sql.deleteFrom('quotation').where('id', '=', id))
}

export function insertOwner(db: Db, quotation: string, owner_digest: string): void {
  db.run(
    sql
      .insertInto('quotation_owner')
      .values({ quotation, owner_digest })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export function countOwners(db: Db, quotation: string): number {
  const count = sql
    .selectFrom('quotation_owner')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('quotation', '=', quotation)
  return db.get(count)?.count ?? 0
}

export function hasOwner(db: Db, quotation: string, owner_digest: string): boolean {
  const row = db.get(
    sql
      .selectFrom('quotation_owner')
      .select('quotation')
      .where('quotation', '=', quotation)
      .where('owner_digest', '=', owner_digest),
  )
  return row !== undefined
}

/** Those of `files` that a quotation names. */
export function listFilesOfQuotations(db: Db, files: readonly string[]): Set<string> {
  const named = (column: 'full_file' | 'public_file') =>
    db.all(sql.selectFrom('quotation').select(`${column} as file`).where(column, 'in', fileValues(files)))
  return new Set([...named('full_file'), ...named('public_file')].map(({ file }) => file))
}

/** What is known of these files holds no longer: the next sweep brings those of their quotations up to the status. */
export function forgetFilesShow(db: Db, files: readonly string[]): void {
  db.run(
    sql
      .updateTable('quotation')
      .set({ files_show: null })
      .where((where) =>
        where.or([
          where('full_file', 'in', fileValues(files)),
          where('public_file', 'in', fileValues(files)),
        ]),
      ),
  )
}

/** However many they are: a list of bound values has its end. */
function fileValues(files: readonly string[]) {
  return raw<string>`(select value from json_each(${JSON.stringify(files)}))`
}
