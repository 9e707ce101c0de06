/** An event of the history in words. */

import {
  CalendarDays,
  Check,
  Eye,
  EyeOff,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Phone,
  SendHorizontal,
} from 'lucide-react'
import { formatLastMoment } from '#shared/base/date.ts'
import { type FieldName, namesOf } from '#shared/base/fields.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { COMMA, type Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { TERM_ANSWERS, type TermAnswer } from '#shared/order/life.ts'
import { formatHkd } from '#shared/product/product.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { ACTS, CLOCK_EVENTS } from '#shared/quotation/life.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import {
  CUSTOMER_REQUESTS,
  LOST_REASONS,
  QUOTATION_STAGES,
  type QuotationEventKind,
} from '#shared/quotation/status.ts'
import { visitText, wishIn } from '#shared/quotation/visit.ts'
import { dayText } from '../desk/use-desk.ts'

type Event = OpenQuotation['events'][number]
type CustomerField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS>

interface EventWords {
  text: string
  /** What someone wrote. */
  quote: string
}

/** The name of an event is the same in the audit log and in a person's own data; the history adds what it records. */
export function eventWords(event: Event, t: T, language: Language): EventWords {
  const record = createRecord(event, t, language)
  const look = EVENT_LOOKS[event.kind]
  const details = look.details?.(record).filter(Boolean) ?? []
  const name = t(`desk.did_${event.kind}`)
  return {
    text:
      details.length === 0
        ? name
        : t('desk.eventDetails', { event: name, details: details.join(COMMA[language]) }),
    quote: (look.quote?.(record) ?? []).filter(Boolean).join('\n'),
  }
}

/** What an event records, in words; empty where it does not. */
interface EventRecord {
  event: Event
  t: T
  language: Language
  read(name: string): string
  version(): string
  until(): string
  day(name: string): string
  /** Whole HKD. */
  amount(): string
  told(): string
}

function createRecord(event: Event, t: T, language: Language): EventRecord {
  const read = (name: string) => {
    const value = event.detail[name]
    return typeof value === 'string' ? value : ''
  }
  const until = read('valid_until')
  return {
    event,
    t,
    language,
    read,
    version: () => (event.version === null ? '' : t('desk.event_version', { version: event.version })),
    until: () => until && t('desk.event_until', { day: formatLastMoment(new Date(until), language) }),
    day: (name) => read(name) && dayText(read(name), language),
    amount: () => (typeof event.detail.amount === 'number' ? formatHkd(event.detail.amount) : ''),
    told: () => (event.detail.is_told === true ? t('desk.event_told') : ''),
  }
}

interface EventLook {
  Icon?: LucideIcon
  /** What is said beside its name. */
  details?: (record: EventRecord) => string[]
  /** What is quoted below it. */
  quote?: (record: EventRecord) => string[]
}

