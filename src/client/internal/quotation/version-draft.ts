/** The draft of a version as texts, for the forms of new quotations and of revisions, and as the server takes it. */
import { hongKongDay } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { DISCOUNT_MAX_PERCENT, PRODUCT_PRICE_MAX_HKD } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { amountsBeyond, type Discount, hasDiscount } from '#shared/quotation/discount.ts'
import { toQuantity } from '../../ui/quantity.ts'
import type { Draft } from '../kit/record-draft.ts'
import { draftLine, editorLine, linesOf, textOf, typedPrice } from './editor-line.ts'

export const TERM_FIELDS = {
  lines: { label: 'desk.lines' },
  discount_percent: { label: 'desk.discountPercent' },
  discount_monthly: { label: 'desk.discountMonthly' },
  discount_upfront: { label: 'desk.discountUpfront' },
  discount_reason: { label: 'desk.discountReason' },
  note: { label: 'desk.noteToCustomer' },
  valid_until_day: { label: 'desk.validUntil' },
  ...QUOTATION_CUSTOMER_FIELDS,
} as const satisfies Record<string, { label: TextKey }>

export type VersionField = keyof typeof TERM_FIELDS
export type VersionDraft = Draft<VersionField>
export const VERSION_FIELDS = Object.keys(TERM_FIELDS) as VersionField[]
const DISCOUNT_FIELDS = ['discount_percent', 'discount_monthly', 'discount_upfront'] as const

export function blankDraft(language: Language): VersionDraft {
  const blank = Object.fromEntries(VERSION_FIELDS.map((name) => [name, ''])) as VersionDraft
  return { ...blank, language }
}

/** The newest version, which an edit begins from. */
export function draftOf({ versions, ...quotation }: OpenQuotation): VersionDraft {
  const [version] = versions
  if (!version) return blankDraft(quotation.language)
  const { name, email, phone, detail, language } = quotation
  const amount = (number: number) => (number === 0 ? '' : String(number))
  const keepsDay = version.state === 'draft' && version.valid_until !== null
  return {
    lines: textOf(version.lines.map(editorLine)),
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
  }
}

export function discountOf(draft: VersionDraft): Discount {
  return {
    discount_percent: toQuantity(draft.discount_percent.trim(), DISCOUNT_MAX_PERCENT) ?? 0,
    discount_monthly: toQuantity(draft.discount_monthly.trim(), PRODUCT_PRICE_MAX_HKD) ?? 0,
    discount_upfront: toQuantity(draft.discount_upfront.trim(), PRODUCT_PRICE_MAX_HKD) ?? 0,
  }
}

/** The terms as the server takes them; call it without faults. */
export function termsOf(draft: VersionDraft) {
  return {
    lines: linesOf(draft.lines).map(draftLine),
    ...discountOf(draft),
    discount_reason: draft.discount_reason,
    note: draft.note,
    valid_until_day: draft.valid_until_day === '' ? null : draft.valid_until_day,
  }
}

export function contactOf({ name, email, phone, detail, language }: VersionDraft) {
  return { name, email, phone, detail, language: LANGUAGES.find((one) => one === language) }
}

/** What the form can see without the server. */
export function draftFaults(
  draft: VersionDraft,
  hasContact: boolean,
): Partial<Record<VersionField, TextKey>> {
  const lines = linesOf(draft.lines)
  const isPriced = lines.every(
    ({ monthly, upfront, mistyped, quantity }) =>
      mistyped === undefined &&
      quantity > 0 &&
      typedPrice(monthly, 0, PRODUCT_PRICE_MAX_HKD) !== undefined &&
      typedPrice(upfront, 0, PRODUCT_PRICE_MAX_HKD) !== undefined,
  )
  const discount = discountOf(draft)
  const faults: Partial<Record<VersionField, TextKey>> = {}
  if (hasContact) {
    if (draft.name.trim() === '') faults.name = 'record.required'
    if (draft.email.trim() === '' && draft.phone.trim() === '') faults.email = 'error.customerReach'
  }
  if (lines.length === 0) faults.lines = 'error.quotationEmpty'
  else if (!isPriced) faults.lines = 'desk.wholeNumber'
  for (const name of DISCOUNT_FIELDS) {
    const max = name === 'discount_percent' ? DISCOUNT_MAX_PERCENT : PRODUCT_PRICE_MAX_HKD
    if (toQuantity(draft[name].trim(), max) === undefined) {
      faults[name] = name === 'discount_percent' ? 'error.percent' : 'error.price'
    }
  }
  if (isPriced && lines.length > 0) {
    for (const name of amountsBeyond(lines.map(pricedLine), discount)) faults[name] ??= 'desk.beyondPrice'
  }
  if (hasDiscount(discount) && draft.discount_reason.trim() === '')
    faults.discount_reason = 'desk.reasonMissing'
  return faults
}

/** With the prices that are typed so far. */
export function pricedLine(line: Parameters<typeof draftLine>[0]) {
  const monthly_price = typedPrice(line.monthly, line.usual_monthly, PRODUCT_PRICE_MAX_HKD)
  const upfront_price = typedPrice(line.upfront, line.usual_upfront, PRODUCT_PRICE_MAX_HKD)
  return {
    quantity: line.quantity,
    is_optional: line.is_optional,
    monthly_price: monthly_price ?? line.usual_monthly,
    upfront_price: upfront_price ?? line.usual_upfront,
  }
}
