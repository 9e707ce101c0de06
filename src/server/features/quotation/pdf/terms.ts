/**
 * The terms, the prices and until when they hold, and the note to the customer: below the totals where everything fits
 * there, else on pages of their own, as many as it needs.
 */

import { breakLines, type Line } from '#server/pdf/lines.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
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
  rows: Row[]
  height: number
}

const ABOVE = 6
const HEADING_LEADING = 18
const AFTER_HEADING = 3
const RULE_HEIGHT = 1.4
const LABEL_WIDTH = 118
const TEXT_X = MARGIN + LABEL_WIDTH + 8
const TEXT_WIDTH = RIGHT - TEXT_X
const LEADING = 11.4
const ROW_PADDING = 2.6
/** Between two sentences. */
const WORD_SPACE: Record<Language, string> = { en: ' ', zh: '' }
/** How many lines stay together where a row breaks. */
const LINES_KEPT_TOGETHER = 3

export function measureTerms(layout: PageLayout, document: QuotationDocument): Terms {
  const { state, version } = document
  const prices: TextKey[] = ['pdf.termAmounts']
  if (OFFERS[state].print.prices) prices.push(version === 1 ? 'pdf.termPrices' : 'pdf.termPricesOfVersion')
  const rows = [
    ...document.terms.map(({ kind, text_en, text_zh }) =>
      row(layout, `offer.term_${kind}`, ofLanguages(layout, { en: [text_en], zh: [text_zh] })),
    ),
    row(layout, 'pdf.prices', translatedLines(layout, document, prices)),
    row(
      layout,
      'pdf.validity',
      translatedLines(layout, document, [
        validityOf(document),
        ...(document.acceptance?.handed_by ? (['pdf.termThrough'] as const) : []),
      ]),
    ),
    ...(document.note.trim() === '' ? [] : [row(layout, 'pdf.note', noteLines(layout, document.note))]),
  ]
  const height = rows.reduce((sum, it) => sum + heightOf(it), 0)
  return { rows, height: ABOVE + HEADING_LEADING + AFTER_HEADING + RULE_HEIGHT + height }
}

/** What holds for the state. */
function validityOf({ state, valid_until, acceptance }: QuotationDocument): TextKey {
  const { validity, validityUntil = validity, validityBy = validity } = OFFERS[state].print
  if (acceptance?.name) return validityBy
  return valid_until === null ? validity : validityUntil
}

function variablesOf(document: QuotationDocument, language: Language): TextVariables {
  const { expires_at, valid_until, acceptance } = document
  return {
    // A clock time, because a document may be read or printed at any time.
    time: formatDateTime(acceptance?.at ?? expires_at, language),
    date: valid_until === null ? '' : formatDate(valid_until, language),
    name: acceptance?.name ?? '',
    handed_by: acceptance?.handed_by ?? '',
  }
}

function translatedLines(layout: PageLayout, document: QuotationDocument, keys: readonly TextKey[]): Text[] {
  const { first, second } = layout
  return ofLanguages(layout, {
    [first.language]: keys.map((key) => first.t(key, variablesOf(document, first.language))),
    [second.language]: keys.map((key) => second.t(key, variablesOf(document, second.language))),
  } as Record<Language, string[]>)
}

/** The second language after the first where both fit on one line, else below it; once, where both say the same. */
function ofLanguages(layout: PageLayout, texts: Record<Language, readonly string[]>): Text[] {
  const { first, second } = layout
  const { term, termOther } = layout.kit.styles
  const [one, other] = [first, second].map(({ language }) => texts[language].join(WORD_SPACE[language]))
  const spans = layout.paragraphs(one ?? '', term, first.language)
  const otherSpans = one === other ? [] : layout.paragraphs(other ?? '', termOther, second.language)
  const [own] = spans
  const isShort = spans.length === 1 && otherSpans.length === 1
  const beside = isShort && own ? breakLines([own, layout.span('   ', term), ...otherSpans], TEXT_WIDTH) : []
  const lines =
    beside.length === 1 ? beside : [...spans, ...otherSpans].flatMap((span) => breakLines([span], TEXT_WIDTH))
  return lines.map((line) => ({ line, leading: LEADING }))
}

function noteLines(layout: PageLayout, text: string): Text[] {
  return layout.typed(text, TEXT_WIDTH).map((line) => ({ line, leading: LEADING }))
}

function row(layout: PageLayout, key: TextKey, texts: Text[]): Row {
  const { columnHead, labelOther } = layout.kit.styles
  const label = breakLines(layout.both(key, columnHead, labelOther), LABEL_WIDTH)
  return { label: label.map((line) => ({ line, leading: LEADING })), texts }
}

function heightOf({ label, texts }: Row): number {
  return Math.max(textHeight(label), textHeight(texts)) + ROW_PADDING * 2
}

function textHeight(texts: readonly Text[]): number {
  return texts.reduce((sum, { leading }) => sum + leading, 0)
}

export function drawTerms(layout: PageLayout, { rows }: Terms): void {
  layout.y += ABOVE
  layout.heading('pdf.terms', HEADING_LEADING)
  layout.y += AFTER_HEADING
  layout.page.artifact(() => layout.page.rectangle(MARGIN, layout.y, CONTENT_WIDTH, RULE_HEIGHT, COLOR.ink))
  layout.y += RULE_HEIGHT
  const list = layout.pdf.structure.add('L')
  for (const it of rows) drawRow(layout, it, list)
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
