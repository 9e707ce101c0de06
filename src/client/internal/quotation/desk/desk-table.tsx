/** The table of quotations and its rows. */

import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatShortDate } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationSort } from '#shared/quotation/desk.ts'
import type { FoundQuotation, FoundQuotations, QuotationSums } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { QUOTATIONS_PER_PAGE } from '#shared/quotation/limits.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable, type Sort } from '../../kit/data-table.tsx'
import { NothingFound } from '../../kit/list-search.tsx'
import { Pager } from '../../kit/pager.tsx'
import { type Person, personWithId, SealAlone, SealedName } from '../../kit/person-name.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { RequestChips } from '../customer/customer-requests.tsx'
import { NextAction } from '../next-action.tsx'
import {
  type ActionAt,
  isWorkedOn,
  RowMenu,
  rowNameId,
  SetAction,
  TakeButton,
  useRowKeys,
  useTake,
} from './row-actions.tsx'
import { type Desk, STAGE_TONE, useFoundQuotations, useSums } from './use-desk.ts'

const KeysHelp = lazy(() => import('./keys-help.tsx').then((m) => ({ default: m.KeysHelp })))
const ActionPopover = lazy(() => import('./action-popover.tsx').then((m) => ({ default: m.ActionPopover })))

interface DeskTableProps {
  rows: readonly FoundQuotation[]
  goods: FoundQuotations['goods']
  people: readonly Person[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
  actionAt: ActionAt | undefined
  onAction: (at: ActionAt | undefined) => void
}

function DeskTable(props: DeskTableProps) {
  const { rows, goods, people, sort, onSort, onOpen, actionAt, onAction } = props
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const [keys, setKeys] = useState<HTMLButtonElement | null>(null)
  const [isKeysOpen, setKeysOpen] = useState(false)
  const press = useRowKeys(rows, () => setKeysOpen(true))
  const take = useTake()
  const isPhone = useMedia('phone')
  const isWide = useMedia('wide')
  // Beside the navigation there is no room for all columns.
  const columns: Column<FoundQuotation>[] = [
    {
      key: 'name',
      label: t('desk.customer'),
      isMain: true,
      className: 'desk-customer',
      cell: (row) => (
        <>
          <button
            id={rowNameId(row)}
            type="button"
            className="row-open"
            title={row.name}
            data-new={row.stage === 'new' || undefined}
            lang={textLanguageTag(row.name)}
            onClick={() => onOpen(row.id)}
          >
            {row.name}
            <span className="sr-only">, {row.id}</span>
          </button>
          {row.restaurant && (
            <span className="desk-restaurant" title={row.restaurant} lang={textLanguageTag(row.restaurant)}>
              {row.restaurant}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'id',
      label: t('desk.numberShort'),
      className: 'desk-number',
      cell: ({ id, reference }) => (
        <span translate="no" title={reference || undefined}>
          {id}
        </span>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'goods',
            label: t('desk.goods'),
            className: 'desk-goods',
            cell: ({ id }: FoundQuotation) =>
              (goods[id] ?? []).map(({ quantity, names }) => {
                const text = `${formatNumber(quantity)} × ${names[language]}`
                return (
                  <span key={text} title={text}>
                    {text}
                  </span>
                )
              }),
          },
        ]
      : []),
    {
      key: 'request',
      label: t('desk.wishColumn'),
      className: 'desk-request',
      cell: (row) => <RequestChips quotation={row} />,
    },
    {
      key: 'stage',
      label: t('desk.stage'),
      className: 'desk-stage',
      cell: ({ stage, status }) => (
        <span className="block">
          <Chip isRegular tone={STAGE_TONE[stage]}>
            {t(`desk.stage_${stage}`)}
          </Chip>
          {!LIFE[status].saidByStages.includes(stage) && (
            <span className="desk-status" data-tone={LIFE[status].tone}>
              {t(`desk.status_${status}`)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'value',
      label: t('desk.value'),
      isEnd: true,
      isSortable: true,
      className: 'desk-value',
      cell: ({ first_year_total }) => formatHkd(first_year_total),
    },
    {
      key: 'assignee',
      label: t('desk.assignee'),
      className: 'desk-assignee',
      cell: (row) => {
        const person = personWithId(people, row.assignee)
        if (person) return <SealedName person={person} />
        return row.assignee === null && isWorkedOn(row) ? (
          <TakeButton quotation={row} onTake={take} />
        ) : (
          <SealAlone person={undefined} />
        )
      },
    },
    {
      key: 'next_action',
      label: t('desk.nextAction'),
      isSortable: true,
      className: 'desk-action',
      cell: (row) =>
        row.next_action === '' && row.next_action_on === null && isWorkedOn(row) ? (
          <SetAction quotation={row} openAt={actionAt} onOpen={onAction} />
        ) : (
          <NextAction quotation={row} />
        ),
    },
    ...(isWide
      ? [
          {
            key: 'seen',
            label: t('desk.fact_seen'),
            className: 'desk-date',
            cell: ({ last_opened_at }: FoundQuotation) =>
              last_opened_at ? (
                <time
                  dateTime={last_opened_at.toISOString()}
                  title={formatDateTime(last_opened_at, language)}
                >
                  {formatShortDate(last_opened_at, now, language)}
                </time>
              ) : (
                <span className="text-muted">–</span>
              ),
          },
        ]
      : []),
    {
      key: 'date',
      label: t('desk.received'),
      isSortable: true,
      className: 'desk-date',
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <time dateTime={row.created_at.toISOString()} title={formatDateTime(row.created_at, language)}>
            {formatShortDate(row.created_at, now, language)}
          </time>
          {isPhone && <RowMenu quotation={row} people={people} onTake={take} onAction={onAction} />}
        </span>
      ),
    },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are for the buttons within
    <div onKeyDown={press}>
      <DataTable
        label={t('internal.quotations')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        order={{ sort, onSort }}
        onOpen={({ id }) => onOpen(id)}
      />
      <p className="keys-line">
        <button
          ref={setKeys}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isKeysOpen}
          // The focus stays in the open help, which closes when it leaves: the press would then open it again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setKeysOpen(!isKeysOpen)}
        >
          {t('desk.keys')} <kbd>?</kbd>
        </button>
      </p>
      {isKeysOpen && keys && (
        <Suspense>
          <KeysHelp button={keys} onClose={() => setKeysOpen(false)} />
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
  return (
    <>
      <QueryState query={found}>
        {({ rows, goods, has_next, sorted_among, people }) => {
          if (rows.length === 0 && page === 1) return <NoQuotations desk={desk} />
          const reached = (page - 1) * QUOTATIONS_PER_PAGE + rows.length + (has_next ? 1 : 0)
          return (
            <div className="desk-list calm-rows" aria-busy={found.isPlaceholderData}>
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
              />
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
