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
  type QuotationStage,
} from '#shared/quotation/status.ts'
import { dayText, LOST_TEXT } from '../desk/use-desk.ts'

type Event = OpenQuotation['events'][number]
type CustomerField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS>

interface EventWords {
  text: string
  /** What someone wrote. */
  quote: string
}

export function eventWords(event: Event, t: T, language: Language): EventWords {
  const read = (name: string) => {
    const value = event.detail[name]
    return typeof value === 'string' ? value : ''
  }
  const until = read('valid_until')
  const variables = {
    version: event.version ?? 1,
    day: until ? formatLastMoment(new Date(until), language) : '',
    of: read('of'),
    to: read('to'),
    said_by: read('said_by'),
    file: read('file'),
    handed_by: read('handed_by'),
    name: read('name'),
  }
  const plain = (quote = ''): EventWords => ({
    text: t(`desk.event_${event.kind as PlainKind}`, variables),
    quote,
  })
  switch (event.kind) {
    case 'stage_changed':
      return stageWords(read, t)
    case 'assigned':
      return { text: t(read('name') ? 'desk.event_assigned' : 'desk.event_unassigned', variables), quote: '' }
    case 'next_action_set':
      return actionWords(read, t, language)
    case 'reminder_changed':
      return {
        text: t(event.detail.is_off === true ? 'desk.event_reminder_off' : 'desk.event_reminder_on'),
        quote: '',
      }
    case 'wish_done':
    case 'wish_undone': {
      const request = CUSTOMER_REQUESTS.find((one) => one === read('wish')) ?? 'change'
      const end = event.kind === 'wish_done' ? 'done' : 'undone'
      return { text: t(`desk.event_wish_${request}_${end}`), quote: '' }
    }
    case 'withdrawn':
    case 'reopened':
    case 'extended':
    case 'taken_back':
      return plain(
        [read('reason'), event.detail.is_told === true ? t('desk.event_told') : '']
          .filter(Boolean)
          .join('\n'),
      )
    case 'reference_set':
      return {
        text: read('text')
          ? t('desk.event_reference_set', { text: read('text') })
          : t('desk.event_reference_cleared'),
        quote: '',
      }
    case 'customer_changed':
      return plain(customerWords(event, t))
    case 'note_added':
    case 'change_requested':
    case 'message_received':
      return plain(read('text'))
    case 'call_requested':
      return plain([read('phone'), read('best_time')].filter((part) => part !== '').join(COMMA[language]))
    case 'accepted':
      return plain(read('handed_by') && t('desk.acceptedThrough', variables))
    case 'declined':
      return plain(
        [read('reason'), read('handed_by') && t('desk.declinedThrough', variables)]
          .filter(Boolean)
          .join('\n'),
      )
    default:
      return plain()
  }
}

type PlainKind = Exclude<
  QuotationEventKind,
  'stage_changed' | 'next_action_set' | 'reminder_changed' | 'wish_done' | 'wish_undone' | 'reference_set'
>

/** Names the actor: a user, the customer, someone who had only the number, or the program. */
export function eventActor({ kind, actor_name, detail }: Event, t: T): string {
  if (actor_name !== '') return actor_name
  if (kind === ACTS.cancel.event && detail.by_owner === false) return t('desk.byNumber')
  return t(CLOCK_EVENTS.includes(kind) ? 'desk.automatic' : 'desk.theCustomer')
}

function stageWords(read: (name: string) => string, t: T): EventWords {
  const stage = (name: string) => {
    const found: QuotationStage | undefined = QUOTATION_STAGES.find((one) => one === read(name))
    return found ? t(`desk.stage_${found}`) : ''
  }
  const reason = LOST_REASONS.find((one) => one === read('reason'))
  const because = reason ? t('desk.event_stage_reason', { reason: t(LOST_TEXT[reason]) }) : ''
  return {
    text: t('desk.event_stage_changed', { from: stage('from'), to: stage('to') }),
    quote: [because, read('note')].filter(Boolean).join('\n'),
  }
}

function customerWords({ detail }: Event, t: T): string {
  const read = (side: unknown, name: string) => {
    const text = side !== null && typeof side === 'object' && (side as Record<string, unknown>)[name]
    return typeof text === 'string' ? text : undefined
  }
  const shown = (name: CustomerField, text: string) =>
    name === 'language' ? t(text === 'en' ? 'desk.english' : 'desk.chinese') : text || t('desk.none')
  const lines = namesOf(QUOTATION_CUSTOMER_FIELDS).flatMap((name) => {
    if (!Array.isArray(detail.fields) || !detail.fields.includes(name)) return []
    const label = t(QUOTATION_CUSTOMER_FIELDS[name].label)
    const [from, to] = [read(detail.from, name), read(detail.to, name)]
    if (from === undefined || to === undefined) return [t('desk.changedLong', { label })]
    return [t('desk.changedText', { label, from: shown(name, from), to: shown(name, to) })]
  })
  return lines.join('\n')
}

function actionWords(read: (name: string) => string, t: T, language: Language): EventWords {
  const words = [read('text'), read('on') && dayText(read('on'), language)].filter(Boolean)
  return words.length === 0
    ? { text: t('desk.event_next_action_cleared'), quote: '' }
    : { text: t('desk.event_next_action_set', { text: words.join(COMMA[language]) }), quote: '' }
}
