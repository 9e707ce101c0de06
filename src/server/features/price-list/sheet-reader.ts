/**
 * Reads price lists in a process that ends with each: inflating and parsing one cannot pause, and whatever a crafted one does
 * there, the site goes on (docs/rules.md, Data in).
 */
import { fork } from 'node:child_process'
import type { ReadSheet } from './read-sheet.ts'

export type SheetReader = (bytes: Uint8Array) => Promise<ReadSheet>

const HEAP_MAX_MB = 160
/** Far longer than the largest takes on a slow machine. */
const READ_MAX_MS = 20_000

/** `file`: the built `sheet-worker.ts`. */
export function createSheetReader(file: string): SheetReader {
  return (bytes) =>
    new Promise((resolve) => {
      const reader = fork(file, {
        execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
        // Without settings it has no secrets to lose.
        env: {},
        stdio: 'ignore',
        serialization: 'advanced',
      })
      const end = (read: ReadSheet) => {
        clearTimeout(timer)
        resolve(read)
        reader.kill('SIGKILL')
      }
      const fail = () => end({ refused: 'unreadable' })
      const timer = setTimeout(fail, READ_MAX_MS)
      reader.once('message', (read) => end(read as ReadSheet))
      reader.once('error', fail)
      reader.once('exit', fail)
      reader.send(bytes, () => {})
    })
}
