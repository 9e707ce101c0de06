/** How the caller is told what customers do. */
import { alertsSchema, setAlertsSchema } from '#shared/alert/schema.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { readAlerts, setAlerts } from './manage.ts'

export const alertRouter = router({
  get: userProcedure.output(alertsSchema).query(({ ctx }) => readAlerts(ctx)),

  set: userProcedure
    .input(setAlertsSchema)
    .output(alertsSchema)
    .mutation(({ ctx, input }) => setAlerts(ctx, input)),
})
