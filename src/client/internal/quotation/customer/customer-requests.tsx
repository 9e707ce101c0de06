/** What the customer waits for, in their words, until someone has answered it. */

import {
  BadgePercent,
  Banknote,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Check,
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
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { COLON, COMMA, type Language } from '#shared/base/language.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import type { T } from '#shared/i18n/t.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CUSTOMER_REQUESTS, type CustomerRequest, type QuotationEventKind } from '#shared/quotation/status.ts'
import { askedReasons, type TodayReason } from '#shared/quotation/today.ts'
import { visitText, wishIn } from '#shared/quotation/visit.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { Count } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMarkRequestDone } from '../use-quotation-actions.ts'

/** The place on the page to which its history leads. */
export const REQUESTS = 'requests'

type Done = Partial<Record<CustomerRequest, Date>>

/** A message stands in the thread, where it is answered. */
const SHOWN_HERE = CUSTOMER_REQUESTS.filter((request) => request !== 'message')

interface CustomerRequestsProps {
  quotation: OpenQuotation
  /** Books the visit that they ask for. */
  onBook: () => void
}

export function CustomerRequests({ quotation, onBook }: CustomerRequestsProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const markDone = useMarkRequestDone()
  // What was done a moment ago stays in its place, with an Undo.
  const [done, setDone] = useState<Done>({})
  const sinceOf = (request: CustomerRequest) => askedAt(quotation, request) ?? done[request]
  const requests = SHOWN_HERE.filter((request) => sinceOf(request)).toSorted(
    (one, other) => sinceOf(other)!.getTime() - sinceOf(one)!.getTime(),
  )
  const waiting = requests.filter((request) => askedAt(quotation, request))
  const willRemove = useFocusAfterRemoval(requests.join())
  const forget = (request: CustomerRequest) => setDone(({ [request]: _, ...others }) => others)
  if (requests.length === 0) return null
  return (
    <section id={REQUESTS} className="requests" aria-labelledby={id}>
      <h2 id={id} className="section-title flex gap-2">
        <span>{t('desk.wishes')}</span>
        {waiting.length > 0 && <Count>{waiting.length}</Count>}
      </h2>
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request}
            request={request}
            since={sinceOf(request)!}
            words={requestText(quotation, request, t, language)}
            isDone={!askedAt(quotation, request)}
            onBook={request === 'visit' && quotation.visit.may_fix ? onBook : undefined}
            onTurn={async (isDone) => {
              const since = sinceOf(request)!
              if (isDone) setDone((others) => ({ ...others, [request]: since }))
              if ((await markDone(quotation, request, isDone)) && !isDone) forget(request)
            }}
            onLeave={(row) => {
              if (row.contains(document.activeElement)) willRemove(row)
              forget(request)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface RequestRowProps {
  request: CustomerRequest
  since: Date
  words: string
  isDone: boolean
  onBook: (() => void) | undefined
  onTurn: (isDone: boolean) => Promise<void>
  onLeave: (row: HTMLElement) => void
}

function RequestRow(props: RequestRowProps) {
  const { request, since, words, isDone, onBook, onTurn, onLeave } = props
  const t = useT()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => row.current && leave.current(row.current), STATUS_MESSAGE_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <li ref={row} className="request-row" data-done={isDone || undefined}>
      <ReasonChip why={request} />
      <div className="request-words">
        {words && (
          <p data-said="" lang={textLanguageTag(words)}>
            {words}
          </p>
        )}
        <p className="text-muted" role="status">
          {isDone ? t('desk.wishIsDone') : t('desk.wishSince', { time: formatDateTime(since, language) })}
        </p>
      </div>
      <div className="request-acts">
        {onBook && !isDone && (
          <Button isSmall onClick={onBook}>
            {t('desk.bookVisit')}
          </Button>
        )}
        {/* The same button, so that it keeps the focus. */}
        <Button isSmall onClick={() => void onTurn(!isDone)}>
          {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span>
            {t(isDone ? 'record.undo' : 'desk.wishDone')}
            <span className="sr-only">
              {COLON[language]}
              {t(`desk.waits_${request}`)}
            </span>
          </span>
        </Button>
      </div>
    </li>
  )
}

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
