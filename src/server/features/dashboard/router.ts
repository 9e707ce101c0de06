/** What the dashboard shows, in one answer each: what stands on it, and how many records there are behind its entries. */
import { z } from 'zod'
import { placeholderTextSchema } from '#shared/company/schema.ts'
import { noticeWithEtagSchema } from '#shared/notice/schema.ts'
import { toolGroupWithEtagSchema, toolWithEtagSchema } from '#shared/tool/schema.ts'
import { countMissing } from '#shared/translation/text-checks.ts'
import { withEtag } from '../../core/etag.ts'
import { router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { firstStepSchema, firstSteps, placeSteps } from '../first-steps/find.ts'
import { noticesFor } from '../notice/manage.ts'
import { countMailsByState } from '../outbox/store.ts'
import { countSamples, sampleCountsSchema } from '../sample/find.ts'
import { listToolGroups, listTools } from '../tool/store.ts'
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

/** Beside Today and the figures of quotations, which other screens show too. */
const openDashboardSchema = z.object({
  notices: z.array(noticeWithEtagSchema),
  tools: z.array(toolWithEtagSchema),
  tool_groups: z.array(toolGroupWithEtagSchema),
  samples: sampleCountsSchema,
  /** It is null where none are to be shown. */
  steps: z.array(firstStepSchema).nullable(),
  are_steps_hidden: z.boolean(),
  placeholders: z.array(placeholderTextSchema),
})

export const dashboardRouter = router({
  open: userProcedure.output(openDashboardSchema).query(({ ctx }) => {
    const samples = countSamples(ctx.db)
    return {
      notices: noticesFor(ctx).map(withEtag),
      tools: listTools(ctx.db).map(withEtag),
      tool_groups: listToolGroups(ctx.db).map(withEtag),
      samples,
      ...firstSteps(ctx, samples),
    }
  }),

  hideSteps: staffProcedure.output(z.object({})).mutation(({ ctx }) => {
    placeSteps(ctx, true)
    return {}
  }),

  showSteps: staffProcedure.output(z.object({})).mutation(({ ctx }) => {
    placeSteps(ctx, false)
    return {}
  }),

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
