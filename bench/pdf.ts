/**
 * The time to render a tagged quotation of ten lines with Chinese text: ours, Typst's compiler, PDFKit and
 * pdfmake, in one interleaved run with the same text, fonts and QR code. Then ours with a name in another script: the
 * first, which opens a face and, where it joins or stacks, loads the shaper, and those after it.
 *
 *   cd bench && npm install && cd .. && node bench/pdf.ts [rounds]
 */
import { aDocument } from '../src/server/features/quotation/pdf/document.fixture.ts'
import type { QuotationPdf } from '../src/server/features/quotation/pdf/document.ts'
import { SPECIMEN_TEXTS as texts } from '../src/server/features/quotation/pdf/specimen.ts'
import { createQuotationPdf } from '../src/server/features/quotation/pdf.ts'
import { pdfkit, pdfmake, typst, type Writer } from './pdf-peers.ts'
import { ofTimes, type Row, record } from './record.ts'
import { median, rounded, summary, timedAsync } from './statistics.ts'

const WARM_UP = 6
const ROUNDS = Number(process.argv[2] ?? 40)
const NAMES = {
  'Latin Extended': 'Łukasz Wałęsa',
  Hangul: '김민수',
  'rarer Han': '𠮷田',
  Arabic: 'محمد بن عبد الله',
  Hebrew: 'דוד בן־גוריון',
  Thai: 'สมชาย ใจดี',
  Devanagari: 'राम प्रसाद शर्मा',
}

async function run(): Promise<void> {
  const quotationPdf = createQuotationPdf()
  const writers: Record<string, Writer> = { ours: (document) => quotationPdf(document, 'full', texts) }
  for (const [name, open] of Object.entries({ typst, pdfkit, pdfmake })) {
    try {
      writers[name] = await open()
    } catch (error) {
      console.log(`${name} is skipped: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
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
      if (round < WARM_UP) continue
      times[name] = [...(times[name] ?? []), took]
    }
  }
  report(times, bytes, await otherScripts(quotationPdf))
}

/** In this order, so that Arabic is the first to load the shaper. */
async function otherScripts(write: QuotationPdf) {
  const rows = []
  for (const [script, name] of Object.entries(NAMES)) {
    const taken: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const id = String(300_000 + round)
      const document = aDocument({ id, contact: { ...aDocument().contact, name } })
      taken.push(await timedAsync(async () => write(document, 'full', texts)))
    }
    const [first = 0, ...rest] = taken
    rows.push({ script, first_ms: rounded(first, 2), then_p50_ms: rounded(median(rest), 2) })
  }
  return rows
}

function report(
  times: Record<string, number[]>,
  bytes: Record<string, number>,
  scripts: Awaited<ReturnType<typeof otherScripts>>,
): void {
  const ours = median(times.ours ?? [])
  const results = Object.entries(times).map(([name, taken]) => ({
    name,
    ...summary(taken),
    times_ours: rounded(median(taken) / ours, 2),
    bytes: bytes[name] ?? 0,
  }))
  const result = { lines: 10, rounds: ROUNDS, results, scripts }
  const [own, ...peers] = result.results
  record(
    'pdf',
    [
      {
        key: 'ours',
        what: 'a quotation of ten lines',
        ...ofTimes(own!),
        peers: Object.fromEntries(peers.map(({ name, p50_ms }) => [name, p50_ms])),
        isMain: true,
      },
      {
        key: 'bytes',
        what: 'its size',
        unit: 'bytes',
        value: own!.bytes,
        peers: Object.fromEntries(peers.map((peer) => [peer.name, peer.bytes])),
        isMain: true,
      },
      ...result.scripts.flatMap(({ script, first_ms, then_p50_ms }): Row[] => [
        { key: `${script} first`, what: `the first with a name in ${script}`, unit: 'ms', value: first_ms },
        { key: script, what: `later with a name in ${script}`, ...ofTimes({ p50_ms: then_p50_ms }) },
      ]),
    ],
    result,
  )
}

await run()
