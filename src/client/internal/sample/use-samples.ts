/** What is left of the sample data. */
import { SAMPLE_KINDS, type SampleCounts, type SampleKind } from '#shared/sample.ts'
import { trpc } from '../kit/trpc.ts'

interface Samples {
  counts: SampleCounts | undefined
  /** The kinds of which some are left. */
  left: readonly SampleKind[]
}

/** Counts how much sample data is left. */
export function useSamples(): Samples {
  const { data: counts } = trpc.sample.count.useQuery()
  return { counts, left: counts ? SAMPLE_KINDS.filter((kind) => counts[kind] > 0) : [] }
}
