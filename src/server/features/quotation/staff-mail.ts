/** The mails to staff about what the customer of a quotation has done. */
import type { Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { allTotals, formatHkd, totalsOf } from '#shared/product/product.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import type { VerifiedParts } from './mail.ts'
import { customerFacts, hongKongTime, lineFact, pdfAttachment, totalFacts } from './mail-facts.ts'
import { type MailContext, type MailedQuotation, toStaff } from './mail-letter.ts'

/** Tells staff who kept what. */
export function verifiedStaffMails(parts: VerifiedParts & { recipients: readonly string[] }): NewMail[] {
  const { quotation, lines, pdf } = parts
  const at = quotation.verified_at ?? quotation.created_at
  const totals = totalsOf(lines)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.staffHeading'),
    paragraphs: [t('mail.staffWhat', { id: quotation.id })],
    tickets: [
      [
        ...customerFacts(t, parts),
        { label: t('mail.staffConfirmed'), value: hongKongTime(t, language, at) },
        // The same text twice would double a mail of 5,000 characters.
        { label: t('mail.staffDetail'), value: language === quotation.language ? quotation.detail : '' },
      ].filter((fact) => fact.value !== ''),
      [...lines.map((line) => lineFact(t, language, line)), ...totalFacts(t, totals)],
    ],
    closing: [t('mail.staffAttached')],
  })
  return toStaff(parts, {
    kind: 'quotation-verified',
    at,
    subject: 'mail.staffSubject',
    variables: { total: formatHkd(totals.first_year_total) },
    content,
    attachments: [pdfAttachment(quotation, pdf)],
  })
}

interface EndedParts extends MailContext {
  quotation: MailedQuotation & { monthly_total: number; upfront_total: number }
  recipients: readonly string[]
  at: string
}

/** To staff: who cancelled what they had kept; `byOwner`: not someone who had only the number. */
export function cancelledStaffMails(parts: EndedParts & { byOwner: boolean }): NewMail[] {
  return endedStaffMails(parts, {
    kind: 'quotation-cancelled',
    subject: 'mail.cancelledSubject',
    heading: 'mail.cancelledHeading',
    what: parts.byOwner
      ? 'mail.cancelledWhat'
      : parts.quotation.email === ''
        ? 'mail.cancelledByNumberOnly'
        : 'mail.cancelledByNumber',
    when: 'mail.restoreCancelled',
  })
}

/** To staff: it is no longer cancelled. */
export function restoredStaffMails(parts: EndedParts): NewMail[] {
  return endedStaffMails(parts, {
    kind: 'quotation-restored',
    subject: 'mail.restoredSubject',
    heading: 'mail.restoredHeading',
    what: 'mail.restoredWhat',
    when: 'mail.restoredAt',
  })
}

function endedStaffMails(
  parts: EndedParts,
  texts: Record<'subject' | 'heading' | 'what' | 'when', TextKey> & { kind: MailKind },
): NewMail[] {
  const { quotation, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t(texts.heading),
    paragraphs: [t(texts.what, { id: quotation.id })],
    tickets: [
      [
        ...customerFacts(t, parts),
        { label: t(texts.when), value: hongKongTime(t, language, at) },
        ...totalFacts(t, allTotals(quotation)),
      ],
    ],
    closing: [],
  })
  return toStaff(parts, { kind: texts.kind, at, subject: texts.subject, content })
}
