/**
 * The torn ticket with the totals. With a discount or an option that is left out, it is a table with a column for each
 * kind of price, from the subtotal down to the total.
 */

import { atMost, breakLines, fitLine, type Line, shrinkLine, type TextStyle } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { discountRows, documentSums, type SumRow } from './amounts.ts'
import type { QuotationDocument } from './document.ts'
import { tornSheet } from './drawings.ts'
import { COLOR, RIGHT } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

interface Row {
  label: Line[]
  amounts: Line[]
  leading: number
  /** The reason stands below both. */
  reason: Line[]
  height: number
}

export interface Ticket {
  /** None on a plain ticket. */
  head: Line[][]
  rows: Row[]
  firstYear: number
  height: number
}

const WIDTH = 238
export const TICKET_X = RIGHT - WIDTH
const PADDING = 15
const LEFT = TICKET_X + PADDING
const RIGHT_EDGE = RIGHT - PADDING
const TOP_PADDING = 8
const ROW_LEADING = 17
const GRAND_LEADING = 25
/** Around the rule above the first-year total, and from there to the torn edge. */
const BEFORE_RULE = 3
const AFTER_RULE = 4
const FOOT = 12
const AMOUNT_WIDTH = 120
/** Where the columns of monthly and of one-off sums end. */
const COLUMN_ENDS = [LEFT + 143, RIGHT_EDGE]
const COLUMN_WIDTH = 58
const COLUMN_LABEL_WIDTH = 82
const COLUMN_LEADING = 16
const HEAD_LEADING = 11
const HEAD_HEIGHT = HEAD_LEADING * 2 + 3
const LABEL_LEADING = 12
const ROW_GAP = 2
const REASON_LEADING = 11.5
const AFTER_REASON = 5
/** More than any reason that can be saved. */
const REASON_LINES_MAX = 12

export function measureTicket(layout: PageLayout, document: QuotationDocument): Ticket {
  const sums = documentSums(document)
  const sumRows = discountRows(sums, document)
  const rows =
    sumRows.length > 0 ? sumRows.map((row) => columnRow(layout, row)) : plainRows(layout, sums.totals)
  const height = rows.reduce((sum, row) => sum + row.height, sumRows.length > 0 ? HEAD_HEIGHT : 0)
  return {
    head: sumRows.length > 0 ? columnHeads(layout) : [],
    rows,
    firstYear: sums.totals.first_year_total,
    height: TOP_PADDING + height + BEFORE_RULE + AFTER_RULE + GRAND_LEADING + FOOT,
  }
}

function plainRows(layout: PageLayout, { monthly_total, upfront_total }: Totals): Row[] {
  const { styles } = layout.kit
  const row = (key: TextKey, amount: number): Row => {
    const line = amountLine(layout, formatHkd(amount), styles.totalAmount, AMOUNT_WIDTH)
    const label = labelLines(layout, key, RIGHT_EDGE - LEFT - line.width - 8, styles.total, styles.totalOther)
    return { label, amounts: [line], leading: ROW_LEADING, reason: [], height: ROW_LEADING }
  }
  return [row('pdf.monthly', monthly_total), row('pdf.oneOff', upfront_total)]
}

/** Both languages, one below the other: the columns are narrow. */
function columnHeads(layout: PageLayout): Line[][] {
  const { columnHead, columnHeadOther } = layout.kit.styles
  const cell = (key: TextKey) => [
    fitLine([layout.say(key, columnHead)], COLUMN_WIDTH),
    fitLine([layout.also(key, columnHeadOther)], COLUMN_WIDTH),
  ]
  return [[amountLine(layout, 'HK$', columnHeadOther, COLUMN_WIDTH)], cell('pdf.monthly'), cell('pdf.oneOff')]
}

function columnRow(layout: PageLayout, { key, variables, monthly, upfront, kind, reason }: SumRow): Row {
  const { styles } = layout.kit
  const [style, otherStyle, amountStyle] = {
    plain: [styles.total, styles.totalOther, styles.amount],
    total: [styles.value, styles.totalOther, styles.totalAmount],
    leftOut: [styles.totalOther, styles.totalOther, styles.priceBefore],
  }[kind] as [TextStyle, TextStyle, TextStyle]
  const label = labelLines(layout, key, COLUMN_LABEL_WIDTH, style, otherStyle, variables)
  const text = (amount: number) => {
    if (kind === 'total') return formatHkd(amount)
    if (amount === 0) return '–'
    return amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount)
  }
  const leading = Math.max(COLUMN_LEADING, label.length * LABEL_LEADING)
  const reasonLines = reason === '' ? [] : ticketLines(layout, reason)
  return {
    label,
    amounts: [monthly, upfront].map((amount) => amountLine(layout, text(amount), amountStyle, COLUMN_WIDTH)),
    leading,
    reason: reasonLines,
    height: leading + reasonLines.length * REASON_LEADING + (reasonLines.length > 0 ? AFTER_REASON : ROW_GAP),
  }
}

