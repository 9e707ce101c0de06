/** All SQL of the do-not-email list: one row per address, in lower case. */

import { countRows, type Db, sql, values } from '#server/db/query.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Suppression } from '#shared/suppression-schema.ts'

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

export function isSuppressed(db: Db, email: string): boolean {
  return findSuppressionOf(db, email.toLowerCase()) !== undefined
}

export function findSuppression(db: Db, id: number): IsoTimes<Suppression> | undefined {
  return db.get(sql.selectFrom('suppression').select(COLUMNS).where('id', '=', id))
}

/** Returns the addresses, in lower case, that are on the list. */
export function suppressedAmong(db: Db, emails: readonly string[]): Set<string> {
  const rows = db.all(sql.selectFrom('suppression').select('email').where('email', 'in', values(emails)))
  return new Set(rows.map(({ email }) => email))
}

/** Newest first. */
export function listSuppressions(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): IsoTimes<Suppression>[] {
  return db.all(
    sql.selectFrom('suppression').select(COLUMNS).orderBy('id', 'desc').limit(limit).offset(offset),
  )
}

export function listSuppressionsOfIds(db: Db, ids: readonly number[]): IsoTimes<Suppression>[] {
  return db.all(sql.selectFrom('suppression').select(COLUMNS).where('id', 'in', ids).orderBy('id', 'desc'))
}

export function countSuppressions(db: Db): number {
  return countRows(db, sql.selectFrom('suppression'))
}

/** Finds entries with all of `words`, in lower case, newest first, of the ids from `first` to `last`. */
export function findSuppressionsBetween(
  db: Db,
  [first, last]: readonly [number, number],
  words: readonly string[],
): number[] {
  const rows = db.all(
    sql
      .selectFrom('suppression')
      .select('id')
      .where('id', '>=', first)
      .where('id', '<=', last)
      .where((it) => it.and(words.map((word) => it(it.fn<number>('instr', ['email', it.val(word)]), '>', 0))))
      .orderBy('id', 'desc'),
  )
  return rows.map(({ id }) => id)
}

export function deleteSuppression(db: Db, id: number): void {
  db.run(sql.deleteFrom('suppression').where('id', '=', id))
}
