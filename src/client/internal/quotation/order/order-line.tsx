/** How far the order of an accepted quotation is, in one line. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDayOfWeek, formatShortDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { ORDER_LIFE, type OrderStage } from '#shared/order/life.ts'
import type { Order } from '#shared/order/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Chip } from '../../kit/chip.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useOrder } from './use-order.ts'

export function OrderLine({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const order = useOrder(quotation)
  const language = useLanguage()
  const now = useNow()
  if (!order) return null
  const { stage } = order
  const facts = orderFacts(order, { t, language, now })
  return (
    <p className="order-line">
      <b>{t('desk.bookAction')}</b>
      <Chip tone={ORDER_LIFE[stage].tone}>{t(`desk.order_${stage}`)}</Chip>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

interface Telling {
  t: T
  language: Language
  now: Date
}

function orderFacts(order: Order, telling: Telling): string[] {
  return FACTS[order.stage](order, telling).filter(Boolean)
}

const named = (day: string | undefined | null, { language, now }: Telling) =>
  day ? formatDayOfWeek(day, now, language) : ''

const FACTS: Readonly<Record<OrderStage, (order: Order, telling: Telling) => string[]>> = {
  to_book: ({ made_at }, { t, language, now }) => [
    t('desk.orderWaits', { day: formatShortDate(made_at, now, language) }),
  ],
  booked({ installation }, telling) {
    const { on, from, to, fitter } = installation!
    return [telling.t('desk.orderComes', { day: named(on, telling), from, to }), fitter]
  },
  installed: ({ installed }, telling) => [named(installed?.on, telling), installed?.by ?? ''],
  running: ({ monthly }, telling) => [telling.t('desk.orderSince', { day: named(monthly?.from, telling) })],
  ended: ({ monthly }, telling) => [telling.t('desk.orderEnded', { day: named(monthly?.ends_on, telling) })],
  earlier: () => [],
  called_off: ({ called_off }) => [called_off?.reason ?? ''],
}