function ticketLines(layout: PageLayout, reason: string): Line[] {
  const lines = layout
    .paragraphs(reason, layout.kit.styles.totalOther)
    .flatMap((span) => breakLines([span], RIGHT_EDGE - LEFT))
  return atMost(lines, REASON_LINES_MAX, RIGHT_EDGE - LEFT)
}

/** The line has no language: figures are the same in both. */
function amountLine(layout: PageLayout, text: string, style: TextStyle, width: number): Line {
  return shrinkLine({ ...layout.span(text, style, 'en'), lang: undefined }, width)
}

export function drawTicket(layout: PageLayout, ticket: Ticket, top: number): void {
  const { page } = layout
  page.artifact(() => page.drawing(TICKET_X, top, 1, COLOR.cream, tornSheet(WIDTH, ticket.height)))
  const table = layout.pdf.structure.add('Table')
  let y = top + TOP_PADDING
  if (ticket.head.length > 0) {
    drawHead(layout, table, ticket.head, y)
    y += HEAD_HEIGHT
  }
  for (const row of ticket.rows) {
    drawRow(layout, table, row, y)
    y += row.height
  }
  const rule = y + BEFORE_RULE
  page.artifact(() => page.rectangle(LEFT, rule, RIGHT_EDGE - LEFT, 1.4, COLOR.ink))
  drawFirstYear(layout, table, ticket, rule + AFTER_RULE)
}

function drawHead(layout: PageLayout, table: StructureElement, head: readonly Line[][], y: number): void {
  const row = table.add('TR')
  head.forEach((lines, index) => {
    const right = COLUMN_ENDS[index - 1]
    layout.page.tagged(row.add('TH', { scope: 'Column' }), () =>
      right === undefined
        ? layout.lines(lines, LEFT, y, HEAD_LEADING)
        : layout.lines(lines, right, y, HEAD_LEADING, 'right'),
    )
  })
}

function drawRow(layout: PageLayout, table: StructureElement, row: Row, y: number): void {
  const { page } = layout
  const { label, amounts, leading, reason } = row
  const line = table.add('TR')
  const header = line.add('TH', { scope: 'Row' })
  page.tagged(header, () => layout.lines(label, LEFT, y, leading / label.length))
  if (reason.length > 0) {
    page.tagged(header, () =>
      layout.lines(reason, LEFT, y + leading, REASON_LEADING, 'left', RIGHT_EDGE - LEFT),
    )
  }
  amounts.forEach((amount, index) => {
    const right = amounts.length === 1 ? RIGHT_EDGE : (COLUMN_ENDS[index] ?? RIGHT_EDGE)
    page.tagged(line.add('TD'), () => layout.lines([amount], right, y, leading, 'right'))
  })
}

function drawFirstYear(layout: PageLayout, table: StructureElement, ticket: Ticket, y: number): void {
  const { page, kit } = layout
  const { grandTotal, grandTotalOther, grandAmount } = kit.styles
  const amount = amountLine(layout, formatHkd(ticket.firstYear), grandAmount, AMOUNT_WIDTH)
  const room = RIGHT_EDGE - LEFT - amount.width - 8
  const label = labelLines(layout, 'pdf.firstYear', room, grandTotal, grandTotalOther)
  const row = table.add('TR')
  const leading = GRAND_LEADING / label.length
  page.tagged(row.add('TH', { scope: 'Row' }), () => layout.lines(label, LEFT, y, leading))
  const columns = ticket.head.length > 0 ? COLUMN_ENDS.length : undefined
  page.tagged(row.add('TD', columns ? { columns } : undefined), () =>
    layout.lines([amount], RIGHT_EDGE, y, GRAND_LEADING, 'right'),
  )
}

/** Both languages on one line, or one below the other where the number is long. */
function labelLines(
  layout: PageLayout,
  key: TextKey,
  width: number,
  style: TextStyle,
  otherStyle: TextStyle,
  variables?: TextVariables,
): Line[] {
  const inline = breakLines(layout.both(key, style, otherStyle, variables), width)
  if (inline.length === 1) return inline
  return [
    fitLine([layout.say(key, style, variables)], width),
    fitLine([layout.also(key, otherStyle, variables)], width),
  ]
}
