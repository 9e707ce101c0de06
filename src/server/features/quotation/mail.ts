/** The mails of a quotation: composed here, sent by the outbox. */
import type { Selectable } from 'kysely'
import { inEachLanguage } from '../../../shared/base/each-language.ts'
import type { Language } from '../../../shared/base/language.ts'
import { QUOTATION_RESTORE_DAYS } from '../../../shared/base/limits.ts'
import type { T, TextKey, TextsByLanguage } from '../../../shared/i18n/t.ts'
import { formatHkd, totalsOf } from '../../../shared/product/total.ts'
import type { QuotationLine } from '../../../shared/quotation/schema.ts'
import type { QuotationTable } from '../../db/quotation-tables.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { attachmentOf, countItems, greeting, hongKongTime, lineFact, totalFacts } from './mail-facts.ts'

export type MailedQuotation = Pick<
  Selectable<QuotationTable>,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'detail'
  | 'language'
  | 'created_at'
  | 'expires_at'
  | 'verified_at'
  | 'cancelled_at'
>

/** The site's names and URL for the mails. */
interface MailScene {
  /** An origin without a trailing slash. */
  publicUrl: string
  texts: TextsByLanguage
}

/** Composes the content in one language. */
type Compose = (t: T, language: Language) => MailContent

const NAME_IN_SUBJECT_MAX_CHARACTERS = 60

interface ConfirmationParts extends MailScene {
  quotation: MailedQuotation
  lines: readonly QuotationLine[]
  /** The secret of the verify link; only its digest is stored. */
  key: string
  pdf: Uint8Array
}

/** To the customer: confirm in time, given as a clock time; with the full PDF (contract 5). */
export function confirmationMail(parts: ConfirmationParts): NewMail {
  const { quotation, lines, key, pdf } = parts
  const url = linkTo(parts, '/quotation/verify', key)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.confirmHeading'),
    paragraphs: [
      greeting(t, quotation.name),
      t('mail.confirmThanks', { company: t('company.name') }),
      t('mail.confirmAskBefore', { time: hongKongTime(t, language, quotation.expires_at) }),
    ],
    action: { label: t('mail.confirmAction'), url },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.itemCount'), value: String(countItems(lines)) },
        { label: t('mail.confirmBefore'), value: hongKongTime(t, language, quotation.expires_at) },
        ...totalFacts(t, totalsOf(lines)),
      ],
    ],
    closing: [t('mail.confirmNext')],
    note: t('mail.confirmStranger'),
  })
  return {
    ...toCustomer(parts, 'mail.confirmSubject', content),
    kind: 'quotation-confirmation',
    dedupe_key: `quotation-confirmation:${quotation.id}:${quotation.created_at}`,
    attachments: [attachmentOf(quotation, pdf)],
  }
}

interface VerifiedParts extends MailScene {
  /** After the verification. */
  quotation: MailedQuotation
  lines: readonly QuotationLine[]
  pdf: Uint8Array
}

/** To the customer: the quotation is confirmed, with the updated PDF. */
export function verifiedMail(parts: VerifiedParts): NewMail {
  const { quotation, lines, pdf, publicUrl } = parts
  const verifiedAt = quotation.verified_at ?? quotation.created_at
  const url = `${publicUrl}/quotation/view?${new URLSearchParams({ id: quotation.id })}`
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.verifiedHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.verifiedThanks', { id: quotation.id })],
    action: { label: t('mail.verifiedAction'), url },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.itemCount'), value: String(countItems(lines)) },
        { label: t('mail.verifiedAt'), value: hongKongTime(t, language, verifiedAt) },
        ...totalFacts(t, totalsOf(lines)),
      ],
    ],
    closing: [t('mail.verifiedNext')],
  })
  return {
    ...toCustomer(parts, 'mail.verifiedSubject', content),
    kind: 'quotation-confirmed',
    dedupe_key: `quotation-confirmed:${quotation.id}:${verifiedAt}`,
    attachments: [attachmentOf(quotation, pdf)],
  }
}

interface RestoreParts extends MailScene {
  /** After the cancellation. */
  quotation: MailedQuotation
  /** The secret of the restore link; only its digest is stored. */
  restoreKey: string
}

