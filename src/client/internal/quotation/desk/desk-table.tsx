/** The table of quotations and its rows. */

import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import type { QuotationSort } from '#shared/quotation/desk.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationSums } from '#shared/quotation/desk-search-schema.ts'
import { QUOTATIONS_PER_PAGE } from '#shared/quotation/limits.ts'
import { DataTable, type Sort } from '../../kit/data-table.tsx'
import { NothingFound } from '../../kit/list-search.tsx'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { type ColumnParts, useDeskColumns } from './desk-columns.tsx'
import { useNearRows } from './near-rows.ts'
import { type ActionAt, useRowKeys } from './row-actions.tsx'
import { useTicks } from './ticks.tsx'
import { type Desk, useFoundQuotations, useSums } from './use-desk.ts'

const DeskKeys = lazy(() => import('./desk-keys.tsx').then((m) => ({ default: m.DeskKeys })))
const HandOverBar = lazy(() => import('./hand-over-bar.tsx').then((m) => ({ default: m.HandOverBar })))
const ActionPopover = lazy(() => import('./action-popover.tsx').then((m) => ({ default: m.ActionPopover })))

interface DeskTableProps extends ColumnParts {
  rows: readonly FoundQuotation[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function DeskTable(props: DeskTableProps) {
  const { rows, sort, onSort, onOpen } = props
  const t = useT()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const press = useRowKeys(rows, () => setKeysOpen(true))
  const near = useNearRows()
  const columns = useDeskColumns(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are for the buttons within
    <div onKeyDown={press} {...near}>
      <DataTable
        label={t('internal.quotations')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        order={{ sort, onSort }}
        onOpen={({ id }) => onOpen(id)}
      />
      <p className="keys-line">
        <button type="button" aria-haspopup="dialog" onClick={() => setKeysOpen(true)}>
          {t('desk.keys')} <kbd className="key">?</kbd>
        </button>
      </p>
      {isKeysOpen && (
        <Suspense>
          <DeskKeys onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The columns that show an order, and back. */
const SORTED: Readonly<Record<QuotationSort, Sort | undefined>> = {
  waiting: undefined,
  newest: { by: 'date', isDescending: true },
  oldest: { by: 'date', isDescending: false },
  value: { by: 'value', isDescending: true },
  value_reversed: { by: 'value', isDescending: false },
  next_action: { by: 'next_action', isDescending: false },
}

/** A page of the found quotations, or a message that there are none. */
export function DeskRows({ desk, sums }: { desk: Desk; sums: QuotationSums | undefined }) {
  const t = useT()
  const { list, order } = desk
  const { sort, page } = order
  const found = useFoundQuotations(desk)
  const [actionAt, setActionAt] = useState<ActionAt>()
  const ticks = useTicks()
  return (
    <>
      <QueryState query={found}>
        {({ rows, goods, has_next, sorted_among, people }) => {
          if (rows.length === 0 && page === 1) return <NoQuotations desk={desk} />
          const reached = (page - 1) * QUOTATIONS_PER_PAGE + rows.length + (has_next ? 1 : 0)
          return (
            <div
              className="desk-list calm-rows"
              data-ticked={ticks.ids.size > 0 || undefined}
              aria-busy={found.isPlaceholderData}
            >
              {sorted_among !== null && (
                <p className="mb-3">{t('desk.sortedAmong', { count: formatNumber(sorted_among) })}</p>
              )}
              <DeskTable
                rows={rows}
                goods={goods}
                people={people}
                sort={SORTED[sort]}
                onSort={(next) => order.sortBy(nextSort(next, sort))}
                onOpen={desk.entry.open}
                actionAt={actionAt}
                onAction={setActionAt}
                ticks={ticks}
              />
              {ticks.ids.size > 0 && (
                <Suspense>
                  <HandOverBar rows={rows} people={people} ticks={ticks} />
                </Suspense>
              )}
              <Pager
                page={page}
                pageSize={QUOTATIONS_PER_PAGE}
                all={Math.max(sums?.count ?? 0, reached)}
                {...(!sums && { allText: '…' })}
                onGo={list.goTo}
              />
            </div>
          )
        }}
      </QueryState>
      {/* Outside: it stays open when its row was the last one and the table goes. */}
      {actionAt && (
        <Suspense>
          <ActionPopover
            button={actionAt.button}
            // The quotation is read again, as a colleague may have changed it since; one that has just left
            // the list stays as it was.
            quotation={found.data?.rows.find(({ id }) => id === actionAt.quotation.id) ?? actionAt.quotation}
            onClose={() => setActionAt(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A column that is sorted for the first time shows what is most wanted: newest, highest, most urgent. */
function nextSort({ by }: Sort, before: QuotationSort): QuotationSort {
  if (by === 'value') return before === 'value' ? 'value_reversed' : 'value'
  if (by === 'next_action') return 'next_action'
  return before === 'newest' ? 'oldest' : 'newest'
}

function NoQuotations({ desk }: { desk: Desk }) {
  const t = useT()
  const { filter, list, choices, phase } = desk
  const isFiltered = choices.used.length > 0
  if (!isBlank(filter.q)) {
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
        <Button className="mt-5" onClick={choices.clear}>
          {t('desk.clearFilters')}
        </Button>
      )}
    </StateCard>
  )
}

/** What was not found here may be there. */
function Elsewhere({ desk: { filter, phase, choices } }: { desk: Desk }) {
  const t = useT()
  const all = useSums({ ...filter, phase: undefined })
  if (phase === 'all' || !all || all.count === 0) return null
  return (
    <Button className="mt-4" onClick={() => choices.showPhase('all')}>
      {t('desk.foundElsewhere', { count: all.count })}
    </Button>
  )
}
