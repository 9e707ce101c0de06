/**
 * The table of lines: a head on every page, a band for each heading or category, a row for each line with the words
 * under it. Options come last, under bands that say whether they count.
 */

import type { FormDrawing } from '#server/pdf/document.ts'
import { atMost, breakLines, type Line, type Span } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { forEachYielding } from '#server/platform/cooperative.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type LinePart, lineName, splitIntoParts } from '#shared/quotation/line-parts.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { type Amount, drawAmount, isTall, lineAmounts, NAME_LEADING, OTHER_LEADING } from './amounts.ts'
import type { DocumentLine, QuotationDocument } from './document.ts'
import { optionBox } from './drawings.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, PHOTO_SIDE, RIGHT } from './measures.ts'
import type { PageLayout } from './page-layout.ts'
import type { Photos } from './photos.ts'

/** A line in the order in which they are printed. */
interface Placed {
  line: DocumentLine
  group: string
  /** The names of the row's band. */
  names: LinePart<DocumentLine>['names']
}

interface Row {
  names: { line: Line; leading: number }[]
  amounts: Amount[]
  /** The place where its names begin. */
  left: number
  /** The customer's choice of an option. */
  isTicked: boolean | undefined
  photo: FormDrawing | undefined
  /** Above and below all of it. */
  inset: number
  /** Below the names, where the amounts or the photo are taller. */
  padding: number
  height: number
}

/** What its bands look like: a part's, or that of options. */
interface Band {
  lines: Line[]
  color: string
}

const COLUMNS: { key: TextKey; right: number; width: number }[] = [
  { key: 'pdf.quantity', right: 296, width: 30 },
  { key: 'pdf.monthlyEach', right: 361, width: 58 },
  { key: 'pdf.oneOffEach', right: 427, width: 60 },
  { key: 'pdf.monthlyTotal', right: 490, width: 57 },
  { key: 'pdf.oneOffTotal', right: RIGHT, width: 60 },
]
const ITEM_WIDTH = 220
const HEAD_LEADING = 11
const ROW_PADDING = 0.8
const PHOTO_PADDING = 3.6
/** The column of photos, with the space before the names. */
const PHOTO_COLUMN = PHOTO_SIDE + 8
const BAND_HEIGHT = 14.8
const BAND_LEADING = 13
const BAND_INSET = 7.5
/** More than two names that can be saved. */
const BAND_LINES_MAX = 8
const BOX_SIZE = 7
const BOX_WIDTH = BOX_SIZE + 6

/** Other work runs between its lines. Keeps `summaryHeight` free below the last two rows, so that totals are never alone on a page, nor with one line. */
export async function drawLinesTable(
  layout: PageLayout,
  { lines: given, state, photos }: Pick<QuotationDocument, 'lines' | 'state'> & { photos: Photos },
  summaryHeight: number,
): Promise<void> {
  const lines = placed(given)
  const table = layout.pdf.structure.add('Table')
  const head = headLines(layout)
  const headHeight = Math.max(...head.map((cell) => cell.length)) * HEAD_LEADING + 6
  const rows: Row[] = []
  await forEachYielding(lines, ({ line }) => rows.push(measureRow(layout, line, photos)))
  const bands = lines.map((line, index) => {
    const before = lines[index - 1]
    return line.group === before?.group ? undefined : optionBand(layout, line, state)
  })
  const tableHead = table.add('THead').add('TR')
  const body = table.add('TBody')
  /**
   * Returns the height of a row with its band and what stays with it: the next row of its group, and the
   * totals after the last two.
   */
  const needed = (index: number): number => {
    const own = bandHeight(bands[index]?.lines) + (rows[index]?.height ?? 0)
    if (index >= rows.length - 1) return own + summaryHeight
    if (index === rows.length - 2) return own + needed(index + 1)
    const isFirstOfSome = bands[index] !== undefined && bands[index + 1] === undefined
    return isFirstOfSome ? own + (rows[index + 1]?.height ?? 0) : own
  }
  layout.ensure(headHeight + needed(0))
  drawHead(layout, head, headHeight, tableHead)
  let openBand: Band | undefined
  const breakPage = (isInsideGroup: boolean) => {
    layout.breakPage()
    drawHead(layout, head, headHeight)
    if (isInsideGroup && openBand) drawBand(layout, openBand)
  }
  await forEachYielding(rows.entries(), ([index, row]) => {
    const band = bands[index]
    if (needed(index) > layout.heightLeft && index > 0) breakPage(band === undefined)
    if (band) {
      drawBand(layout, band, body)
      openBand = band
    }
    drawRow(layout, row, body, () => breakPage(true))
  })
}

