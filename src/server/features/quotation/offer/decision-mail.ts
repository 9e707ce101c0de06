/** The mails about what the customer decided: to both sides when they accept, to staff when they decline. */
import { formatDayOfWeek } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { ticketSums } from '#shared/quotation/discount.ts'
import type { MailContent, MailFact } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import {
  countItems,
  customerFacts,
  greeting,
  hongKongTime,
  lineFact,
  pdfAttachment,
  referenceFacts,
  requestFacts,
  textInOwnLanguage,
  ticketFacts,
  totalFacts,
} from '../mail-facts.ts'
import {
  type CustomerMailContext,
  linkTo,
  type MailContext,
  type MailedQuotation,
  toCustomer,
  toStaff,
} from '../mail-letter.ts'
import type { StoredLine } from '../store.ts'
import type { Terms } from '../version/rules.ts'

interface DecisionParts extends MailContext {
  quotation: MailedQuotation
  recipients: readonly string[]
  at: string
  /** Which user chose who got the link; empty for the customer's own way. */
  handed_by: string
}

interface AcceptedParts extends DecisionParts, CustomerMailContext {
  quotation: MailedQuotation & { reference: string }
  /** The secret of the link; only its digest is stored. */
  key: string
  /** The lines that the customer takes. */
  lines: readonly StoredLine[]
  terms: Terms
  totals: Totals
  /** The name that the person typed who accepted it. */
  name: string
  /** That of the folder, for staff. */
  pdf: Uint8Array
  /** With the key of the link, for the customer alone. */
  mailed: Uint8Array
  /** What is to be paid; null where nothing is. */
  deposit: AskedDeposit | null
}

export interface AskedDeposit {
  /** Whole HKD. */
  amount: number
  /** A Hong Kong day. */
  due_on: string
  /** How to pay it; empty where the company has not said it. */
  payee: { name: string; bank: string; fps: string }
}

/** Writes to the customer first, then to staff: both with the accepted PDF. */
export function acceptedMails(parts: AcceptedParts): NewMail[] {
  const { quotation, lines, terms, totals, name, handed_by, at, pdf, mailed, deposit } = parts
  const dueIn = (language: Language) => (deposit ? formatDayOfWeek(deposit.due_on, at, language) : '')
  const acceptance = (t: T, language: Language): MailFact[] => [
    { label: t('mail.acceptedBy'), value: name },
    { label: t('mail.acceptedAt'), value: hongKongTime(t, language, at) },
    ...referenceFacts(t, quotation.reference),
  ]
  const ordered = (t: T, language: Language): MailFact[] => [
    ...lines.map((line) => {
      const fact = lineFact(t, language, line)
      return line.is_optional === 1 ? { ...fact, label: t('mail.optionOrdered', { line: fact.label }) } : fact
    }),
    ...ticketFacts(t, ticketSums(lines, terms), terms.discount_reason),
  ]
  const forCustomer = (t: T, language: Language): MailContent => ({
    heading: t('mail.acceptedHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.acceptedThanks', { id: quotation.id })],
    action: { label: t('mail.acceptedAction'), url: linkTo(parts, '/quotation/view', parts.key) },
    tickets: [
      ...(deposit ? [depositFacts(t, quotation, deposit, dueIn(language))] : []),
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        ...acceptance(t, language),
        { label: t('mail.itemCount'), value: String(countItems(lines)) },
      ],
      ordered(t, language),
    ],
    closing: [deposit ? t('mail.depositNext') : whenAnswered(t, 'mail.acceptedNext', 'mail.acceptedNextBy')],
    note: t('mail.acceptedStranger'),
  })
  const forStaff = (t: T, language: Language): MailContent => ({
    heading: t('mail.wonHeading'),
    paragraphs: [t('mail.wonWhat', { id: quotation.id })],
    tickets: [[...customerFacts(t, parts), ...acceptance(t, language)], ordered(t, language)],
    closing: [
      ...(handed_by === '' ? [] : [t('desk.acceptedThrough', { handed_by })]),
      t('mail.staffAttached'),
    ],
  })
  return [
    {
      ...toCustomer(
        parts,
        deposit ? 'mail.acceptedSubjectDeposit' : 'mail.acceptedSubject',
        forCustomer,
        deposit ? { amount: formatHkd(deposit.amount), day: dueIn(quotation.language) } : {},
      ),
      kind: 'quotation-accepted',
      dedupe_key: `quotation-accepted:${quotation.id}:${at}`,
      attachments: [pdfAttachment(quotation, mailed)],
    },
    ...toStaff(parts, {
      kind: 'quotation-won',
      at,
      subject: 'mail.wonSubject',
      variables: { total: formatHkd(totals.first_year_total) },
      content: forStaff,
      attachments: [pdfAttachment(quotation, pdf)],
    }),
  ]
}

/** How much, until when, and how. */
function depositFacts(
  t: T,
  { id }: MailedQuotation,
  { amount, payee }: AskedDeposit,
  due: string,
): MailFact[] {
  return [
    { label: t('mail.depositBy'), value: due },
    { label: t('offer.term_fps'), value: payee.fps },
    { label: t('offer.term_bank'), value: payee.bank },
    { label: t('mail.payee'), value: payee.name },
    { label: t('mail.payeeReference'), value: id },
    { label: t('mail.deposit'), value: formatHkd(amount), isTotal: true },
  ].filter(({ value }) => value !== '')
}

interface DeclinedParts extends DecisionParts {
  totals: Totals
  reason: string
}

export function declinedMails(parts: DeclinedParts): NewMail[] {
  const { quotation, totals, reason, handed_by, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.declinedHeading'),
    paragraphs: [t('mail.declinedWhat', { id: quotation.id })],
    tickets: [
      [
        ...requestFacts(
          t,
          language,
          parts,
          { at: 'mail.declinedAt', words: 'mail.declinedReason' },
          textInOwnLanguage(language, quotation, reason),
        ),
        ...totalFacts(t, totals),
      ],
    ],
    closing: handed_by === '' ? [] : [t('desk.declinedThrough', { handed_by })],
  })
  return toStaff(parts, { kind: 'quotation-declined', at, subject: 'mail.declinedSubject', content })
}
