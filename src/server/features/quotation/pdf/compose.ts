/** Puts the parts of a quotation on its sheets, from the letterhead to the footers. */
import { PdfDocument } from '#server/pdf/document.ts'
import { fitLine } from '#server/pdf/lines.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { drawAcceptance, measureAcceptance } from './acceptance.ts'
import { numberOf, type QuotationCopy, type QuotationDocument } from './document.ts'
import type { Kit } from './kit.ts'
import { drawLetterhead, repeatCompany } from './letterhead.ts'
import { drawLinesTable } from './lines-table.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, RIGHT } from './measures.ts'
import { drawParticulars } from './particulars.ts'
import { Sheet } from './sheet.ts'
import { drawSummary, measureSummary } from './summary.ts'
import { drawTerms, measureTerms } from './terms.ts'

export async function composeQuotation(
  kit: Kit,
  document: QuotationDocument,
  copy: QuotationCopy,
  texts: TextsByLanguage,
): Promise<Uint8Array> {
  const { language, created_at, issued_at, verified_at, acceptance } = document
  const number = numberOf(document)
  const t = texts[language]
  const company = t('company.name')
  const pdf = new PdfDocument({
    title: t('pdf.title', { id: number, company }),
    author: company,
    language: LANGUAGE_TAG[language],
    created: created_at,
    modified: [acceptance?.at ?? verified_at ?? created_at, issued_at].toSorted().at(-1)!,
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
  })
  const sheet = new Sheet(kit, pdf, language, texts)
  drawLetterhead(sheet, document)
  drawParticulars(sheet, document, copy)
  const signing = measureAcceptance(sheet, document, copy)
  const summary = measureSummary(sheet, document, signing !== undefined)
  const terms = measureTerms(sheet, document)
  await drawLinesTable(sheet, document, summary.height)
  drawSummary(sheet, document, summary)
  if (terms.height + (signing?.height ?? 0) > sheet.room) {
    sheet.breakPage()
    repeatCompany(sheet)
  }
  drawTerms(sheet, terms)
  if (signing) drawAcceptance(sheet, signing)
  drawFooters(sheet, document)
  return pdf.finish()
}

// The footer of every page, drawn once the number of pages is known.

const RULE_Y = 797
const TEXT_TOP = 806
const LEADING = 12
const SIDE_WIDTH = 205
const REGISTERED_WIDTH = CONTENT_WIDTH - SIDE_WIDTH - 12
const NUMBER_WIDTH = 90

/** The company's registration below the first line, where it has one. */
function drawFooters(sheet: Sheet, document: QuotationDocument): void {
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
