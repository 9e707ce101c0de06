/** Stored files by the names in the database; no path is ever built from a caller's text. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '../../db/query.ts'
import type { UploadTable } from '../../db/tables.ts'
import { isFileName } from '../../platform/files/files.ts'

export function saveUpload(db: Db, upload: UploadTable): void {
  saveUploads(db, [upload])
}

/** A file that is written again keeps its name and its age. A statement for each of many would hold up everyone. */
export function saveUploads(db: Db, uploads: readonly UploadTable[]): void {
  const rows = uploads.map(({ file, content_type, bytes, created_at }) => [
    file,
    content_type,
    bytes,
    created_at,
  ])
  const statement = raw`
    insert into upload (file, content_type, bytes, created_at)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(rows)}) where true
    on conflict (file) do update set bytes = excluded.bytes`
  db.runRaw(statement)
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
