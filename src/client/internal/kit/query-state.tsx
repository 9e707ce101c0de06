/** Loading, forbidden and error states of a query. */
import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { NoPermission } from './no-permission.tsx'
import { StateCard } from './state-card.tsx'

interface Query<Data> {
  data?: Data | undefined
  error: unknown
  isPending: boolean
  refetch(): void
}

/** Loaded data stays visible when a refetch fails, unless access is now forbidden. */
export function QueryState<Data>({
  query,
  children,
}: {
  query: Query<Data>
  children: (data: Data) => ReactNode
}) {
  const apiError = toApiError(query.error)
  if (apiError?.reason === 'forbidden') return <NoPermission />
  if (query.data !== undefined) return children(query.data)
  if (query.error && !query.isPending) {
    return <LoadFailure detail={apiError?.detail} onRetry={() => query.refetch()} />
  }
  return <Skeleton />
}

function LoadFailure({ detail, onRetry }: { detail: string | undefined; onRetry: () => void }) {
  const t = useT()
  return (
    <StateCard title={t('internal.failedTitle')} icon={<Unplug aria-hidden="true" />} role="alert">
      <p>{detail ?? t('internal.failedText')}</p>
      <Button look="jade" className="mt-5" onClick={onRetry}>
        {t('internal.tryAgain')}
      </Button>
    </StateCard>
  )
}

export function Skeleton() {
  const t = useT()
  return (
    <div role="status" className="skeleton" aria-busy="true">
      <span className="sr-only">{t('internal.loading')}</span>
      {['w-2/5', 'w-4/5', 'w-3/5', 'w-3/4'].map((width) => (
        <span key={width} className={`skeleton-line ${width}`} />
      ))}
    </div>
  )
}
