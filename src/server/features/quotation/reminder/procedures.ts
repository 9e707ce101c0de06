/** Whether the caller wants an email each morning about what waits at the desk. */
import { z } from 'zod'
import { userProcedure } from '#server/core/procedures.ts'
import { setMorningMail } from './morning.ts'
import { wantsMorningMail } from './store.ts'

const wantedSchema = z.object({ wanted: z.boolean('error.invalid') })

export const reminderProcedures = {
  morningMail: userProcedure
    .output(wantedSchema)
    .query(({ ctx }) => ({ wanted: wantsMorningMail(ctx.db, ctx.user.id) })),

  setMorningMail: userProcedure
    .input(wantedSchema)
    .output(wantedSchema)
    .mutation(({ ctx, input }) => {
      setMorningMail(ctx, input.wanted)
      return input
    }),
}
