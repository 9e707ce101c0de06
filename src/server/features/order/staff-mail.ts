/** The mail that tells staff what the customer of an order says. */
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { requestFacts } from '../quotation/mail-facts.ts'
import { type MailContext, type MailedQuotation, toStaff } from '../quotation/mail-letter.ts'

interface PaidParts extends MailContext {
  quotation: MailedQuotation
  recipients: readonly string[]
  at: string
  /** What is left of the deposit, in whole HKD. */
  amount: number
}

/** The customer says so: only a user who has seen the account marks it as arrived. */
export function paidMails(parts: PaidParts): NewMail[] {
  const { quotation, at } = parts
  const amount = formatHkd(parts.amount)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.paidHeading'),
    paragraphs: [t('mail.paidWhat', { id: quotation.id, amount })],
    tickets: [requestFacts(t, language, parts, { at: 'mail.askedAt', words: 'mail.askedAt' }, '')],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-paid', at, subject: 'mail.paidSubject', content })
}
