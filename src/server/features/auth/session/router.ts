/** Sessions: the caller's own, listed and ended (docs/rules.md, Sessions); for admins, all of them. */
import { z } from 'zod'
import { router, staffProcedure, userProcedure } from '#server/core/procedures.ts'
import { AppError, found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { anySessionSchema, sessionSchema } from '#shared/auth/schema.ts'
import { requiredText } from '#shared/base/text-schemas.ts'
import { recordAudit } from '../../audit/record.ts'
import {
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionOf,
  findSession,
  listAllSessions,
  listSessions,
} from './store.ts'

const sessionPlace = z.object({ id: requiredText().min(1, 'error.required').max(100, 'error.tooLong') })

export const sessionRouter = router({
  list: userProcedure.output(z.array(sessionSchema)).query(({ ctx }) => {
    const now = isoTime(ctx.clock.now())
    return listSessions(ctx.db, {
      user: ctx.user.id,
      now,
      current: ctx.session.id,
      lastUseOf: ctx.auth.lastUses.of,
    })
  }),

  end: userProcedure
    .input(sessionPlace)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.write(() => {
        if (!deleteSessionOf(ctx.db, ctx.user.id, input.id)) {
          throw new AppError('not_found', 'error.sessionNotFound')
        }
        recordAudit(ctx, { action: 'session_ended', subject: ctx.user })
        return { id: input.id }
      }),
    ),

  endOthers: userProcedure.output(z.object({ ended: z.int() })).mutation(({ ctx }) =>
    ctx.write(() => {
      const ended = deleteOtherSessionsOf(ctx.db, ctx.user.id, ctx.session.id)
      if (ended > 0) {
        recordAudit(ctx, { action: 'session_ended', subject: ctx.user, detail: { sessions: ended } })
      }
      return { ended }
    }),
  ),

  listAll: staffProcedure.output(z.array(anySessionSchema)).query(({ ctx }) => {
    const now = isoTime(ctx.clock.now())
    return listAllSessions(ctx.db, { now, current: ctx.session.id, lastUseOf: ctx.auth.lastUses.of })
  }),

  /** The caller's own is ended by logging out, which also clears the browser. */
  endAny: staffProcedure
    .input(sessionPlace)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input: { id } }) =>
      ctx.write(() => {
        if (id === ctx.session.id) throw new AppError('forbidden', 'error.ownSession')
        const { user } = found(findSession(ctx.db, id, isoTime(ctx.clock.now())), 'error.sessionNotFound')
        deleteSession(ctx.db, id)
        recordAudit(ctx, { action: 'session_ended', subject: user })
        return { id }
      }),
    ),
})
