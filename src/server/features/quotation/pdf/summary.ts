/** Totals on a torn ticket, beside it whom to ask and the QR code of the quotation's page. Kept on one page. */

import type { Filling } from '#server/pdf/document.ts'
import { breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import { CODE_SIZE, drawMark, pageCode } from './code.ts'
import type { QuotationDocument } from './document.ts'
import { box, drawPerson, measurePerson, type Person } from './letterhead.ts'
import { BOTTOM, MARGIN, TOP } from './measures.ts'
import type { PageLayout } from './page-layout.ts'
import { drawTicket, measureTicket, TICKET_X, type Ticket } from './ticket.ts'

interface Summary {
  ticket: Ticket
  person: Person | undefined
  /** That without a key. */
  code: Filling
  captions: Line[]
  address: Line[]
  height: number
}

const ABOVE = 5
const LEFT_WIDTH = TICKET_X - MARGIN - 20
const PERSON_GAP = 2
const CAPTION_X = MARGIN + CODE_SIZE + 10
const CAPTION_WIDTH = TICKET_X - 20 - CAPTION_X
const CAPTION_LEADING = 11.6
/** A browser adds it, and the address fits on its line. */
const SCHEME = /^https?:\/\//

/** `isSigned`: the document has a place to sign. */
export function measureSummary(layout: PageLayout, document: QuotationDocument, isSigned: boolean): Summary {
  const { styles } = layout.kit
  const ticket = measureTicket(layout, document)
  const person = measurePerson(layout, document, LEFT_WIDTH)
  const hint = isSigned ? 'pdf.onlineSign' : 'pdf.onlineHint'
  const captions = [
    fitLine(layout.both('pdf.online', styles.online, styles.onlineOther), CAPTION_WIDTH),
    ...breakLines([layout.say(hint, styles.caption)], CAPTION_WIDTH),
    ...breakLines([layout.also(hint, styles.caption)], CAPTION_WIDTH),
  ]
  const typed = document.view_url.replace(SCHEME, '')
  const address = breakLines([layout.span(typed, styles.url, 'en')], CAPTION_WIDTH)
  const codeHeight = Math.max(CODE_SIZE, (captions.length + address.length) * CAPTION_LEADING)
  const left = (person ? person.height + PERSON_GAP : 0) + codeHeight
  return {
    ticket,
    person,
    code: pageCode(document.view_url, '', layout.kit.mark !== undefined),
    captions,
    address,
    height: ABOVE + Math.max(left, ticket.height),
  }
}

export function drawSummary(layout: PageLayout, document: QuotationDocument, summary: Summary): void {
  layout.ensure(Math.min(summary.height, BOTTOM - TOP))
  const top = layout.y + ABOVE
  drawTicket(layout, summary.ticket, top)
  const { page } = layout
  layout.y = top
  if (summary.person) {
    drawPerson(layout, summary.person)
    layout.y += PERSON_GAP
  }
  drawCode(layout, document, summary)
  if (layout.page === page) layout.y = Math.max(layout.y, top + summary.ticket.height)
}

function drawCode(
  layout: PageLayout,
  document: QuotationDocument,
  { code, captions, address }: Summary,
): void {
  layout.ensure(Math.max(CODE_SIZE, captions.length * CAPTION_LEADING))
  const { page, pdf, first } = layout
  const top = layout.y
  if (code.drawing) {
    const figure = pdf.structure.add('Figure', {
      alt: first.t('pdf.code', { url: document.view_url }),
      box: box(page.height, MARGIN, top, CODE_SIZE, CODE_SIZE),
    })
    page.tagged(figure, () => {
      page.form(pdf.blankFormName(), MARGIN, top + CODE_SIZE)
      drawMark(layout, MARGIN, top)
    })
  }
  const captionTop = top - 1
  page.tagged(pdf.structure.add('P'), () => layout.lines(captions, CAPTION_X, captionTop, CAPTION_LEADING))
  const link = pdf.structure.add('P').add('Link')
  layout.y = captionTop + captions.length * CAPTION_LEADING
  for (const line of address) {
    layout.ensure(CAPTION_LEADING)
    layout.page.tagged(link, () => layout.lines([line], CAPTION_X, layout.y, CAPTION_LEADING))
    pdf.addLink(layout.page, link, CAPTION_X, layout.y, line.width, CAPTION_LEADING)
    layout.y += CAPTION_LEADING
  }
  if (layout.page === page) layout.y = Math.max(layout.y, top + CODE_SIZE)
}
