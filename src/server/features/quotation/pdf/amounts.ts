/**
 * The amounts of a line: of a special price the one that it replaces too, struck through, and what is left out muted and
 * in brackets.
 */

import { type Line, shrinkLine } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { priceBefore, type TicketSums, ticketSums } from '#shared/quotation/discount.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import { type DocumentLine, discountOf, type QuotationDocument } from './document.ts'
import { COLOR } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

export interface Amount {
  text: string
  /** The price that it replaces. */
  before?: number | undefined
  isLeftOut?: boolean
}

export const NAME_LEADING = 14
export const OTHER_LEADING = 12
const BESIDE_GAP = 5
const STRIKE_WIDTH = 0.6
/** How far the line reaches on both sides of the number. */
const STRIKE_OVERHANG = 1.2

export function lineAmounts(line: DocumentLine): Amount[] {
  const { quantity, monthly_price, upfront_price, list_monthly_price, list_upfront_price } = line
  const isLeftOut = line.is_chosen === 0
  return [
    { text: formatNumber(quantity) },
    price(monthly_price, list_monthly_price),
    price(upfront_price, list_upfront_price),
    total(monthly_price * quantity, isLeftOut),
    total(upfront_price * quantity, isLeftOut),
  ]
}

function price(amount: number, list: number | null): Amount {
  const before = priceBefore(amount, list)
  if (before === null) return { text: amountText(amount) }
  return { text: formatNumber(amount), before }
}

function total(amount: number, isLeftOut: boolean): Amount {
  const text = amountText(amount)
  return { text: isLeftOut && amount !== 0 ? `(${text})` : text, isLeftOut }
}

function amountText(amount: number): string {
  return amount === 0 ? '–' : formatNumber(amount)
}

/** The price before is left of the price where both fit, else below it. */
export function drawAmount(
  layout: PageLayout,
  cell: StructureElement,
  { text, before, isLeftOut }: Amount,
  right: number,
  top: number,
  width: number,
): void {
  const { styles } = layout.kit
  const style = isLeftOut ? styles.amountLeftOut : styles.amount
  const line = shrinkLine(layout.span(text, style, layout.first.language), width)
  layout.page.tagged(cell, () => layout.lines([line], right, top, NAME_LEADING, 'right'))
  if (before === undefined) return
  const old = beforeLine(layout, before, width)
  if (fitsBeside(old, line, width)) {
    drawPriceBefore(layout, cell, before, old, right - line.width - BESIDE_GAP, top, NAME_LEADING)
  } else drawPriceBefore(layout, cell, before, old, right, top + NAME_LEADING, OTHER_LEADING)
}

/** Whether a price before needs a line of its own. */
export function isTall(layout: PageLayout, { text, before }: Amount, width: number): boolean {
  if (before === undefined) return false
  const line = shrinkLine(layout.span(text, layout.kit.styles.amount, layout.first.language), width)
  return !fitsBeside(beforeLine(layout, before, width), line, width)
}

function beforeLine(layout: PageLayout, before: number, width: number): Line {
  return shrinkLine(
    layout.span(formatNumber(before), layout.kit.styles.priceBefore, layout.first.language),
    width,
  )
}

function fitsBeside(old: Line, line: Line, width: number): boolean {
  return old.width + BESIDE_GAP + line.width <= width
}

/** A screen reader says that it was the price; the line through it is a decoration. */
function drawPriceBefore(
  layout: PageLayout,
  cell: StructureElement,
  before: number,
  line: Line,
  right: number,
  top: number,
  leading: number,
): void {
  const { first, page } = layout
  const spoken = first.t('pdf.wasPrice', { price: formatHkd(before) })
  const span = cell.add('Span', { spoken, isStruckThrough: true })
  page.tagged(span, () => layout.lines([line], right, top, leading, 'right'))
  page.artifact(() =>
    page.rectangle(
      right - line.width - STRIKE_OVERHANG,
      top + (leading - STRIKE_WIDTH) / 2,
      line.width + STRIKE_OVERHANG * 2,
      STRIKE_WIDTH,
      COLOR.muted,
    ),
  )
}

type Sums = Pick<Totals, 'monthly_total' | 'upfront_total'>

export interface SumRow {
  key: TextKey
  variables?: TextVariables
  /** Below zero for what is taken off. */
  monthly: number
  upfront: number
  kind: 'plain' | 'total' | 'leftOut'
  reason: string
}

/**
 * The rows of a ticket with a discount or with an option that is left out, down to the total. Once it is
 * accepted, what was left out is no longer for sale.
 */
export function documentSums(document: QuotationDocument): TicketSums {
  const { lines, state } = document
  const counted = lines.filter((line) => line.is_chosen === 1)
  return ticketSums(counted, discountOf(document), OFFERS[state].isOrder ? counted : lines)
}

/** None where the two totals say it all. The reason is below the last step of the discount. */
export function discountRows(
  { subtotal, steps, totals, withOptions }: TicketSums,
  { discount: { reason } }: Pick<QuotationDocument, 'discount'>,
): SumRow[] {
  const rows = steps.map(
    ({ percent, ...off }, index): SumRow => ({
      ...(percent === undefined
        ? row('pdf.discount', off)
        : { ...row('pdf.discountPercent', off), variables: { percent } }),
      reason: index === steps.length - 1 ? reason.trim() : '',
    }),
  )
  if (rows.length > 0) rows.unshift(row('pdf.subtotal', subtotal))
  if (rows.length > 0 || withOptions) rows.push(row('pdf.total', totals, 'total'))
  if (withOptions) rows.push(row('pdf.withAllOptions', withOptions, 'leftOut'))
  return rows
}

function row(key: TextKey, sums: Sums, kind: SumRow['kind'] = 'plain'): SumRow {
  return { key, monthly: sums.monthly_total, upfront: sums.upfront_total, kind, reason: '' }
}
