/** Every mail of the site, for admins: searched, opened as it was sent, and sent again if it failed. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import { foundMailsSchema, listOutboxSchema, openMailSchema } from '#shared/outbox-schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { stillHolds } from '../mail/delivery-hooks.ts'
import { assertNotSuppressed, sendAgain } from '../mass-mail/batches.ts'
import { findMails, openMail, readMail } from './find.ts'
import { findMail } from './store.ts'

export const outboxRouter = router({
  list: staffProcedure
    .input(listOutboxSchema)
    .output(foundMailsSchema)
    .query(({ ctx, input }) => findMails(ctx, input)),

  get: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(openMailSchema)
    .query(({ ctx, input }) => readMail(ctx, input.id)),

  resend: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(openMailSchema)
    .mutation(({ ctx, input: { id } }) => {
      ctx.write(() => {
        const mail = found(findMail(ctx.db, id), 'error.mailNotFound')
        if (mail.batch !== null) assertNotSuppressed(ctx, mail.recipient)
        else if (!stillHolds(ctx, mail)) throw new AppError('conflict', 'error.mailOutdated')
        sendAgain(ctx, [id])
      })
      const mail = openMail(ctx, id)
      ctx.mail.worker.wake()
      return mail
    }),
})
