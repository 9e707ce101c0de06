import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { NO_PLACE, type Place } from '#shared/quotation/place.ts'
import { QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { customerFor, findShownId, moveRecords } from '../../customer/store.ts'
import { isPhotoShown, listQuotationFiles } from '../file/store.ts'
import {
  changeQuotation,
  deleteQuotation,
  findQuotation,
  hasStatus,
  indexQuotation,
  type Quotation,
} from '../store.ts'

type Row = Record<string, string | number | null>

/** A quotation in the trash, with what its row had. */
type TrashedQuotation = Quotation & { seq: number; deleted_at: string }

/** A contract, which no time deletes (decision 49). */
export const IS_ORDER = hasStatus(
  QUOTATION_STATUSES.filter(isOrder),
  raw`content ->> '$.quotation[0].status'`,
)

/** Call it inside a transaction. */
export function moveToTrash(db: Db, { id, name, email }: Quotation, deleted_at: string): void {
  const files = listQuotationFiles(db, id)
  const rows = listQuotationTables(db).map(({ table, column }) => [
    table,
    db.sqlite.prepare(`select * from "${table}" where "${column}" = ?`).all(id),
  ])
  const content = JSON.stringify(Object.fromEntries(rows))
  db.run(sql.insertInto('quotation_trash').values({ id, name, email, deleted_at, content }))
  for (const file of files) db.run(sql.insertInto('quotation_trash_file').values({ file, quotation: id }))
  deleteQuotation(db, id)
}

/** Call it inside a transaction, for one that is in the trash. Its PDFs are written again: its time may be over. */
export function takeFromTrash(db: Db, id: string): void {
  const { content } = db.get(sql.selectFrom('quotation_trash').select('content').where('id', '=', id))!
  const rows = JSON.parse(content) as Record<string, Row[]>
  for (const { table } of listQuotationTables(db))
    for (const row of rows[table] ?? []) putBack(db, table, row)
  deleteFromTrash(db, [id])
  giveToCustomer(db, id)
  indexQuotation(db, id)
  changeQuotation(db, id, findQuotation(db, id)!.status, { files_show: null })
}

/** Its customer may have gone with it, or be part of another now. */
function giveToCustomer(db: Db, id: string): void {
  const { customer, created_at, ...given } = findQuotation(db, id)!
  const shown = customer === null ? customerFor(db, given, created_at) : findShownId(db, customer)
  if (shown !== customer) moveRecords(db, shown, { quotations: [id], contacts: [] })
}

/** Whom it names may have been deleted since. */
function putBack(db: Db, table: string, row: Row): void {
  const whole = { ...row }
  for (const { parent, column, to } of listForeignKeys(db, table)) {
    const isThere = db.sqlite.prepare(`select 1 from "${parent}" where "${to}" = ?`).get(whole[column])
    if (!isThere) whole[column] = null
  }
  const names = Object.keys(whole)
  db.sqlite
    .prepare(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
    )
    .run(...Object.values(whole))
}

/** The quotation first, then every table whose rows are deleted with it. */
function listQuotationTables(db: Db): { table: string; column: string }[] {
  const children = db.sqlite
    .prepare<[], { table: string; column: string }>(
      `select tables.name as "table", parents."from" as "column"
      from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as parents
      where tables.schema = 'main' and tables.type = 'table' and parents."table" = 'quotation'
      order by 1`,
    )
    .all()
  return [{ table: 'quotation', column: 'id' }, ...children]
}

function listForeignKeys(db: Db, table: string): { parent: string; column: string; to: string }[] {
  return db.sqlite
    .prepare<[string], { parent: string; column: string; to: string }>(
      `select "table" as parent, "from" as "column", "to" from pragma_foreign_key_list(?)
      where "table" <> 'quotation'`,
    )
    .all(table)
}

export function isInTrash(db: Db, id: string): boolean {
  return db.get(sql.selectFrom('quotation_trash').select('id').where('id', '=', id)) !== undefined
}

/** Lists the trashed quotations of one email in lower case, or of all; newest first. */
export function listTrashed(db: Db, email?: string): TrashedQuotation[] {
  const rows = sql.selectFrom('quotation_trash').selectAll().orderBy('deleted_at', 'desc')
  const found = db.all(
    email === undefined ? rows : rows.where((it) => it(it.fn('lower', ['email']), '=', email)),
  )
  return found.map(({ content, deleted_at }) => {
    const { quotation } = JSON.parse(content) as {
      quotation: [Omit<Quotation, keyof Place> & { seq: number }]
    }
    // What was deleted before there were restaurants has none.
    return { ...NO_PLACE, ...quotation[0], deleted_at }
  })
}

/** The rows of one quotation, if it is in the trash. */
export function rowsInTrash<Kept>(db: Db, table: string, quotation: string): Kept[] {
  const found = db.get(sql.selectFrom('quotation_trash').select('content').where('id', '=', quotation))
  return found ? ((JSON.parse(found.content) as Record<string, Kept[]>)[table] ?? []) : []
}

export function isFileInTrash(db: Db, file: string): boolean {
  const found = sql.selectFrom('quotation_trash_file').select('file').where('file', '=', file)
  return db.get(found) !== undefined
}

export function listFilesInTrash(
  db: Db,
  quotations?: readonly string[],
): { file: string; quotation: string }[] {
  const files = sql.selectFrom('quotation_trash_file').selectAll()
  return db.all(quotations ? files.where('quotation', 'in', quotations) : files)
}

/** The photos that quotations in the trash show once they are restored. */
export function listPhotosInTrash(db: Db): { photo: string; quotation: string }[] {
  return db.sqlite
    .prepare<[], { photo: string; quotation: string }>(
      `select line.value ->> 'photo' as photo, quotation_trash.id as quotation
      from quotation_trash, json_each(quotation_trash.content, '$.quotation_line') as line
      where coalesce(line.value ->> 'photo', '') <> ''`,
    )
    .all()
}

/** Whether a quotation shows this photo, or does once it is restored. */
export function isPhotoKept(db: Db, file: string): boolean {
  return isPhotoShown(db, file) || listPhotosInTrash(db).some(({ photo }) => photo === file)
}

/** Deletes the rows without their files. */
export function deleteFromTrash(db: Db, quotations: readonly string[]): void {
  if (quotations.length > 0) db.run(sql.deleteFrom('quotation_trash').where('id', 'in', quotations))
}
