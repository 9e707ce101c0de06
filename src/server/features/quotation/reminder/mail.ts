/** The reminder to a customer, and the morning email to a user. */

import { oneLine } from '#server/platform/mail/one-line.ts'
import { formatDay } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { fill, type T } from '#shared/i18n/t.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { type DeskReason, TODAY_REASONS } from '#shared/quotation/today.ts'
import type { ContactRow } from '../../contact/store.ts'
import { nameInMail } from '../../customer/name-in-mail.ts'
import type { DueCustomer } from '../../customer/search/store.ts'
import type { MailContent, MailFact } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import type { DeskRow } from '../desk/store.ts'
import { greeting, totalFacts, validUntilFact } from '../mail-facts.ts'
import {
  type CustomerMailContext,
  inBothLanguages,
  linkTo,
  type MailContext,
  type MailedQuotation,
  toCustomer,
} from '../mail-letter.ts'
import type { MorningReader } from './store.ts'

interface ReminderParts extends CustomerMailContext {
  quotation: MailedQuotation & {
    valid_until: string | null
    monthly_total: number
    upfront_total: number
  }
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

export function reminderMail(parts: ReminderParts): NewMail {
  const { quotation, key, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.reminderHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.reminderWhat', { id: quotation.id })],
    action: { label: t('mail.reminderAction'), url: linkTo(parts, '/quotation/view', key) },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        validUntilFact(t, language, quotation.valid_until!),
        ...totalFacts(t, allTotals(quotation)),
      ],
    ],
    closing: [t('mail.reminderNext')],
    note: t('mail.reminderOnce'),
  })
  return {
    ...toCustomer(parts, 'mail.reminderSubject', content),
    kind: 'quotation-reminder',
    dedupe_key: `quotation-reminder:${quotation.id}:${at}`,
    attachments: [],
  }
}

type WaitingRow = Pick<
  DeskRow,
  'id' | 'name' | 'restaurant' | 'monthly_total' | 'upfront_total' | 'next_action' | 'next_action_on'
>

type MorningRow =
  | { why: DeskReason; row: WaitingRow }
  | { why: 'request'; request: Pick<ContactRow, 'name' | 'restaurant' | 'message'> }
  | { why: 'planned'; customer: Pick<DueCustomer, 'name' | 'restaurant' | 'next_action' | 'next_action_on'> }

interface MorningParts extends MailContext {
  reader: MorningReader
  /** A Hong Kong day. */
  day: string
  waiting: readonly MorningRow[]
}

export function morningMail({ reader, day, waiting, ...scene }: MorningParts): NewMail {
  const language = LANGUAGES[0]!
  const content = (t: T, it: Language): MailContent => ({
    heading: t('mail.morningHeading'),
    paragraphs: [t('mail.morningWhat')],
    action: {
      label: t('mail.morningAction'),
      url: `${scene.publicUrl}/internal`,
    },
    tickets: TODAY_REASONS.map((reason) => waiting.filter(({ why }) => why === reason))
      .filter((rows) => rows.length > 0)
      .map((rows) => [
        { label: t(`desk.waits_${rows[0]!.why}`), value: String(rows.length) },
        ...rows.map((row) => morningFact(t, it, row)),
      ]),
    rest: 'mail.restAtDesk',
    closing: [t('mail.morningOff')],
  })
  return {
    kind: 'quotation-morning',
    dedupe_key: `quotation-morning:${reader.id}:${day}`,
    recipient: reader.email,
    recipient_name: '',
    reply_to: null,
    language,
    subject: scene.texts[language]('mail.morningSubject', {
      count: waiting.length,
      day: formatDay(day, language),
    }),
    ...inBothLanguages(scene, language, content),
    attachments: [],
  }
}

const REQUEST_SHOWN_CHARACTERS = 120

function morningFact(t: T, language: Language, waiting: MorningRow): MailFact {
  if (waiting.why === 'request') {
    const { request } = waiting
    return {
      label: nameInMail(request, language),
      value: oneLine(request.message, REQUEST_SHOWN_CHARACTERS),
      isLine: true,
    }
  }
  if (waiting.why === 'planned') {
    const { customer } = waiting
    return { label: nameInMail(customer, language), value: nextAction(t, language, customer)!, isLine: true }
  }
  const { row } = waiting
  const amount = formatHkd(allTotals(row).first_year_total)
  const next = nextAction(t, language, row)
  return {
    label: rowTitle(row, language),
    value: next === undefined ? amount : `${next}\n${amount}`,
    isLine: true,
  }
}

function nextAction(
  t: T,
  language: Language,
  { next_action, next_action_on }: Pick<WaitingRow, 'next_action' | 'next_action_on'>,
): string | undefined {
  if (next_action_on === null) return undefined
  const day = formatDay(next_action_on, language)
  return next_action === '' ? day : t('mail.labelled', { label: day, value: next_action })
}

function rowTitle(row: WaitingRow, language: Language): string {
  return fill('{id} {name}', { id: row.id, name: nameInMail(row, language) })
}
