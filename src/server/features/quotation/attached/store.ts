/** All SQL of the files attached to versions. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationFileTable } from '#server/db/tables/quotation.ts'
import { rowsInTrash } from '../trash/store.ts'

type AttachedFile = Selectable<QuotationFileTable>

const rows = () => sql.selectFrom('quotation_file').selectAll()

/** Lists the files of all versions, in the order in which they were attached; also for a quotation in the trash. */
export function listAttached(db: Db, quotation: string): AttachedFile[] {
  const found = db.all(rows().where('quotation', '=', quotation).orderBy('id'))
  return [...found, ...rowsInTrash<AttachedFile>(db, 'quotation_file', quotation)]
}

/** The names that people see of a version's files. */
export function namesOfAttached(db: Db, { id, version }: { id: string; version: number }): string[] {
  const files = listAttached(db, id).filter((one) => one.version === version)
  return files.map(({ name }) => name)
}

export function findAttached(db: Db, file: string): AttachedFile | undefined {
  return db.get(rows().where('file', '=', file))
}

export function insertAttached(db: Db, file: Insertable<QuotationFileTable>): void {
  db.run(sql.insertInto('quotation_file').values(file))
}

export function deleteAttached(db: Db, id: number): void {
  db.run(sql.deleteFrom('quotation_file').where('id', '=', id))
}
