/** What admins do with other users. Never with themselves, and one admin always remains (contract 4; spec 5, 6). */
import type { z } from 'zod'
import type { NewUser, toggleStaffSchema, User, updateUserSchema } from '../../../shared/user/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { assertCurrent } from '../../core/with-etag.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { addUser } from './add-user.ts'
import { countOtherStaff, deleteUser, findUser, hasUsername, updateUser } from './store.ts'

export async function createUser(ctx: SignedInContext, { password, ...fields }: NewUser): Promise<User> {
  if (hasUsername(ctx.db, fields.username)) throw usernameTaken()
  const hash = await ctx.auth.passwords.hash(password)
  return ctx.write(() => {
    if (hasUsername(ctx.db, fields.username)) throw usernameTaken()
    return addUser(ctx, { fields, hash, actor: ctx.user, address: ctx.call.address })
  })
}

export function editUser(ctx: SignedInContext, input: z.infer<typeof updateUserSchema>): User {
  const { id, if_match, ...fields } = input
  return ctx.write(() => {
    const before = other(ctx, id)
    assertCurrent(before, if_match)
    const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (name) => fields[name] !== undefined && fields[name] !== before[name],
    )
    if (names.length === 0) return before
    if (fields.username !== undefined && hasUsername(ctx.db, fields.username, id)) throw usernameTaken()
    const changes = Object.fromEntries(names.map((name) => [name, fields[name]]))
    const user = updateUser(ctx.db, id, changes)
    recordAudit(ctx, { action: 'user_updated', actor: ctx.user, subject: before, detail: { fields: names } })
    return user
  })
}

/** Without `is_staff` it toggles. */
export function setStaff(ctx: SignedInContext, input: z.infer<typeof toggleStaffSchema>): User {
  return ctx.write(() => {
    const before = other(ctx, input.id)
    assertCurrent(before, input.if_match)
    const is_staff = input.is_staff ?? !before.is_staff
    if (is_staff === before.is_staff) return before
    if (!is_staff) assertNotLastAdmin(ctx, before)
    recordAudit(ctx, {
      action: is_staff ? 'user_promoted' : 'user_demoted',
      actor: ctx.user,
      subject: before,
    })
    return updateUser(ctx.db, before.id, { is_staff })
  })
}

export function deleteOther(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const user = other(ctx, id)
    if (user.is_staff) assertNotLastAdmin(ctx, user)
    recordAudit(ctx, { action: 'user_deleted', actor: ctx.user, subject: user })
    deleteUser(ctx.db, id)
  })
}

/** Throws `forbidden` for the caller, `not_found` for an unknown id. */
export function other(ctx: SignedInContext, id: number): User {
  if (id === ctx.user.id) throw new AppError('forbidden', 'error.ownEntry')
  const user = findUser(ctx.db, id)
  if (!user) throw new AppError('not_found', 'error.userNotFound')
  return user
}

function assertNotLastAdmin({ db }: SignedInContext, user: User): void {
  if (countOtherStaff(db, user.id) === 0) throw new AppError('conflict', 'error.lastStaff')
}

function usernameTaken(): AppError {
  return new AppError('conflict', 'error.usernameTaken', { fields: { username: 'error.usernameTaken' } })
}
