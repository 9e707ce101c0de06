/** Reads one PDF, writes it again, and ends: the process of `pdf-cleaner.ts`. */
import { PDFDocument } from 'pdf-lib'
import { goFirst } from '#server/platform/go-first.ts'
import { CountingParser } from './counting-parser.ts'
import { leavesItself } from './leaving.ts'
import type { CleanedPdf } from './pdf-cleaner.ts'
import { pdfStart } from './pdf-start.ts'

/**
 * Takes a PDF only if it can be read whole, is not locked, and stays within itself. What is kept is written
 * again, so that nothing stands before or after it.
 */
async function cleanPdf(file: Uint8Array): Promise<CleanedPdf> {
  const bytes = file.subarray(Math.max(0, pdfStart(file)))
  const parser = new CountingParser(bytes, Infinity, true)
  try {
    await parser.parseDocument()
    // The same bytes once more, now that it is known what they hold.
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.getPageCount() === 0) return { refused: 'unreadable' }
    if (leavesItself(document.context)) return { refused: 'active' }
    return { content: await document.save({ updateFieldAppearances: false }) }
  } catch {
    if (parser.isTooLarge) return { refused: 'large' }
    // What is encrypted cannot be inflated either; that it is encrypted is always written plainly.
    return { refused: Buffer.from(bytes).includes('/Encrypt') ? 'locked' : 'unreadable' }
  }
}

goFirst()
process.once('message', async (bytes) => {
  process.send!(await cleanPdf(bytes as Uint8Array), () => process.disconnect())
})
