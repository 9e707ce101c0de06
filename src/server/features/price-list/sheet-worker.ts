/** Reads one price list and ends: the process of `sheet-reader.ts`. */
import { goFirst } from '../../platform/go-first.ts'
import { readSheet } from './read-sheet.ts'

goFirst()
process.once('message', async (bytes) => {
  process.send!(await readSheet(bytes as Uint8Array), () => process.disconnect())
})
