/** One's own sessions: where one is signed in, and ending that (contract 4). */
import { z } from 'zod'
import { sessionSchema } from '../../shared/auth.ts'
import { recordDeed } from '../audit/record.ts'
import { AppError } from '../error.ts'
import { isoTime } from '../platform/clock.ts'
import { router, userProcedure } from '../trpc.ts'
import { deleteOtherSessionsOf, deleteSessionOf, listSessions } from './store.ts'

export const sessionRouter = router({
  list: userProcedure.output(z.array(sessionSchema)).query(({ ctx }) => {
    const now = isoTime(ctx.clock.now())
    return listSessions(ctx.db, { user: ctx.user.id, now, current: ctx.session.id, lastUses: ctx.lastUses })
  }),

  end: userProcedure
    .input(z.object({ id: z.string().min(1, 'error.required').max(100, 'error.tooLong') }))
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.write(() => {
        if (!deleteSessionOf(ctx.db, ctx.user.id, input.id)) {
          throw new AppError('not_found', 'error.sessionNotFound')
        }
        recordDeed(ctx, { action: 'session_ended', actor: ctx.user, subject: ctx.user })
        return { id: input.id }
      }),
    ),

  endOthers: userProcedure.output(z.object({ ended: z.int() })).mutation(({ ctx }) =>
    ctx.write(() => {
      const ended = deleteOtherSessionsOf(ctx.db, ctx.user.id, ctx.session.id)
      if (ended > 0) {
        recordDeed(ctx, {
          action: 'session_ended',
          actor: ctx.user,
          subject: ctx.user,
          detail: { sessions: ended },
        })
      }
      return { ended }
    }),
  ),
})
