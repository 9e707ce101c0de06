/** The draft of a version while it is edited: its texts and its lines, and how the server takes them. */

import { serverNow } from '#client/session/server-clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { DAYS, isDayMeant } from '#shared/base/days.ts'
import { namesOf, pickFields, textNamesOf } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { COLON, LANGUAGES, type Language } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { NUMBERS, type NumberKind, readNumber } from '#shared/base/numbers.ts'
import { charactersOver } from '#shared/base/tidied.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { DEPOSIT_OF, NO_OWN_DEPOSIT, type OwnDeposit } from '#shared/order/deposit.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { amountsBeyond, type Discount, hasDiscount } from '#shared/quotation/discount.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { draftLine, type EditorLine, editorLine, lineErrors, pricedLine, shownName } from './editor-line.ts'

export const TERM_FIELDS = {
  discount_percent: { label: 'desk.discountPercent' },
  discount_monthly: { label: 'desk.discountMonthly' },
  discount_upfront: { label: 'desk.discountUpfront' },
  discount_reason: { label: 'desk.discountReason' },
  note: { label: 'desk.noteToCustomer' },
  /** Text, as the others: `on`, `off`, or empty for what the Company page says. */
  shows_photos: { label: 'desk.showsPhotos' },
  valid_until_day: { label: 'desk.validUntil' },
  deposit_of: { label: 'companyPage.deposit_of' },
  deposit: { label: 'companyPage.deposit' },
  deposit_days: { label: 'companyPage.deposit_days' },
  ...QUOTATION_CUSTOMER_FIELDS,
} as const satisfies Record<string, { label: TextKey }>

export type VersionField = keyof typeof TERM_FIELDS
export type VersionTexts = Record<VersionField, string>
export const VERSION_FIELDS = Object.keys(TERM_FIELDS) as VersionField[]
/** The discount's fields, as numbers. */
export const DISCOUNT_FIELDS = {
  discount_percent: 'percent',
  discount_monthly: 'price',
  discount_upfront: 'price',
} as const satisfies { [Name in VersionField]?: NumberKind }
export const DISCOUNT_NAMES = Object.keys(DISCOUNT_FIELDS) as (keyof typeof DISCOUNT_FIELDS)[]
/** The lengths in characters. */
const LENGTHS: { readonly [Name in VersionField]?: number } = {
  discount_reason: DISCOUNT_REASON_MAX_CHARACTERS,
  note: NOTE_MAX_CHARACTERS,
  name: QUOTATION_CUSTOMER_FIELDS.name.max,
  email: QUOTATION_CUSTOMER_FIELDS.email.max,
  phone: QUOTATION_CUSTOMER_FIELDS.phone.max,
  restaurant: QUOTATION_CUSTOMER_FIELDS.restaurant.max,
  district: QUOTATION_CUSTOMER_FIELDS.district.max,
  detail: QUOTATION_CUSTOMER_FIELDS.detail.max,
}

export interface VersionDraft {
  texts: VersionTexts
  lines: readonly EditorLine[]
}

export function blankDraft(language: Language): VersionDraft {
  const blank = Object.fromEntries(VERSION_FIELDS.map((name) => [name, ''])) as VersionTexts
  return { texts: { ...blank, language }, lines: [] }
}

/** The newest version, which an edit begins from. */
export function newestDraft({ versions, ...quotation }: OpenQuotation): VersionDraft {
  const [version] = versions
  if (!version) return blankDraft(quotation.language)
  const amount = (number: number) => (number === 0 ? '' : String(number))
  const keepsDay = version.state === 'draft' && version.valid_until !== null
  return {
    texts: {
      discount_percent: amount(version.discount_percent),
      discount_monthly: amount(version.discount_monthly),
      discount_upfront: amount(version.discount_upfront),
      discount_reason: version.discount_reason,
      note: version.note,
      shows_photos: version.shows_photos ? 'on' : version.author_name && 'off',
      deposit_of: version.deposit_of ?? '',
      deposit: version.deposit === null ? '' : String(version.deposit),
      deposit_days: version.deposit_days === null ? '' : String(version.deposit_days),
      valid_until_day: keepsDay ? hongKongDay(version.valid_until!) : '',
      ...pickFields(quotation, namesOf(QUOTATION_CUSTOMER_FIELDS)),
    },
    lines: version.lines.map(editorLine),
  }
}

export function draftDiscount(texts: VersionTexts): Discount {
  return {
    discount_percent: readNumber(texts.discount_percent, 'percent') ?? 0,
    discount_monthly: readNumber(texts.discount_monthly, 'price') ?? 0,
    discount_upfront: readNumber(texts.discount_upfront, 'price') ?? 0,
  }
}

/** Null is that of the company. */
function draftDeposit(texts: VersionTexts): OwnDeposit {
  const deposit_of = DEPOSIT_OF.find((of) => of === texts.deposit_of) ?? null
  if (deposit_of === null) return NO_OWN_DEPOSIT
  const deposit_days = texts.deposit_days === '' ? null : readNumber(texts.deposit_days, 'depositDays')
  return {
    deposit_of,
    deposit: readNumber(texts.deposit, 'price', 0) ?? 0,
    deposit_days: deposit_days ?? null,
  }
}

/** What a percentage or an amount may be. */
export function depositKind({ deposit_of }: VersionTexts): 'price' | 'percent' {
  return deposit_of === 'amount' ? 'price' : 'percent'
}

