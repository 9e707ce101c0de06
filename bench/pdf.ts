/**
 * The time to render a tagged quotation of ten lines with Chinese text: ours, Typst's compiler and PDFKit, in one
 * interleaved run with the same text, fonts and QR code. Target: twice as fast as Typst, five times as fast as PDFKit.
 *
 *   npm --prefix bench ci && node bench/pdf.ts [rounds]
 */

import { createQuotationPdf } from '../src/server/features/quotation/pdf.ts'
import { aDocument, PDF_TEXTS as texts } from '../test/fixtures/document.ts'
import { pdfkit, typst, type Writer } from './pdf-peers.ts'
import { ofTimes, record } from './record.ts'
import { median, rounded, summary, timedAsync } from './statistics.ts'

const WARM_UP = 6
const ROUNDS = Number(process.argv[2] ?? 40)
const TIMES_FASTER: Record<string, number> = { typst: 2, pdfkit: 5 }

const quotationPdf = createQuotationPdf()
const writers: Record<string, Writer> = {
  ours: (document) => quotationPdf(document, 'full', texts),
  typst: await typst(),
  pdfkit: await pdfkit(),
}
const times: Record<string, number[]> = {}
const bytes: Record<string, number> = {}
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const id = String(200_000 + round)
  const document = aDocument({ id, view_url: `https://wokandwire.example/quotation/view?id=${id}` })
  for (const [name, write] of Object.entries(writers)) {
    const took = await timedAsync(async () => {
      bytes[name] = (await write(document)).length
    })
    if (round >= WARM_UP) times[name] = [...(times[name] ?? []), took]
  }
}
const { ours, ...peers } = times
record('pdf', [
  { key: 'ours', what: 'a quotation of ten lines', ...ofTimes(summary(ours!)), isMain: true },
  ...Object.entries(peers).map(([name, taken]) => ({
    key: `${name} to ours`,
    what: `the time of ${name} to ours`,
    unit: '×',
    value: rounded(median(taken) / median(ours!), 2),
    statistic: 'ratio of medians' as const,
    limit: TIMES_FASTER[name]!,
    better: 'more' as const,
    peers: { [`${name}, ms`]: rounded(median(taken), 2) },
    isMain: true as const,
  })),
  { key: 'bytes', what: 'its size', unit: 'bytes', value: bytes.ours! },
])
