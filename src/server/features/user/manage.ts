/** What admins do with other users, new ones included. Never with themselves, and one admin always remains. */
import type { z } from 'zod'
import type {
  deleteUserSchema,
  NewUser,
  toggleStaffSchema,
  User,
  updateUserSchema,
  userWorkSchema,
} from '#shared/user/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import type { Db } from '../../db/query.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { type AuditPerson, insertAudit } from '../audit/store.ts'
import { listOpenContactsOf } from '../contact/store.ts'
import { handOverRequests } from '../contact/take.ts'
import { countToDo, handOverQuotations } from '../quotation/desk/manage.ts'
import {
  countOtherStaff,
  deleteUser,
  findUser,
  hasUsername,
  insertUser,
  savePassword,
  updateUser,
} from './store.ts'

export async function createUser(ctx: SignedInContext, { password, ...fields }: NewUser): Promise<User> {
  if (hasUsername(ctx.db, fields.username)) throw usernameTaken()
  const hash = await ctx.auth.passwords.hash(password)
  return ctx.write(() => {
    if (hasUsername(ctx.db, fields.username)) throw usernameTaken()
    return addUser(ctx, { fields, hash, actor: ctx.user, address: ctx.call.address })
  })
}

export function editUser(ctx: SignedInContext, input: z.infer<typeof updateUserSchema>): User {
  return ctx.write(() => {
    const before = other(ctx, input.id)
    return editRecord(before, input, {
      check({ username }) {
        if (username !== undefined && hasUsername(ctx.db, username, before.id)) throw usernameTaken()
      },
      audit(fields) {
        recordAudit(ctx, { action: 'user_updated', subject: before, detail: { fields } })
      },
      update: (changes) => updateUser(ctx.db, before.id, changes),
    })
  })
}

/** Sets it; without `is_staff` it toggles. */
export function setStaff(ctx: SignedInContext, input: z.infer<typeof toggleStaffSchema>): User {
  return ctx.write(() => {
    const before = other(ctx, input.id)
    const { is_staff = !before.is_staff, if_match } = input
    return editRecord(
      before,
      { is_staff, if_match },
      {
        check() {
          if (!is_staff) assertNotLastAdmin(ctx, before)
        },
        audit() {
          const action = is_staff ? 'user_promoted' : 'user_demoted'
          recordAudit(ctx, { action, subject: before })
        },
        update: (changes) => updateUser(ctx.db, before.id, changes),
      },
    )
  })
}

/** Throws `forbidden`, `not_found`, `conflict` for the last admin, and `invalid` for an unknown `to`. */
export function deleteOther(ctx: SignedInContext, { id, to }: z.infer<typeof deleteUserSchema>): void {
  ctx.write(() => {
    const user = other(ctx, id)
    if (user.is_staff) assertNotLastAdmin(ctx, user)
    const successor = to === undefined || to === id ? undefined : findUser(ctx.db, to)
    if (to !== undefined && !successor) throw fieldError('to', 'error.userNotFound')
    recordAudit(ctx, { action: 'user_deleted', subject: user })
    handOverQuotations(ctx, id, successor)
    handOverRequests(ctx, id, successor?.id ?? null)
    deleteUser(ctx.db, id)
  })
}

/** Counts the unfinished work that is assigned to the user. Throws `not_found`. */
export function workOf({ db }: SignedInContext, id: number): z.infer<typeof userWorkSchema> {
  found(findUser(db, id), 'error.userNotFound')
  return { quotations: countToDo(db, id), contacts: listOpenContactsOf(db, id).length }
}

/** Throws `forbidden` for the caller, `not_found` for an unknown id. */
export function other(ctx: SignedInContext, id: number): User {
  if (id === ctx.user.id) throw new AppError('forbidden', 'error.ownEntry')
  return found(findUser(ctx.db, id), 'error.userNotFound')
}

function assertNotLastAdmin({ db }: SignedInContext, user: User): void {
  if (countOtherStaff(db, user.id) === 0) throw new AppError('conflict', 'error.lastStaff')
}

export function usernameTaken(): AppError {
  return fieldError('username', 'error.usernameTaken', 'conflict')
}

interface Addition {
  fields: Omit<NewUser, 'password'>
  hash: string
  /** It is undefined when no user did it. */
  actor?: AuditPerson
  address: string
}

/**
 * Adds a user with a password and an audit entry, all or none. Call it inside a transaction that has
 * checked that the username is free.
 */
export function addUser({ db, clock }: { db: Db; clock: Clock }, addition: Addition): User {
  const { fields, hash, actor, address } = addition
  const at = isoTime(clock.now())
  const user = insertUser(db, { ...fields, date_joined: at })
  savePassword(db, user.id, hash, at)
  const detail = { is_staff: user.is_staff }
  insertAudit(db, { at, action: 'user_created', actor, subject: user, address, detail })
  return user
}
