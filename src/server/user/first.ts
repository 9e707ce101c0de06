/** The first staff account, made only where there is no user at all (contract 2). */
import { insertAudit } from '../audit/store.ts'
import type { Passwords } from '../auth/password.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Db } from '../db/query.ts'
import { AppError } from '../error.ts'
import { type Clock, isoTime, type Random } from '../platform/clock.ts'
import { generatePassword } from './generate-password.ts'
import { hasUsers, insertUser, savePassword } from './store.ts'

export interface FirstAccount {
  username: string
  /** Undefined when the settings gave one. */
  generatedPassword: string | undefined
}

interface Parts {
  db: Db
  clock: Clock
  random: Random
  passwords: Passwords
}

/** Undefined when there are users already. */
export async function createFirstAccount(
  parts: Parts,
  admin: Config['admin'],
): Promise<FirstAccount | undefined> {
  const { db, clock, random, passwords } = parts
  if (hasUsers(db)) return undefined
  const generatedPassword = admin.password === undefined ? generatePassword(random) : undefined
  const hash = await passwords.hash(admin.password ?? generatedPassword!).catch((error: unknown) => {
    const isCommon = error instanceof AppError && error.text === 'error.passwordCommon'
    throw isCommon ? new ConfigError('ADMIN_PASSWORD is among the most common passwords') : error
  })
  const now = isoTime(clock.now())
  db.transaction(() => {
    const user = insertUser(db, {
      username: admin.username,
      first_name: 'Admin',
      last_name: '',
      email: admin.email,
      is_staff: true,
      date_joined: now,
    })
    savePassword(db, user.id, hash, now)
    insertAudit(db, {
      at: now,
      action: 'user_created',
      actor: undefined,
      subject: user,
      address: 'first start',
      detail: { is_staff: true },
    })
  })
  return { username: admin.username, generatedPassword }
}
