/** Sessions: one row per sign-in, the family of its refresh tokens (docs/rules.md, Sessions). */

import { type Db, sql } from '#server/db/query.ts'
import type { SessionTable } from '#server/db/tables/auth.ts'
import { DAY_MS, latestAfter } from '#server/platform/clock.ts'
import type { AnySession, Session } from '#shared/auth/schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { SESSION_DAYS, SESSIONS_LISTED_MAX } from '#shared/base/limits.ts'
import type { User } from '#shared/user/schema.ts'
import { findUser, listUsers } from '../../user/store.ts'

export type SessionRow = SessionTable

export interface SessionAndUser {
  session: SessionRow
  user: User
}

export function insertSession(db: Db, session: SessionRow): void {
  db.run(sql.insertInto('session').values(session))
}

/** An unexpired session and its user; undefined for one that a clock that was ahead has made. */
export function findSession(db: Db, id: string, now: string): SessionAndUser | undefined {
  const session = db.get(
    sql
      .selectFrom('session')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', latestAfter(now, SESSION_DAYS * DAY_MS)),
  )
  const user = session && findUser(db, session.user)
  return user && { session, user }
}

interface Asked {
  user: number
  now: string
  current: string
  /** The use of a session since its row was written. */
  lastUseOf: (id: string) => string | undefined
}

const SESSION_COLUMNS = [
  'id',
  'user',
  'carrier',
  'device',
  'address',
  'created_at',
  'last_used_at',
  'expires_at',
] as const
type Listed = Pick<SessionRow, (typeof SESSION_COLUMNS)[number]>

/** The last used SESSIONS_LISTED_MAX sessions of one user, last used first. */
export function listSessions(db: Db, asked: Asked): IsoTimes<Session>[] {
  return seen(db.all(lastUsed(asked).where('user', '=', asked.user)), asked)
}

/** The last used SESSIONS_LISTED_MAX sessions of all users, last used first. */
export function listAllSessions(db: Db, asked: Omit<Asked, 'user'>): IsoTimes<AnySession>[] {
  const people = new Map(listUsers(db).map((user) => [user.id, user]))
  const rows = db.all(lastUsed(asked))
  const userOf = new Map(rows.map(({ id, user }) => [id, people.get(user)!]))
  return seen(rows, asked).map((session) => {
    const { id, username, first_name, last_name } = userOf.get(session.id)!
    return { ...session, user: { id, username, first_name, last_name } }
  })
}

/** Adds the caller's own, whenever it was used. */
function lastUsed({ now, current }: Pick<Asked, 'now' | 'current'>) {
  return sql
    .selectFrom('session')
    .select(SESSION_COLUMNS)
    .where('expires_at', '>', now)
    .orderBy((it) => it('id', '=', current), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(SESSIONS_LISTED_MAX)
}

function seen(
  rows: readonly Listed[],
  { current, lastUseOf }: Pick<Asked, 'current' | 'lastUseOf'>,
): IsoTimes<Session>[] {
  return rows
    .map(({ carrier, user, last_used_at, ...session }) => ({
      ...session,
      last_used_at: lastUseOf(session.id) ?? last_used_at,
      is_current: session.id === current,
      is_program: carrier === 'body',
    }))
    .sort((one, other) => (one.last_used_at < other.last_used_at ? 1 : -1))
}

/** False when the secret is no longer the current one. */
export function rotateSecret(db: Db, id: string, from: string, to: string, now: string): boolean {
  const changed = db.run(
    sql
      .updateTable('session')
      .set({ secret_digest: to, previous_digest: from, rotated_at: now, last_used_at: now })
      .where('id', '=', id)
      .where('secret_digest', '=', from),
  )
  return changed === 1
}

export function touchSession(db: Db, id: string, now: string): void {
  db.run(
    sql
      .updateTable('session')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where('last_used_at', '<', now),
  )
}

/** False when it did not exist. */
export function deleteSession(db: Db, id: string): boolean {
  return db.run(sql.deleteFrom('session').where('id', '=', id)) === 1
}

export function deleteSessionOf(db: Db, user: number, id: string): boolean {
  return db.run(sql.deleteFrom('session').where('user', '=', user).where('id', '=', id)) === 1
}

export function deleteSessionsOf(db: Db, user: number): number {
  return db.run(sql.deleteFrom('session').where('user', '=', user))
}

export function deleteOtherSessionsOf(db: Db, user: number, kept: string): number {
  return db.run(sql.deleteFrom('session').where('user', '=', user).where('id', '!=', kept))
}

export function deleteExpiredSessions(db: Db, now: string): void {
  db.run(sql.deleteFrom('session').where('expires_at', '<=', now))
}

/** Deletes the sessions of all users, and returns their number. */
export function deleteAllSessions(db: Db): number {
  return db.run(sql.deleteFrom('session'))
}
