/** The caller's two-step verification: set-up, recovery codes, turning it off. */
import { z } from 'zod'
import { answeringDone, doneSchema, router, staffProcedure, userProcedure } from '#server/core/procedures.ts'
import {
  codeSchema,
  recoveryCodesSchema,
  secondStepSetUpSchema,
  secondStepStatusSchema,
} from '#shared/auth/schema.ts'
import { idSchema } from '#shared/base/field-schemas.ts'
import { typedPasswordSchema } from '#shared/user/schema.ts'
import { begin, confirm, disable, renewRecoveryCodes, reset, secondStepStatus } from './manage.ts'
import { listSecondSteps } from './store.ts'

/** Required when the sign-in is more than 15 minutes old. */
const current_password = typedPasswordSchema.optional()

export const secondStepRouter = router({
  status: userProcedure.output(secondStepStatusSchema).query(({ ctx }) => secondStepStatus(ctx)),

  begin: userProcedure
    .input(z.object({ current_password }).optional())
    .output(secondStepSetUpSchema)
    .mutation(({ ctx, input }) => begin(ctx, input?.current_password)),

  confirm: userProcedure
    .input(z.object({ code: codeSchema }))
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => ({ recovery_codes: confirm(ctx, input.code) })),

  newCodes: userProcedure
    .input(z.object({ code: codeSchema }))
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => ({ recovery_codes: renewRecoveryCodes(ctx, input.code) })),

  disable: userProcedure
    .input(z.object({ code: codeSchema, current_password }))
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => disable(ctx, input.code, input.current_password))),

  /** The ids of all users who have it on. */
  users: staffProcedure
    .output(z.object({ users: z.array(idSchema) }))
    .query(({ ctx }) => ({ users: listSecondSteps(ctx.db) })),

  reset: staffProcedure
    .input(z.object({ user: idSchema }))
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => reset(ctx, input.user))),
})
