/** The data sheets of a version's products, attached to it as they are now: a product that changes later changes no version. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { type Language, otherLanguage } from '#shared/base/language.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import type {
  AttachedFiles,
  attachSheetsSchema,
  lineSheetSchema,
  sheetsOfSchema,
} from '#shared/quotation/version-schema.ts'
import { listSheets } from '../../product/file/store.ts'
import { saveUpload } from '../../stored-file/store.ts'
import { insertAttached } from '../attached/store.ts'
import { newFileName } from '../file/name.ts'
import { recordAction } from '../history/record.ts'
import { findQuotation, listQuotationLines } from '../store.ts'
import { assertRoom, assertUnsent, listVersionFiles, shownFileName } from './attach.ts'

type Place = z.infer<typeof sheetsOfSchema>

interface NewSheet {
  product: number
  /** The stored name of the product's own. */
  from: string
  file: string
  name: string
  bytes: number
}

/**
 * Each in the customer's language, else in the other; what is attached already stays. Throws `not_found`, and `conflict` for a
 * version that was sent, for too many files, and where there is nothing to attach.
 */
export async function attachSheets(
  ctx: SignedInContext,
  place: z.infer<typeof attachSheetsSchema>,
): Promise<AttachedFiles> {
  const sheets = newSheets(ctx, place)
  if (sheets.length === 0) throw new AppError('conflict', 'error.noSheets')
  try {
    await ctx.uploads.link(sheets.map(({ from, file }) => ({ from, name: file })))
    return ctx.write(() => {
      const isSame = (one: NewSheet, at: number) => one.from === sheets[at]?.from
      const now = newSheets(ctx, place)
      if (now.length !== sheets.length || !now.every(isSame))
        throw new AppError('conflict', 'error.changedMeanwhile')
      const { id: quotation, version } = place
      for (const { file, name, bytes } of sheets) {
        const row = { content_type: 'application/pdf', bytes, created_at: isoTime(ctx.clock.now()) }
        saveUpload(ctx.db, { file, ...row })
        insertAttached(ctx.db, { quotation, version, file, name, ...row })
        recordAction(ctx, { quotation, kind: 'file_attached', version, detail: { file: name } }, { version })
      }
      return listVersionFiles(ctx, place)
    })
  } catch (error) {
    await ctx.uploads.remove(sheets.map(({ file }) => file))
    throw error
  }
}

/** Lists what can be attached to it. Throws `not_found`, and `conflict` for a version that was sent. */
export function listNewSheets(ctx: SignedInContext, place: Place): z.infer<typeof lineSheetSchema>[] {
  return sheetsOf(ctx, place).map(({ product, name, bytes }) => ({ product, name, bytes }))
}

function newSheets(ctx: SignedInContext, place: z.infer<typeof attachSheetsSchema>): NewSheet[] {
  const { products } = place
  const sheets = sheetsOf(ctx, place).filter(({ product }) => products?.includes(product) ?? true)
  assertRoom(ctx, place, sheets)
  return sheets
}

function sheetsOf(ctx: SignedInContext, { id, version }: Place): NewSheet[] {
  assertUnsent(ctx, { id, version })
  const { language } = findQuotation(ctx.db, id)!
  const lines = listQuotationLines(ctx.db, { id, version })
  const { files } = listVersionFiles(ctx, { id, version })
  const products = lines.flatMap(({ product }) => (product === null ? [] : [product]))
  return listSheets(ctx.db, [...new Set(products)]).flatMap((sheet) => {
    const stored = sheet[language as Language] ?? sheet[otherLanguage(language)]
    const line = lines.find(({ product }) => product === sheet.product)!
    const name = shownFileName(`${lineName(line, language)}.pdf`, '.pdf', 'sheet')
    const isThere = files.some((one) => one.name === name && one.bytes === stored?.bytes)
    if (!stored || isThere) return []
    return [{ product: sheet.product, from: stored.file, file: newFileName(), name, bytes: stored.bytes }]
  })
}
