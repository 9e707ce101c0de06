/** Partners (spec 7). */
import { z } from 'zod'
import { partnerSchema } from '../../shared/partner.ts'
import { publicProcedure, router } from '../trpc.ts'
import { listPartners } from './store.ts'

export const partnerRouter = router({
  /** The whole list in the staff's order; links may hold `{host}`, as staff have entered them. */
  list: publicProcedure.output(z.array(partnerSchema)).query(({ ctx }) => listPartners(ctx.db)),
})
