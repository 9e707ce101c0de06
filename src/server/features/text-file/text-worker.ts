/** Reads one file of texts and ends: the process of `text-reader.ts`. */
import { goFirst } from '../../platform/go-first.ts'
import { readTexts } from './read-texts.ts'

goFirst()
process.once('message', (bytes) => {
  process.send!(readTexts(bytes as Uint8Array), () => process.disconnect())
})
