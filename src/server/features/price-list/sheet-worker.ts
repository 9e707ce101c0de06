/** Reads one price list and ends: the process of `sheet-reader.ts`. */
import { buffer } from 'node:stream/consumers'
import { goFirst } from '../../platform/go-first.ts'
import { type ListFiles, readSheet } from './read-sheet.ts'

goFirst()
process.once('message', async (sizes) => {
  const { file, photos } = sizes as ListFiles<number>
  const bytes = await buffer(process.stdin)
  const beside = photos === undefined ? undefined : bytes.subarray(file)
  const read = await readSheet({ file: bytes.subarray(0, file), photos: beside })
  process.send!(read, () => process.disconnect())
})
