/** Recent batches and their progress; refetched while any is being sent. */
import { keepPreviousData } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { useOpenEntry } from '../kit/use-open-entry.ts'
import { BatchDetails } from './batch-details.tsx'
import { batchRefetchInterval } from './batch-refetch-interval.ts'
import { BatchTable } from './batch-table.tsx'

export function Batches() {
  const t = useT()
  const id = useId()
  const { page, goTo } = useListState()
  const { openId, open } = useOpenEntry('batch')
  const batches = trpc.mail.batches.useQuery(
    { page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => batchRefetchInterval(state.data?.rows ?? []),
    },
  )
  return (
    <section className="batches" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.1875rem] leading-[1.6]">
        {t('mailing.batches')}
      </h2>
      <div className="slip-screen" data-open={openId !== undefined || undefined}>
        <div className="slip-columns">
          <div className="slip-list">
            <QueryState query={batches}>
              {({ rows, total }) =>
                total === 0 ? (
                  <StateCard title={t('mailing.batchesEmpty')} icon={<Send aria-hidden="true" />}>
                    <p>{t('mailing.batchesEmptyText')}</p>
                  </StateCard>
                ) : (
                  <>
                    <BatchTable rows={rows} openId={openId} onOpen={open} />
                    <Pager page={page} pageSize={MAILS_PER_PAGE} all={total} onGo={goTo} />
                  </>
                )
              }
            </QueryState>
          </div>
          {openId !== undefined && (
            <BatchDetails
              key={openId}
              id={openId}
              onClose={() => {
                open(undefined)
                focusRowOnceShown(openId)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}
