/** The same quotation by Typst's compiler and by PDFKit, with the same text, fonts and QR code. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { QuotationDocument } from '../src/server/features/quotation/pdf/document.ts'
import { qrPath } from '../src/server/pdf/svg-path.ts'
import { formatDateTime } from '../src/shared/base/date.ts'
import { formatNumber } from '../src/shared/base/format-number.ts'
import { LANGUAGES } from '../src/shared/base/language.ts'
import type { TextKey } from '../src/shared/i18n/t.ts'
import { formatHkd, totalsOf } from '../src/shared/product/product.ts'
import { PDF_TEXTS as texts } from '../test/fixtures/document.ts'

const FONTS = '@expo-google-fonts/noto-sans-hk'

export type Writer = (document: QuotationDocument) => Uint8Array | Promise<Uint8Array>

/**
 * The used parts of the other libraries' interfaces: they are installed in this folder only, so they have no
 * types.
 */
interface TypstCompiler {
  pdf(source: { mainFileContent: string }): Buffer
}
interface PdfKitDocument {
  on(event: string, listener: (chunk: Buffer) => void): void
  registerFont(name: string, file: Buffer): void
  font(name: string): PdfKitDocument
  fontSize(size: number): PdfKitDocument
  text(text: string, x: number, y: number, options?: { width?: number; align?: string }): PdfKitDocument
  rect(x: number, y: number, width: number, height: number): PdfKitDocument
  fill(): void
  struct(type: string, children?: unknown): PdfKitStructure
  addStructure(element: PdfKitStructure): void
  end(): void
}
interface PdfKitStructure {
  add(child: unknown): void
  end(): void
}

const resolve = createRequire(import.meta.url).resolve
const fontPath = (file: string) => join(resolve(`${FONTS}/package.json`), '..', file)
const regular = fontPath('400Regular/NotoSansHK_400Regular.ttf')
const bold = fontPath('700Bold/NotoSansHK_700Bold.ttf')

const KEYS = [
  'number',
  'date',
  'keepBefore',
  'customer',
  'restaurant',
  'termAmounts',
  'termPendingBefore',
  'termPrices',
  'online',
  'onlineHint',
] as const
const HEADS = ['item', 'quantity', 'monthlyEach', 'oneOffEach', 'monthlyTotal', 'oneOffTotal'] as const

/** The text of the document, for every library. */
function wordsOf(document: QuotationDocument) {
  const both = (key: TextKey) =>
    LANGUAGES.map((language) =>
      texts[language](key, { time: formatDateTime(document.expires_at, language) }),
    ).join(' ')
  const totals = totalsOf(document.lines)
  const { name, email, phone, detail } = document.contact
  return {
    heading: both('pdf.heading'),
    paragraphs: [
      both('company.name'),
      both('company.address'),
      document.id,
      name,
      email,
      phone,
      ...detail.split('\n'),
      ...KEYS.map((key) => both(`pdf.${key}`)),
      `${both('pdf.monthly')} ${formatHkd(totals.monthly_total)}`,
      `${both('pdf.oneOff')} ${formatHkd(totals.upfront_total)}`,
      `${both('pdf.firstYear')} ${formatHkd(totals.first_year_total)}`,
      document.view_url,
    ],
    rows: [
      HEADS.map((key) => both(`pdf.${key}`)),
      ...document.lines.map((line) => [
        `${line.category_name_en} ${line.category_name_zh}: ${line.name_en} ${line.name_zh}`,
        ...[
          line.quantity,
          line.monthly_price,
          line.upfront_price,
          line.monthly_price * line.quantity,
          line.upfront_price * line.quantity,
        ].map(formatNumber),
      ]),
    ],
  }
}

export async function typst(): Promise<Writer> {
  const { NodeCompiler } = await load('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: [readFileSync(regular), readFileSync(bold)] }],
  }) as TypstCompiler
  const literal = (text: string) => JSON.stringify(text)
  return (document) => {
    const { heading, paragraphs, rows } = wordsOf(document)
    const code = qrPath(document.view_url)
    const modules = (code?.operators ?? '')
      .split('\n')
      .map((operator) => operator.split(' ').map(Number))
      .filter((numbers) => numbers.length === 5)
      .map(
        ([x = 0, y = 0, width = 0]) =>
          `place(dx: ${x}pt, dy: ${(code?.size ?? 0) - y}pt, rect(width: ${width}pt, height: 1pt, fill: black))`,
      )
    const mainFileContent = [
      `#set document(title: ${literal(heading)}, date: none)`,
      '#set page(paper: "a4", margin: 42pt)',
      '#set text(font: "Noto Sans HK", size: 9.6pt, lang: "en")',
      `#heading(${literal(heading)})`,
      ...paragraphs.map((text) => `#par(text(${literal(text)}))`),
      `#table(columns: 6, table.header(${(rows[0] ?? []).map((cell) => `strong(${literal(cell)})`).join(', ')}), ${rows
        .slice(1)
        .flat()
        .map((cell) => `text(${literal(cell)})`)
        .join(', ')})`,
      `#box(width: 60pt, height: 60pt, {${modules.join(';')}})`,
    ].join('\n')
    return compiler.pdf({ mainFileContent })
  }
}

export async function pdfkit(): Promise<Writer> {
  const { default: Document } = await load('pdfkit')
  const fonts = { regular: readFileSync(regular), bold: readFileSync(bold) }
  return (document) =>
    new Promise((done) => {
      const { heading, paragraphs, rows } = wordsOf(document)
      const pdf: PdfKitDocument = new Document({
        size: 'A4',
        margin: 42,
        tagged: true,
        lang: 'en-GB',
        displayTitle: true,
        info: { Title: heading },
      })
      const chunks: Buffer[] = []
      pdf.on('data', (chunk) => chunks.push(chunk))
      pdf.on('end', () => done(Buffer.concat(chunks)))
      pdf.registerFont('regular', fonts.regular)
      pdf.registerFont('bold', fonts.bold)
      const root = pdf.struct('Document')
      pdf.addStructure(root)
      const tagged = (type: string, draw: () => void) => root.add(pdf.struct(type, draw))
      tagged('H1', () => pdf.font('bold').fontSize(24).text(heading, 42, 42))
      paragraphs.forEach((text, index) => {
        tagged('P', () =>
          pdf
            .font('regular')
            .fontSize(8)
            .text(text, 42, 80 + index * 12, { width: 511 }),
        )
      })
      rows.forEach((row, rowIndex) => {
        row.forEach((cell, column) => {
          tagged(rowIndex === 0 ? 'TH' : 'TD', () =>
            pdf
              .font(rowIndex === 0 ? 'bold' : 'regular')
              .fontSize(8)
              .text(cell, 42 + (column === 0 ? 0 : 150 + column * 60), 400 + rowIndex * 26, {
                width: column === 0 ? 200 : 58,
              }),
          )
        })
      })
      tagged('Figure', () => {
        for (const operator of qrPath(document.view_url)?.operators.split('\n') ?? []) {
          const [x = 0, y = 0, width = 0] = operator.split(' ').map(Number)
          if (operator.endsWith('re')) pdf.rect(42 + x, 760 - y, width, 1).fill()
        }
      })
      root.end()
      pdf.end()
    })
}

/** A variable name hides the import from the compiler: the product does not depend on the other libraries. */
async function load(name: string) {
  return await import(name)
}
