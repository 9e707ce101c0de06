/** Visits: what a page tells of one, and the counts of a month for users. */
import { CURRENT_USER_COOKIE } from '#shared/auth/cookies.ts'
import { askedVisitsSchema, monthVisitsSchema, toldStepSchema } from '#shared/visit/schema.ts'
import type { ToldStep } from '#shared/visit/visit.ts'
import type { Context } from '../../core/context.ts'
import { answeringDone, doneSchema, publicProcedure, router, userProcedure } from '../../core/procedures.ts'
import { isRobot } from '../../platform/robots.ts'
import { findMonthVisits } from './find.ts'

export const visitRouter = router({
  reach: publicProcedure.input(toldStepSchema).output(doneSchema).mutation(answeringDone(reach)),

  month: userProcedure
    .input(askedVisitsSchema)
    .output(monthVisitsSchema)
    .query(({ ctx, input }) => findMonthVisits(ctx, input.month)),
})

/** Neither robots nor our own people are counted. A page that tells too much is not told so: nothing depends on it. */
async function reach({ visits, call, rateLimits }: Context, { step }: { step: ToldStep }): Promise<void> {
  if (isRobot(call.device) || call.cookie(CURRENT_USER_COOKIE) !== undefined) return
  const isCounted = await rateLimits.visits.count(call.address).then(
    () => true,
    () => false,
  )
  if (isCounted) visits.reach(step)
}
