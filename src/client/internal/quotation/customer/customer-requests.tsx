/** What the customer waits for, in their words, until someone has answered it. */

import {
  CalendarCheck,
  CalendarClock,
  Check,
  CircleCheckBig,
  Clock,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Phone,
  PhoneMissed,
  Plus,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { COLON, COMMA, type Language } from '#shared/base/language.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CUSTOMER_REQUESTS, type CustomerRequest, type QuotationEventKind } from '#shared/quotation/status.ts'
import type { TodayReason } from '#shared/quotation/today.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { SECTION_TITLE } from '../page-section.tsx'
import { useMarkRequestDone } from '../use-quotation-actions.ts'

type Done = Partial<Record<CustomerRequest, Date>>

export function CustomerRequests({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const markDone = useMarkRequestDone()
  // What was done a moment ago stays in its place, with an Undo.
  const [done, setDone] = useState<Done>({})
  const sinceOf = (request: CustomerRequest) => askedAt(quotation, request) ?? done[request]
  const requests = CUSTOMER_REQUESTS.filter((request) => sinceOf(request)).toSorted(
    (one, other) => sinceOf(other)!.getTime() - sinceOf(one)!.getTime(),
  )
  const waiting = requests.filter((request) => askedAt(quotation, request))
  const willRemove = useFocusAfterRemoval(requests.join())
  const forget = (request: CustomerRequest) => setDone(({ [request]: _, ...others }) => others)
  if (requests.length === 0) return null
  return (
    <section
      className="requests rounded-l-control rounded-r-card border border-l-4 border-brass-line border-l-brass bg-paper px-4 py-3"
      aria-labelledby={id}
    >
      <h2 id={id} className={`mb-2 ${SECTION_TITLE}`}>
        <span>{t('desk.wishes')}</span>
        {waiting.length > 0 && (
          <span className="ml-1.5 inline-block rounded-control bg-jade-tint px-1.75 font-ticket text-13 leading-normal">
            {waiting.length}
          </span>
        )}
      </h2>
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request}
            request={request}
            since={sinceOf(request)!}
            words={requestText(quotation, request, language)}
            isDone={!askedAt(quotation, request)}
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
  onTurn: (isDone: boolean) => Promise<void>
  onLeave: (row: HTMLElement) => void
}

function RequestRow({ request, since, words, isDone, onTurn, onLeave }: RequestRowProps) {
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
    <li
      ref={row}
      className="group/request flex flex-wrap items-start gap-x-3 gap-y-1.5 border-t border-dashed border-t-brass-line py-2.5 last:pb-0 narrow:[&>.request-chip]:mt-0.75 [&>button]:min-h-9 [&>button]:px-3 max-narrow:[&>button]:ml-auto print:[&>button]:hidden"
      data-done={isDone || undefined}
    >
      <ReasonChip why={request} />
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere max-narrow:order-1 max-narrow:basis-full [&>.text-muted]:text-15">
        {words && (
          <p
            className="whitespace-pre-line group-data-done/request:line-through"
            lang={textLanguageTag(words)}
          >
            {words}
          </p>
        )}
        <p className="text-muted" role="status">
          {isDone ? t('desk.wishIsDone') : t('desk.wishSince', { time: formatDateTime(since, language) })}
        </p>
      </div>
      {/* The same button, so that it keeps the focus. */}
      <Button onClick={() => void onTurn(!isDone)}>
        {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
        <span>
          {t(isDone ? 'record.undo' : 'desk.wishDone')}
          <span className="sr-only">
            {COLON[language]}
            {t(`desk.waits_${request}`)}
          </span>
        </span>
      </Button>
    </li>
  )
}

const EVENT = {
  message: 'message_received',
  call: 'call_requested',
  change: 'change_requested',
} as const satisfies Record<CustomerRequest, QuotationEventKind>

/** The last time they asked counts. */
export function requestText({ events }: OpenQuotation, request: CustomerRequest, language: Language): string {
  const { text, best_time, phone } = events.find(({ kind }) => kind === EVENT[request])?.detail ?? {}
  return [text, best_time, phone]
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

const CALL = 'border-[#edb7a8] bg-[#fbe4dc] text-[#8e2314]'
const MESSAGE = 'border-[#c3d0e0] bg-[#e4ebf3] text-[#1f3a5f]'
const LATE = 'border-[#edb7a8] bg-paper text-vermilion-deep'
const SAND = 'border-brass-line bg-brass-tint text-brass-deep'
const TINT = 'border-jade-tint bg-jade-tint text-jade-deep'

interface ReasonLook {
  Icon: LucideIcon
  tone: string
}

/** How each reason of Today looks. */
const REASON_LOOK: Readonly<Record<TodayReason, ReasonLook>> = {
  accepted: { Icon: CircleCheckBig, tone: 'border-jade bg-jade text-paper' },
  message: { Icon: MessageSquare, tone: MESSAGE },
  call: { Icon: Phone, tone: CALL },
  change: { Icon: Pencil, tone: SAND },
  overdue: { Icon: Clock, tone: LATE },
  due: { Icon: CalendarCheck, tone: TINT },
  new: { Icon: Plus, tone: TINT },
  unkept: { Icon: PhoneMissed, tone: SAND },
  ending: { Icon: CalendarClock, tone: TINT },
}

/** Says why a quotation waits for us. */
export function ReasonChip({ why }: { why: TodayReason }) {
  const t = useT()
  return <Chip {...REASON_LOOK[why]}>{t(`desk.waits_${why}`)}</Chip>
}

/** A visitor has written with the contact form. */
export function RequestChip() {
  const t = useT()
  return (
    <Chip Icon={Inbox} tone={MESSAGE}>
      {t('desk.todayRequest')}
    </Chip>
  )
}

function Chip({ Icon, tone, children }: { Icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <span
      className={`request-chip inline-flex w-fit items-center gap-1.25 rounded-[0.25rem] border px-1.75 py-[0.0625rem] text-13 leading-snug font-bold whitespace-nowrap max-phone:whitespace-normal ${tone}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </span>
  )
}

/** The heaviest of what waits because of what the customer did, or `first`, and beside it how many others there are. */
export function RequestChips({ quotation, first }: { quotation: WithRequests; first?: TodayReason }) {
  const t = useT()
  const language = useLanguage()
  const asked: TodayReason[] = [
    ...(quotation.unbooked_since ? (['accepted'] as const) : []),
    ...openRequests(quotation),
  ]
  const [why, ...others] = [...(first ? [first] : []), ...asked.filter((reason) => reason !== first)]
  if (why === undefined) return null
  const names = others.map((reason) => t(`desk.waits_${reason}`)).join(COMMA[language])
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
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
