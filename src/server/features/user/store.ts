/** Users and, stored apart, their passwords. */
import { namesOf } from '#shared/base/fields.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import type { User } from '#shared/user/schema.ts'
import { type Named, type Person, shownName, USER_FIELDS } from '#shared/user/user.ts'
import { countRows, type Db, sql } from '../../db/query.ts'

const USER_COLUMNS = ['id', ...namesOf(USER_FIELDS), 'date_joined'] as const

interface UserRow extends Omit<User, 'is_staff'> {
  is_staff: 0 | 1
}

export interface Credentials {
  id: number
  username: string
  hash: string
}

function toUser({ is_staff, ...row }: UserRow): User {
  return { ...row, is_staff: is_staff === 1 }
}

export function listUsers(db: Db): User[] {
  return db.all(sql.selectFrom('user').select(USER_COLUMNS).orderBy('id')).map(toUser)
}

/** Lists people in the form in which assignees are chosen and named. */
export function listPeople(db: Db): Person[] {
  const people = db.all(
    sql.selectFrom('user').select(['id', 'username', 'first_name', 'last_name']).orderBy('id'),
  )
  const counts = new Map<string, number>()
  for (const person of people) counts.set(nameKey(person), (counts.get(nameKey(person)) ?? 0) + 1)
  return people.map((person) => ({ ...person, has_namesake: counts.get(nameKey(person))! > 1 }))
}

/** Names the people whom a history has by their username of the time. A user who got that username later is someone else. */
export function namesInHistory(db: Db): (username: string, at: string) => string {
  const joined = new Map(listUsers(db).map(({ id, date_joined }) => [id, date_joined]))
  const people = new Map(listPeople(db).map((person) => [person.username, person]))
  return (username, at) => {
    const person = people.get(username)
    return person && joined.get(person.id)! <= at ? shownName(person) : username
  }
}

function nameKey(person: Named & { username: string }): string {
  return normalizeForSearch(shownName(person))
}

export function findUser(db: Db, id: number): User | undefined {
  const row = db.get(sql.selectFrom('user').select(USER_COLUMNS).where('id', '=', id))
  return row && toUser(row)
}

export function findUserByUsername(db: Db, username: string): User | undefined {
  const row = db.get(sql.selectFrom('user').select(USER_COLUMNS).where('username', '=', username))
  return row && toUser(row)
}

/** All users with this email, ignoring case. */
export function findUsersByEmail(db: Db, email: string): User[] {
  return db
    .all(
      sql
        .selectFrom('user')
        .select(USER_COLUMNS)
        .where((it) => it.fn<string>('lower', ['email']), '=', email.toLowerCase()),
    )
    .map(toUser)
}

export function hasUsername(db: Db, username: string, exceptId = 0): boolean {
  const query = sql
    .selectFrom('user')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', exceptId)
  return db.get(query) !== undefined
}

export function countOtherStaff(db: Db, id: number): number {
  return countRows(db, sql.selectFrom('user').where('is_staff', '=', 1).where('id', '!=', id))
}

export function insertUser(db: Db, { is_staff, ...user }: Omit<User, 'id'>): User {
  const values = { ...user, is_staff: userFlag(is_staff) }
  return toUser(db.get(sql.insertInto('user').values(values).returning(USER_COLUMNS))!)
}

export function updateUser(db: Db, id: number, changes: Partial<Omit<User, 'id' | 'date_joined'>>): User {
  const { is_staff, ...rest } = changes
  const set = { ...rest, ...(is_staff !== undefined && { is_staff: userFlag(is_staff) }) }
  if (Object.keys(set).length === 0) return findUser(db, id)!
  return toUser(db.get(sql.updateTable('user').set(set).where('id', '=', id).returning(USER_COLUMNS))!)
}

/** Also deletes their password, sessions and known browsers. */
export function deleteUser(db: Db, id: number): void {
  db.run(sql.deleteFrom('user').where('id', '=', id))
}

const selectCredentials = sql
  .selectFrom('user')
  .innerJoin('user_password', 'user_password.user', 'user.id')
  .select(['user.id', 'user.username', 'user_password.hash'])

export function findCredentials(db: Db, username: string): Credentials | undefined {
  return db.get(selectCredentials.where('user.username', '=', username))
}

export function findCredentialsOf(db: Db, id: number): Credentials | undefined {
  return db.get(selectCredentials.where('user.id', '=', id))
}

export function findPasswordHash(db: Db, user: number): string | undefined {
  return db.get(sql.selectFrom('user_password').select('hash').where('user', '=', user))?.hash
}

export function savePassword(db: Db, user: number, hash: string, changed_at: string): void {
  db.run(
    sql
      .insertInto('user_password')
      .values({ user, hash, changed_at })
      .onConflict((conflict) => conflict.column('user').doUpdateSet({ hash, changed_at })),
  )
}

function userFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
