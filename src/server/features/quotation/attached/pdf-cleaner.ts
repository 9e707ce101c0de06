/**
 * Checks attached PDFs in a process that ends with each: reading one cannot pause, and whatever a crafted one does to
 * that process, the site goes on (docs/rules.md, Quotations).
 */
import { fork } from 'node:child_process'

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
  return (bytes) =>
    new Promise((resolve) => {
      const reader = fork(file, {
        execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
        // It reads what a stranger made: it gets none of the secrets in the settings.
        env: {},
        stdio: 'ignore',
        serialization: 'advanced',
      })
      const end = (cleaned: CleanedPdf) => {
        clearTimeout(timer)
        resolve(cleaned)
        reader.kill('SIGKILL')
      }
      const fail = () => end({ refused: 'unreadable' })
      const timer = setTimeout(fail, READ_MAX_MS)
      reader.once('message', (cleaned) => end(cleaned as CleanedPdf))
      reader.once('error', fail)
      reader.once('exit', fail)
      // One that has ended already says so by its end.
      reader.send(bytes, () => {})
    })
}
