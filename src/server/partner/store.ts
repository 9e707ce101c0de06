/** All SQL of partners. An archived one is out of every list. */
import type { Insertable } from 'kysely'
import type { Partner } from '../../shared/partner.ts'
import { type Db, sql } from '../db/query.ts'
import type { Tables } from '../db/tables.ts'
import { uploadPath } from '../upload/name.ts'

/** In the staff's order. */
export function listPartners(db: Db): Partner[] {
  const rows = db.all(
    sql
      .selectFrom('partner')
      .select(['id', 'name', 'link', 'socials', 'description', 'logo', 'position'])
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  )
  return rows.map((row) => ({ ...row, logo: uploadPath(row.logo) }))
}

/** Whether there ever was one. */
export function hasPartners(db: Db): boolean {
  return db.get(sql.selectFrom('partner').select('id').limit(1)) !== undefined
}

/** `logo` is the stored name. */
export function insertPartner(db: Db, partner: Omit<Insertable<Tables['partner']>, 'deleted_at'>): void {
  db.run(sql.insertInto('partner').values({ ...partner, deleted_at: null }))
}
