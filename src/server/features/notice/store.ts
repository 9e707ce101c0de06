/** All SQL of notices. Those in the trash are in no list. */

import type { Insertable } from 'kysely'
import { textNamesOf } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { Notice } from '#shared/notice/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'

export type StoredNotice = IsoTimes<Notice>

const NOTICE_COLUMNS = [
  'id',
  ...textNamesOf(NOTICE_FIELDS),
  'date',
  'last_edit',
  'shows_from',
  'shows_until',
] as const

const selectNotices = sql
  .selectFrom('notice')
  .select(NOTICE_COLUMNS)
  .where('deleted_at', 'is', null)
  .orderBy('date', 'desc')
  .orderBy('id', 'desc')

/** Newest first. */
export function listNotices(db: Db): StoredNotice[] {
  return db.all(selectNotices)
}

/** Lists the notices visible at `now`, newest first. */
export function listCurrentNotices(db: Db, now: string): StoredNotice[] {
  return db.all(
    selectNotices
      .where((it) => it.or([it('shows_from', 'is', null), it('shows_from', '<=', now)]))
      .where((it) => it.or([it('shows_until', 'is', null), it('shows_until', '>=', now)])),
  )
}

export function findNotice(db: Db, id: number): StoredNotice | undefined {
  return db.get(selectNotices.where('id', '=', id))
}

export function insertNotice(db: Db, notice: Omit<Insertable<Tables['notice']>, 'deleted_at'>): StoredNotice {
  const values = { ...notice, deleted_at: null }
  return db.get(sql.insertInto('notice').values(values).returning(NOTICE_COLUMNS))!
}

export function updateNotice(
  db: Db,
  id: number,
  changes: Partial<Omit<StoredNotice, 'id' | 'date'>>,
): StoredNotice {
  return db.get(sql.updateTable('notice').set(changes).where('id', '=', id).returning(NOTICE_COLUMNS))!
}
