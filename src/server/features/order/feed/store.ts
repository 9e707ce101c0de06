/** All SQL of the calendars to which users subscribe. */
import type { Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { JobCalendarTable } from '#server/db/tables/order.ts'
import type { Quotation } from '../../quotation/store.ts'
import type { OrderRow } from '../store.ts'

type JobCalendar = Selectable<JobCalendarTable>

export function findCalendar(db: Db, user: number): JobCalendar | undefined {
  return db.get(sql.selectFrom('job_calendar').selectAll().where('user', '=', user))
}

export function hasCalendarOf(db: Db, digest: string): boolean {
  return db.get(sql.selectFrom('job_calendar').select('user').where('digest', '=', digest)) !== undefined
}

/** It replaces the one before. */
export function saveCalendar(db: Db, { user, ...made }: JobCalendar): void {
  db.run(
    sql
      .insertInto('job_calendar')
      .values({ user, ...made })
      .onConflict((conflict) => conflict.column('user').doUpdateSet(made)),
  )
}

export function deleteCalendar(db: Db, user: number): void {
  db.run(sql.deleteFrom('job_calendar').where('user', '=', user))
}

export type BookedJob = Pick<
  OrderRow,
  | 'install_on'
  | 'install_from'
  | 'install_to'
  | 'fitter'
  | 'fitter_phone'
  | 'words_en'
  | 'words_zh'
  | 'calendar_sequence'
  | 'version'
> &
  Pick<Quotation, 'id' | 'created_at' | 'name' | 'phone' | 'detail' | 'restaurant' | 'district'>

/** Lists what is booked from `first` on, at most `limit`, by day and hour. */
export function listBookedJobs(db: Db, first: string, limit: number): BookedJob[] {
  return db.all(
    sql
      .selectFrom('quotation_order')
      .innerJoin('quotation', 'quotation.id', 'quotation_order.quotation')
      .select([
        'quotation.id',
        'quotation.created_at',
        'quotation.name',
        'quotation.phone',
        'quotation.detail',
        'quotation.restaurant',
        'quotation.district',
        'quotation_order.version',
        'install_on',
        'install_from',
        'install_to',
        'fitter',
        'fitter_phone',
        'words_en',
        'words_zh',
        'calendar_sequence',
      ])
      .where('voided_at', 'is', null)
      .where('quotation_order.cancelled_at', 'is', null)
      .where('install_on', '>=', first)
      .orderBy('install_on')
      .orderBy('install_from')
      .orderBy('quotation.id')
      .limit(limit),
  )
}
