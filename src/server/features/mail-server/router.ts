/** The mail server, for admins. */
import { mailServerSchema, saveMailServerSchema, senderRecordsSchema } from '#shared/mail/server-schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { smtpServer } from '../../platform/mail/smtp-server.ts'
import { forgetServer, readServer, saveServer } from './manage.ts'
import { senderRecords } from './sender-records.ts'

export const mailServerRouter = router({
  get: staffProcedure.output(mailServerSchema).query(({ ctx }) => readServer(ctx)),

  save: staffProcedure
    .input(saveMailServerSchema)
    .output(mailServerSchema)
    .mutation(({ ctx, input }) => saveServer(ctx, input)),

  forget: staffProcedure.output(mailServerSchema).mutation(({ ctx }) => forgetServer(ctx)),

  records: staffProcedure.output(senderRecordsSchema).query(({ ctx: { mail } }) =>
    senderRecords({
      domain: mail.host,
      host: mail.smtpUrl === undefined ? undefined : smtpServer(mail.smtpUrl).host,
    }),
  ),
})
