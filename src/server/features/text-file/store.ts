/** Files of texts that were imported, with what each text was before and is since; null is the default, or nothing. */
import { type Db, sql } from '../../db/query.ts'
import type { TextChange } from '../translation/store.ts'

export interface StoredChange extends Omit<TextChange, 'text'> {
  before: string | null
  after: string | null
}

export function insertTextFile(db: Db, file: { name: string; made_at: string; made_by: string }): number {
  return db.get(sql.insertInto('text_file').values(file).returning('id'))!.id
}

export function insertTextFileChange(db: Db, text_file: number, change: StoredChange): void {
  db.run(sql.insertInto('text_file_change').values({ text_file, ...change }))
}

export function listTextFileChanges(db: Db, text_file: number): StoredChange[] {
  return db.all(
    sql
      .selectFrom('text_file_change')
      .select(['namespace', 'language', 'scope', 'key', 'before', 'after'])
      .where('text_file', '=', text_file),
  )
}

const selectFiles = sql
  .selectFrom('text_file')
  .select(['id', 'name', 'made_at', 'made_by', 'undone_at'])
  .select((it) =>
    it
      .selectFrom('text_file_change')
      .select((of) => of.fn.countAll<number>().as('count'))
      .whereRef('text_file_change.text_file', '=', 'text_file.id')
      .$asScalar()
      .$notNull()
      .as('changed'),
  )

/** Newest first. */
export function listTextFiles(db: Db, limit: number) {
  return db.all(selectFiles.orderBy('id', 'desc').limit(limit))
}

export function findTextFile(db: Db, id: number) {
  return db.get(selectFiles.where('id', '=', id))
}

export function markTextFileUndone(db: Db, id: number, undone_at: string): void {
  db.run(sql.updateTable('text_file').set({ undone_at }).where('id', '=', id))
}
