/** The quotations desk: list or board, and one quotation in their place. Everything is in the URL. */
import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import { CsvButton } from '../../kit/csv-button.tsx'
import { ListSearch } from '../../kit/list-search.tsx'
import { Skeleton } from '../../kit/query-state.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'
import { SampleNote } from '../../sample/sample-note.tsx'
import type { Person } from '../people.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskRows } from './desk-table.tsx'
import { type Desk, type DeskView, type ShownPhase, type Sums, useDesk, useSums } from './use-desk.ts'
import { useQuotationsFile } from './use-quotations-file.ts'

/** Loaded when they are shown: the list needs neither what drags cards nor a quotation's dialogs. */
const DeskBoard = lazy(() => import('./desk-board.tsx').then((m) => ({ default: m.DeskBoard })))
const QuotationPage = lazy(() => import('../quotation-page.tsx').then((m) => ({ default: m.QuotationPage })))

export function QuotationsPage() {
  const desk = useDesk()
  // The bar shows a choice at once; what it leads to is drawn without holding up the next tap.
  const shown = useDeferredValue(desk)
  if (shown.openId === undefined) return <DeskPage desk={desk} shown={shown} />
  return (
    <Suspense fallback={<Skeleton />}>
      <QuotationPage key={shown.openId} id={shown.openId} desk={shown} />
    </Suspense>
  )
}

function DeskPage({ desk, shown }: { desk: Desk; shown: Desk }) {
  const t = useT()
  // The names of the people come with any list; this one is cached for the table as well.
  const people = trpc.quotation.search.useQuery(
    { ...desk.filter, sort: desk.sort, page: desk.page },
    { placeholderData: keepPreviousData },
  ).data?.people
  return (
    <Screen
      title={t('internal.quotations')}
      lead={t('desk.lead')}
      actions={
        <Link href={internalPaths.newQuotation()} className="button-go gap-3">
          <Plus className="size-5" aria-hidden="true" />
          {t('desk.new')}
        </Link>
      }
    >
      <div className="[&_.list-bar>button]:ml-auto max-wide:[&_.search-field]:flex-[1_1_100%]">
        <DeskBar desk={desk} people={people ?? []} />
        <DeskResults desk={shown} />
      </div>
    </Screen>
  )
}

const DeskResults = memo(function DeskResults({ desk }: { desk: Desk }) {
  const sums = useSums(desk.filter)
  return (
    <>
      <SampleNote />
      <DeskSums sums={sums} phase={desk.phase} />
      <Suspense fallback={<Skeleton />}>
        {desk.view === 'board' ? <DeskBoard desk={desk} /> : <DeskRows desk={desk} sums={sums} />}
      </Suspense>
    </>
  )
})

/** What the filter shows, counted and summed; it comes by itself and never holds the list up. */
function DeskSums({ sums, phase }: { sums: Sums | undefined; phase: Desk['phase'] }) {
  const t = useT()
  const figures = [
    { name: t(`desk.sum_${phase}`, { count: sums?.count ?? 0 }), value: sums && formatNumber(sums.count) },
    { name: t('desk.sumFirstYear'), value: sums && formatHkd(sums.first_year_total) },
    { name: t('desk.sumMonthly'), value: sums && formatHkd(sums.monthly_total) },
    { name: t('desk.sumUpfront'), value: sums && formatHkd(sums.upfront_total) },
  ]
  return (
    <section className="mb-4" aria-label={t('desk.sums')} aria-busy={!sums?.isWhole}>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 max-wide:grid max-wide:grid-cols-[1fr_1fr] max-wide:gap-x-4">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-row-reverse items-baseline gap-1.5 max-wide:flex-wrap max-wide:justify-end"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-ticket font-bold tabular-nums">{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('desk.sumsOf')}</p>
      <p role="status" className="text-muted">
        {sums && !sums.isWhole && t('desk.stillAdding')}
      </p>
    </section>
  )
}

/** The bar above list and board: live or closed, search, view, CSV, filters. */
function DeskBar({ desk, people }: { desk: Desk; people: readonly Person[] }) {
  const t = useT()
  const { list, view, filter } = desk
  const loadFile = useQuotationsFile(filter, people)
  return (
    <>
      <div className="list-bar">
        {view === 'list' && <Phases desk={desk} />}
        <ListSearch
          label={t('desk.search')}
          placeholder={t('desk.searchHint')}
          query={list.query}
          onChange={list.search}
        />
        <Segments<DeskView>
          label={t('desk.view')}
          options={[
            { value: 'list', label: t('desk.viewList') },
            { value: 'board', label: t('desk.viewBoard') },
          ]}
          value={view}
          onChange={(value) => list.set({ view: value === 'list' ? '' : value })}
        />
        <CsvButton fileName={t('desk.fileName')} load={loadFile} />
      </div>
      <DeskFilters desk={desk} people={people} />
    </>
  )
}

function Phases({ desk: { filter, phase, showPhase } }: { desk: Desk }) {
  const t = useT()
  const live = useSums({ ...filter, phase: 'live' })
  const closed = useSums({ ...filter, phase: 'closed' })
  return (
    <Segments<ShownPhase>
      label={t('desk.phase')}
      options={[
        { value: 'live', label: t('desk.phase_live'), count: live && formatNumber(live.count) },
        { value: 'closed', label: t('desk.phase_closed'), count: closed && formatNumber(closed.count) },
        { value: 'all', label: t('desk.phase_all') },
      ]}
      value={phase}
      onChange={showPhase}
    />
  )
}
