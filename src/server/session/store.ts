/** Sessions: one row a sign-in, the family of its refresh tokens (contract 4). */
import type { Session } from '../../shared/auth.ts'
import type { User } from '../../shared/user.ts'
import { type Db, sql } from '../db/query.ts'
import type { SessionTable } from '../db/tables.ts'
import { toUser, USER_COLUMNS } from '../user/store.ts'
import type { LastUses } from './last-uses.ts'

export type SessionRow = SessionTable

export interface SessionAndUser {
  session: SessionRow
  user: User
}

export function insertSession(db: Db, session: SessionRow): void {
  db.run(sql.insertInto('session').values(session))
}

/** A session that still has time, and whose it is. */
export function findSession(db: Db, id: string, now: string): SessionAndUser | undefined {
  const session = db.get(
    sql.selectFrom('session').selectAll().where('id', '=', id).where('expires_at', '>', now),
  )
  const user = session && db.get(sql.selectFrom('user').select(USER_COLUMNS).where('id', '=', session.user))
  return session && user && { session, user: toUser(user) }
}

interface Asked {
  user: number
  now: string
  current: string
  lastUses: Pick<LastUses, 'of'>
}

/** Of one user, the last used first. */
export function listSessions(db: Db, { user, now, current, lastUses }: Asked): Session[] {
  const rows = db.all(
    sql
      .selectFrom('session')
      .select(['id', 'carrier', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
      .where('user', '=', user)
      .where('expires_at', '>', now),
  )
  return rows
    .map(({ carrier, last_used_at, ...session }) => ({
      ...session,
      last_used_at: lastUses.of(session.id) ?? last_used_at,
      is_current: session.id === current,
      is_program: carrier === 'body',
    }))
    .sort((one, other) => (one.last_used_at < other.last_used_at ? 1 : -1))
}

/** False when the secret is not the current one any more. */
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

/** False when there was none. */
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

/** Everybody's. Answers how many there were. */
export function deleteAllSessions(db: Db): number {
  return db.run(sql.deleteFrom('session'))
}
