/** Stored files by the names in the database; no path is ever built from a caller's text. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '../../db/query.ts'
import type { UploadTable } from '../../db/tables.ts'
import { isFileName } from '../../platform/files/files.ts'

/** A file that is written again keeps its name and its age. */
export function saveUpload(db: Db, upload: UploadTable): void {
  db.run(
    sql
      .insertInto('upload')
      .values(upload)
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes: upload.bytes })),
  )
}

export function deleteUploads(db: Db, files: readonly string[]): void {
  if (files.length > 0) db.run(sql.deleteFrom('upload').where('file', 'in', files))
}

/** Lists them in the order of their names; `after` is the last name of the previous part. */
export function listUploads(
  db: Db,
  after: string,
  limit: number,
): Pick<UploadTable, 'file' | 'bytes' | 'created_at'>[] {
  return db.all(
    sql
      .selectFrom('upload')
      .select(['file', 'bytes', 'created_at'])
      .where('file', '>', after)
      .orderBy('file')
      .limit(limit),
  )
}

export function findUpload(db: Db, file: string): UploadTable | undefined {
  return db.get(sql.selectFrom('upload').selectAll().where('file', '=', file))
}

export function listUploadSizes(db: Db): Pick<UploadTable, 'file' | 'bytes'>[] {
  return db.all(sql.selectFrom('upload').select(['file', 'bytes']).orderBy('file'))
}

/** A name that is no name of a file, which a database of others may have; undefined if there is none. */
export function findOddFileName(db: Db): string | undefined {
  const named = sql
    .selectFrom('upload')
    .select('file')
    .union(sql.selectFrom('quotation').select('full_file as file'))
    .union(sql.selectFrom('quotation').select('public_file as file'))
    .union(sql.selectFrom('quotation_version').select('full_file as file'))
    .union(sql.selectFrom('quotation_trash_file').select('file'))
    .union(sql.selectFrom('quotation_file').select('file'))
    .union(sql.selectFrom('partner').select('logo as file'))
    .union(sql.selectFrom('look').select('logo as file'))
    .union(sql.selectFrom('look').select('logo_small as file'))
    .union(sql.selectFrom('look').select('light as file'))
    .union(sql.selectFrom('look').select('light_small as file'))
    .union(sql.selectFrom('look').select('mark as file'))
    .union(sql.selectFrom('look_picture').select('large as file'))
    .union(sql.selectFrom('look_picture').select('medium as file'))
    .union(sql.selectFrom('look_picture').select('small as file'))
    .union(sql.selectFrom('product_file').select('file'))
    .union(sql.selectFrom('reference').select('photo as file'))
    .union(sql.selectFrom('quotation_line').select('photo as file').where(raw<boolean>`photo <> ''`))
  for (const { file } of db.each(named)) if (file && !isFileName(file)) return file
  return undefined
}
