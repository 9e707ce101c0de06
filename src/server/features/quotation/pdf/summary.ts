/** Totals on a torn ticket, the terms beside it, and the QR code of the quotation's page. Kept on one page. */

import { balanceLines, breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import { type QrPath, qrPath } from '#server/pdf/qr-path.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { COLOR } from './color.ts'
import type { QuotationDocument } from './document.ts'
import { box } from './letterhead.ts'
import { BOTTOM, MARGIN, RIGHT, TOP } from './measures.ts'
import type { Sheet } from './sheet.ts'
import { drawTicket, measureTicket, TICKET_X, type Ticket } from './ticket.ts'

interface Term {
  lines: Line[]
}

interface Summary {
  ticket: Ticket
  terms: Term[]
  code: QrPath | undefined
  captions: Line[]
  address: Line[]
  height: number
}

const ABOVE = 14
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
  const { first, second } = sheet
  const terms = termKeys(document).map((key) => ({
    lines: [
      ...balanceLines([sheet.say(key, styles.term, variablesOf(document, first.language))], TERM_WIDTH),
      ...balanceLines(
        [sheet.also(key, styles.termOther, variablesOf(document, second.language))],
        TERM_WIDTH,
      ),
    ],
  }))
  const ticket = measureTicket(sheet, document)
  const captions = [
    fitLine(sheet.both('pdf.online', styles.online, styles.onlineOther), CAPTION_WIDTH),
    ...breakLines(sheet.both('pdf.onlineHint', styles.term, styles.termOther), CAPTION_WIDTH),
  ]
  const address = breakLines([sheet.span(document.view_url, styles.url, 'en')], CAPTION_WIDTH)
  const codeHeight = Math.max(CODE_SIZE, (captions.length + address.length) * CAPTION_LEADING)
  return {
    ticket,
    terms,
    code: qrPath(document.view_url),
    captions,
    address,
    height: ABOVE + Math.max(termsHeight(terms), ticket.height) + CODE_GAP + codeHeight,
  }
}

export function drawSummary(sheet: Sheet, document: QuotationDocument, summary: Summary): void {
  sheet.ensure(Math.min(summary.height, BOTTOM - TOP))
  const top = sheet.y + ABOVE
  drawTicket(sheet, summary.ticket, top)
  const { page } = sheet
  sheet.y = top
  drawTerms(sheet, summary.terms)
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + summary.ticket.height)
  sheet.y += CODE_GAP
  drawCode(sheet, document.view_url, summary)
}

/** What holds for the status, and for how long the prices do. */
function termKeys({ status, version, valid_until, acceptance }: QuotationDocument): TextKey[] {
  const prices = version === 1 ? 'pdf.termPrices' : 'pdf.termPricesOfVersion'
  switch (status) {
    case 'pending_verification':
      return ['pdf.termAmounts', 'pdf.termPendingBefore', prices]
    case 'verified':
      return ['pdf.termAmounts', valid_until === null ? 'pdf.termVerified' : 'pdf.termOpen', prices]
    case 'accepted':
      return ['pdf.termAmounts', acceptance?.name ? 'pdf.termAcceptedBy' : 'pdf.termAccepted']
    case 'declined':
      return ['pdf.termAmounts', 'pdf.termDeclined']
    case 'expired':
      return ['pdf.termAmounts', 'pdf.termExpired']
  }
}

function variablesOf(document: QuotationDocument, language: Language): TextVariables {
  const { expires_at, valid_until, acceptance } = document
  return {
    // A clock time, because a document may be read or printed at any time.
    time: formatDateTime(acceptance?.at ?? expires_at, language),
    date: valid_until === null ? '' : formatDate(valid_until, language),
    name: acceptance?.name ?? '',
  }
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
