/** What admins do with other users. Never with themselves, and one admin always remains. */
import type { z } from 'zod'
import type { NewUser, toggleStaffSchema, User, updateUserSchema } from '#shared/user/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { unassignQuotationsOf } from '../quotation/desk/manage.ts'
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
  return ctx.write(() => {
    const before = other(ctx, input.id)
    return editRecord(before, input, {
      check({ username }) {
        if (username !== undefined && hasUsername(ctx.db, username, before.id)) throw usernameTaken()
      },
      audit(fields) {
        recordAudit(ctx, { action: 'user_updated', actor: ctx.user, subject: before, detail: { fields } })
      },
      update: (changes) => updateUser(ctx.db, before.id, changes),
    })
  })
}

/** Without `is_staff` it toggles. */
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
          recordAudit(ctx, { action, actor: ctx.user, subject: before })
        },
        update: (changes) => updateUser(ctx.db, before.id, changes),
      },
    )
  })
}

export function deleteOther(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const user = other(ctx, id)
    if (user.is_staff) assertNotLastAdmin(ctx, user)
    recordAudit(ctx, { action: 'user_deleted', actor: ctx.user, subject: user })
    unassignQuotationsOf(ctx, id)
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

export function usernameTaken(): AppError {
  return new AppError('conflict', 'error.usernameTaken', { fields: { username: 'error.usernameTaken' } })
}
