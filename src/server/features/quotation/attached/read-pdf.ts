/** A PDF that someone uploaded, as it is stored: it does nothing on its own, and was written again (docs/rules.md, Data in). */
import type { Services } from '#server/core/context.ts'
import { fieldError } from '#server/platform/app-error.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { PdfRefusal } from './pdf-cleaner.ts'
import { pdfStart } from './pdf-start.ts'

const REFUSED: Record<PdfRefusal, TextKey> = {
  unreadable: 'error.pdfUnreadable',
  locked: 'error.pdfLocked',
  active: 'error.pdfActive',
  large: 'error.pdfLarge',
}

/** Returns undefined for what is no PDF. Throws `invalid`, naming the field `file`. */
export async function readPdf(
  { quotations }: Pick<Services, 'quotations'>,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  if (pdfStart(bytes) < 0) return undefined
  const pdf = await quotations.cleanPdf(bytes)
  if ('refused' in pdf) throw fieldError('file', REFUSED[pdf.refused])
  return Buffer.from(pdf.content)
}
