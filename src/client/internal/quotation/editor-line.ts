/** A line while it is edited, and the lines as one text, in which the drafts of records are kept. */

import { pickFields } from '#shared/base/fields.ts'
import type { Language } from '#shared/base/language.ts'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { lineName } from '#shared/quotation/line-name.ts'
import { LINE_WORDS } from '#shared/quotation/line-words.ts'
import type { VersionLine, WrittenLine } from '#shared/quotation/version-schema.ts'
import { toQuantity } from '../../ui/quantity.ts'

export interface EditorLine extends Partial<Pick<VersionLine, (typeof LINE_WORDS)[number]>> {
  key: number
  /** Null for an own line, which is named by its `names`. */
  product: number | null
  names: Record<Language, string>
  quantity: number
  /** What was typed, while it is no quantity. */
  mistyped?: string
  /** The usual prices, and the special ones as typed; blank without one. */
  usual_monthly: number
  usual_upfront: number
  monthly: string
  upfront: string
  is_optional: boolean
}

export function linesOf(text: string): EditorLine[] {
  return text === '' ? [] : (JSON.parse(text) as EditorLine[])
}

export function textOf(lines: readonly EditorLine[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines)
}

export function editorLine(line: VersionLine): EditorLine {
  const isOwn = line.product === null
  return {
    ...pickFields(line, LINE_WORDS),
    key: line.position,
    product: line.product,
    names: {
      en: isOwn ? line.name_en : lineName(line, 'en'),
      zh: isOwn ? line.name_zh : lineName(line, 'zh'),
    },
    quantity: line.quantity,
    usual_monthly: line.list_monthly_price ?? line.monthly_price,
    usual_upfront: line.list_upfront_price ?? line.upfront_price,
    monthly: line.list_monthly_price === null ? '' : String(line.monthly_price),
    upfront: line.list_upfront_price === null ? '' : String(line.upfront_price),
    is_optional: line.is_optional,
  }
}

/** One more of a product; on a line of its own where it is not on one yet. */
export function withProduct(lines: readonly EditorLine[], product: DeskProduct): EditorLine[] {
  const there = lines.find((line) => line.product === product.id && !line.is_optional)
  if (there) {
    const quantity = Math.min(there.quantity + 1, QUOTATION_QUANTITY_MAX)
    return lines.map((line) => (line === there ? { ...line, quantity } : line))
  }
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const { id, names, monthly_price, upfront_price } = product
  const prices = { usual_monthly: monthly_price, usual_upfront: upfront_price, monthly: '', upfront: '' }
  return [...lines, { key, product: id, names, quantity: 1, ...prices, is_optional: false }]
}

/** Undefined where the text is no price. */
export function typedPrice(text: string, usual: number, max: number): number | undefined {
  return text.trim() === '' ? usual : toQuantity(text.trim(), max)
}

/** Both prices are sent, so that those of an earlier version stay when the catalogue's have changed. */
export function draftLine(line: EditorLine): WrittenLine {
  const price = (text: string, usual: number) => (text.trim() === '' ? usual : Number(text))
  return {
    ...pickFields(line, LINE_WORDS),
    ...(line.product === null && { name_en: line.names.en, name_zh: line.names.zh }),
    product: line.product,
    quantity: line.quantity,
    monthly_price: price(line.monthly, line.usual_monthly),
    upfront_price: price(line.upfront, line.usual_upfront),
    is_optional: line.is_optional,
  }
}
