/** Adds a user with a password and an audit entry, all or none. */
import type { NewUser, User } from '#shared/user/schema.ts'
import type { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { type AuditPerson, insertAudit } from '../audit/store.ts'
import { insertUser, savePassword } from './store.ts'

interface Addition {
  fields: Omit<NewUser, 'password'>
  hash: string
  /** Undefined when no user did it. */
  actor?: AuditPerson
  address: string
}

/** Call it inside a transaction that has checked that the username is free. */
export function addUser({ db, clock }: { db: Db; clock: Clock }, addition: Addition): User {
  const { fields, hash, actor, address } = addition
  const at = isoTime(clock.now())
  const user = insertUser(db, { ...fields, date_joined: at })
  savePassword(db, user.id, hash, at)
  const detail = { is_staff: user.is_staff }
  insertAudit(db, { at, action: 'user_created', actor, subject: user, address, detail })
  return user
}
