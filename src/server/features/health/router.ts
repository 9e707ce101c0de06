/** The site status, for admins (`GET /api/health`). */
import { healthSchema, smtpHealthSchema } from '#shared/health-schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { readHealth } from './read.ts'

export const healthRouter = router({
  get: staffProcedure.output(healthSchema).query(({ ctx }) => readHealth(ctx)),

  /** A separate call, so that a slow mail server does not delay the rest. */
  smtp: staffProcedure.output(smtpHealthSchema).query(({ ctx }) => ctx.mail.smtpWatch()),
})
