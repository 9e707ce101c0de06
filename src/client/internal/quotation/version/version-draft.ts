/** The draft of a version while it is edited: its texts and its lines, and how the server takes them. */

import { loadTexts, saveTexts } from '#client/ui/kept-texts.ts'
import { toQuantity } from '#client/ui/quantity-stepper.tsx'
import { hongKongDay } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { DISCOUNT_MAX_PERCENT, PRODUCT_PRICE_MAX_HKD } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { amountsBeyond, type Discount, hasDiscount } from '#shared/quotation/discount.ts'
import { draftLine, type EditorLine, editorLine, lineErrors, pricedLine } from './editor-line.ts'

export const TERM_FIELDS = {
  discount_percent: { label: 'desk.discountPercent' },
  discount_monthly: { label: 'desk.discountMonthly' },
  discount_upfront: { label: 'desk.discountUpfront' },
  discount_reason: { label: 'desk.discountReason' },
  note: { label: 'desk.noteToCustomer' },
  valid_until_day: { label: 'desk.validUntil' },
  ...QUOTATION_CUSTOMER_FIELDS,
} as const satisfies Record<string, { label: TextKey }>

export type VersionField = keyof typeof TERM_FIELDS
export type VersionTexts = Record<VersionField, string>
export const VERSION_FIELDS = Object.keys(TERM_FIELDS) as VersionField[]
const DISCOUNT_FIELDS = ['discount_percent', 'discount_monthly', 'discount_upfront'] as const

export interface VersionDraft {
  texts: VersionTexts
  lines: readonly EditorLine[]
}

export function blankDraft(language: Language): VersionDraft {
  const blank = Object.fromEntries(VERSION_FIELDS.map((name) => [name, ''])) as VersionTexts
  return { texts: { ...blank, language }, lines: [] }
}

/** The newest version, which an edit begins from. */
export function draftOf({ versions, ...quotation }: OpenQuotation): VersionDraft {
  const [version] = versions
  if (!version) return blankDraft(quotation.language)
  const { name, email, phone, detail, language } = quotation
  const amount = (number: number) => (number === 0 ? '' : String(number))
  const keepsDay = version.state === 'draft' && version.valid_until !== null
  return {
    texts: {
      discount_percent: amount(version.discount_percent),
      discount_monthly: amount(version.discount_monthly),
      discount_upfront: amount(version.discount_upfront),
      discount_reason: version.discount_reason,
      note: version.note,
      valid_until_day: keepsDay ? hongKongDay(version.valid_until!) : '',
      name,
      email,
      phone,
      detail,
      language,
    },
    lines: version.lines.map(editorLine),
  }
}

export function discountOf(texts: VersionTexts): Discount {
  return {
    discount_percent: toQuantity(texts.discount_percent.trim(), DISCOUNT_MAX_PERCENT) ?? 0,
    discount_monthly: toQuantity(texts.discount_monthly.trim(), PRODUCT_PRICE_MAX_HKD) ?? 0,
    discount_upfront: toQuantity(texts.discount_upfront.trim(), PRODUCT_PRICE_MAX_HKD) ?? 0,
  }
}

/** The terms as the server takes them; call it when there is no error. */
export function termsOf({ texts, lines }: VersionDraft) {
  return {
    lines: lines.map(draftLine),
    ...discountOf(texts),
    discount_reason: texts.discount_reason,
    note: texts.note,
    valid_until_day: texts.valid_until_day === '' ? null : texts.valid_until_day,
  }
}

export function contactOf({ texts: { name, email, phone, detail, language } }: VersionDraft) {
  return { name, email, phone, detail, language: LANGUAGES.find((one) => one === language) }
}

/** What the form can see without the server, by the server's names: `lines.3.monthly_price`. */
export function draftErrors({ texts, lines }: VersionDraft, hasContact: boolean): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  if (hasContact) {
    if (texts.name.trim() === '') errors.name = 'error.required'
    if (texts.email.trim() === '' && texts.phone.trim() === '') errors.email = 'error.customerReach'
  }
  if (lines.length === 0) errors.lines = 'error.quotationEmpty'
  for (const [at, line] of lines.entries()) {
    for (const [name, text] of Object.entries(lineErrors(line)))
      if (text) errors[`lines.${at}.${name}`] = text
  }
  const discount = discountOf(texts)
  for (const name of DISCOUNT_FIELDS) {
    const max = name === 'discount_percent' ? DISCOUNT_MAX_PERCENT : PRODUCT_PRICE_MAX_HKD
    if (toQuantity(texts[name].trim(), max) === undefined)
      errors[name] = name === 'discount_percent' ? 'error.percent' : 'error.price'
  }
  if (lines.length > 0) {
    for (const name of amountsBeyond(lines.map(pricedLine), discount)) errors[name] ??= 'desk.beyondPrice'
  }
  if (hasDiscount(discount) && texts.discount_reason.trim() === '')
    errors.discount_reason = 'desk.reasonMissing'
  return errors
}

/** Session storage keeps what is typed, so that a reload or an expired session loses nothing. */
export function keepDraft(key: string, draft: string, etag = ''): void {
  saveTexts(key, { draft, etag })
}

/** Undefined for what an earlier program has kept. */
export function readKeptDraft(key: string): { draft: VersionDraft; etag: string } | undefined {
  const { draft, etag } = loadTexts(key, ['draft', 'etag'])
  try {
    const kept = JSON.parse(draft) as VersionDraft
    return typeof kept.texts === 'object' && Array.isArray(kept.lines) ? { draft: kept, etag } : undefined
  } catch {
    return undefined
  }
}
