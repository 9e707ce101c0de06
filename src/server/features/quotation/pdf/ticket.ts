/**
 * The torn ticket with the totals. With a discount or an option that is left out, it is a table with a column for each
 * kind of price, from the subtotal down to the total.
 */

import { atMost, breakLines, fitLine, type Line, shrinkLine, type TextStyle } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { type SumRow, sumRowsOf, sumsOf } from './amounts.ts'
import type { QuotationDocument } from './document.ts'
import { tornSheet } from './drawings.ts'
import { COLOR, RIGHT } from './measures.ts'
import type { Sheet } from './sheet.ts'

interface Row {
  label: Line[]
  amounts: Line[]
  leading: number
  /** Below both. */
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
const ROW_LEADING = 18
const GRAND_LEADING = 27
/** Around the rule above the first-year total, and from there to the torn edge. */
const BEFORE_RULE = 3
const AFTER_RULE = 4
const FOOT = 13
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

export function measureTicket(sheet: Sheet, document: QuotationDocument): Ticket {
  const sums = sumsOf(document)
  const sumRows = sumRowsOf(sums, document)
  const rows =
    sumRows.length > 0 ? sumRows.map((row) => columnRow(sheet, row)) : plainRows(sheet, sums.totals)
  const height = rows.reduce((sum, row) => sum + row.height, sumRows.length > 0 ? HEAD_HEIGHT : 0)
  return {
    head: sumRows.length > 0 ? headOf(sheet) : [],
    rows,
    firstYear: sums.totals.first_year_total,
    height: TOP_PADDING + height + BEFORE_RULE + AFTER_RULE + GRAND_LEADING + FOOT,
  }
}

function plainRows(sheet: Sheet, { monthly_total, upfront_total }: Totals): Row[] {
  const { styles } = sheet.kit
  const row = (key: TextKey, amount: number): Row => {
    const line = amountLine(sheet, formatHkd(amount), styles.totalAmount, AMOUNT_WIDTH)
    const label = labelLines(sheet, key, RIGHT_EDGE - LEFT - line.width - 8, styles.total, styles.totalOther)
    return { label, amounts: [line], leading: ROW_LEADING, reason: [], height: ROW_LEADING }
  }
  return [row('pdf.monthly', monthly_total), row('pdf.oneOff', upfront_total)]
}

/** Both languages, one below the other: the columns are narrow. */
function headOf(sheet: Sheet): Line[][] {
  const { columnHead, columnHeadOther } = sheet.kit.styles
  const cell = (key: TextKey) => [
    fitLine([sheet.say(key, columnHead)], COLUMN_WIDTH),
    fitLine([sheet.also(key, columnHeadOther)], COLUMN_WIDTH),
  ]
  return [[amountLine(sheet, 'HK$', columnHeadOther, COLUMN_WIDTH)], cell('pdf.monthly'), cell('pdf.oneOff')]
}

function columnRow(sheet: Sheet, { key, variables, monthly, upfront, kind, reason }: SumRow): Row {
  const { styles } = sheet.kit
  const [style, otherStyle, amountStyle] = {
    plain: [styles.total, styles.totalOther, styles.amount],
    total: [styles.value, styles.totalOther, styles.totalAmount],
    leftOut: [styles.totalOther, styles.totalOther, styles.priceBefore],
  }[kind] as [TextStyle, TextStyle, TextStyle]
  const label = labelLines(sheet, key, COLUMN_LABEL_WIDTH, style, otherStyle, variables)
  const text = (amount: number) => {
    if (kind === 'total') return formatHkd(amount)
    if (amount === 0) return '–'
    return amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount)
  }
  const leading = Math.max(COLUMN_LEADING, label.length * LABEL_LEADING)
  const reasonLines = reason === '' ? [] : linesOf(sheet, reason)
  return {
    label,
    amounts: [monthly, upfront].map((amount) => amountLine(sheet, text(amount), amountStyle, COLUMN_WIDTH)),
    leading,
    reason: reasonLines,
    height: leading + reasonLines.length * REASON_LEADING + (reasonLines.length > 0 ? AFTER_REASON : ROW_GAP),
  }
}

