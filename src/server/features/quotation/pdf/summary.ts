/** Totals on a torn ticket, the terms beside it, and the QR code of the quotation's page. Kept on one page. */

import { formatDateTime } from '../../../../shared/base/date.ts'
import type { Language } from '../../../../shared/base/language.ts'
import type { TextKey } from '../../../../shared/i18n/t.ts'
import { formatHkd, totalsOf } from '../../../../shared/product/total.ts'
import {
  balanceLines,
  breakLines,
  fitLine,
  type Line,
  shrinkLine,
  type TextStyle,
} from '../../../pdf/lines.ts'
import { type QrPath, qrPath } from '../../../pdf/qr-path.ts'
import { COLOR } from './color.ts'
import type { QuotationDocument } from './document.ts'
import { tornSheet } from './drawings.ts'
import { box } from './letterhead.ts'
import { BOTTOM, MARGIN, RIGHT, TOP } from './measures.ts'
import type { Sheet } from './sheet.ts'

interface Term {
  lines: Line[]
}

interface Summary {
  terms: Term[]
  code: QrPath | undefined
  captions: Line[]
  address: Line[]
  height: number
}

const ABOVE = 14
const TICKET_WIDTH = 238
const TICKET_X = RIGHT - TICKET_WIDTH
const TICKET_PADDING = 15
const TICKET_HEIGHT = 106
const TOTAL_LEADING = 21
const GRAND_LEADING = 30
const TERM_INDENT = 10
const TERM_WIDTH = TICKET_X - MARGIN - TERM_INDENT - 24
const TERM_LEADING = 12
const TERM_GAP = 5
const CODE_SIZE = 50
const CODE_GAP = 9
const CAPTION_X = MARGIN + CODE_SIZE + 13
const CAPTION_WIDTH = RIGHT - CAPTION_X
const CAPTION_LEADING = 13.5

export function measureSummary(sheet: Sheet, document: QuotationDocument): Summary {
  const { styles } = sheet.kit
  // A clock time, because a document may be read or printed at any time.
  const before = (language: Language) => ({ time: formatDateTime(document.expires_at, language) })
  const keys: TextKey[] = [
    'pdf.termAmounts',
    document.status === 'verified' ? 'pdf.termVerified' : 'pdf.termPendingBefore',
    'pdf.termPrices',
  ]
  const terms = keys.map((key) => ({
    lines: [
      ...balanceLines([sheet.say(key, styles.term, before(sheet.first.language))], TERM_WIDTH),
      ...balanceLines([sheet.also(key, styles.termOther, before(sheet.second.language))], TERM_WIDTH),
    ],
  }))
  const captions = [
    fitLine(sheet.both('pdf.online', styles.online, styles.onlineOther), CAPTION_WIDTH),
    ...breakLines(sheet.both('pdf.onlineHint', styles.term, styles.termOther), CAPTION_WIDTH),
  ]
  const address = breakLines([sheet.span(document.view_url, styles.url, 'en')], CAPTION_WIDTH)
  const codeHeight = Math.max(CODE_SIZE, (captions.length + address.length) * CAPTION_LEADING)
  return {
    terms,
    code: qrPath(document.view_url),
    captions,
    address,
    height: ABOVE + Math.max(termsHeight(terms), TICKET_HEIGHT) + CODE_GAP + codeHeight,
  }
}

export function drawSummary(sheet: Sheet, document: QuotationDocument, summary: Summary): void {
  sheet.ensure(Math.min(summary.height, BOTTOM - TOP))
  const top = sheet.y + ABOVE
  drawTicket(sheet, document, top)
  const { page } = sheet
  sheet.y = top
  drawTerms(sheet, summary.terms)
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + TICKET_HEIGHT)
  sheet.y += CODE_GAP
  drawCode(sheet, document.view_url, summary)
}

