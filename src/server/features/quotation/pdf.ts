/**
 * The quotation's PDF: A4, tagged, in the submitter's language with the other beside it.
 *
 *   const quotationPdf = createQuotationPdf()            // once: finds the fonts
 *   await quotationPdf(document, 'full', texts)          // a Uint8Array; other work runs between its lines
 *
 * `full` shows what the customer submitted; `public` shows lines, prices and totals and hides who asked.
 * The same arguments give the same bytes. It never throws for any text: characters without a glyph show as 〓.
 * Only `createQuotationPdf` throws, where the font packages are not installed.
 */

import { isDeepStrictEqual } from 'node:util'
import { emptyTexts } from '#shared/base/fields.ts'
import { paletteIn } from '#shared/company/palette.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { ShaperNotLoaded } from '../../pdf/shaper.ts'
import type { PaperLogo } from '../look/paper-logo.ts'
import type { QuotationCopy, QuotationDocument, QuotationPdf } from './pdf/document.ts'
import { createKits } from './pdf/kit.ts'
import type { createPaperPhotos } from './pdf/photos.ts'
import { publicLines } from './public-lines.ts'

export function createQuotationPdf(
  kits = createKits(),
  paperLogo: () => Promise<PaperLogo | undefined> = async () => undefined,
  photosOf: ReturnType<typeof createPaperPhotos> = async () => new Map(),
): QuotationPdf {
  // Loaded at the first call: pdf-lib takes a while, and a start has no use for it.
  let composing: Promise<typeof import('./pdf/compose.ts')> | undefined
  const compose = async (logo: PaperLogo | undefined, ...words: Words) => {
    composing ??= import('./pdf/compose.ts')
    const { composeQuotation } = await composing
    const [document, , texts] = words
    const kit = kits(paletteIn(texts[document.language]), logo)
    const photos = await photosOf(document.lines)
    try {
      return await composeQuotation(kit, photos, ...words)
    } catch (error) {
      if (!(error instanceof ShaperNotLoaded)) throw error
      await kit.shaper.load()
      return composeQuotation(kit, photos, ...words)
    }
  }
  // The mails of an act attach the full copy, one with a key, and the folder gets the same right after.
  let newest: Newest | undefined
  return async (document, copy, texts, key = '') => {
    const logo = await paperLogo()
    if (copy === 'public') return (await compose(logo, withoutPerson(document, texts), copy, texts))('')
    const isSame = newest?.texts === texts && newest.logo === logo
    if (!newest || !isSame || !isDeepStrictEqual(newest.document, document)) {
      const write = await compose(logo, document, copy, texts)
      newest = { document: structuredClone(document), texts, logo, write }
    }
    return newest.write(key)
  }
}

type Words = [QuotationDocument, QuotationCopy, TextsByLanguage]

interface Newest {
  document: QuotationDocument
  texts: TextsByLanguage
  logo: PaperLogo | undefined
  write: (key: string) => Promise<Uint8Array>
}

const HIDDEN = '•••'

/**
 * The document as anyone with its number may see it: nothing about the person, not even a length or an initial, and no
 * word that was written for them.
 */
function withoutPerson(document: QuotationDocument, texts: TextsByLanguage): QuotationDocument {
  return {
    ...document,
    note: '',
    files: [],
    lines: publicLines(document.lines, texts),
    reference: '',
    person: null,
    acceptance: document.acceptance && { ...document.acceptance, name: '', handed_by: '' },
    discount: { ...document.discount, reason: '' },
    contact: {
      name: HIDDEN,
      email: `${HIDDEN}@${HIDDEN}`,
      phone: HIDDEN,
      ...emptyTexts(['detail', 'restaurant', 'district']),
    },
  }
}
