/** The table of lines: a head on every page, a band for each category, a row for each product. */

import { breakLines, type Line, type Span } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type Amount, amountsOf, drawAmount, NAME_LEADING, OTHER_LEADING } from './amounts.ts'
import { COLOR } from './color.ts'
import type { DocumentLine, QuotationDocument } from './document.ts'
import { CONTENT_WIDTH, MARGIN, RIGHT } from './measures.ts'
import { drawOption, OPTION_LEADING, type Option, optionOf } from './option.ts'
import type { Sheet } from './sheet.ts'

interface Row {
  names: { line: Line; leading: number }[]
  amounts: Amount[]
  option: Option | undefined
  /** Below the names, where the amounts are taller. */
  padding: number
  height: number
}

const COLUMNS: { key: TextKey; right: number; width: number }[] = [
  { key: 'pdf.quantity', right: 266, width: 40 },
  { key: 'pdf.installationEach', right: 345, width: 72 },
  { key: 'pdf.monthlyEach', right: 413, width: 62 },
  { key: 'pdf.oneOffTotal', right: 485, width: 68 },
  { key: 'pdf.monthlyTotal', right: RIGHT, width: 64 },
]
const ITEM_WIDTH = 178
const HEAD_LEADING = 12
const ROW_PADDING = 4
const BAND_HEIGHT = 20
const BAND_LEADING = 13
const BAND_INSET = 7.5

/** Keeps `summaryHeight` free below the last row, so that totals are never alone on a page. */
export function drawLinesTable(
  sheet: Sheet,
  { lines, status }: Pick<QuotationDocument, 'lines' | 'status'>,
  summaryHeight: number,
): void {
  const table = sheet.pdf.structure.add('Table')
  const head = headLines(sheet)
  const headHeight = Math.max(...head.map((cell) => cell.length)) * HEAD_LEADING + 7
  const rows = lines.map((line) => measureRow(sheet, line, optionOf(line, status)))
  const bands = lines.map((line, index) => {
    const before = lines[index - 1]
    const isNew =
      line.category_name_en !== before?.category_name_en || line.category_name_zh !== before?.category_name_zh
    return isNew ? bandLines(sheet, line) : []
  })
  const tableHead = table.add('THead').add('TR')
  const body = table.add('TBody')
  sheet.ensure(
    headHeight + bandHeight(bands[0]) + (rows[0]?.height ?? 0) + (rows.length === 1 ? summaryHeight : 0),
  )
  drawHead(sheet, head, headHeight, tableHead)
  let openBand: readonly Line[] = []
  const breakPage = (isInsideCategory: boolean) => {
    sheet.breakPage()
    drawHead(sheet, head, headHeight)
    if (isInsideCategory) drawBand(sheet, openBand)
  }
  rows.forEach((row, index) => {
    const isLast = index === rows.length - 1
    const needed = bandHeight(bands[index]) + row.height + (isLast ? summaryHeight : 0)
    const band = bands[index] ?? []
    if (needed > sheet.room && index > 0) breakPage(band.length === 0)
    if (band.length > 0) {
      drawBand(sheet, band, body)
      openBand = band
    }
    drawRow(sheet, row, body, () => breakPage(true))
  })
}

function headLines(sheet: Sheet): Line[][] {
  const { columnHead, columnHeadOther } = sheet.kit.styles
  return [{ key: 'pdf.item' as const, width: ITEM_WIDTH }, ...COLUMNS].map(({ key, width }) => [
    ...breakLines([sheet.say(key, columnHead)], width),
    ...breakLines([sheet.also(key, columnHeadOther)], width),
  ])
}

/** Repeated heads are artifacts: a screen reader reads the head once. */
function drawHead(sheet: Sheet, head: readonly Line[][], height: number, row?: StructureElement): void {
  const { page } = sheet
  head.forEach((lines, index) => {
    const column = COLUMNS[index - 1]
    const top = sheet.y + height - 6 - lines.length * HEAD_LEADING
    const draw = () =>
      column
        ? sheet.lines(lines, column.right, top, HEAD_LEADING, 'right')
        : sheet.lines(lines, MARGIN, top, HEAD_LEADING)
    if (row) page.tagged(row.add('TH', { scope: 'Column' }), draw)
    else page.artifact(draw, 'Pagination')
  })
  page.artifact(() => page.rectangle(MARGIN, sheet.y + height - 1.4, CONTENT_WIDTH, 1.4, COLOR.ink))
  sheet.y += height
}

