/** What the mails of a quotation share: greeting, times, totals, lines and the PDF. */
import type { Selectable } from 'kysely'
import type { QuotationTable } from '#server/db/tables/quotation.ts'
import { formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { formatHkd, type PricedLine, type Totals, totalsOf } from '#shared/product/product.ts'
import { type Discount, type TicketSums, ticketSums } from '#shared/quotation/discount.ts'
import { hasSameText, lineName } from '#shared/quotation/line-parts.ts'
import type { VersionChanges } from '#shared/quotation/offer-schema.ts'
import type { QuotationLine } from '#shared/quotation/schema.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import type { MailFact } from '../mail/letter.ts'
import type { MailAttachment } from '../mail/store.ts'
import { pdfName } from './rules.ts'

const NAME_IN_GREETING_MAX_CHARACTERS = 60

type Customer = Pick<
  Selectable<QuotationTable>,
  'name' | 'restaurant' | 'district' | 'email' | 'phone' | 'language'
>
type Named = Pick<VersionLine, 'name' | 'name_en' | 'name_zh' | 'text_en' | 'text_zh' | 'model'>

/** A stranger may enter any email and any name: a greeting from us must not carry a stranger's link or offer. */
export function greeting(t: T, name: string): string {
  const line = oneLine(name, name.length)
  const isName = line !== '' && line.length <= NAME_IN_GREETING_MAX_CHARACTERS
  const isLink = /[:/\\@<>]|www\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu.test(line)
  return isName && !isLink ? t('mail.greeting', { name: line }) : t('mail.greetingNameless')
}

/** On a narrow screen it breaks between its parts, never inside the date. */
export function hongKongTime(t: T, language: Language, iso: string): string {
  const time = formatDateTime(iso, language).replace(/(?<!,) /g, '\u00a0')
  return t('mail.hongKongTime', { time })
}

/** The last day for accepting, which needs no time of day. */
export function validUntilFact(t: T, language: Language, valid_until: string): MailFact {
  const value = formatLastMoment(valid_until, language).replaceAll(' ', '\u00a0')
  return { label: t('mail.acceptBefore'), value }
}

export function countItems(lines: readonly Pick<QuotationLine, 'quantity'>[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

export type Priced = Discount & Pick<Version, 'lines' | 'discount_reason'>

/** Says how many items count, and what they cost; where nothing counts yet, how many options there are to choose from. */
export function sumFacts(t: T, version: Priced): MailFact[] {
  const chosen = chosenLines(version)
  const label = t('mail.itemCount')
  if (chosen.length === 0)
    return [{ label, value: t('mail.optionsToChoose', { count: version.lines.length }) }]
  const sums = ticketFacts(t, ticketSums(chosen, version), version.discount_reason)
  return [{ label, value: String(countItems(chosen)) }, ...sums]
}

export function totalFacts(t: T, totals: Totals): MailFact[] {
  return [
    { label: t('mail.monthly'), value: formatHkd(totals.monthly_total) },
    { label: t('mail.oneOff'), value: formatHkd(totals.upfront_total) },
    { label: t('mail.firstYear'), value: formatHkd(totals.first_year_total), isTotal: true },
  ]
}

export function lineFact(t: T, language: Language, line: PricedLine & Named): MailFact {
  return {
    label: t('mail.staffLine', { quantity: line.quantity, name: lineName(line, language) }),
    value: [priceText(t, totalsOf([line])), ...wordsUnder(line, language)].join('\n'),
    isLine: true,
  }
}

export function pdfAttachment(quotation: { id: string; version: number }, pdf: Uint8Array): MailAttachment {
  return { filename: pdfName(quotation), content_type: 'application/pdf', content: pdf }
}

/** Says who the customer is, for staff. */
export function customerFacts(
  t: T,
  { quotation, texts }: { quotation: Customer; texts: TextsByLanguage },
): MailFact[] {
  return [
    { label: t('mail.staffRestaurant'), value: quotation.restaurant },
    { label: t('mail.staffDistrict'), value: quotation.district },
    { label: t('mail.staffName'), value: quotation.name },
    { label: t('mail.staffEmail'), value: quotation.email },
    { label: t('mail.staffPhone'), value: quotation.phone },
    { label: t('mail.staffLanguage'), value: texts[quotation.language]('mail.staffLanguageName') },
  ].filter(({ value }) => value !== '')
}

/** For staff: who asks, when, and in which words. */
export function requestFacts(
  t: T,
  language: Language,
  parts: Parameters<typeof customerFacts>[1] & { at: string },
  labels: { at: TextKey; words: TextKey },
  words: string,
): MailFact[] {
  return [
    ...customerFacts(t, parts),
    { label: t(labels.at), value: hongKongTime(t, language, parts.at) },
    ...(words === '' ? [] : [{ label: t(labels.words), value: words }]),
  ]
}

/** A long text that someone wrote stands once in a mail of two languages. */
export function textInOwnLanguage(
  language: Language,
  quotation: Pick<Customer, 'language'>,
  text: string,
): string {
  return language === quotation.language ? text : ''
}

/** What the customer calls the order; none without it. */
export function referenceFacts(t: T, reference: string): MailFact[] {
  return reference === '' ? [] : [{ label: t('mail.reference'), value: reference }]
}

function chosenLines({ lines }: Pick<Priced, 'lines'>): VersionLine[] {
  return lines.filter(({ is_chosen }) => is_chosen)
}

/**
 * Lists the facts from the subtotal to the totals, with the reason below the last step; only the totals
 * without a discount.
 */
export function ticketFacts(t: T, { subtotal, steps, totals }: TicketSums, reason: string): MailFact[] {
  if (steps.length === 0) return totalFacts(t, totals)
  return [
    { label: t('mail.subtotal'), value: priceText(t, subtotal) },
    ...steps.map(({ percent, ...off }, index) => ({
      label: percent === undefined ? t('mail.discount') : t('mail.discountPercent', { percent }),
      value: [priceText(t, off), ...(index === steps.length - 1 && reason !== '' ? [reason] : [])].join('\n'),
    })),
    ...totalFacts(t, totals),
  ]
}

/** Monthly and one-off, without what is nothing; below zero for what is taken off. */
function priceText(
  t: T,
  { monthly_total, upfront_total }: Pick<Totals, 'monthly_total' | 'upfront_total'>,
): string {
  const key: TextKey =
    upfront_total === 0
      ? 'mail.staffLineMonthly'
      : monthly_total === 0
        ? 'mail.staffLineOneOff'
        : 'mail.staffLineBoth'
  const signed = (amount: number) => (amount < 0 ? `−${formatHkd(-amount)}` : formatHkd(amount))
  return t(key, { monthly: signed(monthly_total), upfront: signed(upfront_total) })
}

/** What a version changes: added, removed and changed lines, then the totals before and after. */
export function changeFacts(
  t: T,
  language: Language,
  { added, removed, changed, totals_before }: IsoTimes<VersionChanges>,
  version: Priced,
): MailFact[] {
  const sums = ticketSums(chosenLines(version), version)
  const before = new Map(totalFacts(t, totals_before).map(({ label, value }) => [label, value]))
  const labelled = (key: TextKey, line: VersionLine): MailFact => {
    const { label, value } = lineFact(t, language, line)
    return { label: t(key, { line: label }), value, isLine: true }
  }
  return [
    ...added.map((line) => labelled(line.is_optional ? 'mail.optionAdded' : 'mail.lineAdded', line)),
    ...removed.map((line) => labelled('mail.lineRemoved', line)),
    ...changed.map(({ before, after }) => ({
      label: lineName(after, language),
      value: lineChanges(t, before, after).join('\n'),
      isLine: true,
    })),
    ...ticketFacts(t, sums, version.discount_reason).map((fact) => {
      const old = before.get(fact.label)
      const isSame = old === undefined || old === fact.value
      return isSame ? fact : { ...fact, value: t('mail.change', { before: old, after: fact.value }) }
    }),
  ]
}

function lineChanges(t: T, before: VersionLine, after: VersionLine): string[] {
  const change = (one: string, other: string) => t('mail.change', { before: one, after: other })
  const priced = (key: TextKey, one: number, other: number) =>
    one === other
      ? []
      : [t('mail.labelled', { label: t(key), value: change(formatHkd(one), formatHkd(other)) })]
  return [
    ...(before.quantity === after.quantity
      ? []
      : [
          t('mail.labelled', {
            label: t('mail.quantity'),
            value: change(String(before.quantity), String(after.quantity)),
          }),
        ]),
    ...priced('mail.monthlyEach', before.monthly_price, after.monthly_price),
    ...priced('mail.oneOffEach', before.upfront_price, after.upfront_price),
    ...(before.is_optional === after.is_optional
      ? []
      : [t(after.is_optional ? 'mail.nowOptional' : 'mail.nowIncluded')]),
    ...(hasSameText(before, after) ? [] : [t('offer.textChanged')]),
  ]
}

function wordsUnder(line: Named, language: Language): string[] {
  const text = line[`text_${language}`] || line.text_en || line.text_zh
  return [line.model, text].filter((words) => words !== '')
}
