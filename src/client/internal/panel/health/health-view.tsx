/** Site status: findings, maintenance buttons and figures. */
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { RemoveSamples } from '../../sample/remove-samples.tsx'
import { Figures } from './figures.tsx'
import { FindingsCard } from './findings-card.tsx'
import { Upkeep } from './upkeep.tsx'

/** Refetch interval of an open panel. */
const AGAIN_MS = 60_000
/** The server checks no more often. */
const SMTP_AGAIN_MS = 10 * 60_000

export function HealthView() {
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: AGAIN_MS })
  const smtp = trpc.health.smtp.useQuery(undefined, { staleTime: SMTP_AGAIN_MS })
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryState query={health}>
        {(known) => (
          <FindingsCard
            health={known}
            smtp={smtp.data}
            isBusy={health.isFetching}
            isStale={health.isRefetchError}
            onRefresh={() => {
              void health.refetch()
              void smtp.refetch()
            }}
          />
        )}
      </QueryState>
      <RemoveSamples />
      <Upkeep />
      {health.data && <Figures health={health.data} smtp={smtp.data} isSmtpAwaited={smtp.isPending} />}
    </div>
  )
}
