/**
 * Lucia on our tables. The adapter stores only digests, limits a session to seven days (Lucia would extend it),
 * and uses our clock. Nothing outside this folder imports Lucia.
 */
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import { SESSION_DAYS } from '#shared/base/limits.ts'
import type { User } from '#shared/user/schema.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { findPasswordHash, findUser } from '../user/store.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type SessionAndUser,
  type SessionRow,
} from './session/store.ts'

export type Sessions = ReturnType<typeof createSessions>

interface SessionAttributes extends Omit<SessionRow, 'id' | 'user'> {
  /** The hash that the password was checked against: if it has changed since, the sign-in fails. */
  password_hash: string | undefined
  /** Writes to make in the same transaction as the session. */
  alongside: (user: User) => void
}

declare module 'lucia' {
  interface Register {
    Lucia: Sessions
    UserId: number
    DatabaseSessionAttributes: Omit<SessionAttributes, 'password_hash' | 'alongside'> &
      Partial<Pick<SessionAttributes, 'password_hash' | 'alongside'>>
    DatabaseUserAttributes: User
  }
}

export function createSessions(db: Db, clock: Clock) {
  return new Lucia(createAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getSessionAttributes: ({ carrier, created_at, last_used_at, expires_at }) => ({
      carrier,
      created_at,
      last_used_at,
      expires_at,
    }),
    getUserAttributes: (user) => ({ ...user }),
  })
}

function createAdapter(db: Db, clock: Clock): Adapter {
  const now = () => isoTime(clock.now())
  return {
    async getSessionAndUser(id) {
      const found = findSession(db, id, now())
      return found ? [toDatabaseSession(found), { id: found.user.id, attributes: found.user }] : [null, null]
    },
    async getUserSessions() {
      throw new Error('not supported: the session store lists sessions')
    },
    async setSession({ id, userId, attributes: { password_hash, alongside, ...attributes } }) {
      db.transaction(() => {
        const isUnchanged = password_hash === undefined || password_hash === findPasswordHash(db, userId)
        const user = findUser(db, userId)
        if (!isUnchanged || !user) throw new AppError('unauthorized', 'error.signInFailed')
        insertSession(db, { id, user: userId, ...attributes })
        alongside?.(user)
      })
    },
    /** A session ends seven days after the sign-in and is never extended. */
    async updateSessionExpiration() {},
    async deleteSession(id) {
      deleteSession(db, id)
    },
    async deleteUserSessions(user) {
      deleteSessionsOf(db, user)
    },
    async deleteExpiredSessions() {
      deleteExpiredSessions(db, now())
    },
  }
}

function toDatabaseSession({ session: { id, user, ...attributes } }: SessionAndUser): DatabaseSession {
  return { id, userId: user, expiresAt: new Date(attributes.expires_at), attributes }
}