function bandLines(sheet: Sheet, line: DocumentLine): Line[] {
  const { category, categoryOther } = sheet.kit.styles
  const spans = bothNames(sheet, line.category_name_en, line.category_name_zh)
  const [first = '', second] = spans
  const inline: Span[] = [sheet.span(first, category, sheet.first.language)]
  if (second !== undefined) inline.push(sheet.span(`  ${second}`, categoryOther, sheet.second.language))
  return breakLines(inline, CONTENT_WIDTH - BAND_INSET * 2).slice(0, 3)
}

function bothNames(sheet: Sheet, en: string, zh: string): string[] {
  const names: Record<Language, string> = { en, zh }
  const [first, second] = [names[sheet.first.language], names[sheet.second.language]]
  return first === second ? [first] : [first, second]
}

function measureRow(sheet: Sheet, line: DocumentLine, option: Option | undefined): Row {
  const { item, itemOther } = sheet.kit.styles
  const [first = '', second] = bothNames(sheet, line.name_en, line.name_zh)
  const names = breakLines([sheet.span(first, item, sheet.first.language)], ITEM_WIDTH).map((line) => ({
    line,
    leading: NAME_LEADING,
  }))
  if (second !== undefined) {
    for (const line of breakLines([sheet.span(second, itemOther, sheet.second.language)], ITEM_WIDTH)) {
      names.push({ line, leading: OTHER_LEADING })
    }
  }
  const amounts = amountsOf(line)
  const height = names.reduce((sum, { leading }) => sum + leading, option ? OPTION_LEADING : 0)
  const isSpecial = amounts.some(({ before }) => before !== undefined)
  const padding = isSpecial ? Math.max(0, NAME_LEADING + OTHER_LEADING - height) : 0
  return { names, amounts, option, padding, height: height + padding + ROW_PADDING * 2 }
}

function bandHeight(lines: readonly Line[] = []): number {
  return lines.length === 0 ? 0 : BAND_HEIGHT + (lines.length - 1) * BAND_LEADING
}

/** Without `body` it is a repetition after a page break, which is not read again. */
function drawBand(sheet: Sheet, lines: readonly Line[], body?: StructureElement): void {
  const { page, y } = sheet
  const height = bandHeight(lines)
  page.artifact(() => page.rectangle(MARGIN, y, CONTENT_WIDTH, height, COLOR.jadeTint))
  const top = y + (height - lines.length * BAND_LEADING) / 2
  const draw = () => sheet.lines(lines, MARGIN + BAND_INSET, top, BAND_LEADING)
  if (body) page.tagged(body.add('TR').add('TH', { scope: 'Row', columns: COLUMNS.length + 1 }), draw)
  else page.artifact(draw, 'Pagination')
  sheet.y += height
}

/** A name taller than a page continues below the next page's head. */
function drawRow(sheet: Sheet, row: Row, body: StructureElement, breakPage: () => void): void {
  const tableRow = body.add('TR')
  const name = tableRow.add('TH', { scope: 'Row' })
  let isStarted = false
  sheet.y += ROW_PADDING
  for (let rest = row.names; rest.length > 0; ) {
    if (sheet.room < NAME_LEADING + ROW_PADDING) breakPage()
    const part = rest.slice(0, Math.floor((sheet.room - ROW_PADDING) / NAME_LEADING))
    rest = rest.slice(part.length)
    const top = sheet.y
    sheet.page.tagged(name, () => {
      for (const { line, leading } of part) {
        sheet.lines([line], MARGIN, sheet.y, leading)
        sheet.y += leading
      }
    })
    if (!isStarted) drawAmounts(sheet, row.amounts, tableRow, top)
    isStarted = true
  }
  if (row.option) {
    if (sheet.room < OPTION_LEADING + ROW_PADDING) breakPage()
    drawOption(sheet, name, row.option)
  }
  sheet.y += row.padding + ROW_PADDING
  sheet.page.artifact(() => sheet.page.rectangle(MARGIN, sheet.y - 0.7, CONTENT_WIDTH, 0.7, COLOR.line))
}

function drawAmounts(sheet: Sheet, amounts: readonly Amount[], row: StructureElement, top: number): void {
  amounts.forEach((amount, index) => {
    const { right = RIGHT, width = 0 } = COLUMNS[index] ?? {}
    drawAmount(sheet, row.add('TD'), amount, right, top, width)
  })
}
