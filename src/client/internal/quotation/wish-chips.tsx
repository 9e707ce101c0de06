/** What the customer of a quotation waits for, as chips of a row; nothing where they wait for nothing. */
import { Pencil, Phone } from 'lucide-react'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { CUSTOMER_WISHES, type CustomerWish } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'

type Wishing = Pick<FoundQuotation, 'call_asked_at' | 'change_asked_at'>

export function askedAt(quotation: Wishing, wish: CustomerWish): Date | null {
  return quotation[`${wish}_asked_at`]
}

export function wishesOf(quotation: Wishing): CustomerWish[] {
  return CUSTOMER_WISHES.filter((wish) => askedAt(quotation, wish) !== null)
}

export function WishChips({ quotation }: { quotation: Wishing }) {
  return wishesOf(quotation).map((wish) => <WishChip key={wish} wish={wish} />)
}

export function WishChip({ wish }: { wish: CustomerWish }) {
  const t = useT()
  const Icon = { call: Phone, change: Pencil }[wish]
  return (
    <span className="wish-chip" data-wish={wish}>
      <Icon aria-hidden="true" />
      {t(`desk.waits_${wish}`)}
    </span>
  )
}
