/** The receipt of a payment: one sheet of A4, tagged, in the customer's language with the other beside it. */
import { ShaperNotLoaded } from '#server/pdf/shaper.ts'
import { paletteIn } from '#shared/company/palette.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { PaperLogo } from '../look/paper-logo.ts'
import type { Kits } from '../quotation/pdf/kit.ts'
import type { ReceiptDocument } from './receipt-document.ts'

export type ReceiptPdf = (receipt: ReceiptDocument, texts: TextsByLanguage) => Promise<Uint8Array>

/** The same receipt gives the same bytes. */
export function createReceiptPdf(kits: Kits, paperLogo: () => Promise<PaperLogo | undefined>): ReceiptPdf {
  return async (receipt, texts) => {
    // As with quotations, pdf-lib is loaded at the first call.
    const { composeReceipt } = await import('./receipt-page.ts')
    const kit = kits(paletteIn(texts[receipt.language]), await paperLogo())
    try {
      return await composeReceipt(kit, receipt, texts)
    } catch (error) {
      if (!(error instanceof ShaperNotLoaded)) throw error
      await kit.shaper.load()
      return composeReceipt(kit, receipt, texts)
    }
  }
}
