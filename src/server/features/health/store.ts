/** Counts for the site status and for `/metrics`. */

import { sql as raw } from 'kysely'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Health } from '#shared/health-schema.ts'
import { QUOTATION_STATUSES, type QuotationStatus } from '#shared/quotation/status.ts'
import { type Db, sql } from '../../db/query.ts'
import { countMailsByState } from '../outbox/store.ts'

export function countQuotationsByStatus(db: Db): Record<QuotationStatus, number> {
  return db.get(
    sql
      .selectFrom('quotation')
      .select((it) =>
        QUOTATION_STATUSES.map((status) =>
          it.fn.countAll<number>().filterWhere('status', '=', status).as(status),
        ),
      ),
  ) as Record<QuotationStatus, number>
}

export function countUploads(db: Db): { files: number; bytes: number } {
  return db.get(
    sql
      .selectFrom('upload')
      .select((it) => [
        it.fn.countAll<number>().as('files'),
        it.fn.coalesce(it.fn.sum<number>('bytes'), it.val(0)).as('bytes'),
      ]),
  )!
}

export function outboxFigures(db: Db): IsoTimes<Health['outbox']> {
  const { waiting = 0, sending = 0, failed = 0 } = countMailsByState(db, undefined)
  // A bulk email may take hours at its own pace; the site's own mail may not.
  const oldest = db.get(
    sql
      .selectFrom('mail')
      // Written out, because SQLite uses a partial index only when the query repeats its condition.
      .where(raw<boolean>`state in ('waiting', 'sending') and batch is null`)
      .select((it) => it.fn.min<string | null>('created_at').as('at')),
  )
  return {
    waiting: waiting + sending,
    failed,
    oldest_waiting_at: oldest?.at ?? null,
  }
}

/** The IP address from which most users are signed in. Undefined while no one is. */
export function busiestAddress(db: Db): { address: string; users: number } | undefined {
  return db.get(
    sql
      .selectFrom('session')
      .select((it) => ['address', it.fn.count<number>('user').distinct().as('users')])
      .groupBy('address')
      .orderBy('users', 'desc')
      .limit(1),
  )
}

/** Returns undefined while there is no user. */
export function firstUserAt(db: Db): string | undefined {
  return db.get(sql.selectFrom('user').select('date_joined').orderBy('date_joined').limit(1))?.date_joined
}

/** One by one: there may be hundreds of thousands. */
export function listUploads(db: Db): Iterable<{ file: string; bytes: number }> {
  return db.each(sql.selectFrom('upload').select(['file', 'bytes']).orderBy('file'))
}

/** Logos of partners, including those in the trash, the company's own, files of products, and photos of references, without a row for their file. */
export function listLogosWithoutUpload(db: Db): string[] {
  const rows = db.all(
    sql
      .selectFrom(
        sql
          .selectFrom('partner')
          .select('logo')
          .union(sql.selectFrom('look').select('logo'))
          .union(sql.selectFrom('look').select('logo_small as logo'))
          .union(sql.selectFrom('look').select('light as logo'))
          .union(sql.selectFrom('look').select('light_small as logo'))
          .union(sql.selectFrom('look').select('mark as logo'))
          .union(sql.selectFrom('look_picture').select('large as logo'))
          .union(sql.selectFrom('look_picture').select('medium as logo'))
          .union(sql.selectFrom('look_picture').select('small as logo'))
          .union(sql.selectFrom('product_file').select('file as logo'))
          .union(sql.selectFrom('reference').select('photo as logo'))
          .as('shown'),
      )
      .select('logo')
      .where('logo', '!=', '')
      .where('logo', 'not in', sql.selectFrom('upload').select('file'))
      .orderBy('logo'),
  )
  return rows.map(({ logo }) => logo)
}
