/** What accepting an offer asks for, while its options are being chosen. */
import { serverNow } from '#client/session/server-clock.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { depositAmount } from '#shared/order/deposit.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { dayIn } from './day-in.ts'

/** Returns undefined where nothing is asked for. The day is that of an acceptance today. */
export function useDepositText({ deposit }: Pick<Offer, 'deposit'>, totals: Totals): string | undefined {
  const t = useT()
  const day = dayIn(useLanguage())
  const amount = deposit ? depositAmount(deposit, totals) : 0
  if (!deposit || amount === 0) return undefined
  const due = dayAfter(hongKongDay(new Date(serverNow())), deposit.deposit_days)
  return t('offer.depositAsked', { amount: formatHkd(amount), day: day(due) })
}
