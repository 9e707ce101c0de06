/** The sample data of a first start: how much is left, and its removal. */
import { removeSamplesSchema, sampleCountsSchema } from '#shared/sample-schema.ts'
import { router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { countSamples } from './find.ts'
import { removeSamples } from './remove.ts'

export const sampleRouter = router({
  count: userProcedure.output(sampleCountsSchema).query(({ ctx }) => countSamples(ctx.db)),

  remove: staffProcedure
    .input(removeSamplesSchema)
    .output(sampleCountsSchema)
    .mutation(({ ctx, input }) => removeSamples(ctx, input.kinds)),
})
