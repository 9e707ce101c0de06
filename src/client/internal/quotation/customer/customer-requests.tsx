/** What a customer waits for: what they asked for, in their words, and the chips that say so. */

import {
  BadgePercent,
  Banknote,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CircleCheckBig,
  CircleX,
  Clock,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Phone,
  PhoneMissed,
  Plus,
  RefreshCw,
  Truck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { COMMA, type Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CUSTOMER_REQUESTS, type CustomerRequest, type QuotationEventKind } from '#shared/quotation/status.ts'
import { askedReasons, type TodayReason } from '#shared/quotation/today.ts'
import { visitText, wishIn } from '#shared/quotation/visit.ts'

/** The place on the page to which its history leads. */
export const REQUESTS = 'requests'

const EVENT = {
  message: 'message_received',
  call: 'call_requested',
  visit: 'visit_requested',
  change: 'change_requested',
} as const satisfies Record<CustomerRequest, QuotationEventKind>

/** The last time they asked counts. */
export function requestEvent({ events }: OpenQuotation, request: CustomerRequest) {
  return events.find(({ kind }) => kind === EVENT[request])
}

export function requestText(
  quotation: OpenQuotation,
  request: CustomerRequest,
  t: T,
  language: Language,
): string {
  const event = requestEvent(quotation, request)
  const { text, best_time, phone } = event?.detail ?? {}
  const wish = event && wishIn(event.detail)
  return [wish && visitText(wish, t, language, event.at), text, best_time, phone]
    .filter((words) => typeof words === 'string' && words !== '')
    .join(COMMA[language])
}

type WithRequests = Pick<FoundQuotation, `${CustomerRequest}_asked_at` | 'unbooked_since'>

/** What the customer of a quotation waits for, as chips of a row; nothing where they wait for nothing. */
export function askedAt(quotation: WithRequests, request: CustomerRequest): Date | null {
  return quotation[`${request}_asked_at`]
}

export function openRequests(quotation: WithRequests): CustomerRequest[] {
  return CUSTOMER_REQUESTS.filter((request) => askedAt(quotation, request) !== null)
}

interface ReasonLook {
  Icon: LucideIcon
  tone: 'blue' | 'rose' | 'late' | 'sand' | 'tint' | 'jade'
}

/** How each reason of Today looks. */
const REASON_LOOK: Readonly<Record<TodayReason, ReasonLook>> = {
  accepted: { Icon: CircleCheckBig, tone: 'jade' },
  message: { Icon: MessageSquare, tone: 'blue' },
  call: { Icon: Phone, tone: 'rose' },
  visit: { Icon: CalendarDays, tone: 'rose' },
  change: { Icon: Pencil, tone: 'sand' },
  paid: { Icon: Banknote, tone: 'blue' },
  overdue: { Icon: Clock, tone: 'late' },
  due: { Icon: CalendarCheck, tone: 'tint' },
  planned: { Icon: CalendarCheck, tone: 'tint' },
  installing: { Icon: Truck, tone: 'jade' },
  visiting: { Icon: CalendarDays, tone: 'jade' },
  deposit: { Icon: Banknote, tone: 'late' },
  new: { Icon: Plus, tone: 'tint' },
  approval: { Icon: BadgePercent, tone: 'sand' },
  refused: { Icon: CircleX, tone: 'sand' },
  unkept: { Icon: PhoneMissed, tone: 'sand' },
  request: { Icon: Inbox, tone: 'blue' },
  ending: { Icon: CalendarClock, tone: 'tint' },
  renewal: { Icon: RefreshCw, tone: 'tint' },
}

/** Says why a quotation waits for us. */
export function ReasonChip({ why }: { why: TodayReason }) {
  const t = useT()
  return <Chip {...REASON_LOOK[why]}>{t(`desk.waits_${why}`)}</Chip>
}

function Chip({ Icon, tone, children }: ReasonLook & { children: ReactNode }) {
  return (
    <span className="request-chip" data-tone={tone}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}

/** What waits because of what the customer did. */
export function RequestChips({ quotation }: { quotation: WithRequests }) {
  return <ReasonChips reasons={askedReasons(quotation)} />
}

/** The heaviest, and beside it how many others there are; nothing for none. */
export function ReasonChips({ reasons: [why, ...others] }: { reasons: readonly TodayReason[] }) {
  const t = useT()
  const language = useLanguage()
  if (why === undefined) return null
  const names = [...new Set(others)].map((reason) => t(`desk.waits_${reason}`)).join(COMMA[language])
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <ReasonChip why={why} />
      {others.length > 0 && (
        <span className="text-13 text-muted" title={names}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{names}</span>
        </span>
      )}
    </span>
  )
}