/** The terms as the server takes them; call it when there is no error. */
export function draftTerms({ texts, lines }: VersionDraft) {
  return {
    lines: lines.map(draftLine),
    ...draftDiscount(texts),
    discount_reason: texts.discount_reason,
    note: texts.note,
    shows_photos: texts.shows_photos === '' ? undefined : texts.shows_photos === 'on',
    valid_until_day: texts.valid_until_day === '' ? null : texts.valid_until_day,
    ...draftDeposit(texts),
  }
}

export function draftContact({ texts }: VersionDraft) {
  return {
    ...pickFields(texts, textNamesOf(QUOTATION_CUSTOMER_FIELDS)),
    language: LANGUAGES.find((one) => one === texts.language),
  }
}

/** What the form can see without the server, by the server's names: `lines.3.monthly_price`. */
export function draftErrors({ texts, lines }: VersionDraft, hasContact: boolean): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  if (hasContact) {
    if (isBlank(texts.name)) errors.name = 'error.required'
    if (isBlank(texts.email) && isBlank(texts.phone)) errors.email = 'error.customerReach'
  }
  if (lines.length === 0) errors.lines = 'error.quotationEmpty'
  for (const [at, line] of lines.entries()) {
    for (const [name, text] of Object.entries(lineErrors(line)))
      if (text) errors[`lines.${at}.${name}`] = text
  }
  const discount = draftDiscount(texts)
  for (const name of DISCOUNT_NAMES) {
    const kind = DISCOUNT_FIELDS[name]
    if (readNumber(texts[name], kind, 0) === undefined) errors[name] = NUMBERS[kind].fault
  }
  if (lines.length > 0) {
    for (const name of amountsBeyond(lines.map(pricedLine), discount)) errors[name] ??= 'desk.beyondPrice'
  }
  if (hasDiscount(discount) && isBlank(texts.discount_reason)) errors.discount_reason = 'desk.reasonMissing'
  if (texts.deposit_of !== '') {
    const kind = depositKind(texts)
    if (readNumber(texts.deposit, kind, 0) === undefined) errors.deposit = NUMBERS[kind].fault
    const hasDays = texts.deposit_days === '' || readNumber(texts.deposit_days, 'depositDays') !== undefined
    if (!hasDays) errors.deposit_days = NUMBERS.depositDays.fault
  }
  const day = texts.valid_until_day
  if (day !== '' && !isDayMeant(day, 'validUntil', hongKongDay(new Date(serverNow()))))
    errors.valid_until_day = DAYS.validUntil.fault
  for (const [name, max] of Object.entries(LENGTHS) as [VersionField, number][]) {
    const isMultiline = name === 'note' || name === 'detail'
    if (charactersOver(texts[name], max, isMultiline) > 0) errors[name] = 'error.tooLong'
  }
  return errors
}

/** What belongs together: with one of them wrong, none is saved. */
const TOGETHER: readonly (readonly VersionField[])[] = [
  [...DISCOUNT_NAMES, 'discount_reason'],
  ['email', 'phone'],
  ['deposit_of', 'deposit', 'deposit_days'],
]

/**
 * The draft with what is stored in place of what is wrong. A wrong line stays as it is stored, and a new one is left out.
 * Undefined where nothing of it can be saved.
 */
export function savablePart(
  draft: VersionDraft,
  stored: VersionDraft,
  hasContact: boolean,
  errors = draftErrors(draft, hasContact),
): VersionDraft | undefined {
  const wrong = new Set(Object.keys(errors))
  if (wrong.size === 0) return draft
  for (const names of TOGETHER)
    if (names.some((name) => wrong.has(name))) for (const name of names) wrong.add(name)
  const texts = VERSION_FIELDS.map((name) => [name, (wrong.has(name) ? stored : draft).texts[name]])
  const wrongLines = new Set([...wrong].map((path) => /^lines\.(\d+)\./.exec(path)?.[1]))
  const lines = draft.lines.flatMap((line, at) =>
    wrongLines.has(String(at)) ? stored.lines.filter(({ key }) => key === line.key) : [line],
  )
  const part: VersionDraft = {
    texts: Object.fromEntries(texts) as VersionTexts,
    lines: wrong.has('lines') ? stored.lines : lines,
  }
  return Object.keys(draftErrors(part, hasContact)).length === 0 ? part : undefined
}

const LINE_NAMES: Readonly<Record<string, TextKey>> = {
  quantity: 'desk.quantity',
  monthly_price: 'desk.monthly',
  upfront_price: 'desk.upfront',
}

/** What is wrong in a draft, by the names of its fields. */
export function wrongNames(
  { lines }: VersionDraft,
  errors: Readonly<Record<string, unknown>>,
  t: T,
  language: Language,
): string {
  const names = Object.keys(errors).map((path) => {
    const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (name === undefined) return t(TERM_FIELDS[path as VersionField]?.label ?? 'desk.lines')
    const line = shownName(lines[Number(at)]!, language) || t('desk.ownLine')
    return `${line}${COLON[language]}${t(LINE_NAMES[name] ?? 'desk.lineWords')}`
  })
  return [...new Set(names)].join(SEMICOLON[language])
}

const SEMICOLON: Record<Language, string> = { en: '; ', zh: '；' }
