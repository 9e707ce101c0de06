/** Reads files of texts in a process of their own: parsing one cannot pause. */
import { askForked } from '#server/platform/forked.ts'
import type { ReadTexts } from './read-texts.ts'

export type TextReader = (bytes: Uint8Array) => Promise<ReadTexts>

const HEAP_MAX_MB = 160
/** Far longer than the largest takes on a slow machine. */
const READ_MAX_MS = 20_000

/** `file`: the built `text-worker.ts`. */
export function createTextReader(file: string): TextReader {
  const bounds = { maxMs: READ_MAX_MS, heapMaxMb: HEAP_MAX_MB }
  return async (bytes) => (await askForked<ReadTexts>(file, bytes, bounds)) ?? { refused: 'unreadable' }
}
