/** The numbers of the dashboard, in one answer. */
import { dashboardCountsSchema } from '#shared/dashboard-schema.ts'
import { countMissing } from '#shared/translation/text-checks.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { countMailsByState } from '../outbox/store.ts'
import { countProducts, countStanding, countUsers } from './store.ts'

export const dashboardRouter = router({
  counts: userProcedure.output(dashboardCountsSchema).query(({ ctx: { db, user, texts } }) => ({
    starterPackages: countStanding(db, 'starter_package'),
    ...(user.is_staff && {
      partners: countStanding(db, 'partner'),
      products: countProducts(db),
      notices: countStanding(db, 'notice'),
      tools: countStanding(db, 'tool'),
      users: countUsers(db),
      missingTexts: countMissing(texts.rows()),
      failedMails: countMailsByState(db, undefined).failed ?? 0,
    }),
  })),
})
