/** The orders in the place of the list of quotations: the jobs of two weeks, chips that filter, and a row each. */
import { Button } from '#client/ui/button.tsx'
import { Money } from '#client/ui/money.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { ORDER_FILTERS, ORDERS_PER_PAGE, type OrderFilter } from '#shared/order/list.ts'
import type { FoundOrders } from '#shared/order/schema.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { Phases } from '../desk/phases.tsx'
import { type Desk, useCounts } from '../desk/use-desk.ts'
import { JobsStrip } from './jobs-strip.tsx'
import { OrdersTable } from './orders-table.tsx'
import { fittersOf, type OrderChoices, readOrders, useFoundOrders, useJobs } from './use-orders.ts'

export function OrdersScreen({ desk }: { desk: Desk }) {
  const t = useT()
  const { list } = desk
  const choices = readOrders(list)
  const found = useFoundOrders(choices)
  const counts = useCounts(desk)
  return (
    <>
      <div className="list-bar low-bar">
        <Phases desk={desk} counts={counts} orders={found.data?.counts.current} />
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('order.search')}
          placeholder={t('order.searchHint')}
          query={list.query}
          onChange={list.search}
        />
      </div>
      <JobsStrip list={list} />
      <OrderChips desk={desk} choices={choices} counts={found.data?.counts} />
      <QueryState query={found}>
        {(data) => (
          <div className="orders-list calm-rows" aria-busy={found.isPlaceholderData}>
            <Sum found={data} show={choices.show} />
            {data.rows.length === 0 && choices.page === 1 ? (
              <NoOrders desk={desk} choices={choices} />
            ) : (
              <>
                <OrdersTable rows={data.rows} onOpen={desk.entry.open} />
                <Pager
                  page={choices.page}
                  pageSize={ORDERS_PER_PAGE}
                  all={data.counts[choices.show] ?? 0}
                  onGo={list.goTo}
                />
              </>
            )}
          </div>
        )}
      </QueryState>
    </>
  )
}

const CHIPS = ORDER_FILTERS.filter((name) => name !== 'current')

interface OrderChipsProps {
  desk: Desk
  choices: OrderChoices
  counts: FoundOrders['counts'] | undefined
}

/** The filters that find something, and the fitters of the weeks above. */
function OrderChips({ desk: { list }, choices: { show, fitter }, counts }: OrderChipsProps) {
  const t = useT()
  // Who only makes visits has no orders.
  const fitters = fittersOf((useJobs(list).jobs ?? []).filter(({ kind }) => kind === 'installation'))
  const names = fitter === '' || fitters.includes(fitter) ? fitters : [...fitters, fitter]
  return (
    <fieldset className="pick-chips min-w-0">
      <legend className="sr-only">{t('order.filters')}</legend>
      {CHIPS.map((name) => {
        const count = counts?.[name] ?? 0
        const isOn = name === show
        if (count === 0 && !isOn) return null
        return (
          <button
            key={name}
            type="button"
            className="pick-chip"
            aria-pressed={isOn}
            data-on={isOn || undefined}
            onClick={() => list.set({ show: isOn ? '' : name })}
          >
            {t(`order.show_${name}`)}
            <span className="font-ticket text-13 tabular-nums">{count}</span>
          </button>
        )
      })}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="pick-chip"
          aria-pressed={name === fitter}
          data-on={name === fitter || undefined}
          onClick={() => list.set({ fitter: name === fitter ? '' : name })}
        >
          {t('order.fitterOf', { name })}
        </button>
      ))}
    </fieldset>
  )
}

function Sum({ found, show }: { found: FoundOrders; show: OrderFilter }) {
  const t = useT()
  const { counts, deposits_left, deposits_late } = found
  const count = counts[show] ?? 0
  return (
    <p className="orders-sum">
      <b>{t('order.ordersCount', { count })}</b>
      {deposits_left > 0 && <Amount text={t('order.depositsOpen', { left: '' })} amount={deposits_left} />}
      {deposits_late > 0 && <Amount text={t('order.depositsLate', { late: '' })} amount={deposits_late} />}
    </p>
  )
}

function Amount({ text, amount }: { text: string; amount: number }) {
  return (
    <span>
      {text.trim()} <Money amount={amount} />
    </span>
  )
}

function NoOrders({ desk: { list }, choices }: { desk: Desk; choices: OrderChoices }) {
  const t = useT()
  const { show, fitter, query } = choices
  if (!isBlank(query))
    return <NothingFound query={query} hint={t('desk.noMatchHint')} onClear={() => list.search('')} />
  const isFiltered = show !== 'current' || fitter !== ''
  return (
    <StateCard title={t(isFiltered ? 'order.emptyShownTitle' : 'order.emptyTitle')}>
      <p>{t(isFiltered ? 'order.emptyShownText' : 'order.emptyText')}</p>
      {isFiltered && (
        <Button className="mt-5" onClick={() => list.set({ show: '', fitter: '' })}>
          {t('order.showCurrent')}
        </Button>
      )}
    </StateCard>
  )
}
