/** Reads one price list and ends: the process of `sheet-reader.ts`. */
import { goFirst } from '../../platform/go-first.ts'
import { type ListFiles, readSheet } from './read-sheet.ts'

goFirst()
process.once('message', async (files) => {
  process.send!(await readSheet(files as ListFiles), () => process.disconnect())
})
