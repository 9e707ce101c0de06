/** The sample data of a first start: what is left of it. */
import { z } from 'zod'
import { SAMPLE_KINDS } from './sample.ts'

/** How many there are of each kind. */
export const sampleCountsSchema = z.record(z.enum(SAMPLE_KINDS), z.int())
sampleCountsSchema.register(z.globalRegistry, { id: 'SampleCounts' })

export const removeSamplesSchema = z.object({
  /** Those to remove. */
  kinds: z.array(z.enum(SAMPLE_KINDS, 'error.invalid')).min(1, 'error.required').max(SAMPLE_KINDS.length),
})
