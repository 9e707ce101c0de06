/** What a company has in one language only is the same in the other, and is written once. */
import { expect, it } from 'vitest'
import type { T, TextKey, TextVariables } from '#shared/i18n/t.ts'
import { aDocument, PDF_TEXTS } from '#test/fixtures/document.ts'
import { readPages } from '#test/fixtures/pdf.ts'
import type { MailContent } from '../mail/letter.ts'
import { renderMail } from '../mail/template.ts'
import { createQuotationPdf } from '../quotation/pdf.ts'

const FACTS: Record<string, string> = { 'company.name': '鑊線', 'company.address': '觀塘鴻圖道 1 號' }
const inOne = (t: T): T => ((key: TextKey, variables?: TextVariables) => FACTS[key] ?? t(key, variables)) as T
const texts = { en: inOne(PDF_TEXTS.en), zh: inOne(PDF_TEXTS.zh) }
const timesIn = (text: string) => text.replaceAll(/\s/g, '').split('觀塘鴻圖道1號').length - 1

it('in the head of a PDF', async () => {
  const [page] = await readPages(await createQuotationPdf()(aDocument(), 'full', texts))
  expect(timesIn(page!.items.map(({ text }) => text).join(''))).toBe(1)
})

it('at the foot of a mail', () => {
  const content: MailContent = { heading: 'Hello', paragraphs: [], tickets: [], closing: [] }
  const { html, text } = renderMail({ language: 'zh', contents: { en: content, zh: content }, texts })
  expect([timesIn(html.slice(html.indexOf('<body'))), timesIn(text)]).toEqual([1, 1])
})
