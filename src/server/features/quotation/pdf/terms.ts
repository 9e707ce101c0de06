/**
 * The terms, the prices and until when they hold, and the note to the customer: below the totals where everything fits
 * there, else on pages of their own, as many as it needs.
 */

import { breakLines, type Line, type Span, type TextStyle } from '#server/pdf/lines.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { depositAmount } from '#shared/order/deposit.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationDocument } from './document.ts'
import { BOTTOM, COLOR, CONTENT_WIDTH, MARGIN, RIGHT } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

interface Text {
  line: Line
  leading: number
}

interface Row {
  label: Text[]
  texts: Text[]
}

interface Terms {
  /** In two columns, where each is short; else one below the other. */
  columns: Line[][][] | undefined
  rows: Row[]
  height: number
}

/** What stands under one label: in both languages the same, or each in its own. */
interface Entry {
  key: TextKey
  texts: Record<Language, string>
}

const ABOVE = 4
const HEADING_LEADING = 16
const AFTER_HEADING = 2
const RULE_HEIGHT = 1.4
const LABEL_WIDTH = 118
const TEXT_X = MARGIN + LABEL_WIDTH + 8
const TEXT_WIDTH = RIGHT - TEXT_X
const LEADING = 10.7
const ROW_PADDING = 2.6
/** Between two sentences. */
const WORD_SPACE: Record<Language, string> = { en: ' ', zh: '' }
/** How many lines stay together where a row breaks. */
const LINES_KEPT_TOGETHER = 3
const COLUMN_GAP = 18
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2
/** Lines of a term in a column. A longer one is easier to read over the whole width. */
const SHORT_LINES = 6
const BETWEEN_TERMS = 2.4

export function measureTerms(layout: PageLayout, document: QuotationDocument): Terms {
  const entries = termEntries(layout, document)
  const columns = splitIntoColumns(entries.map((entry) => shortTerm(layout, entry)))
  const rows = columns ? [] : entries.map((entry) => row(layout, entry))
  const height = columns
    ? Math.max(...columns.map(columnHeight))
    : rows.reduce((sum, it) => sum + rowHeight(it), 0)
  return { columns, rows, height: ABOVE + HEADING_LEADING + AFTER_HEADING + RULE_HEIGHT + height }
}

function termEntries(layout: PageLayout, document: QuotationDocument): Entry[] {
  const { state, version, terms, note, files, acceptance } = document
  const names = files.join(' · ')
  const prices: TextKey[] = ['pdf.termAmounts']
  if (OFFERS[state].print.prices) prices.push(version === 1 ? 'pdf.termPrices' : 'pdf.termPricesOfVersion')
  const validity = [validityText(document), ...(acceptance?.handed_by ? (['pdf.termThrough'] as const) : [])]
  const translated = (keys: readonly TextKey[]) => {
    const { first, second } = layout
    const said = ({ language, t }: typeof first) =>
      keys.map((key) => t(key, textVariables(document, language))).join(WORD_SPACE[language])
    return { [first.language]: said(first), [second.language]: said(second) } as Entry['texts']
  }
  return [
    ...depositEntries(layout, document),
    ...terms.map(
      ({ kind, text_en, text_zh }): Entry => ({
        key: `offer.term_${kind}`,
        texts: { en: text_en, zh: text_zh },
      }),
    ),
    { key: 'pdf.prices', texts: translated(prices) },
    { key: 'pdf.validity', texts: translated(validity) },
    ...(note.trim() === ''
      ? []
      : [{ key: 'pdf.note' as const, texts: { en: note.trim(), zh: note.trim() } }]),
    ...(names === '' ? [] : [{ key: 'pdf.files' as const, texts: { en: names, zh: names } }]),
  ]
}

/** It is a share of what is chosen now. */
function depositEntries({ first, second }: PageLayout, document: QuotationDocument): Entry[] {
  const { deposit } = document
  const amount = deposit ? depositAmount(deposit, allTotals(document)) : 0
  if (!deposit || amount === 0) return []
  const said = { amount: formatHkd(amount), count: deposit.deposit_days }
  const texts = Object.fromEntries(
    [first, second].map(({ language, t }) => [language, t('mail.depositWithin', said)]),
  ) as Entry['texts']
  return [{ key: 'offer.stepDeposit', texts }]
}

/** The label and both languages as one paragraph; undefined where it is not short. */
function shortTerm(layout: PageLayout, { key, texts }: Entry): Line[] | undefined {
  const { columnHead, labelOther, term } = layout.kit.styles
  const spans = paragraphSpans(layout, texts)
  if (spans.length > 2 || spans.some(({ isRightToLeft }) => isRightToLeft)) return undefined
  const between = layout.span('  ', term)
  const lines = breakLines(
    [...layout.both(key, columnHead, labelOther), ...spans.flatMap((span) => [between, span])],
    COLUMN_WIDTH,
  )
  return lines.length <= SHORT_LINES ? lines : undefined
}

/** Two columns of about the same height, in order. */
function splitIntoColumns(terms: readonly (Line[] | undefined)[]): Line[][][] | undefined {
  const short = terms.filter((lines) => lines !== undefined)
  if (short.length < terms.length) return undefined
  const splits = short.map((_, at) => [short.slice(0, at + 1), short.slice(at + 1)])
  return splits.toSorted((one, other) => tallest(one) - tallest(other))[0]
}

function tallest(columns: readonly Line[][][]): number {
  return Math.max(...columns.map(columnHeight))
}

function columnHeight(terms: readonly Line[][]): number {
  return terms.reduce((sum, lines) => sum + lines.length * LEADING + BETWEEN_TERMS, BETWEEN_TERMS)
}

