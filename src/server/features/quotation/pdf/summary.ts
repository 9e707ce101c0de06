/** Totals on a torn ticket, beside it whom to ask and the QR code of the quotation's page. Kept on one page. */

import { breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import { type QrPath, qrPath } from '#server/pdf/svg-path.ts'
import type { QuotationDocument } from './document.ts'
import { box, drawPerson, measurePerson, type Person } from './letterhead.ts'
import { BOTTOM, COLOR, MARGIN, TOP } from './measures.ts'
import type { Sheet } from './sheet.ts'
import { drawTicket, measureTicket, TICKET_X, type Ticket } from './ticket.ts'

interface Summary {
  ticket: Ticket
  person: Person | undefined
  code: QrPath | undefined
  captions: Line[]
  address: Line[]
  height: number
}

const ABOVE = 9
const LEFT_WIDTH = TICKET_X - MARGIN - 20
const PERSON_GAP = 8
const CODE_SIZE = 50
const CAPTION_X = MARGIN + CODE_SIZE + 10
const CAPTION_WIDTH = TICKET_X - 20 - CAPTION_X
const CAPTION_LEADING = 11.6

/** `isSigned`: the document has a place to sign. */
export function measureSummary(sheet: Sheet, document: QuotationDocument, isSigned: boolean): Summary {
  const { styles } = sheet.kit
  const ticket = measureTicket(sheet, document)
  const person = measurePerson(sheet, document, LEFT_WIDTH)
  const hint = isSigned ? 'pdf.onlineSign' : 'pdf.onlineHint'
  const captions = [
    fitLine(sheet.both('pdf.online', styles.online, styles.onlineOther), CAPTION_WIDTH),
    ...breakLines([sheet.say(hint, styles.caption)], CAPTION_WIDTH),
    ...breakLines([sheet.also(hint, styles.caption)], CAPTION_WIDTH),
  ]
  const address = breakLines([sheet.span(document.view_url, styles.url, 'en')], CAPTION_WIDTH)
  const codeHeight = Math.max(CODE_SIZE, (captions.length + address.length) * CAPTION_LEADING)
  const left = (person ? person.height + PERSON_GAP : 0) + codeHeight
  return {
    ticket,
    person,
    code: qrPath(document.view_url),
    captions,
    address,
    height: ABOVE + Math.max(left, ticket.height),
  }
}

export function drawSummary(sheet: Sheet, document: QuotationDocument, summary: Summary): void {
  sheet.ensure(Math.min(summary.height, BOTTOM - TOP))
  const top = sheet.y + ABOVE
  drawTicket(sheet, summary.ticket, top)
  const { page } = sheet
  sheet.y = top
  if (summary.person) {
    drawPerson(sheet, summary.person)
    sheet.y += PERSON_GAP
  }
  drawCode(sheet, document.view_url, summary)
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + summary.ticket.height)
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
  const captionTop = top - 1
  page.tagged(pdf.structure.add('P'), () => sheet.lines(captions, CAPTION_X, captionTop, CAPTION_LEADING))
  const link = pdf.structure.add('P').add('Link')
  sheet.y = captionTop + captions.length * CAPTION_LEADING
  for (const line of address) {
    sheet.ensure(CAPTION_LEADING)
    sheet.page.tagged(link, () => sheet.lines([line], CAPTION_X, sheet.y, CAPTION_LEADING))
    pdf.addLink(sheet.page, link, CAPTION_X, sheet.y, line.width, CAPTION_LEADING, url)
    sheet.y += CAPTION_LEADING
  }
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + CODE_SIZE)
}
