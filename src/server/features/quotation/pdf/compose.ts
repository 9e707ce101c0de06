/** Puts the parts of a quotation on its sheets, from the letterhead to the footers. */
import { PdfDocument } from '#server/pdf/document.ts'
import { fitLine } from '#server/pdf/lines.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import { drawAcceptance, measureAcceptance } from './acceptance.ts'
import { pageCode } from './code.ts'
import { type QuotationCopy, type QuotationDocument, versionNumber } from './document.ts'
import type { Kit } from './kit.ts'
import { drawLetterhead, repeatCompany } from './letterhead.ts'
import { drawLinesTable } from './lines-table.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, RIGHT } from './measures.ts'
import { PageLayout } from './page-layout.ts'
import { drawParticulars } from './particulars.ts'
import type { Photos } from './photos.ts'
import { drawSummary, measureSummary } from './summary.ts'
import { drawTerms, measureTerms } from './terms.ts'

/** Returns what writes it with a key in its code. */
export async function composeQuotation(
  kit: Kit,
  photos: Photos,
  document: QuotationDocument,
  copy: QuotationCopy,
  texts: TextsByLanguage,
): Promise<(key: string) => Promise<Uint8Array>> {
  const { state, language, created_at, issued_at, verified_at, acceptance } = document
  const number = versionNumber(document)
  const t = texts[language]
  const company = t('company.name')
  const pdf = new PdfDocument({
    title: t(OFFERS[state].isOrder ? 'pdf.orderTitle' : 'pdf.title', { id: number, company }),
    author: company,
    language: LANGUAGE_TAG[language],
    created: created_at,
    modified: [acceptance?.at ?? verified_at ?? created_at, issued_at].toSorted().at(-1)!,
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
  })
  const layout = new PageLayout(kit, pdf, language, texts)
  drawLetterhead(layout, document)
  drawParticulars(layout, document, copy)
  const signing = measureAcceptance(layout, document, copy)
  const summary = measureSummary(layout, document, signing !== undefined)
  const terms = measureTerms(layout, document)
  await drawLinesTable(layout, { ...document, photos }, summary.height)
  drawSummary(layout, document, summary)
  if (terms.height + (signing?.height ?? 0) > layout.heightLeft) {
    layout.breakPage()
    repeatCompany(layout)
  }
  drawTerms(layout, terms)
  if (signing) drawAcceptance(layout, signing)
  drawFooters(layout, document)
  const write = await pdf.finish()
  return (key) => write(key === '' ? summary.code : pageCode(document.view_url, key, kit.mark !== undefined))
}

/** The footer of every page, drawn once the number of pages is known. */
const RULE_Y = 801
const TEXT_TOP = 808
const LEADING = 11.4
const SIDE_WIDTH = 205
const REGISTERED_WIDTH = CONTENT_WIDTH - SIDE_WIDTH - 12
const NUMBER_WIDTH = 90

/** The company's registration below the first line, where it has one. */
function drawFooters(layout: PageLayout, document: QuotationDocument): void {
  const { registered_name, br_number } = document
  const { styles } = layout.kit
  const { pages } = layout.pdf
  const company = fitLine(layout.both('company.name', styles.footer, styles.footerOther), SIDE_WIDTH)
  const number = fitLine(
    [layout.span(versionNumber(document), styles.footer, layout.first.language)],
    NUMBER_WIDTH,
  )
  const registered = fitLine([layout.span(registered_name, styles.footerOther)], REGISTERED_WIDTH)
  const br = br_number === '' ? '' : layout.first.t('pdf.brNumber', { number: br_number })
  const registration = fitLine([layout.span(br, styles.footerOther)], SIDE_WIDTH)
  pages.forEach((page, index) => {
    const variables = { page: index + 1, pages: pages.length }
    const count = fitLine(layout.both('pdf.page', styles.footer, styles.footerOther, variables), SIDE_WIDTH)
    layout.page = page
    page.artifact(() => {
      page.rectangle(MARGIN, RULE_Y, CONTENT_WIDTH, 0.7, COLOR.line)
      layout.lines([company], MARGIN, TEXT_TOP, LEADING)
      layout.lines([number], PAGE_WIDTH / 2, TEXT_TOP, LEADING, 'center')
      layout.lines([count], RIGHT, TEXT_TOP, LEADING, 'right')
      if (registered_name !== '') layout.lines([registered], MARGIN, TEXT_TOP + LEADING, LEADING)
      if (br !== '') layout.lines([registration], RIGHT, TEXT_TOP + LEADING, LEADING, 'right')
    }, 'Footer')
  })
}
