/** The numbers of the dashboard, in one answer: how many records there are behind its entries. */
import { z } from 'zod'
import { countMissing } from '#shared/translation/text-checks.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { countMailsByState } from '../outbox/store.ts'
import { countProducts, countStanding, countUsers } from './store.ts'

const counts = { starterPackages: z.int() }
const adminCounts = {
  partners: z.int(),
  products: z.int(),
  notices: z.int(),
  tools: z.int(),
  users: z.int(),
  /** Texts that one language has and the other has not. */
  missingTexts: z.int(),
  failedMails: z.int(),
}

/** Only admins get those of their screens. */
const dashboardCountsSchema = z.object({ ...counts, ...z.object(adminCounts).partial().shape })

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
