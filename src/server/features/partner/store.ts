/** All SQL of partners. Those in the trash are in no list, and edits do not find them. */
import type { Insertable } from 'kysely'
import { namesOf } from '#shared/base/fields.ts'
import { PARTNER_FIELDS } from '#shared/partner.ts'
import type { Partner } from '#shared/partner-schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { uploadPath } from '../stored-file/rules.ts'

const COLUMNS = ['id', ...namesOf(PARTNER_FIELDS), 'position'] as const

/** `logo` is the stored name. */
type PartnerRow = Omit<Insertable<Tables['partner']>, 'id' | 'deleted_at'>

const selectPartners = sql.selectFrom('partner').select(COLUMNS).where('deleted_at', 'is', null)

/** Lists them in the admins' order. */
export function listPartners(db: Db): Partner[] {
  return db.all(selectPartners.orderBy('position').orderBy('id')).map(toPartner)
}

export function findPartner(db: Db, id: number): Partner | undefined {
  const row = db.get(selectPartners.where('id', '=', id))
  return row && toPartner(row)
}

export function insertPartner(db: Db, partner: PartnerRow): Partner {
  return toPartner(
    db.get(
      sql
        .insertInto('partner')
        .values({ ...partner, deleted_at: null })
        .returning(COLUMNS),
    )!,
  )
}

export function updatePartner(db: Db, id: number, changes: Partial<PartnerRow>): Partner {
  return toPartner(db.get(sql.updateTable('partner').set(changes).where('id', '=', id).returning(COLUMNS))!)
}

/** By any partner, including those in the trash, which can be restored. `file` is the stored name. */
export function isLogoUsed(db: Db, file: string): boolean {
  return db.get(sql.selectFrom('partner').select('id').where('logo', '=', file).limit(1)) !== undefined
}

/** The logos of all partners, including those in the trash. `logo` is the stored name. */
export function listLogos(db: Db): { id: number; name: string; logo: string; deleted_at: string | null }[] {
  return db.all(sql.selectFrom('partner').select(['id', 'name', 'logo', 'deleted_at']).orderBy('id'))
}

/** Whether its partner is in the trash: the logo is not served until the partner is restored. */
export function isLogoInTrash(db: Db, file: string): boolean {
  const holders = db.all(sql.selectFrom('partner').select('deleted_at').where('logo', '=', file))
  return holders.length > 0 && holders.every(({ deleted_at }) => deleted_at !== null)
}

function toPartner(row: Omit<Partner, 'logo'> & { logo: string }): Partner {
  return { ...row, logo: uploadPath(row.logo) }
}
