/** Users: the caller, and for admins all others. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import {
  createUserSchema,
  deleteUserSchema,
  invitationSchema,
  inviteAgainAnswerSchema,
  inviteAgainSchema,
  invitedUserSchema,
  inviteUserSchema,
  passwordSchema,
  toggleStaffSchema,
  typedPasswordSchema,
  updateUserSchema,
  userSchema,
  userWithEtagSchema,
  userWorkSchema,
} from '#shared/user/schema.ts'
import { withEtag } from '../../core/etag.ts'
import {
  answeringDone,
  doneSchema,
  returningInput,
  router,
  staffProcedure,
  userProcedure,
} from '../../core/procedures.ts'
import { isoTime } from '../../platform/clock.ts'
import { listInvited } from '../auth/password-link/store.ts'
import { inviteAgain, inviteUser } from './invite.ts'
import { createUser, deleteOther, editUser, setStaff, workOf } from './manage.ts'
import { changeOwnPassword, setPassword } from './password.ts'
import { listUsers } from './store.ts'

export const userRouter = router({
  me: userProcedure.output(userSchema).query(({ ctx }) => ctx.user),

  changeOwnPassword: userProcedure
    .input(
      z.object({
        password: passwordSchema,
        /** Required when the sign-in is more than 15 minutes old. */
        current_password: typedPasswordSchema.optional(),
      }),
    )
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => changeOwnPassword(ctx, input.password, input.current_password))),

  changePassword: staffProcedure
    .input(z.object({ user: idSchema, password: passwordSchema }))
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => setPassword(ctx, input.user, input.password))),

  list: staffProcedure
    .output(z.array(userWithEtagSchema))
    .query(({ ctx }) => listUsers(ctx.db).map(withEtag)),

  create: staffProcedure
    .input(createUserSchema)
    .output(userWithEtagSchema)
    .mutation(async ({ ctx, input }) => withEtag(await createUser(ctx, input))),

  invite: staffProcedure
    .input(inviteUserSchema)
    .output(invitedUserSchema)
    .mutation(({ ctx, input }) => {
      const { user, link } = inviteUser(ctx, input)
      return { ...withEtag(user), link }
    }),

  inviteAgain: staffProcedure
    .input(inviteAgainSchema)
    .output(inviteAgainAnswerSchema)
    .mutation(({ ctx, input }) => ({ success: true as const, link: inviteAgain(ctx, input) })),

  invitations: staffProcedure
    .output(z.array(invitationSchema))
    .query(({ ctx }) => listInvited(ctx.db, isoTime(ctx.clock.now()))),

  update: staffProcedure
    .input(updateUserSchema)
    .output(userWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(editUser(ctx, input))),

  toggleStaff: staffProcedure
    .input(toggleStaffSchema)
    .output(userWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(setStaff(ctx, input))),

  work: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(userWorkSchema)
    .query(({ ctx, input }) => workOf(ctx, input.id)),

  delete: staffProcedure
    .meta({ access: 'staff', inAddress: ['to'] })
    .input(deleteUserSchema)
    .output(z.object({ id: idSchema }))
    .mutation(returningInput(deleteOther)),
})
