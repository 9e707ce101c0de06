/** How an order stands, in one chip: what waits for us before how far it is. */
import {
  Banknote,
  CalendarCheck,
  CalendarPlus,
  Check,
  CircleOff,
  CircleX,
  type LucideIcon,
  RefreshCw,
  Truck,
} from 'lucide-react'
import { useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OrderStage } from '#shared/order/life.ts'
import type { FoundOrder } from '#shared/order/schema.ts'

interface Standing {
  Icon: LucideIcon
  tone: 'blue' | 'late' | 'sand' | 'tint' | 'jade' | 'quiet'
  text: TextKey
}

const STAGES: Readonly<Record<OrderStage, Standing>> = {
  to_book: { Icon: CalendarPlus, tone: 'sand', text: 'desk.order_to_book' },
  booked: { Icon: CalendarCheck, tone: 'tint', text: 'desk.order_booked' },
  installed: { Icon: Check, tone: 'tint', text: 'desk.order_installed' },
  running: { Icon: Check, tone: 'quiet', text: 'desk.order_running' },
  ended: { Icon: CircleOff, tone: 'quiet', text: 'desk.order_ended' },
  earlier: { Icon: CircleOff, tone: 'quiet', text: 'desk.order_earlier' },
  called_off: { Icon: CircleX, tone: 'quiet', text: 'desk.order_called_off' },
}

const IS_OVER: readonly OrderStage[] = ['ended', 'called_off']

/** `today`: a Hong Kong day. */
export function standingOf(order: FoundOrder, today: string): Standing {
  const { stage, deposit, installation, is_renewal_due } = order
  if (IS_OVER.includes(stage)) return STAGES[stage]
  if (stage === 'booked' && installation!.on === today)
    return { Icon: Truck, tone: 'jade', text: 'order.installingToday' }
  if (deposit.said_paid_at !== null) return { Icon: Banknote, tone: 'blue', text: 'order.checkDeposit' }
  if (deposit.is_late) return { Icon: Banknote, tone: 'late', text: 'order.depositOpen' }
  if (stage === 'booked' && installation!.on < today)
    return { Icon: CalendarCheck, tone: 'late', text: 'order.dayOver' }
  if (is_renewal_due) return { Icon: RefreshCw, tone: 'tint', text: 'order.renewalDue' }
  return STAGES[stage]
}

export function OrderChip({ order, today }: { order: FoundOrder; today: string }) {
  const t = useT()
  const { Icon, tone, text } = standingOf(order, today)
  return (
    <span className="request-chip" data-tone={tone}>
      <Icon aria-hidden="true" />
      {t(text)}
    </span>
  )
}