function linesOf(sheet: Sheet, reason: string): Line[] {
  const lines = sheet
    .paragraphs(reason, sheet.kit.styles.totalOther)
    .flatMap((span) => breakLines([span], RIGHT_EDGE - LEFT))
  return atMost(lines, REASON_LINES_MAX, RIGHT_EDGE - LEFT)
}

/** Without a language: figures are the same in both. */
function amountLine(sheet: Sheet, text: string, style: TextStyle, width: number): Line {
  return shrinkLine({ ...sheet.span(text, style, 'en'), lang: undefined }, width)
}

export function drawTicket(sheet: Sheet, ticket: Ticket, top: number): void {
  const { page } = sheet
  page.artifact(() => page.drawing(TICKET_X, top, 1, COLOR.cream, tornSheet(WIDTH, ticket.height)))
  const table = sheet.pdf.structure.add('Table')
  let y = top + TOP_PADDING
  if (ticket.head.length > 0) {
    drawHead(sheet, table, ticket.head, y)
    y += HEAD_HEIGHT
  }
  for (const row of ticket.rows) {
    drawRow(sheet, table, row, y)
    y += row.height
  }
  const rule = y + BEFORE_RULE
  page.artifact(() => page.rectangle(LEFT, rule, RIGHT_EDGE - LEFT, 1.4, COLOR.ink))
  drawFirstYear(sheet, table, ticket, rule + AFTER_RULE)
}

function drawHead(sheet: Sheet, table: StructureElement, head: readonly Line[][], y: number): void {
  const row = table.add('TR')
  head.forEach((lines, index) => {
    const right = COLUMN_ENDS[index - 1]
    sheet.page.tagged(row.add('TH', { scope: 'Column' }), () =>
      right === undefined
        ? sheet.lines(lines, LEFT, y, HEAD_LEADING)
        : sheet.lines(lines, right, y, HEAD_LEADING, 'right'),
    )
  })
}

function drawRow(sheet: Sheet, table: StructureElement, row: Row, y: number): void {
  const { page } = sheet
  const { label, amounts, leading, reason } = row
  const line = table.add('TR')
  const header = line.add('TH', { scope: 'Row' })
  page.tagged(header, () => sheet.lines(label, LEFT, y, leading / label.length))
  if (reason.length > 0) {
    page.tagged(header, () =>
      sheet.lines(reason, LEFT, y + leading, REASON_LEADING, 'left', RIGHT_EDGE - LEFT),
    )
  }
  amounts.forEach((amount, index) => {
    const right = amounts.length === 1 ? RIGHT_EDGE : (COLUMN_ENDS[index] ?? RIGHT_EDGE)
    page.tagged(line.add('TD'), () => sheet.lines([amount], right, y, leading, 'right'))
  })
}

function drawFirstYear(sheet: Sheet, table: StructureElement, ticket: Ticket, y: number): void {
  const { page, kit } = sheet
  const { grandTotal, grandTotalOther, grandAmount } = kit.styles
  const amount = amountLine(sheet, formatHkd(ticket.firstYear), grandAmount, AMOUNT_WIDTH)
  const room = RIGHT_EDGE - LEFT - amount.width - 8
  const label = labelLines(sheet, 'pdf.firstYear', room, grandTotal, grandTotalOther)
  const row = table.add('TR')
  const leading = GRAND_LEADING / label.length
  page.tagged(row.add('TH', { scope: 'Row' }), () => sheet.lines(label, LEFT, y, leading))
  const columns = ticket.head.length > 0 ? COLUMN_ENDS.length : undefined
  page.tagged(row.add('TD', columns ? { columns } : undefined), () =>
    sheet.lines([amount], RIGHT_EDGE, y, GRAND_LEADING, 'right'),
  )
}

/** Both languages on one line, or one below the other where the number is long. */
function labelLines(
  sheet: Sheet,
  key: TextKey,
  width: number,
  style: TextStyle,
  otherStyle: TextStyle,
  variables?: TextVariables,
): Line[] {
  const inline = breakLines(sheet.both(key, style, otherStyle, variables), width)
  if (inline.length === 1) return inline
  return [
    fitLine([sheet.say(key, style, variables)], width),
    fitLine([sheet.also(key, otherStyle, variables)], width),
  ]
}