/** How an event is shown beside its name. */
export const EVENT_LOOKS: Readonly<Record<QuotationEventKind, EventLook>> = {
  submitted: {},
  created: {},
  copied: { details: ({ read }) => [read('of')] },
  verified: { Icon: Check },
  verified_by_phone: { details: ({ read }) => [read('said_by')] },
  expired: {},
  cancelled: {},
  restored: {},
  renewed: { details: ({ until }) => [until()] },
  extended: { details: ({ until }) => [until()], quote: ({ read, told }) => [read('reason'), told()] },
  opened: { details: ({ version }) => [version()] },
  stage_changed: {
    details: ({ read, t }) => [read('to') && `${stageText(read('from'), t)} → ${stageText(read('to'), t)}`],
    quote: ({ read, t }) => {
      const reason = LOST_REASONS.find((one) => one === read('reason'))
      return [reason ? t('desk.event_stage_reason', { reason: t(LOST_TEXT[reason]) }) : '', read('note')]
    },
  },
  assigned: { details: ({ read, t }) => [read('name') || t('desk.eventNoOne')] },
  next_action_set: {
    details: ({ read, day, t }) => (read('text') || day('on') ? [read('text'), day('on')] : [t('desk.none')]),
  },
  forecast_set: {
    details: ({ event, day, t }) => {
      const { percent } = event.detail
      const isSet = typeof percent === 'number'
      if (!isSet && !day('on')) return [t('desk.none')]
      return [isSet ? t('desk.percent', { percent }) : '', day('on')]
    },
  },
  note_added: { quote: ({ read }) => [read('text')] },
  reference_set: { details: ({ read, t }) => [read('text') || t('desk.none')] },
  customer_changed: { quote: ({ event, t }) => customerLines(event, t) },
  draft_saved: { details: ({ version }) => [version()] },
  draft_discarded: { details: ({ version }) => [version()] },
  change_requested: { Icon: Pencil, quote: ({ read }) => [read('text')] },
  message_received: { Icon: MessageSquare, quote: ({ read }) => [read('text')] },
  answer_sent: { Icon: MessageSquare, quote: ({ read }) => [read('text')] },
  answer_read: { Icon: Check },
  shared: { Icon: Eye },
  unshared: { Icon: EyeOff },
  guest_opened: {
    Icon: Eye,
    details: ({ event, t }) => [t('desk.event_times', { count: Number(event.detail.times ?? 1) })],
  },
  chat_opened: {
    Icon: MessageSquare,
    details: ({ read }) => [read('phone')],
    quote: ({ read }) => [read('text')],
  },
  sent: { Icon: SendHorizontal, details: ({ version, until }) => [version(), until()] },
  resent: { Icon: SendHorizontal, details: ({ version }) => [version()] },
  reminded: {},
  reminder_changed: {
    details: ({ event, t }) => [t(event.detail.is_off === true ? 'desk.event_off' : 'desk.event_on')],
  },
  accepted: {
    Icon: Check,
    details: ({ version, read, t }) => [
      version(),
      read('name') && t('desk.event_by', { name: read('name') }),
    ],
    quote: ({ read, t }) => [
      read('handed_by') && t('desk.acceptedThrough', { handed_by: read('handed_by') }),
    ],
  },
  declined: {
    quote: ({ read, t }) => [
      read('reason'),
      read('handed_by') && t('desk.declinedThrough', { handed_by: read('handed_by') }),
    ],
  },
  taken_back: { quote: ({ read, told }) => [read('reason'), told()] },
  acceptance_undone: { quote: ({ read }) => [read('text')] },
  call_requested: {
    Icon: Phone,
    quote: ({ read, language }) => [[read('phone'), read('best_time')].filter(Boolean).join(COMMA[language])],
  },
  visit_requested: {
    Icon: CalendarDays,
    details: ({ event, t, language }) => {
      const wish = wishIn(event.detail)
      return [wish ? visitText(wish, t, language, event.at) : '']
    },
    quote: ({ read, language }) => [[read('text'), read('phone')].filter(Boolean).join(COMMA[language])],
  },
  visit_fixed: { Icon: CalendarDays, details: comingText },
  visit_unfixed: { Icon: CalendarDays, details: comingText },
  visit_cancelled: { Icon: CalendarDays, details: comingText },
  visit_done: { Icon: Check, details: ({ day, read }) => [day('on'), read('colleague')] },
  asked_again: {
    details: ({ read, t }) => [read('to') && t('desk.event_quotation', { id: read('to') })],
  },
  wish_done: { Icon: Check, details: requestText },
  wish_undone: { details: requestText },
  approval_asked: {
    details: ({ event: { detail }, t }) => [
      typeof detail.discount === 'number'
        ? t('desk.discountPercentOff', { percent: formatNumber(detail.discount) })
        : '',
    ],
    quote: ({ read }) => [read('reason')],
  },
  approval_refused: { quote: ({ read }) => [read('reason')] },
  withdrawn: { quote: ({ read, told }) => [read('reason'), told()] },
  reopened: { quote: ({ read, told }) => [read('reason'), told()] },
  untrashed: {},
  file_attached: { details: ({ read }) => [read('file')] },
  file_removed: { details: ({ read }) => [read('file')] },
  deposit_changed: { details: ({ amount, day }) => [amount(), day('on')] },
  deposit_asked: { details: ({ amount }) => [amount()] },
  payment_noted: { details: paymentText, quote: ({ read }) => [read('note')] },
  payment_corrected: { details: paymentText, quote: ({ read }) => [read('reason')] },
  payment_said: { Icon: MessageSquare, details: ({ amount }) => [amount()] },
  payment_unsaid: {},
  installation_booked: { Icon: CalendarDays, details: comingText },
  installation_cancelled: { details: ({ day }) => [day('on')] },
  installed: {
    Icon: Check,
    details: ({ day, read }) => [day('on'), read('by')],
    quote: ({ read }) => [read('note')],
  },
  installed_undone: { details: ({ day }) => [day('on')] },
  monthly_started: { details: ({ day }) => [day('on')] },
  monthly_undone: { details: ({ day }) => [day('on')] },
  term_answered: { details: termText },
  order_called_off: { quote: ({ read }) => [read('reason')] },
  order_taken_up: {},
}

