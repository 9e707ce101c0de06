/** A page of the found quotations, or a message that there are none. */
import { keepPreviousData } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { QuotationSort } from '#shared/quotation/desk.ts'
import { QUOTATIONS_PER_PAGE } from '#shared/quotation/limits.ts'
import type { Sort } from '../../kit/data-table.tsx'
import { NothingFound } from '../../kit/list-search.tsx'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { DeskTable } from './desk-table.tsx'
import type { Desk } from './use-desk.ts'
import { type Sums, useSums } from './use-sums.ts'

/** The columns that show an order, and back. */
const SORTED: Readonly<Record<QuotationSort, Sort>> = {
  newest: { by: 'date', isDescending: true },
  oldest: { by: 'date', isDescending: false },
  value: { by: 'value', isDescending: true },
  value_reversed: { by: 'value', isDescending: false },
  next_action: { by: 'next_action', isDescending: false },
}

export function DeskRows({ desk, sums }: { desk: Desk; sums: Sums | undefined }) {
  const t = useT()
  const { list, filter, sort, page } = desk
  const found = trpc.quotation.search.useQuery(
    { ...filter, sort, page },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={found}>
      {({ rows, has_next, sorted_among, people }) => {
        if (rows.length === 0 && page === 1) return <NoQuotations desk={desk} />
        const reached = (page - 1) * QUOTATIONS_PER_PAGE + rows.length + (has_next ? 1 : 0)
        return (
          <div className="desk-list" aria-busy={found.isPlaceholderData}>
            {sorted_among !== null && (
              <p className="mb-3">{t('desk.sortedAmong', { count: formatNumber(sorted_among) })}</p>
            )}
            <DeskTable
              rows={rows}
              people={people}
              sort={SORTED[sort]}
              onSort={(next) => list.set({ sort: orderOf(next, sort) })}
              onOpen={desk.open}
            />
            <Pager
              page={page}
              pageSize={QUOTATIONS_PER_PAGE}
              all={Math.max(sums?.count ?? 0, reached)}
              {...(!sums?.isWhole && { allText: '…' })}
              onGo={list.goTo}
            />
          </div>
        )
      }}
    </QueryState>
  )
}

/** A column that is sorted for the first time shows what is most wanted: newest, highest, most urgent. */
function orderOf({ by }: Sort, before: QuotationSort): QuotationSort | '' {
  if (by === 'value') return before === 'value' ? 'value_reversed' : 'value'
  if (by === 'next_action') return 'next_action'
  return before === 'newest' ? 'oldest' : ''
}

function NoQuotations({ desk }: { desk: Desk }) {
  const t = useT()
  const { filter, list, clear, phase } = desk
  const isFiltered = desk.used.length > 0
  if (filter.q.trim() !== '') {
    return (
      <>
        <NothingFound query={filter.q} hint={t('desk.noMatchHint')} onClear={() => list.search('')} />
        <Elsewhere desk={desk} />
      </>
    )
  }
  return (
    <StateCard
      title={t(
        isFiltered ? 'desk.emptyFilterTitle' : phase === 'live' ? 'desk.emptyLiveTitle' : 'desk.emptyTitle',
      )}
      icon={<FileText aria-hidden="true" />}
    >
      <p>{t(isFiltered ? 'desk.emptyFilterText' : 'desk.emptyText')}</p>
      {isFiltered && (
        <Button className="mt-5" onClick={clear}>
          {t('desk.clearFilters')}
        </Button>
      )}
    </StateCard>
  )
}

/** What was not found here may be there. */
function Elsewhere({ desk: { filter, phase, showPhase } }: { desk: Desk }) {
  const t = useT()
  const all = useSums({ ...filter, phase: undefined })
  if (phase === 'all' || !all || all.count === 0) return null
  return (
    <Button className="mt-4" onClick={() => showPhase('all')}>
      {t('desk.foundElsewhere', { count: all.count })}
    </Button>
  )
}
