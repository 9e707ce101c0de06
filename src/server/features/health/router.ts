/** The site status, for admins (`GET /api/health`). */
import { healthSchema, smtpHealthSchema } from '../../../shared/health/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { readHealth } from './read.ts'

export const healthRouter = router({
  get: staffProcedure.output(healthSchema).query(({ ctx }) => readHealth(ctx)),

  /** A call of its own: a slow mail server must not delay the rest. */
  smtp: staffProcedure.output(smtpHealthSchema).query(({ ctx }) => ctx.mail.smtpWatch()),
})
