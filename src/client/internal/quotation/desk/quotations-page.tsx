/** The quotations desk: list or board, and one quotation in their place. Everything is in the URL. */

import { keepPreviousData } from '@tanstack/react-query'
import { List, type LucideIcon, Plus, SquareKanban } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue, useEffect } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { CsvCell } from '#shared/base/csv.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskView } from '#shared/quotation/desk-chips.ts'
import type { QuotationFilter, QuotationSums } from '#shared/quotation/desk-search-schema.ts'
import { CsvButton } from '../../kit/csv-button.tsx'
import { focusRowOnceShown } from '../../kit/focus-row.ts'
import { ListSearch } from '../../kit/list-search.tsx'
import type { Person } from '../../kit/person-name.tsx'
import { Skeleton } from '../../kit/query-state.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Segments } from '../../kit/segments.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'
import { useSamples } from '../../sample/use-samples.ts'
import { ORDERS_VIEW } from '../orders/use-orders.ts'
import { DeskChips, FilterButton } from './desk-filters.tsx'
import { DeskRows } from './desk-table.tsx'
import { loadQuotationPage } from './near-rows.ts'
import { Phases } from './phases.tsx'
import { type Desk, useCounts, useDesk, useFoundQuotations, useSums } from './use-desk.ts'

/** Loaded when they are shown: the list needs neither what drags cards, nor the weeks of orders, nor a quotation's dialogs. */
const DeskBoard = lazy(() => import('./desk-board.tsx').then((m) => ({ default: m.DeskBoard })))
const SampleNote = lazy(() => import('../../sample/sample-note.tsx').then((m) => ({ default: m.SampleNote })))
const OrdersScreen = lazy(() =>
  import('../orders/orders-screen.tsx').then((m) => ({ default: m.OrdersScreen })),
)
const QuotationPage = lazy(() => loadQuotationPage().then((m) => ({ default: m.QuotationPage })))
const JobSheetPage = lazy(() =>
  import('../orders/job-sheet-page.tsx').then((m) => ({ default: m.JobSheetPage })),
)
const RevisePage = lazy(() => import('../version/revise-page.tsx').then((m) => ({ default: m.RevisePage })))

export function QuotationsPage() {
  const desk = useDesk()
  // The bar shows a choice at once; what it leads to is drawn without holding up the next tap.
  const shown = useDeferredValue(desk)
  const revise = shown.list.get('revise')
  const sheet = shown.list.get('sheet')
  const { openId } = shown.entry
  // Back from a quotation, the focus is in its row again; elsewhere it begins at the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor and the job sheet are places of their own
  useEffect(() => () => focusRowOnceShown(openId), [openId, revise, sheet])
  if (openId === undefined) return <DeskPage desk={desk} shown={shown} />
  const Page = sheet !== '' ? JobSheetPage : revise === '' ? QuotationPage : RevisePage
  return (
    <Suspense fallback={<Skeleton />}>
      <Page key={openId} id={openId} desk={shown} />
    </Suspense>
  )
}

function DeskPage({ desk, shown }: { desk: Desk; shown: Desk }) {
  const t = useT()
  const { view, filter } = desk
  // The names of the people come with it; it is cached for the table and for the board, whose file may still
  // be on its way.
  const isOfOrders = desk.list.get('view') === ORDERS_VIEW
  const list = useFoundQuotations(desk, view === 'list' && !isOfOrders)
  const board = trpc.quotation.board.useQuery(filter, {
    placeholderData: keepPreviousData,
    enabled: view === 'board',
  })
  const people = (view === 'board' ? board : list).data?.people ?? []
  return (
    <Screen
      title={t('internal.quotations')}
      headClass="list-head"
      actions={
        <Link
          href={internalPaths.newQuotation()}
          className={`${isOfOrders ? 'button-quiet' : 'button-primary'} list-new`}
        >
          <Plus className="size-5" aria-hidden="true" />
          <span className="max-narrow:sr-only">{t('desk.new')}</span>
        </Link>
      }
    >
      <div className="desk-screen">
        {isOfOrders ? (
          <Suspense fallback={<Skeleton />}>
            <OrdersScreen desk={desk} />
          </Suspense>
        ) : (
          <>
            <DeskBar desk={desk} people={people} />
            <DeskResults desk={shown} />
          </>
        )}
      </div>
    </Screen>
  )
}

