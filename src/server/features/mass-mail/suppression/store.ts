/** All SQL of the do-not-email list: one row per address, in lower case. */

import { sql as raw } from 'kysely'
import type { IsoTimes } from '../../../../shared/base/iso-date-time.ts'
import type { Suppression } from '../../../../shared/mass-mail/suppression-schema.ts'
import { type Db, sql } from '../../../db/query.ts'

const COLUMNS = ['id', 'email', 'reason', 'detail', 'created_at'] as const

/** A recipient's own request replaces an earlier reason. */
export function insertSuppression(
  db: Db,
  suppression: Omit<IsoTimes<Suppression>, 'id'>,
): IsoTimes<Suppression> {
  const { reason, detail, created_at } = suppression
  db.run(
    sql
      .insertInto('suppression')
      .values(suppression)
      .onConflict((conflict) =>
        reason === 'unsubscribed'
          ? conflict
              .column('email')
              .doUpdateSet({ reason, detail, created_at })
              .where('suppression.reason', '!=', 'unsubscribed')
          : conflict.column('email').doNothing(),
      ),
  )
  return findSuppressionOf(db, suppression.email)!
}

export function findSuppressionOf(db: Db, email: string): IsoTimes<Suppression> | undefined {
  return db.get(sql.selectFrom('suppression').select(COLUMNS).where('email', '=', email))
}

export function findSuppression(db: Db, id: number): IsoTimes<Suppression> | undefined {
  return db.get(sql.selectFrom('suppression').select(COLUMNS).where('id', '=', id))
}

/** Those of the addresses, in lower case, that are on the list. */
export function suppressedAmong(db: Db, emails: readonly string[]): Set<string> {
  const asked = raw<string>`(select value from json_each(${JSON.stringify(emails)}))`
  const rows = db.all(sql.selectFrom('suppression').select('email').where('email', 'in', asked))
  return new Set(rows.map(({ email }) => email))
}

export function listSuppressions(
  db: Db,
  q: string,
  { limit, offset }: { limit: number; offset: number },
): IsoTimes<Suppression>[] {
  return db.all(found(q).select(COLUMNS).orderBy('id', 'desc').limit(limit).offset(offset))
}

export function countSuppressions(db: Db, q: string): number {
  return db.get(found(q).select((it) => it.fn.countAll<number>().as('count')))!.count
}

export function deleteSuppression(db: Db, id: number): void {
  db.run(sql.deleteFrom('suppression').where('id', '=', id))
}

function found(q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return sql
    .selectFrom('suppression')
    .where((it) => it.and(words.map((word) => it(it.fn<number>('instr', ['email', it.val(word)]), '>', 0))))
}
