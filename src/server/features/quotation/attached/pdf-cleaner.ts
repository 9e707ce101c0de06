/** Checks attached PDFs in a process of their own (docs/rules.md, Quotations). */
import { askForked } from '#server/platform/forked.ts'

/** Why a PDF is not taken; `unreadable` is also one whose reader ended, or ran out of time or memory. */
export type PdfRefusal = 'unreadable' | 'locked' | 'active' | 'large'

/** What is stored in its place, or why nothing is. */
export type CleanedPdf = { content: Uint8Array } | { refused: PdfRefusal }

export type PdfCleaner = (bytes: Uint8Array) => Promise<CleanedPdf>

/** The limit of the heap alone: what streams inflate to lies outside it and is counted (`counting-parser.ts`). */
const HEAP_MAX_MB = 128
/** Far longer than the largest takes on a slow machine. */
const READ_MAX_MS = 10_000

/** `file`: the built `pdf-worker.ts`. */
export function createPdfCleaner(file: string): PdfCleaner {
  const bounds = { maxMs: READ_MAX_MS, heapMaxMb: HEAP_MAX_MB }
  return async (bytes) => (await askForked<CleanedPdf>(file, bytes, bounds)) ?? { refused: 'unreadable' }
}
