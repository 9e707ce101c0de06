/** The tabs above the list: what is live, the orders, what is closed, and all. */
import { useT } from '#client/ui/page-context.tsx'
import type { QuotationCounts } from '#shared/quotation/desk-search-schema.ts'
import { countText } from '../../kit/count-text.ts'
import { Segments } from '../../kit/segments.tsx'
import { ORDERS_VIEW } from '../orders/use-orders.ts'
import type { Desk, ShownPhase } from './use-desk.ts'

interface PhasesProps {
  desk: Desk
  counts: QuotationCounts | undefined
  /** How many orders are open; undefined where that is not asked. */
  orders?: number | undefined
}

export function Phases({ desk: { phase, list }, counts, orders }: PhasesProps) {
  const t = useT()
  const isOfOrders = list.get('view') === ORDERS_VIEW

  function show(tab: ShownPhase | typeof ORDERS_VIEW): void {
    const own = { show: '', fitter: '', from: '' }
    if (tab === ORDERS_VIEW) list.set({ view: tab, phase: '' })
    else list.set({ ...own, view: '', phase: tab === 'live' ? '' : tab })
  }

  return (
    <Segments<ShownPhase | typeof ORDERS_VIEW>
      label={t('desk.phase')}
      options={[
        { value: 'live', label: t('desk.phase_live'), count: counts && countText(counts.live) },
        { value: ORDERS_VIEW, label: t('order.orders'), count: orders },
        { value: 'closed', label: t('desk.phase_closed'), count: counts && countText(counts.closed) },
        { value: 'all', label: t('desk.phase_all') },
      ]}
      value={isOfOrders ? ORDERS_VIEW : phase}
      onChange={show}
    />
  )
}
