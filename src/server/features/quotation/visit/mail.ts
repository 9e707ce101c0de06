/** The mail to the customer about a visit, with an entry for the calendar that follows each change; and to staff where they cancel it. */

import { formatDayOfWeek } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { FixedVisit } from '#shared/quotation/visit-schema.ts'
import type { MailContent, MailFact } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import type { CalendarMethod, Span } from '../calendar.ts'
import { fixedVisit } from '../fixed-visit/find.ts'
import type { ComingVisit } from '../fixed-visit/store.ts'
import { greeting, requestFacts } from '../mail-facts.ts'
import {
  type CustomerMailContext,
  linkTo,
  type MailContext,
  type MailedQuotation,
  toCustomer,
  toStaff,
} from '../mail-letter.ts'

export interface VisitNotice {
  what: 'fixed' | 'moved' | 'unfixed'
  visit: ComingVisit
  /** The time before, where it is another. */
  before?: Span | undefined
}

interface VisitWords {
  heading: TextKey
  text: TextKey
  /** What it does to the entry in the customer's calendar. */
  method: CalendarMethod
}

/** The desk shows the words of a visit that is cancelled before they are sent. */
export const VISIT_MAILS: Readonly<Record<VisitNotice['what'], VisitWords>> = {
  fixed: { heading: 'mail.visit_fixedHeading', text: 'mail.visit_fixed', method: 'request' },
  moved: { heading: 'mail.visit_movedHeading', text: 'mail.visit_moved', method: 'request' },
  unfixed: { heading: 'told.visit_heading', text: 'told.visit', method: 'cancel' },
}

interface VisitMailParts extends CustomerMailContext {
  quotation: MailedQuotation
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

export function visitMail(
  parts: VisitMailParts,
  { what, visit, before, file }: VisitNotice & { file: Uint8Array },
): NewMail {
  const { quotation, key, at } = parts
  const { id } = quotation
  const { on, from, to, colleague, words } = fixedVisit(visit)
  const { heading, text, method } = VISIT_MAILS[what]
  const isOff = method === 'cancel'
  const content = (t: T, language: Language): MailContent => {
    const dayText = (day: string) => formatDayOfWeek(day, at, language)
    const day = dayText(on)
    // A text that someone wrote stands in the mail once.
    const isRead = words !== '' && language === quotation.language && !isOff
    const facts: MailFact[] = [
      { label: t('mail.quotationNumber'), value: id },
      { label: t('mail.installDay'), value: day },
      { label: t('mail.installHours'), value: t('mail.installFromTo', { from, to }) },
    ]
    if (before)
      facts.push({
        label: t('mail.installBefore'),
        value: t('offer.comes', { day: dayText(before.on), from: before.from, to: before.to }),
      })
    if (colleague && !isOff) facts.push({ label: t('mail.visitWho'), value: colleague })
    return {
      heading: t(heading, { day }),
      paragraphs: [
        greeting(t, quotation.name),
        t(text, { id, day }),
        ...(isRead ? [t('mail.labelled', { label: t('mail.fromUs'), value: words })] : []),
      ],
      action: { label: t('mail.verifiedAction'), url: linkTo(parts, '/quotation/view', key) },
      tickets: [facts],
      closing: [
        isOff ? whenAnswered(t, 'mail.visit_unfixedNext', 'mail.visit_unfixedNextBy') : t('mail.visitNext'),
      ],
    }
  }
  const day = formatDayOfWeek(on, at, quotation.language)
  return {
    ...toCustomer(parts, `mail.visit_${what}Subject`, content, { day }),
    kind: 'quotation-visit-day',
    dedupe_key: `quotation-visit-day:${id}:${visit.calendar_sequence}:${at}`,
    attachments: [
      {
        filename: `visit-${id}.ics`,
        content_type: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
        content: file,
      },
    ],
  }
}

interface CancelledParts extends MailContext {
  quotation: MailedQuotation
  recipients: readonly string[]
  at: string
  visit: FixedVisit
}

/** The customer has cancelled a visit that was fixed: no one needs to go. */
export function visitCancelledMails(parts: CancelledParts): NewMail[] {
  const { quotation, at, visit } = parts
  const content = (t: T, language: Language): MailContent => {
    const { on, from, to, colleague } = visit
    const day = formatDayOfWeek(on, at, language)
    return {
      heading: t('mail.visitOffHeading'),
      paragraphs: [t('mail.visitOffWhat', { id: quotation.id })],
      tickets: [
        [
          { label: t('mail.visitWished'), value: t('offer.comes', { day, from, to }) },
          ...(colleague ? [{ label: t('mail.visitWho'), value: colleague }] : []),
          ...requestFacts(t, language, parts, { at: 'mail.askedAt', words: 'mail.askedAt' }, ''),
        ],
      ],
      closing: [],
    }
  }
  return toStaff(parts, { kind: 'quotation-visit', at, subject: 'mail.visitOffSubject', content })
}
