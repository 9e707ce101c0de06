/** The first admin account, created only when there are no users (docs/rules.md, Settings). */

import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import { type Db, hasRows } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock, Random } from '../../platform/clock.ts'
import type { Passwords } from '../auth/password.ts'
import { addUser } from './manage.ts'

export interface FirstAccount {
  username: string
  /** It is undefined when the settings contain one. */
  generatedPassword: string | undefined
}

interface Parts {
  db: Db
  clock: Clock
  random: Random
  passwords: Passwords
}

/** Returns undefined when there are users already. */
export async function createFirstAccount(
  parts: Parts,
  admin: Config['admin'],
): Promise<FirstAccount | undefined> {
  const { db, random, passwords } = parts
  if (hasRows(db, 'user')) return undefined
  const generatedPassword = admin.password === undefined ? generatePassword(random) : undefined
  const hash = await passwords.hash(admin.password ?? generatedPassword!).catch((error: unknown) => {
    const isCommon = error instanceof AppError && error.text === 'error.passwordCommon'
    throw isCommon ? new ConfigError('ADMIN_PASSWORD is too common; choose another password') : error
  })
  const { username, email } = admin
  const blank = emptyTexts(textNamesOf(USER_FIELDS))
  const fields = { ...blank, username, email, first_name: 'Admin', is_staff: true }
  db.transaction(() => addUser(parts, { fields, hash, address: 'first start' }))
  return { username, generatedPassword }
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** A password that is easy to copy from a terminal: four groups of five letters without look-alikes. 99 random bits. */
export function generatePassword(random: Random): string {
  return lettersInGroups(random, GROUPS)
}

/** 24.7 random bits per group. */
export function lettersInGroups(random: Random, groups: number): string {
  const letter = () => LETTERS[random.integer(0, LETTERS.length)]!
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}
