/** How the site is, for staff (`GET /api/health`). */
import { healthSchema, smtpHealthSchema } from '../../../shared/health/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { readHealth } from './read.ts'

export const healthRouter = router({
  get: staffProcedure.output(healthSchema).query(({ ctx }) => readHealth(ctx)),

  /** By itself: another server's slowness must not hold up what is known here. */
  smtp: staffProcedure.output(smtpHealthSchema).query(({ ctx }) => ctx.mail.smtpWatch()),
})