const DeskResults = memo(function DeskResults({ desk }: { desk: Desk }) {
  const sums = useSums(desk.filter)
  const { counts: samples } = useSamples()
  return (
    <>
      <DeskSums sums={sums} phase={desk.phase} />
      <Suspense fallback={<Skeleton />}>
        {desk.view === 'board' ? <DeskBoard desk={desk} /> : <DeskRows desk={desk} sums={sums} />}
      </Suspense>
      <div className="desk-note">
        <Suspense>{samples && samples.quotations > 0 && <SampleNote counts={samples} />}</Suspense>
      </div>
    </>
  )
})

/** What the filter shows, counted and summed; it has a request of its own and never holds the list up. */
function DeskSums({ sums, phase }: { sums: QuotationSums | undefined; phase: Desk['phase'] }) {
  const t = useT()
  const figures = [
    { name: t(`desk.sum_${phase}`, { count: sums?.count ?? 0 }), value: sums && formatNumber(sums.count) },
    { name: t('desk.sumFirstYear'), value: sums && formatHkd(sums.first_year_total) },
    { name: t('desk.sumMonthly'), value: sums && formatHkd(sums.monthly_total) },
    { name: t('desk.sumUpfront'), value: sums && formatHkd(sums.upfront_total) },
  ]
  const note = t('desk.sumsOf')
  return (
    <section className="desk-sums" aria-label={t('desk.sums')} aria-busy={!sums}>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="order-1">{name}</dt>
            <dd className="font-ticket font-bold text-ink tabular-nums">{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <p title={note}>{note}</p>
    </section>
  )
}

/** The bar above list and board: live or closed, search, view, CSV, filters. */
function DeskBar({ desk, people }: { desk: Desk; people: readonly Person[] }) {
  const t = useT()
  const { list, view, filter } = desk
  const counts = useCounts(desk)
  const loadFile = useQuotationsFile(filter, people)
  return (
    <>
      <div className="list-bar low-bar">
        {view === 'list' && <Phases desk={desk} counts={counts} />}
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('desk.search')}
          placeholder={t('desk.searchHint')}
          query={list.query}
          onChange={list.search}
        />
        <Segments<DeskView>
          label={t('desk.view')}
          options={[
            { value: 'list', label: <ViewName icon={List} text={t('desk.viewList')} /> },
            { value: 'board', label: <ViewName icon={SquareKanban} text={t('desk.viewBoard')} /> },
          ]}
          value={view}
          onChange={(value) => list.set({ view: value === 'list' ? '' : value })}
        />
        <FilterButton desk={desk} people={people} />
        <CsvButton isIcon className="bar-button" fileName={t('desk.fileName')} load={loadFile} />
      </div>
      <DeskChips desk={desk} people={people} counts={counts} />
    </>
  )
}

/** Shows the icon alone where there is no room. */
function ViewName({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon className="size-5 wide:hidden" aria-hidden="true" />
      <span className="max-wide:sr-only">{text}</span>
    </>
  )
}

/** The rows of the CSV file of what the filter shows; what makes them is loaded when it is asked for. */
function useQuotationsFile(filter: QuotationFilter, people: readonly Person[]) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { client } = trpc.useUtils()

  return async function* load(): AsyncGenerator<CsvCell[][]> {
    const { quotationsFile } = await import('./quotations-file.ts')
    const isCut = yield* quotationsFile(client.quotation.list.query, filter, { t, people, language })
    if (isCut) toast(t('desk.fileIsCut'))
  }
}