/**
 * To the owner of a verified quotation that was cancelled by its number: a link to restore it for 7 days
 * (contract 5).
 */
export function restoreMail(parts: RestoreParts): NewMail {
  const { quotation, restoreKey } = parts
  const cancelledAt = quotation.cancelled_at ?? quotation.created_at
  const restorableUntil = isoTime(Date.parse(cancelledAt) + QUOTATION_RESTORE_DAYS * DAY_MS)
  const url = linkTo(parts, '/quotation/restore', restoreKey)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.restoreHeading'),
    paragraphs: [
      greeting(t, quotation.name),
      t('mail.restoreWhat', { id: quotation.id }),
      t('mail.restoreAsk'),
    ],
    action: { label: t('mail.restoreAction'), url },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.restoreCancelled'), value: hongKongTime(t, language, cancelledAt) },
        { label: t('mail.restoreBefore'), value: hongKongTime(t, language, restorableUntil) },
      ],
    ],
    closing: [],
    note: t('mail.restoreAfter'),
  })
  return {
    ...toCustomer(parts, 'mail.restoreSubject', content),
    kind: 'quotation-restore',
    dedupe_key: `quotation-restore:${quotation.id}:${cancelledAt}`,
    attachments: [],
  }
}

interface VerifiedStaffParts extends VerifiedParts {
  staffEmail: string
}

/** To STAFF_EMAIL: who confirmed what. Replies are sent to the customer. */
export function verifiedStaffMail(parts: VerifiedStaffParts): NewMail {
  const { quotation, lines, staffEmail, pdf, texts } = parts
  const confirmedAt = quotation.verified_at ?? quotation.created_at
  const totals = totalsOf(lines)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.staffHeading'),
    paragraphs: [t('mail.staffWhat', { id: quotation.id })],
    tickets: [
      [
        { label: t('mail.staffName'), value: quotation.name },
        { label: t('mail.staffEmail'), value: quotation.email },
        { label: t('mail.staffPhone'), value: quotation.phone },
        { label: t('mail.staffLanguage'), value: texts[quotation.language]('mail.staffLanguageName') },
        { label: t('mail.staffConfirmed'), value: hongKongTime(t, language, confirmedAt) },
        // The same text twice would double a mail of 5,000 characters.
        { label: t('mail.staffDetail'), value: language === quotation.language ? quotation.detail : '' },
      ].filter((fact) => fact.value !== ''),
      [...lines.map((line) => lineFact(t, language, line)), ...totalFacts(t, totals)],
    ],
    closing: [t('mail.staffAttached')],
  })
  const subject = texts[quotation.language]('mail.staffSubject', {
    id: quotation.id,
    name: oneLine(quotation.name, NAME_IN_SUBJECT_MAX_CHARACTERS),
    total: formatHkd(totals.first_year_total),
  })
  return {
    kind: 'quotation-verified',
    dedupe_key: `quotation-verified:${quotation.id}:${confirmedAt}`,
    recipient: staffEmail,
    recipient_name: '',
    reply_to: quotation.email,
    language: quotation.language,
    subject,
    ...render(parts, quotation.language, content),
    attachments: [attachmentOf(quotation, pdf)],
  }
}

type Addressed = Omit<NewMail, 'kind' | 'dedupe_key' | 'attachments'>

function toCustomer(
  parts: MailScene & { quotation: MailedQuotation },
  subject: TextKey,
  content: Compose,
): Addressed {
  const { quotation, texts } = parts
  const t = texts[quotation.language]
  return {
    recipient: quotation.email,
    recipient_name: quotation.name,
    reply_to: null,
    language: quotation.language,
    subject: t(subject, { id: quotation.id, company: t('company.name') }),
    ...render(parts, quotation.language, content),
  }
}

function render({ texts }: MailScene, language: Language, content: Compose): Pick<NewMail, 'html' | 'text'> {
  const contents = inEachLanguage((it) => content(texts[it], it))
  return renderMail({ language, contents, texts })
}

function linkTo(parts: MailScene & { quotation: MailedQuotation }, path: string, key: string): string {
  return `${parts.publicUrl}${path}?${new URLSearchParams({ id: parts.quotation.id, key })}`
}
