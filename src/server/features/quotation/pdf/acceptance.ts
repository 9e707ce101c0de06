/** The places where the customer and the company sign and chop. They stay on one page with what is signed. */

import { breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { mayDecide } from '#shared/quotation/offer.ts'
import { type QuotationCopy, type QuotationDocument, versionNumber } from './document.ts'
import { dashedRing } from './drawings.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, RIGHT } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

interface Acceptance {
  statement: Line[]
  customer: Line
  company: Line
  /** The assignee, and the day on which it was sent. */
  ours: [Line, Line]
  height: number
}

const ABOVE = 4
const HEADING_LEADING = 16
const STATEMENT_LEADING = 10.9
const BEFORE_PLACES = 5
const GAP = 24
const PLACE_WIDTH = (CONTENT_WIDTH - GAP) / 2
const PLACES = [MARGIN, MARGIN + PLACE_WIDTH + GAP]
const LABEL_LEADING = 13
/** 16 mm to sign, and a ring as tall for the chop. */
const SIGN_HEIGHT = 44
const RING = 50
const FOOT_LEADING = 12

/** None on the public copy, and where there is nothing to accept any more or not yet. */
export function measureAcceptance(
  layout: PageLayout,
  document: QuotationDocument,
  copy: QuotationCopy,
): Acceptance | undefined {
  const { state, valid_until, lines, issued_at, person } = document
  if (copy === 'public' || !mayDecide(state) || valid_until === null) return undefined
  const { styles } = layout.kit
  const { first, second } = layout
  const variables = {
    id: versionNumber(document),
    total: formatHkd(allTotals(document).first_year_total),
  }
  const keys = ['pdf.acceptStatement', ...(hasOption(lines) ? ['pdf.acceptOptions' as const] : [])] as const
  const statement = keys.flatMap((key) => [
    ...breakLines([layout.say(key, styles.term, variables)], CONTENT_WIDTH),
    ...breakLines([layout.also(key, styles.termOther, variables)], CONTENT_WIDTH),
  ])
  const label = (key: 'pdf.signCustomer' | 'company.name') =>
    fitLine(layout.both(key, styles.columnHead, styles.columnHead), PLACE_WIDTH)
  const personNames: Record<Language, string> = { en: person?.name_en ?? '', zh: person?.name_zh ?? '' }
  const names = [...new Set([personNames[first.language], personNames[second.language]])].filter(
    (it) => it !== '',
  )
  return {
    statement,
    customer: label('pdf.signCustomer'),
    company: label('company.name'),
    ours: [
      fitLine([layout.span(names.join(' '), styles.label)], PLACE_WIDTH - 90),
      fitLine([layout.span(formatDate(issued_at, first.language), styles.label, first.language)], 90),
    ],
    height:
      ABOVE +
      HEADING_LEADING +
      statement.length * STATEMENT_LEADING +
      BEFORE_PLACES +
      LABEL_LEADING +
      SIGN_HEIGHT +
      FOOT_LEADING,
  }
}

function hasOption(lines: QuotationDocument['lines']): boolean {
  return lines.some((line) => line.is_optional === 1)
}

export function drawAcceptance(
  layout: PageLayout,
  { statement, customer, company, ours, height }: Acceptance,
): void {
  layout.ensure(height)
  const { styles } = layout.kit
  layout.y += ABOVE
  layout.heading('pdf.acceptance', HEADING_LEADING)
  const { page, pdf } = layout
  page.tagged(pdf.structure.add('P'), () => layout.lines(statement, MARGIN, layout.y, STATEMENT_LEADING))
  layout.y += statement.length * STATEMENT_LEADING + BEFORE_PLACES
  const small = (key: 'pdf.signName' | 'pdf.date') =>
    fitLine(layout.both(key, styles.label, styles.label), 90)
  const places = [
    { label: customer, foot: [small('pdf.signName'), small('pdf.date')] },
    { label: company, foot: ours },
  ]
  places.forEach(({ label, foot: [name, date] }, index) => {
    const x = PLACES[index] ?? MARGIN
    const right = index === 0 ? x + PLACE_WIDTH : RIGHT
    const signTop = layout.y + LABEL_LEADING
    const foot = signTop + SIGN_HEIGHT
    page.artifact(() => {
      page.rectangle(x, layout.y, PLACE_WIDTH, 1.4, COLOR.ink)
      page.rectangle(x, foot, PLACE_WIDTH, 0.7, COLOR.ink)
      page.drawing(right - RING - 3, foot - 4, 1, COLOR.line, dashedRing(RING))
    })
    page.tagged(pdf.structure.add('P'), () => layout.lines([label], x, layout.y + 2, LABEL_LEADING - 2))
    const chop = fitLine(layout.both('pdf.chopHere', styles.labelOther, styles.labelOther), RING - 2)
    page.tagged(pdf.structure.add('P'), () =>
      layout.lines([chop], right - RING / 2 - 3, foot - 4 - RING / 2 - 6, 12, 'center'),
    )
    page.tagged(pdf.structure.add('P'), () => {
      if (name) layout.lines([name], x, foot + 1, FOOT_LEADING)
      if (date && index === 0) layout.lines([date], x + PLACE_WIDTH * 0.6, foot + 1, FOOT_LEADING)
      if (date && index > 0) layout.lines([date], right, foot + 1, FOOT_LEADING, 'right')
    })
  })
  layout.y += LABEL_LEADING + SIGN_HEIGHT + FOOT_LEADING
}
