/** Every mail of the site, for staff: found, opened as it was sent, and sent again where it failed. */
import { z } from 'zod'
import { idSchema } from '../../shared/edit.ts'
import { foundMailsSchema, listOutboxSchema, openMailSchema } from '../../shared/outbox.ts'
import { AppError } from '../error.ts'
import { refuseSuppressed, sendAgain } from '../mailing/batches.ts'
import { router, staffProcedure } from '../trpc.ts'
import { findMails, openMail } from './find.ts'
import { findMail } from './store.ts'

export const outboxRouter = router({
  list: staffProcedure
    .input(listOutboxSchema)
    .output(foundMailsSchema)
    .query(({ ctx, input }) => findMails(ctx, input)),

  get: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(openMailSchema)
    .query(({ ctx, input }) => openMail(ctx, input.id)),

  resend: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(openMailSchema)
    .mutation(({ ctx, input: { id } }) => {
      ctx.write(() => {
        const mail = findMail(ctx.db, id)
        if (!mail) throw new AppError('not_found', 'error.mailNotFound')
        if (mail.batch !== null) refuseSuppressed(ctx, mail.recipient)
        sendAgain(ctx, [id])
      })
      const mail = openMail(ctx, id)
      ctx.outbox.wake()
      return mail
    }),
})
