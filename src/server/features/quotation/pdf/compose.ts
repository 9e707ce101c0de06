/** Puts the parts of a quotation on its sheets, from the letterhead to the footers. */

import { PdfDocument } from '#server/pdf/document.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { drawAcceptance, measureAcceptance } from './acceptance.ts'
import { numberOf, type QuotationCopy, type QuotationDocument } from './document.ts'
import { drawFooters } from './footer.ts'
import type { Kit } from './kit.ts'
import { drawLetterhead, repeatCompany } from './letterhead.ts'
import { drawLinesTable } from './lines-table.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from './measures.ts'
import { drawParticulars } from './particulars.ts'
import { Sheet } from './sheet.ts'
import { drawSummary, measureSummary } from './summary.ts'
import { drawTerms, measureTerms } from './terms.ts'

export function composeQuotation(
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
  drawLinesTable(sheet, document, summary.height)
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
