/** An event of the history in words. */

import { formatLastMoment } from '#shared/base/date.ts'
import { type FieldName, namesOf } from '#shared/base/fields.ts'
import { COMMA, type Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { ACTS, CLOCK_EVENTS } from '#shared/quotation/life.ts'
import {
  CUSTOMER_REQUESTS,
  LOST_REASONS,
  QUOTATION_STAGES,
  type QuotationEventKind,
} from '#shared/quotation/status.ts'
import { dayText, LOST_TEXT } from '../desk/use-desk.ts'

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
  const details = DETAILS[event.kind]?.(record).filter(Boolean) ?? []
  const name = t(`desk.did_${event.kind}`)
  return {
    text:
      details.length === 0
        ? name
        : t('desk.eventDetails', { event: name, details: details.join(COMMA[language]) }),
    quote: (QUOTES[event.kind]?.(record) ?? []).filter(Boolean).join('\n'),
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
    told: () => (event.detail.is_told === true ? t('desk.event_told') : ''),
  }
}

type Words = Readonly<Partial<Record<QuotationEventKind, (record: EventRecord) => string[]>>>

/** What is said beside the name. */
const DETAILS: Words = {
  copied: ({ read }) => [read('of')],
  verified_by_phone: ({ read }) => [read('said_by')],
  renewed: ({ until }) => [until()],
  extended: ({ until }) => [until()],
  opened: ({ version }) => [version()],
  stage_changed: ({ read, t }) => [
    read('to') && `${stageText(read('from'), t)} → ${stageText(read('to'), t)}`,
  ],
  assigned: ({ read, t }) => [read('name') || t('desk.eventNoOne')],
  next_action_set: ({ read, day, t }) =>
    read('text') || day('on') ? [read('text'), day('on')] : [t('desk.none')],
  reference_set: ({ read, t }) => [read('text') || t('desk.none')],
  draft_saved: ({ version }) => [version()],
  draft_discarded: ({ version }) => [version()],
  sent: ({ version, until }) => [version(), until()],
  resent: ({ version }) => [version()],
  reminder_changed: ({ event, t }) => [t(event.detail.is_off === true ? 'desk.event_off' : 'desk.event_on')],
  accepted: ({ version, read, t }) => [version(), read('name') && t('desk.event_by', { name: read('name') })],
  asked_again: ({ read, t }) => [read('to') && t('desk.event_quotation', { id: read('to') })],
  wish_done: requestText,
  wish_undone: requestText,
  file_attached: ({ read }) => [read('file')],
  file_removed: ({ read }) => [read('file')],
}

/** What is quoted below it. */
const QUOTES: Words = {
  stage_changed: ({ read, t }) => {
    const reason = LOST_REASONS.find((one) => one === read('reason'))
    return [reason ? t('desk.event_stage_reason', { reason: t(LOST_TEXT[reason]) }) : '', read('note')]
  },
  note_added: ({ read }) => [read('text')],
  change_requested: ({ read }) => [read('text')],
  message_received: ({ read }) => [read('text')],
  customer_changed: ({ event, t }) => customerLines(event, t),
  call_requested: ({ read, language }) => [
    [read('phone'), read('best_time')].filter(Boolean).join(COMMA[language]),
  ],
  withdrawn: ({ read, told }) => [read('reason'), told()],
  reopened: ({ read, told }) => [read('reason'), told()],
  extended: ({ read, told }) => [read('reason'), told()],
  taken_back: ({ read, told }) => [read('reason'), told()],
  accepted: ({ read, t }) => [
    read('handed_by') && t('desk.acceptedThrough', { handed_by: read('handed_by') }),
  ],
  declined: ({ read, t }) => [
    read('reason'),
    read('handed_by') && t('desk.declinedThrough', { handed_by: read('handed_by') }),
  ],
}

function stageText(text: string, t: T): string {
  const stage = QUOTATION_STAGES.find((one) => one === text)
  return stage ? t(`desk.stage_${stage}`) : ''
}

function requestText({ read, t }: EventRecord): string[] {
  const request = CUSTOMER_REQUESTS.find((one) => one === read('wish')) ?? 'change'
  return [t(`desk.event_${request}`)]
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