/** Puts the lines in their order: what is bought, the options that are taken, and those that are not. */
function placed(lines: readonly DocumentLine[]): Placed[] {
  const parts = splitIntoParts(lines)
  const bought = parts.flatMap(({ names, lines: of }, index) =>
    of.map((line) => ({ line, group: `part ${index}`, names })),
  )
  const options = ([1, 0] as const).flatMap((chosen) =>
    parts.flatMap((part, index) => {
      const names = part.lines.length === 0 ? part.names : undefined
      const group = `option ${chosen} ${names && index}`
      const of = part.options.filter(({ is_chosen }) => is_chosen === chosen)
      return of.map((line) => ({ line, group, names }))
    }),
  )
  return [...bought, ...options]
}

function headLines(layout: PageLayout): Line[][] {
  const { columnHead, columnHeadOther } = layout.kit.styles
  return [{ key: 'pdf.item' as const, width: ITEM_WIDTH }, ...COLUMNS].map(({ key, width }) => [
    ...breakLines([layout.say(key, columnHead)], width),
    ...breakLines([layout.also(key, columnHeadOther)], width),
  ])
}

/** Repeated heads are artifacts: a screen reader reads the head once. */
function drawHead(layout: PageLayout, head: readonly Line[][], height: number, row?: StructureElement): void {
  const { page } = layout
  head.forEach((lines, index) => {
    const column = COLUMNS[index - 1]
    const top = layout.y + height - 6 - lines.length * HEAD_LEADING
    const draw = () =>
      column
        ? layout.lines(lines, column.right, top, HEAD_LEADING, 'right')
        : layout.lines(lines, MARGIN, top, HEAD_LEADING)
    if (row) page.tagged(row.add('TH', { scope: 'Column' }), draw)
    else page.artifact(draw, 'Pagination')
  })
  page.artifact(() => page.rectangle(MARGIN, layout.y + height - 1.4, CONTENT_WIDTH, 1.4, COLOR.ink))
  layout.y += height
}

function optionBand(layout: PageLayout, { line, names }: Placed, state: OfferState): Band | undefined {
  const { category, categoryOther, optional, optionalOther } = layout.kit.styles
  const width = CONTENT_WIDTH - BAND_INSET * 2
  const spans: Span[] = []
  if (line.is_optional === 1) {
    const key = optionText(line, state)
    spans.push(layout.say(key, optional), layout.span('  ', optional), layout.also(key, optionalOther))
    if (names) spans.push(layout.span('  ·  ', optional))
  }
  if (names) {
    const [first = '', second] = bothNames(layout, names.en, names.zh)
    spans.push(layout.span(first, category, layout.first.language))
    if (second !== undefined) spans.push(layout.span(`  ${second}`, categoryOther, layout.second.language))
  }
  if (spans.length === 0) return undefined
  const color = line.is_optional === 1 ? COLOR.brassTint : layout.kit.jadeTint
  return { lines: atMost(breakLines(spans, width), BAND_LINES_MAX, width), color }
}

/** Until it is accepted, a box that is not ticked can still be. */
function optionText({ is_chosen }: DocumentLine, state: OfferState): TextKey {
  if (is_chosen === 1) return 'pdf.optionChosen'
  return OFFERS[state].isOrder ? 'pdf.optionLeftOut' : 'pdf.optional'
}

function bothNames(layout: PageLayout, en: string, zh: string): string[] {
  const names: Record<Language, string> = { en, zh }
  const [first, second] = [names[layout.first.language], names[layout.second.language]]
  return first === second ? [first] : [first, second]
}

/** Both names on one line where they fit, else one below the other. */
function measureRow(layout: PageLayout, line: DocumentLine, photos: Photos): Row {
  const { item } = layout.kit.styles
  const [first = '', second] = bothNames(layout, lineName(line, 'en'), lineName(line, 'zh'))
  const own = layout.span(first, item, layout.first.language)
  const photo = photos.get(line.photo)
  // All names begin at one place, also beside no photo.
  const left = (line.is_optional === 1 ? BOX_WIDTH : 0) + (photos.size > 0 ? PHOTO_COLUMN : 0)
  const names = [
    ...namesIn(layout, own, second, ITEM_WIDTH - left),
    ...modelUnder(layout, line, ITEM_WIDTH - left),
    ...wordsUnder(layout, line, ITEM_WIDTH - left),
  ]
  const amounts = lineAmounts(line)
  const height = names.reduce((sum, { leading }) => sum + leading, 0)
  const hasTall = amounts.some((amount, index) => isTall(layout, amount, COLUMNS[index]?.width ?? 0))
  const tallest = Math.max(hasTall ? NAME_LEADING + OTHER_LEADING : 0, photo?.height ?? 0)
  const padding = Math.max(0, tallest - height)
  const isTicked = line.is_optional === 1 ? line.is_chosen === 1 : undefined
  const inset = photo ? PHOTO_PADDING : ROW_PADDING
  const whole = height + padding + inset * 2
  return { names, amounts, left, isTicked, photo, inset, padding, height: whole }
}

