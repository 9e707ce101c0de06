/** How the caller is told what customers do. */
import { alertsSchema, setAlertsSchema, subscribeSchema } from '#shared/alert/schema.ts'
import { answeringDone, doneSchema, router, userProcedure } from '../../core/procedures.ts'
import { readAlerts, setAlerts } from './manage.ts'
import { subscribe, unsubscribe } from './push.ts'

export const alertRouter = router({
  get: userProcedure.output(alertsSchema).query(({ ctx }) => readAlerts(ctx)),

  set: userProcedure
    .input(setAlertsSchema)
    .output(alertsSchema)
    .mutation(({ ctx, input }) => setAlerts(ctx, input)),

  subscribe: userProcedure.input(subscribeSchema).output(doneSchema).mutation(answeringDone(subscribe)),

  unsubscribe: userProcedure.output(doneSchema).mutation(answeringDone(unsubscribe)),
})
