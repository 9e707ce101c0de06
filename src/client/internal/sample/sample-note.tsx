/** Says that sample quotations are mixed in with the real ones, and leads admins to their removal. */
import { Link } from 'wouter'
import { SAMPLE_KINDS, type SampleCounts, type SampleKind } from '#shared/sample.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'

export function SampleNote() {
  const t = useT()
  const { counts } = useSamples()
  const isAdmin = useCurrentUser()?.is_staff ?? false
  if (!counts || counts.quotations === 0) return null
  return (
    <p className="mb-4 text-muted">
      <span>{t('admin.sampleNote', { count: counts.quotations })} </span>
      {isAdmin && (
        <Link href={internalPaths.admin()} className="underline underline-offset-4">
          {t('admin.sampleRemove')}
        </Link>
      )}
    </p>
  )
}

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
