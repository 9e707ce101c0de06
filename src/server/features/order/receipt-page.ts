/** Puts a receipt on one sheet of A4. */
import { PdfDocument } from '#server/pdf/document.ts'
import { breakLines, fitLine, type Span } from '#server/pdf/lines.ts'
import { formatDay } from '#shared/base/date.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { Kit } from '../quotation/pdf/kit.ts'
import { drawCompany, drawPerson, measurePerson } from '../quotation/pdf/letterhead.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, RIGHT } from '../quotation/pdf/measures.ts'
import { PageLayout } from '../quotation/pdf/page-layout.ts'
import type { ReceiptDocument } from './receipt-document.ts'

const HEADING_LEADING = 40
const RULE_HEIGHT = 1.8
const AFTER_RULE = 14
const LABEL_WIDTH = 150
const VALUE_X = MARGIN + LABEL_WIDTH
const LEADING = 15
const ROW_PADDING = 5
const AMOUNT_LEADING = 30
const BEFORE_PERSON = 24
const FOOT_TOP = 808

export async function composeReceipt(
  kit: Kit,
  receipt: ReceiptDocument,
  texts: TextsByLanguage,
): Promise<Uint8Array> {
  const { language, number, at } = receipt
  const t = texts[language]
  const company = t('company.name')
  const pdf = new PdfDocument({
    title: t('pdf.receiptTitle', { number, company }),
    author: company,
    language: LANGUAGE_TAG[language],
    created: at,
    modified: at,
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
  })
  const layout = new PageLayout(kit, pdf, language, texts)
  drawCompany(layout, pdf.structure.add('Sect'))
  drawHeading(layout)
  drawRows(layout, receipt)
  const person = measurePerson(layout, receipt, CONTENT_WIDTH)
  if (person) {
    layout.y += BEFORE_PERSON
    drawPerson(layout, person)
  }
  drawFoot(layout, receipt)
  const write = await pdf.finish()
  return write()
}

function drawHeading(layout: PageLayout): void {
  const { page, pdf, kit } = layout
  const { heading, headingOther } = kit.styles
  const lines = breakLines(layout.both('pdf.receipt', heading, headingOther), CONTENT_WIDTH)
  page.tagged(pdf.structure.add('H1'), () => layout.lines(lines, MARGIN - 1, layout.y, HEADING_LEADING))
  layout.y += lines.length * HEADING_LEADING + 5
  page.artifact(() => page.rectangle(MARGIN, layout.y, CONTENT_WIDTH, RULE_HEIGHT, COLOR.ink))
  layout.y += RULE_HEIGHT + AFTER_RULE
}

interface Row {
  label: TextKey
  spans: Span[]
  isAmount?: boolean
}

function drawRows(layout: PageLayout, receipt: ReceiptDocument): void {
  const { number, quotation, name, received_on, amount, way, deposit, paid, left } = receipt
  const { styles } = layout.kit
  const { first, second } = layout
  const plain = (text: string) => [layout.span(text, styles.value)]
  const inBoth = (text: (t: T, language: Language) => string) => {
    const [own, other] = [text(first.t, first.language), text(second.t, second.language)]
    return [
      layout.span(own, styles.value, first.language),
      ...(other === own ? [] : [layout.span(`  ${other}`, styles.valueOther, second.language)]),
    ]
  }
  const rows: Row[] = [
    { label: 'pdf.receiptNumber', spans: plain(number) },
    { label: 'pdf.receiptFrom', spans: plain(name) },
    { label: 'pdf.receiptAmount', spans: [layout.span(formatHkd(amount), styles.number)], isAmount: true },
    { label: 'pdf.receiptOn', spans: inBoth((_, language) => formatDay(received_on, language)) },
    { label: 'pdf.receiptWay', spans: inBoth((t) => t(`order.way_${way}`)) },
    { label: 'pdf.number', spans: plain(quotation) },
    ...(deposit > 0 ? [{ label: 'pdf.receiptDeposit', spans: plain(formatHkd(deposit)) } as const] : []),
    { label: 'pdf.receiptPaid', spans: plain(formatHkd(paid)) },
    ...(deposit > 0 ? [{ label: 'pdf.receiptLeft', spans: plain(formatHkd(left)) } as const] : []),
  ]
  const list = layout.pdf.structure.add('L')
  for (const row of rows) drawRow(layout, row, list)
}

function drawRow(
  layout: PageLayout,
  { label, spans, isAmount = false }: Row,
  list: PageLayout['pdf']['structure'],
): void {
  const { page, kit } = layout
  const { label: style, labelOther } = kit.styles
  const leading = isAmount ? AMOUNT_LEADING : LEADING
  const lines = breakLines(spans, RIGHT - VALUE_X)
  const item = list.add('LI')
  const top = layout.y + ROW_PADDING
  page.tagged(item.add('Lbl'), () =>
    layout.lines([fitLine(layout.both(label, style, labelOther), LABEL_WIDTH - 8)], MARGIN, top, leading),
  )
  page.tagged(item.add('LBody'), () => layout.lines(lines, VALUE_X, top, leading))
  layout.y = top + lines.length * leading + ROW_PADDING
  page.artifact(() => page.rectangle(MARGIN, layout.y, CONTENT_WIDTH, 0.7, COLOR.line))
}

function drawFoot(layout: PageLayout, { registered_name, br_number }: ReceiptDocument): void {
  const { page, kit, first } = layout
  const { footerOther } = kit.styles
  const half = CONTENT_WIDTH / 2
  const br = br_number === '' ? '' : first.t('pdf.brNumber', { number: br_number })
  page.artifact(() => {
    if (registered_name !== '')
      layout.lines([fitLine([layout.span(registered_name, footerOther)], half)], MARGIN, FOOT_TOP, 12)
    if (br !== '') layout.lines([fitLine([layout.span(br, footerOther)], half)], RIGHT, FOOT_TOP, 12, 'right')
  }, 'Footer')
}
