import { sql as raw } from 'kysely'
import { listTables } from '#server/db/inspect.ts'
import { type Db, sql, values } from '#server/db/query.ts'
import type { Quotation } from '../store.ts'

type Live = Pick<Quotation, 'id' | 'status' | 'expires_at' | 'verified_at'>

/** Finds it with the version that the file shows. */
export function findQuotationOfFile(db: Db, file: string): Quotation | undefined {
  const byPublic = db.get(sql.selectFrom('quotation').selectAll().where('public_file', '=', file))
  if (byPublic) return byPublic
  const ofVersion = db.get(
    sql
      .selectFrom('quotation_version')
      .innerJoin('quotation', 'quotation.id', 'quotation_version.quotation')
      .selectAll('quotation')
      .select('quotation_version.version')
      .where('quotation_version.full_file', '=', file),
  )
  if (ofVersion) return ofVersion
  return db.get(
    sql
      .selectFrom('quotation_file')
      .innerJoin('quotation', 'quotation.id', 'quotation_file.quotation')
      .selectAll('quotation')
      .select('quotation_file.version')
      .where('quotation_file.file', '=', file),
  )
}

/** The public copies, in the order of their ids; `after` is the last id of the previous part. */
export function listPublicFiles(db: Db, after: string, limit: number): (Live & { public_file: string })[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'status', 'expires_at', 'verified_at', 'public_file'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
  )
}

/** The full copies of all versions, with their quotations, in the order of their names. */
export function listVersionFiles(db: Db, after: string, limit: number): (Live & { full_file: string })[] {
  return db.all(
    sql
      .selectFrom('quotation_version')
      .innerJoin('quotation', 'quotation.id', 'quotation_version.quotation')
      .select([
        'quotation_version.full_file',
        'quotation.id',
        'quotation.status',
        'quotation.expires_at',
        'quotation.verified_at',
      ])
      .where('quotation_version.full_file', '>', after)
      .orderBy('quotation_version.full_file')
      .limit(limit),
  )
}

/** What users have attached, in the order of the names. */
export function listAttachedFiles(db: Db, after: string, limit: number): (Live & { file: string })[] {
  return db.all(
    sql
      .selectFrom('quotation_file')
      .innerJoin('quotation', 'quotation.id', 'quotation_file.quotation')
      .select([
        'quotation_file.file',
        'quotation.id',
        'quotation.status',
        'quotation.expires_at',
        'quotation.verified_at',
      ])
      .where('quotation_file.file', '>', after)
      .orderBy('quotation_file.file')
      .limit(limit),
  )
}

/** Quotations whose files do not match their status. */
export function listWithStaleFiles(db: Db): string[] {
  const stale = sql.selectFrom('quotation').select('id').whereRef('files_show', 'is not', 'status')
  return db.all(stale).map(({ id }) => id)
}

/** In the words of the index of lines with a photo. */
const hasPhoto = raw<boolean>`photo <> ''`

/** Whether a line of a version shows this photo. */
export function isPhotoShown(db: Db, file: string): boolean {
  const shown = sql.selectFrom('quotation_line').select('photo').where('photo', '=', file)
  return db.get(shown.where(hasPhoto).limit(1)) !== undefined
}

/** The photos that lines of versions show, in the order of their names, each with one of its quotations. */
export function listShownPhotos(db: Db, after: string, limit: number): (Live & { photo: string })[] {
  return db.all(
    sql
      .selectFrom('quotation_line')
      .innerJoin('quotation', 'quotation.id', 'quotation_line.quotation')
      .select(['photo', 'quotation.id', 'status', 'expires_at', 'verified_at'])
      .where(hasPhoto)
      .where('photo', '>', after)
      .groupBy('photo')
      .orderBy('photo')
      .limit(limit),
  )
}

/** The public copy, the full one of each version, and what is attached. */
export function listQuotationFiles(db: Db, id: string): string[] {
  const ofVersions = sql.selectFrom('quotation_version').select('full_file as file')
  const files = sql.selectFrom('quotation').select('public_file as file').where('id', '=', id)
  const attached = sql.selectFrom('quotation_file').select('file').where('quotation', '=', id)
  return db
    .all(files.unionAll(ofVersions.where('quotation', '=', id)).unionAll(attached))
    .map(({ file }) => file)
}

/** Returns the files, among `files`, that belong to a quotation. */
export function listFilesOfQuotations(db: Db, files: readonly string[]): Set<string> {
  const named = (column: 'full_file' | 'public_file') =>
    db.all(sql.selectFrom('quotation').select(`${column} as file`).where(column, 'in', values(files)))
  const ofVersions = sql.selectFrom('quotation_version').select('full_file as file')
  const earlier = hasVersions(db) ? db.all(ofVersions.where('full_file', 'in', values(files))) : []
  return new Set([...named('full_file'), ...named('public_file'), ...earlier].map(({ file }) => file))
}

/** Marks the files as outdated, so that the next sweep renders them again; of an earlier version only a missing one. */
export function forgetFilesShow(db: Db, files: readonly string[]): void {
  const ofVersions = sql
    .selectFrom('quotation_version')
    .select('quotation')
    .where('full_file', 'in', values(files))
  db.run(
    sql
      .updateTable('quotation')
      .set({ files_show: null })
      .where((where) =>
        where.or([
          where('full_file', 'in', values(files)),
          where('public_file', 'in', values(files)),
          ...(hasVersions(db) ? [where('id', 'in', ofVersions)] : []),
        ]),
      ),
  )
}

/** A database of an older version of the program has no table of them. */
function hasVersions(db: Db): boolean {
  return listTables(db.sqlite).includes('quotation_version')
}
