/** The footer of every page, drawn once the number of pages is known. */
import { fitLine } from '#server/pdf/lines.ts'
import { COLOR } from './color.ts'
import { CONTENT_WIDTH, MARGIN, PAGE_WIDTH, RIGHT } from './measures.ts'
import type { Sheet } from './sheet.ts'

const RULE_Y = 797
const TEXT_TOP = 806
const LEADING = 12
const SIDE_WIDTH = 205
const NUMBER_WIDTH = 90

export function drawFooters(sheet: Sheet, quotationNumber: string): void {
  const { styles } = sheet.kit
  const { pages } = sheet.pdf
  const company = fitLine(sheet.both('company.name', styles.footer, styles.footerOther), SIDE_WIDTH)
  const number = fitLine([sheet.span(quotationNumber, styles.footer, sheet.first.language)], NUMBER_WIDTH)
  pages.forEach((page, index) => {
    const variables = { page: index + 1, pages: pages.length }
    const count = fitLine(sheet.both('pdf.page', styles.footer, styles.footerOther, variables), SIDE_WIDTH)
    sheet.page = page
    page.artifact(() => {
      page.rectangle(MARGIN, RULE_Y, CONTENT_WIDTH, 0.7, COLOR.line)
      sheet.lines([company], MARGIN, TEXT_TOP, LEADING)
      sheet.lines([number], PAGE_WIDTH / 2, TEXT_TOP, LEADING, 'center')
      sheet.lines([count], RIGHT, TEXT_TOP, LEADING, 'right')
    }, 'Footer')
  })
}
