/** The sample data of a first start: how much is left, and its removal. */
import { z } from 'zod'
import { required } from '#shared/base/text-schemas.ts'
import { SAMPLE_KINDS } from '#shared/sample.ts'
import { router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { countSamples, sampleCountsSchema } from './find.ts'
import { removeSamples } from './remove.ts'

const removeSamplesSchema = z.object({
  /** The kinds to remove. */
  kinds: z
    .array(z.enum(SAMPLE_KINDS, 'error.invalid'), required)
    .min(1, 'error.required')
    .max(SAMPLE_KINDS.length),
})

export const sampleRouter = router({
  count: userProcedure.output(sampleCountsSchema).query(({ ctx }) => countSamples(ctx.db)),

  remove: staffProcedure
    .input(removeSamplesSchema)
    .output(sampleCountsSchema)
    .mutation(({ ctx, input }) => removeSamples(ctx, input.kinds)),
})