function stageText(text: string, t: T): string {
  const stage = QUOTATION_STAGES.find((one) => one === text)
  return stage ? t(`desk.stage_${stage}`) : ''
}

/** When someone comes, and who. */
function comingText({ read, day }: EventRecord): string[] {
  const who = read('fitter') || read('colleague')
  return [day('on'), read('from') && `${read('from')}–${read('to')}`, who]
}

function requestText({ read, t }: EventRecord): string[] {
  const request = CUSTOMER_REQUESTS.find((one) => one === read('wish')) ?? 'change'
  return [t(`desk.event_${request}`)]
}

function paymentText({ amount, day, read, t }: EventRecord): string[] {
  return [amount(), read('kind') === 'refund' ? t('desk.event_returned') : '', day('on')]
}

function termText({ read, day, t }: EventRecord): string[] {
  const words: Record<TermAnswer, () => string> = {
    runs_on: () => t('desk.event_termRunsOn'),
    ends: () => t('desk.event_termEnds', { day: day('on') }),
    renews: () => t('desk.event_termRenews'),
  }
  const answer = TERM_ANSWERS.find((one) => one === read('answer'))
  return [answer ? words[answer]() : t('desk.event_termOpen')]
}

/** Names the actor: a user, the customer, someone who had only the number, or the program. */
export function eventActor({ kind, actor_name, detail }: Event, t: T): string {
  if (actor_name !== '') return actor_name
  if (kind === ACTS.cancel.event && detail.by_owner === false) return t('desk.byNumber')
  return t(CLOCK_EVENTS.includes(kind) ? 'desk.automatic' : 'desk.theCustomer')
}

function customerLines({ detail }: Event, t: T): string[] {
  const read = (side: unknown, name: string) => {
    const text = side !== null && typeof side === 'object' && (side as Record<string, unknown>)[name]
    return typeof text === 'string' ? text : undefined
  }
  const shown = (name: CustomerField, text: string) =>
    name === 'language' ? t(text === 'en' ? 'desk.english' : 'desk.chinese') : text || t('desk.none')
  return namesOf(QUOTATION_CUSTOMER_FIELDS).flatMap((name) => {
    if (!Array.isArray(detail.fields) || !detail.fields.includes(name)) return []
    const label = t(QUOTATION_CUSTOMER_FIELDS[name].label)
    const [from, to] = [read(detail.from, name), read(detail.to, name)]
    if (from === undefined || to === undefined) return [t('desk.changedLong', { label })]
    return [t('desk.changedText', { label, from: shown(name, from), to: shown(name, to) })]
  })
}
