/** Shown instead of a screen's data: loading, forbidden, failed, or no data. */
import { LockKeyhole, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Screen } from './screen.tsx'

export interface Query<Data> {
  data?: Data | undefined
  error: unknown
  isPending: boolean
  refetch(): void
}

/** The query of one page of a list: the page before is shown until the next has come. */
export interface PagedQuery<Data> extends Query<Data> {
  isPlaceholderData: boolean
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
      <Button variant="jade" className="mt-5" onClick={onRetry}>
        {t('internal.tryAgain')}
      </Button>
    </StateCard>
  )
}

export function Skeleton() {
  const t = useT()
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-paper p-6" aria-busy="true">
      <span className="sr-only">{t('internal.loading')}</span>
      {['w-2/5', 'w-4/5', 'w-3/5', 'w-3/4'].map((width) => (
        <span key={width} className={`skeleton-line ${width}`} />
      ))}
    </div>
  )
}

/** A page for admins, opened by another user. It never retries automatically. */
export function NoPermission() {
  const t = useT()
  return (
    <StateCard title={t('internal.forbiddenTitle')} icon={<LockKeyhole aria-hidden="true" />}>
      <p>{t('internal.forbiddenText')}</p>
      <Link href={paths.internal()} className="button-jade mt-5">
        {t('internal.toDashboard')}
      </Link>
    </StateCard>
  )
}

/** A short message in place of a screen's content. */
export function StateCard({
  title,
  icon,
  role,
  children,
}: {
  title: string
  icon?: ReactNode
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <section className="max-w-144 rounded-card border border-line bg-paper p-6" role={role}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-jade-tint text-jade">
          {icon}
        </span>
      )}
      <h2 className="text-18">{phrases(title)}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** Shows in place of a screen that has failed, or could not be loaded, an offer to reload. */
export function ScreenError() {
  const t = useT()
  return (
    <Screen title={t('internal.brokenTitle')} lead={t('internal.brokenText')}>
      <Button variant="jade" onClick={() => location.reload()}>
        {t('internal.reload')}
      </Button>
    </Screen>
  )
}
