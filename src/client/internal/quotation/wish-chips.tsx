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

const LATE = 'border-[#edb7a8] bg-[#fbe4dc] text-[#8e2314]'
const TONES: Readonly<Record<string, string>> = {
  overdue: LATE,
  call: LATE,
  change: 'border-brass-line bg-brass-tint text-brass-deep',
}

/** Of a chip that says why a quotation waits for us. */
export function wishLook(why: string): string {
  const tone = TONES[why] ?? 'border-jade-tint bg-jade-tint text-jade-deep'
  return `wish-chip inline-flex w-fit items-center gap-1.25 rounded-[0.25rem] border px-1.75 py-[0.0625rem] text-[0.875rem] leading-[1.4] font-bold whitespace-nowrap max-[20rem]:whitespace-normal ${tone}`
}

export function WishChips({ quotation }: { quotation: Wishing }) {
  return wishesOf(quotation).map((wish) => <WishChip key={wish} wish={wish} />)
}

export function WishChip({ wish }: { wish: CustomerWish }) {
  const t = useT()
  const Icon = { call: Phone, change: Pencil }[wish]
  return (
    <span className={wishLook(wish)}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {t(`desk.waits_${wish}`)}
    </span>
  )
}
