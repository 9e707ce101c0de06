/** Reads price lists in a process of their own: inflating and parsing one cannot pause. */
import { askForked } from '#server/platform/forked.ts'
import type { ListFiles, ReadSheet } from './read-sheet.ts'

export type SheetReader = (files: ListFiles<Blob>) => Promise<ReadSheet>

const HEAP_MAX_MB = 160
/** Far longer than the largest takes on a slow machine. */
const READ_MAX_MS = 20_000

/** `file`: the built `sheet-worker.ts`. */
export function createSheetReader(file: string): SheetReader {
  const bounds = { maxMs: READ_MAX_MS, heapMaxMb: HEAP_MAX_MB }
  return async (files) => {
    const sizes: ListFiles<number> = { file: files.file.size, photos: files.photos?.size }
    const read = await askForked<ReadSheet>(file, sizes, { ...bounds, input: bytesOf(files) })
    return read ?? { refused: 'unreadable' }
  }
}

async function* bytesOf({ file, photos }: ListFiles<Blob>): AsyncGenerator<Uint8Array> {
  yield* file.stream()
  if (photos) yield* photos.stream()
}
