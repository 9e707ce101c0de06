/** A line of a version while it is edited: a product, or one in the words of the user who writes it. */

import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGES, type Language, otherLanguage } from '#shared/base/language.ts'
import { QUOTATION_LINES_MAX, QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { readNumber } from '#shared/base/numbers.ts'
import { charactersOver } from '#shared/base/tidied.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { LINE_NAME_MAX_CHARACTERS, LINE_TEXT_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { VersionLine, WrittenLine } from '#shared/quotation/version-schema.ts'
import type { StarterLine } from '#shared/starter-package/schema.ts'

/** Texts of a line beside its name: above it, and under it. */
export const LINE_TEXTS = ['heading_en', 'heading_zh', 'text_en', 'text_zh'] as const

type LineText = (typeof LINE_TEXTS)[number]
export type PriceName = 'monthly' | 'upfront'

export interface EditorLine extends Record<LineText, string> {
  key: number
  /** It is null for an own line. */
  product: number | null
  /** The names in the catalogue; on an own line, what was typed. */
  names: Record<Language, string>
  quantity: number
  /** What was typed, while it is no quantity. */
  mistyped?: string
  /** The usual prices, which an own line does not have; and the special ones as typed, blank without one. */
  usual_monthly: number
  usual_upfront: number
  monthly: string
  upfront: string
  is_optional: boolean
}

/** Never given twice, also in a draft that is kept over a reload: Undo may put back a line that was removed. */
let lastKey = Math.trunc(performance.timeOrigin)

export function editorLine(line: VersionLine): EditorLine {
  const spaced = line.name.replaceAll('_', ' ')
  const isOwn = line.product === null
  const price = (which: PriceName) => {
    const now = line[`${which}_price`]
    const usual = isOwn ? 0 : (line[`list_${which}_price`] ?? now)
    return { usual, typed: now === usual ? '' : String(now) }
  }
  const [monthly, upfront] = [price('monthly'), price('upfront')]
  return {
    key: line.position,
    product: line.product,
    names: isOwn
      ? { en: line.name_en, zh: line.name_zh }
      : { en: line.name_en || spaced, zh: line.name_zh || spaced },
    quantity: line.quantity,
    usual_monthly: monthly.usual,
    usual_upfront: upfront.usual,
    monthly: monthly.typed,
    upfront: upfront.typed,
    is_optional: line.is_optional,
    heading_en: line.heading_en,
    heading_zh: line.heading_zh,
    text_en: line.text_en,
    text_zh: line.text_zh,
  }
}

/** What colleagues call it; an own line may have a name in one language only. */
export function shownName({ names }: Pick<EditorLine, 'names'>, language: Language): string {
  return names[language] || names[otherLanguage(language)]
}

/** The line that one more of the product joins. */
export function findProductLine(lines: readonly EditorLine[], product: number): EditorLine | undefined {
  return lines.find((line) => line.product === product && !line.is_optional)
}

/** One more of a product; on a line of its own where it is not on one yet. */
export function withProduct(
  lines: readonly EditorLine[],
  product: DeskProduct,
  quantity = 1,
): readonly EditorLine[] {
  const there = findProductLine(lines, product.id)
  if (there) {
    const { mistyped: _, ...line } = there
    const more = { ...line, quantity: Math.min(there.quantity + quantity, QUOTATION_QUANTITY_MAX) }
    return lines.map((one) => (one === there ? more : one))
  }
  return withLine(lines, {
    product: product.id,
    names: product.names,
    quantity,
    usual_monthly: product.monthly_price,
    usual_upfront: product.upfront_price,
  })
}

/** The products of a package that are not on a line yet. */
export function withPackage(
  lines: readonly EditorLine[],
  content: readonly StarterLine[],
  products: ReadonlyMap<number, DeskProduct>,
): readonly EditorLine[] {
  return content.reduce((all, { product, quantity }) => {
    const found = products.get(product)
    return !found || findProductLine(all, product) ? all : withProduct(all, found, quantity)
  }, lines)
}

/** A line that no product stands for, named in the language in which it was typed. */
export function withOwnLine(lines: readonly EditorLine[], name: string): readonly EditorLine[] {
  const isChinese = /\p{Script=Han}/u.test(name)
  return withLine(lines, {
    product: null,
    names: { en: isChinese ? '' : name, zh: isChinese ? name : '' },
    quantity: 1,
    usual_monthly: 0,
    usual_upfront: 0,
  })
}

function withLine(
  lines: readonly EditorLine[],
  line: Pick<EditorLine, 'product' | 'names' | 'quantity' | 'usual_monthly' | 'usual_upfront'>,
): readonly EditorLine[] {
  lastKey += 1
  const blank = { heading_en: '', heading_zh: '', text_en: '', text_zh: '' }
  return [...lines, { key: lastKey, monthly: '', upfront: '', is_optional: false, ...blank, ...line }]
}

/** The price as typed so far; undefined while that is none. */
export function typedPrice(line: EditorLine, which: PriceName): number | undefined {
  return readNumber(line[which], 'price', line[`usual_${which}`])
}

/** Returns the line with the prices that are typed so far. */
export function pricedLine(line: EditorLine) {
  return {
    quantity: line.quantity,
    is_optional: line.is_optional,
    monthly_price: typedPrice(line, 'monthly') ?? line.usual_monthly,
    upfront_price: typedPrice(line, 'upfront') ?? line.usual_upfront,
  }
}

/**
 * Returns the line as the server takes it. Both prices are sent, so that those of an earlier version stay
 * when the catalogue's have changed.
 */
export function draftLine(line: EditorLine): WrittenLine {
  const { product, names, heading_en, heading_zh, text_en, text_zh } = line
  const own = product === null ? { name_en: names.en, name_zh: names.zh } : { name_en: '', name_zh: '' }
  return { product, ...pricedLine(line), ...own, heading_en, heading_zh, text_en, text_zh }
}

/** What is wrong in a line, by the names of the server. */
export function lineErrors(line: EditorLine): Partial<Record<string, TextKey>> {
  return {
    ...((line.mistyped !== undefined || line.quantity === 0) && { quantity: 'error.lineQuantity' }),
    ...(typedPrice(line, 'monthly') === undefined && { monthly_price: 'error.price' }),
    ...(typedPrice(line, 'upfront') === undefined && { upfront_price: 'error.price' }),
    ...(line.product === null &&
      LANGUAGES.every((language) => isBlank(line.names[language])) && { name_en: 'error.lineName' }),
    ...Object.fromEntries(tooLong(line).map((name) => [name, 'error.tooLong'])),
  }
}

function tooLong(line: EditorLine): string[] {
  const names = LANGUAGES.filter((one) => charactersOver(line.names[one], LINE_NAME_MAX_CHARACTERS) > 0)
  const texts = LINE_TEXTS.filter((name) =>
    name.startsWith('text')
      ? charactersOver(line[name], LINE_TEXT_MAX_CHARACTERS, true) > 0
      : charactersOver(line[name], LINE_NAME_MAX_CHARACTERS) > 0,
  )
  return [...names.map((one) => `name_${one}`), ...texts]
}

export function isFull(lines: readonly EditorLine[]): boolean {
  return lines.length >= QUOTATION_LINES_MAX
}
