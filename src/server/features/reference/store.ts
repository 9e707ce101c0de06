/** All SQL of references. Those in the trash are in no list, and edits do not find them. */
import type { Insertable } from 'kysely'
import { REFERENCE_TEXTS } from '#shared/reference/reference.ts'
import type { Reference } from '#shared/reference/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { uploadPath } from '../stored-file/rules.ts'

const COLUMNS = ['id', ...REFERENCE_TEXTS, 'photo', 'photo_width', 'photo_height', 'position'] as const

/** `photo` is the stored name. */
type ReferenceRow = Omit<Insertable<Tables['reference']>, 'id' | 'deleted_at'>

const selectReferences = sql.selectFrom('reference').select(COLUMNS).where('deleted_at', 'is', null)

/** Lists them in the admins' order. */
export function listReferences(db: Db): Reference[] {
  return db.all(selectReferences.orderBy('position').orderBy('id')).map(toReference)
}

export function findReference(db: Db, id: number): Reference | undefined {
  const row = db.get(selectReferences.where('id', '=', id))
  return row && toReference(row)
}

export function insertReference(db: Db, reference: ReferenceRow): Reference {
  const values = { ...reference, deleted_at: null }
  return toReference(db.get(sql.insertInto('reference').values(values).returning(COLUMNS))!)
}

export function updateReference(db: Db, id: number, changes: Partial<ReferenceRow>): Reference {
  const update = sql.updateTable('reference').set(changes).where('id', '=', id)
  return toReference(db.get(update.returning(COLUMNS))!)
}

const selectPhotos = sql
  .selectFrom('reference')
  .select(['id', 'name_en', 'name_zh', 'photo', 'deleted_at'])
  .where('photo', '<>', '')

/** Lists them with their photos, also those in the trash. `photo` is the stored name. */
export function listReferencePhotos(db: Db) {
  return db.all(selectPhotos.orderBy('id'))
}

/** The reference that has the photo, also one in the trash; undefined for any other file. */
export function findReferenceOfPhoto(db: Db, file: string) {
  return db.get(selectPhotos.where('photo', '=', file))
}

/** The stored names of the photos of these. */
export function photosOf(db: Db, references: readonly number[]): string[] {
  return db.all(selectPhotos.where('id', 'in', references)).map(({ photo }) => photo)
}

function toReference(row: Reference): Reference {
  return { ...row, photo: row.photo === '' ? '' : uploadPath(row.photo) }
}
