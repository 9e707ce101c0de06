/** Mailed links to set a password: one of each kind and user, of which only a digest is stored. */

import { type Db, sql } from '#server/db/query.ts'
import { DAY_MS, latestAfter } from '#server/platform/clock.ts'
import { INVITATION_DAYS } from '#shared/base/limits.ts'
import type { User } from '#shared/user/schema.ts'
import type { PasswordLinkKind } from '#shared/user/user.ts'

export interface FoundLink {
  kind: PasswordLinkKind
  user: Pick<User, 'id' | 'username' | 'first_name' | 'last_name' | 'email'>
  expires_at: string
}

/** Replaces the last one of its kind, which ends. */
export function savePasswordLink(
  db: Db,
  link: { user: number; kind: PasswordLinkKind; digest: string; expires_at: string },
): void {
  const { digest, expires_at } = link
  db.run(
    sql
      .insertInto('password_link')
      .values(link)
      .onConflict((conflict) => conflict.columns(['user', 'kind']).doUpdateSet({ digest, expires_at })),
  )
}

/** Returns undefined once it has served, ended or expired, and for one that a clock that was ahead has made. */
export function findPasswordLink(db: Db, digest: string, now: string): FoundLink | undefined {
  const row = db.get(
    sql
      .selectFrom('password_link')
      .innerJoin('user', 'user.id', 'password_link.user')
      .select([
        'password_link.kind',
        'password_link.expires_at',
        'user.id',
        'user.username',
        'user.first_name',
        'user.last_name',
        'user.email',
      ])
      .where('password_link.digest', '=', digest)
      .where('password_link.expires_at', '>', now)
      .where('password_link.expires_at', '<=', latestAfter(now, INVITATION_DAYS * DAY_MS)),
  )
  if (!row) return undefined
  const { kind, expires_at, ...user } = row
  return { kind, expires_at, user }
}

export function deletePasswordLinksBefore(db: Db, time: string): void {
  db.run(sql.deleteFrom('password_link').where('expires_at', '<=', time))
}

/** For a restored backup, where a link may have served since. */
export function deleteAllPasswordLinks(db: Db): void {
  db.run(sql.deleteFrom('password_link'))
}

/** Users without a password, with the end of the invitation that is under way. */
export function listInvited(db: Db, now: string): { user: number; expires_at: string | null }[] {
  return db.all(
    sql
      .selectFrom('user')
      .leftJoin('user_password', 'user_password.user', 'user.id')
      .leftJoin('password_link', (join) =>
        join
          .onRef('password_link.user', '=', 'user.id')
          .on('password_link.kind', '=', 'invitation')
          .on('password_link.expires_at', '>', now),
      )
      .select(['user.id as user', 'password_link.expires_at'])
      .where('user_password.user', 'is', null)
      .orderBy('user.id'),
  )
}
