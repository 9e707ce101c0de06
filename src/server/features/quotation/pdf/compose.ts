/** Puts the parts of a quotation on its sheets, from the letterhead to the footers. */

import { PdfDocument } from '#server/pdf/document.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { numberOf, type QuotationCopy, type QuotationDocument } from './document.ts'
import { drawFooters } from './footer.ts'
import type { Kit } from './kit.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawLinesTable } from './lines-table.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from './measures.ts'
import { drawNote, heightBelowLines, measureNote } from './note.ts'
import { drawParticulars } from './particulars.ts'
import { Sheet } from './sheet.ts'
import { drawSummary, measureSummary } from './summary.ts'

export function composeQuotation(
  kit: Kit,
  document: QuotationDocument,
  copy: QuotationCopy,
  texts: TextsByLanguage,
): Promise<Uint8Array> {
  const { language, created_at, verified_at, acceptance } = document
  const number = numberOf(document)
  const t = texts[language]
  const company = t('company.name')
  const pdf = new PdfDocument({
    title: t('pdf.title', { id: number, company }),
    author: company,
    language: LANGUAGE_TAG[language],
    created: created_at,
    modified: acceptance?.at ?? verified_at ?? created_at,
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
  })
  const sheet = new Sheet(kit, pdf, language, texts)
  drawLetterhead(sheet, document)
  drawParticulars(sheet, document, copy)
  const summary = measureSummary(sheet, document)
  const note = measureNote(sheet, document.note)
  drawLinesTable(sheet, document, heightBelowLines(note, summary.height))
  if (note) drawNote(sheet, note, summary.height)
  drawSummary(sheet, document, summary)
  drawFooters(sheet, number)
  return pdf.finish()
}
