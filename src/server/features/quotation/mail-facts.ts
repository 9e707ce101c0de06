/** What the mails of a quotation share: greeting, times, totals, lines and the PDF. */
import { formatDateTime } from '../../../shared/base/date.ts'
import type { Language } from '../../../shared/base/language.ts'
import type { T, TextKey } from '../../../shared/i18n/t.ts'
import { formatHkd, type Totals, totalsOf } from '../../../shared/product/total.ts'
import type { QuotationLine } from '../../../shared/quotation/schema.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import type { MailFact } from '../mail/letter.ts'
import type { MailAttachment } from '../mail/store.ts'

const NAME_IN_GREETING_MAX_CHARACTERS = 60

/** A stranger may enter any email and any name: a greeting from us must not carry a stranger's link or offer. */
export function greeting(t: T, name: string): string {
  const line = oneLine(name, name.length)
  const isName = line !== '' && line.length <= NAME_IN_GREETING_MAX_CHARACTERS
  const isLink = /[:/\\@<>]|www\.|[\p{L}\p{N}]{2,}\.\p{L}{2,}/iu.test(line)
  return isName && !isLink ? t('mail.greeting', { name: line }) : t('mail.greetingNameless')
}

/** On a narrow screen it breaks between its parts, never inside the date. */
export function hongKongTime(t: T, language: Language, iso: string): string {
  const time = formatDateTime(iso, language).replace(/(?<!,) /g, '\u00a0')
  return t('mail.hongKongTime', { time })
}

export function countItems(lines: readonly QuotationLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

export function totalFacts(t: T, totals: Totals): MailFact[] {
  return [
    { label: t('mail.monthly'), value: formatHkd(totals.monthly_total) },
    { label: t('mail.oneOff'), value: formatHkd(totals.upfront_total) },
    { label: t('mail.firstYear'), value: formatHkd(totals.first_year_total), isTotal: true },
  ]
}

export function lineFact(t: T, language: Language, line: QuotationLine): MailFact {
  const { monthly_total, upfront_total } = totalsOf([line])
  const names: Record<Language, string> = { en: line.name_en, zh: line.name_zh }
  const key: TextKey =
    upfront_total === 0
      ? 'mail.staffLineMonthly'
      : monthly_total === 0
        ? 'mail.staffLineOneOff'
        : 'mail.staffLineBoth'
  return {
    label: t('mail.staffLine', { quantity: line.quantity, name: names[language] }),
    value: t(key, { monthly: formatHkd(monthly_total), upfront: formatHkd(upfront_total) }),
  }
}

export function attachmentOf(quotation: { id: string }, pdf: Uint8Array): MailAttachment {
  return { filename: `quotation-${quotation.id}.pdf`, content_type: 'application/pdf', content: pdf }
}