function modelUnder(layout: PageLayout, { model }: DocumentLine, width: number): Row['names'] {
  const lines = model === '' ? [] : breakLines([layout.span(model, layout.kit.styles.itemOther)], width)
  return lines.map((line) => ({ line, leading: OTHER_LEADING }))
}

/** Draws the words in both languages, one above the other, with the line breaks that were typed. */
function wordsUnder(layout: PageLayout, line: DocumentLine, width: number): Row['names'] {
  const { itemOther } = layout.kit.styles
  return [layout.first.language, layout.second.language]
    .filter((language) => line[`text_${language}`] !== '')
    .flatMap((language) => layout.paragraphs(line[`text_${language}`], itemOther, language))
    .flatMap((span) => breakLines([span], width))
    .map((broken) => ({ line: broken, leading: OTHER_LEADING }))
}

function namesIn(layout: PageLayout, own: Span, second: string | undefined, width: number): Row['names'] {
  const { itemOther } = layout.kit.styles
  const { language } = layout.second
  const inline = second === undefined ? [own] : [own, layout.span(`  ${second}`, itemOther, language)]
  const lines = breakLines(inline, width)
  if (lines.length === 1 || second === undefined)
    return lines.map((line) => ({ line, leading: NAME_LEADING }))
  return [
    ...breakLines([own], width).map((line) => ({ line, leading: NAME_LEADING })),
    ...breakLines([layout.span(second, itemOther, language)], width).map((line) => ({
      line,
      leading: OTHER_LEADING,
    })),
  ]
}

function bandHeight(lines: readonly Line[] = []): number {
  return lines.length === 0 ? 0 : BAND_HEIGHT + (lines.length - 1) * BAND_LEADING
}

/** Draws the band; without `body` it is a repetition after a page break, which is not read again. */
function drawBand(layout: PageLayout, { lines, color }: Band, body?: StructureElement): void {
  const { page, y } = layout
  const height = bandHeight(lines)
  page.artifact(() => page.rectangle(MARGIN, y, CONTENT_WIDTH, height, color))
  const top = y + (height - lines.length * BAND_LEADING) / 2
  const draw = () => layout.lines(lines, MARGIN + BAND_INSET, top, BAND_LEADING)
  if (body) page.tagged(body.add('TR').add('TH', { scope: 'Row', columns: COLUMNS.length + 1 }), draw)
  else page.artifact(draw, 'Pagination')
  layout.y += height
}

/** A name taller than a page continues below the next page's head. */
function drawRow(layout: PageLayout, row: Row, body: StructureElement, breakPage: () => void): void {
  const tableRow = body.add('TR')
  const name = tableRow.add('TH', { scope: 'Row' })
  let isStarted = false
  layout.y += row.inset
  for (let rest = row.names; rest.length > 0; ) {
    if (layout.heightLeft < NAME_LEADING + ROW_PADDING) breakPage()
    const part = rest.slice(0, Math.floor((layout.heightLeft - ROW_PADDING) / NAME_LEADING))
    rest = rest.slice(part.length)
    const top = layout.y
    layout.page.tagged(name, () => {
      for (const { line, leading } of part) {
        layout.lines([line], MARGIN + row.left, layout.y, leading)
        layout.y += leading
      }
    })
    if (!isStarted && row.isTicked !== undefined) drawBox(layout, top, row.isTicked)
    if (!isStarted && row.photo) drawPhoto(layout, row.left, top, row.photo)
    if (!isStarted) drawAmounts(layout, row.amounts, tableRow, top)
    isStarted = true
  }
  layout.y += row.padding + row.inset
  layout.page.artifact(() => layout.page.rectangle(MARGIN, layout.y - 0.7, CONTENT_WIDTH, 0.7, COLOR.line))
}

/** Its band says in words what it shows. */
function drawBox(layout: PageLayout, top: number, isTicked: boolean): void {
  const foot = top + (NAME_LEADING + BOX_SIZE) / 2
  const box = optionBox(BOX_SIZE, isTicked, layout.kit.jade)
  layout.page.artifact(() => layout.page.drawing(MARGIN + 0.5, foot, 1, layout.kit.jade, box))
}

/** In the middle of its column; the name beside it says what it shows. */
function drawPhoto(layout: PageLayout, left: number, top: number, photo: FormDrawing): void {
  const { page, pdf } = layout
  const x = MARGIN + left - PHOTO_COLUMN + (PHOTO_SIDE - photo.width) / 2
  page.artifact(() => page.form(pdf.formName(photo), x, top + photo.height))
}

function drawAmounts(
  layout: PageLayout,
  amounts: readonly Amount[],
  row: StructureElement,
  top: number,
): void {
  amounts.forEach((amount, index) => {
    const { right = RIGHT, width = 0 } = COLUMNS[index] ?? {}
    drawAmount(layout, row.add('TD'), amount, right, top, width)
  })
}