/** What holds for the state. */
function validityText({ state, valid_until, acceptance }: QuotationDocument): TextKey {
  const { validity, validityUntil = validity, validityBy = validity } = OFFERS[state].print
  if (acceptance?.name) return validityBy
  return valid_until === null ? validity : validityUntil
}

function textVariables(document: QuotationDocument, language: Language): TextVariables {
  const { expires_at, valid_until, acceptance } = document
  return {
    // A clock time, because a document may be read or printed at any time.
    time: formatDateTime(acceptance?.at ?? expires_at, language),
    date: valid_until === null ? '' : formatDate(valid_until, language),
    name: acceptance?.name ?? '',
    handed_by: acceptance?.handed_by ?? '',
  }
}

/** A span for each paragraph, in the first language and then in the second; once, where both say the same. */
function paragraphSpans(layout: PageLayout, texts: Entry['texts']): Span[] {
  const { first, second } = layout
  const { term, termOther } = layout.kit.styles
  const [one, other] = [first, second].map(({ language }) => texts[language])
  if (one === other) return layout.paragraphs(one ?? '', term)
  return [
    ...layout.paragraphs(one ?? '', term, first.language),
    ...layout.paragraphs(other ?? '', termOther, second.language),
  ]
}

/** The second language after the first where both fit on one line, else below it. */
function row(layout: PageLayout, { key, texts }: Entry): Row {
  const { columnHead, labelOther, term } = layout.kit.styles
  const label = breakLines(layout.both(key, columnHead, labelOther), LABEL_WIDTH)
  return {
    label: label.map((line) => ({ line, leading: LEADING })),
    texts: termLines(layout, key, texts, term).map((line) => ({ line, leading: LEADING })),
  }
}

function termLines(layout: PageLayout, key: TextKey, texts: Entry['texts'], term: TextStyle): Line[] {
  if (key === 'pdf.note') return layout.typed(texts.en, TEXT_WIDTH)
  const spans = paragraphSpans(layout, texts)
  const [own, other] = spans
  const beside =
    own && other && spans.length === 2 ? breakLines([own, layout.span('   ', term), other], TEXT_WIDTH) : []
  return beside.length === 1 ? beside : spans.flatMap((span) => breakLines([span], TEXT_WIDTH))
}

function rowHeight({ label, texts }: Row): number {
  return Math.max(textHeight(label), textHeight(texts)) + ROW_PADDING * 2
}

function textHeight(texts: readonly Text[]): number {
  return texts.reduce((sum, { leading }) => sum + leading, 0)
}

export function drawTerms(layout: PageLayout, { columns, rows }: Terms): void {
  layout.y += ABOVE
  layout.heading('pdf.terms', HEADING_LEADING)
  layout.y += AFTER_HEADING
  layout.page.artifact(() => layout.page.rectangle(MARGIN, layout.y, CONTENT_WIDTH, RULE_HEIGHT, COLOR.ink))
  layout.y += RULE_HEIGHT
  const list = layout.pdf.structure.add('L')
  if (columns) drawColumns(layout, columns, list)
  for (const it of rows) drawRow(layout, it, list)
}

function drawColumns(
  layout: PageLayout,
  columns: readonly Line[][][],
  list: PageLayout['pdf']['structure'],
): void {
  layout.ensure(tallest(columns))
  const top = layout.y
  columns.forEach((terms, index) => {
    const x = MARGIN + index * (COLUMN_WIDTH + COLUMN_GAP)
    let y = top + BETWEEN_TERMS
    for (const lines of terms) {
      const body = list.add('LI').add('LBody')
      layout.page.tagged(body, () => layout.lines(lines, x, y, LEADING, 'left', COLUMN_WIDTH))
      y += lines.length * LEADING + BETWEEN_TERMS
    }
  })
  layout.y = top + tallest(columns)
}

function drawRow(layout: PageLayout, { label, texts }: Row, list: PageLayout['pdf']['structure']): void {
  const item = list.add('LI')
  const [labelPart, body] = [item.add('Lbl'), item.add('LBody')]
  layout.ensure(
    Math.max(textHeight(label), textHeight(texts.slice(0, LINES_KEPT_TOGETHER))) + ROW_PADDING * 2,
  )
  layout.y += ROW_PADDING
  const { page } = layout
  const top = layout.y
  page.tagged(labelPart, () => drawTexts(layout, label, MARGIN))
  const labelEnd = layout.y
  layout.y = top
  for (let rest = texts; rest.length > 0; ) {
    const part = textsThatFit(rest, layout.heightLeft - ROW_PADDING)
    layout.page.tagged(body, () => drawTexts(layout, part, TEXT_X))
    rest = rest.slice(part.length)
    if (rest.length > 0) layout.breakPage()
  }
  if (layout.page === page) layout.y = Math.max(layout.y, labelEnd)
  layout.y = Math.min(layout.y + ROW_PADDING, BOTTOM)
  layout.page.artifact(() => layout.page.rectangle(MARGIN, layout.y - 0.7, CONTENT_WIDTH, 0.7, COLOR.line))
}

/** Returns the texts that fit, and at least one. */
function textsThatFit(texts: readonly Text[], room: number): Text[] {
  let left = room
  const end = texts.findIndex(({ leading }) => {
    left -= leading
    return left < 0
  })
  return texts.slice(0, end === -1 ? undefined : Math.max(end, 1))
}

function drawTexts(layout: PageLayout, texts: readonly Text[], x: number): void {
  for (const { line, leading } of texts) {
    layout.lines([line], x, layout.y, leading, 'left', RIGHT - x)
    layout.y += leading
  }
}