function drawTicket(sheet: Sheet, document: QuotationDocument, top: number): void {
  const { page, kit } = sheet
  const { styles } = kit
  const totals = totalsOf(document.lines)
  page.artifact(() => page.drawing(TICKET_X, top, 1, COLOR.cream, tornSheet(TICKET_WIDTH, TICKET_HEIGHT)))
  const table = sheet.pdf.structure.add('Table')
  const left = TICKET_X + TICKET_PADDING
  const right = RIGHT - TICKET_PADDING
  const row = (key: TextKey, amount: number, y: number, isGrand: boolean) => {
    const leading = isGrand ? GRAND_LEADING : TOTAL_LEADING
    const figure = sheet.span(formatHkd(amount), isGrand ? styles.grandAmount : styles.totalAmount, 'en')
    const amountLine = shrinkLine({ ...figure, lang: undefined }, 120)
    const room = right - left - amountLine.width - 8
    const label = isGrand
      ? labelLines(sheet, key, room, styles.grandTotal, styles.grandTotalOther)
      : labelLines(sheet, key, room, styles.total, styles.totalOther)
    const line = table.add('TR')
    page.tagged(line.add('TH', { scope: 'Row' }), () => sheet.lines(label, left, y, leading / label.length))
    page.tagged(line.add('TD'), () => sheet.lines([amountLine], right, y, leading, 'right'))
  }
  const firstRow = top + 9
  row('pdf.monthly', totals.monthly_total, firstRow, false)
  row('pdf.oneOff', totals.upfront_total, firstRow + TOTAL_LEADING, false)
  const rule = firstRow + TOTAL_LEADING * 2 + 3
  page.artifact(() => page.rectangle(left, rule, right - left, 1.4, COLOR.ink))
  row('pdf.firstYear', totals.first_year_total, rule + 6, true)
}

/** Both languages on one line, or one below the other where the number is long. */
function labelLines(
  sheet: Sheet,
  key: TextKey,
  width: number,
  style: TextStyle,
  otherStyle: TextStyle,
): Line[] {
  const inline = breakLines(sheet.both(key, style, otherStyle), width)
  if (inline.length === 1) return inline
  return [fitLine([sheet.say(key, style)], width), fitLine([sheet.also(key, otherStyle)], width)]
}

function termsHeight(terms: readonly Term[]): number {
  return terms.reduce((sum, { lines }) => sum + lines.length * TERM_LEADING + TERM_GAP, 0)
}

function drawTerms(sheet: Sheet, terms: readonly Term[]): void {
  const list = sheet.pdf.structure.add('L')
  for (const { lines } of terms) {
    const body = list.add('LI').add('LBody')
    sheet.ensure(Math.min(lines.length, 3) * TERM_LEADING)
    sheet.page.artifact(() => sheet.page.rectangle(MARGIN, sheet.y + 4, 3.8, 3.8, COLOR.brass))
    for (let rest = lines; rest.length > 0; ) {
      if (sheet.room < TERM_LEADING) sheet.breakPage()
      const part = rest.slice(0, Math.floor(sheet.room / TERM_LEADING))
      rest = rest.slice(part.length)
      sheet.page.tagged(body, () => sheet.lines(part, MARGIN + TERM_INDENT, sheet.y, TERM_LEADING))
      sheet.y += part.length * TERM_LEADING
    }
    sheet.y += TERM_GAP
  }
}

function drawCode(sheet: Sheet, url: string, { code, captions, address }: Summary): void {
  sheet.ensure(Math.max(CODE_SIZE, captions.length * CAPTION_LEADING))
  const { page, pdf, first } = sheet
  const top = sheet.y
  if (code) {
    const figure = pdf.structure.add('Figure', {
      alt: first.t('pdf.code', { url }),
      box: box(page.height, MARGIN, top, CODE_SIZE, CODE_SIZE),
    })
    page.tagged(figure, () =>
      page.drawing(MARGIN, top + CODE_SIZE, CODE_SIZE / code.size, COLOR.ink, code.operators),
    )
  }
  const captionTop = top + Math.max(0, (CODE_SIZE - (captions.length + address.length) * CAPTION_LEADING) / 2)
  page.tagged(pdf.structure.add('P'), () => sheet.lines(captions, CAPTION_X, captionTop, CAPTION_LEADING))
  const link = pdf.structure.add('P').add('Link')
  sheet.y = captionTop + captions.length * CAPTION_LEADING
  for (const line of address) {
    sheet.ensure(CAPTION_LEADING)
    sheet.page.tagged(link, () => sheet.lines([line], CAPTION_X, sheet.y, CAPTION_LEADING))
    pdf.addLink(sheet.page, link, CAPTION_X, sheet.y, line.width, CAPTION_LEADING, url)
    sheet.y += CAPTION_LEADING
  }
}
