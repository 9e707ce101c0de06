/** The footer of every page, drawn once the number of pages is known. */
import { fitLine } from '#server/pdf/lines.ts'
import { COLOR } from './color.ts'
import { numberOf, type QuotationDocument } from './document.ts'
import { CONTENT_WIDTH, MARGIN, PAGE_WIDTH, RIGHT } from './measures.ts'
import type { Sheet } from './sheet.ts'

const RULE_Y = 797
const TEXT_TOP = 806
const LEADING = 12
const SIDE_WIDTH = 205
const REGISTERED_WIDTH = CONTENT_WIDTH - SIDE_WIDTH - 12
const NUMBER_WIDTH = 90

/** The company's registration below the first line, where it has one. */
export function drawFooters(sheet: Sheet, document: QuotationDocument): void {
  const { registered_name, br_number } = document
  const { styles } = sheet.kit
  const { pages } = sheet.pdf
  const company = fitLine(sheet.both('company.name', styles.footer, styles.footerOther), SIDE_WIDTH)
  const number = fitLine([sheet.span(numberOf(document), styles.footer, sheet.first.language)], NUMBER_WIDTH)
  const registered = fitLine([sheet.span(registered_name, styles.footerOther)], REGISTERED_WIDTH)
  const br = br_number === '' ? '' : sheet.first.t('pdf.brNumber', { number: br_number })
  const registration = fitLine([sheet.span(br, styles.footerOther)], SIDE_WIDTH)
  pages.forEach((page, index) => {
    const variables = { page: index + 1, pages: pages.length }
    const count = fitLine(sheet.both('pdf.page', styles.footer, styles.footerOther, variables), SIDE_WIDTH)
    sheet.page = page
    page.artifact(() => {
      page.rectangle(MARGIN, RULE_Y, CONTENT_WIDTH, 0.7, COLOR.line)
      sheet.lines([company], MARGIN, TEXT_TOP, LEADING)
      sheet.lines([number], PAGE_WIDTH / 2, TEXT_TOP, LEADING, 'center')
      sheet.lines([count], RIGHT, TEXT_TOP, LEADING, 'right')
      if (registered_name !== '') sheet.lines([registered], MARGIN, TEXT_TOP + LEADING, LEADING)
      if (br !== '') sheet.lines([registration], RIGHT, TEXT_TOP + LEADING, LEADING, 'right')
    }, 'Footer')
  })
}
