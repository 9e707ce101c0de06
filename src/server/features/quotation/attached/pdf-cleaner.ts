/** Checks uploaded PDFs on a thread that ends with each: reading one cannot pause, and a crafted one may grow without end. */
import { Worker } from 'node:worker_threads'

/** Undefined for one that is not taken, or that takes too long or too much room. */
export type PdfCleaner = (bytes: Uint8Array) => Promise<Uint8Array | undefined>

const MEMORY_MAX_MB = 256
/** Far longer than the largest takes on a slow machine. */
const READ_MAX_MS = 10_000

/** `file`: the built `pdf-worker.ts`. */
export function createPdfCleaner(file: string): PdfCleaner {
  return (bytes) =>
    new Promise((resolve) => {
      const worker = new Worker(file, {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
      })
      const end = (cleaned?: Uint8Array) => {
        clearTimeout(timer)
        resolve(cleaned)
        void worker.terminate()
      }
      const timer = setTimeout(end, READ_MAX_MS)
      worker.once('message', end)
      worker.once('error', () => end())
      worker.once('exit', () => end())
    })
}
