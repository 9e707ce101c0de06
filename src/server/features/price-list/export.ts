/** The catalogue as a price list, with the columns that an import reads: CSV or XLSX, in the caller's language. For admins: it has the cost. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { LIST_HEADS } from '#shared/i18n/price-list-heads.ts'
import { EXPORTED_COLUMNS } from '#shared/price-list/columns.ts'
import type { Attachment } from '../../core/answers/attachment.ts'
import { type Cell, type SheetFormat, sheetFile } from '../../core/answers/sheet-file.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { listCategories } from '../product/category/store.ts'
import { loadCatalogueTexts } from '../product/texts.ts'
import { listKnownOf } from './store.ts'

export async function exportList(
  ctx: SignedInContext,
  { format, language }: { format: SheetFormat; language: Language },
): Promise<Attachment> {
  const texts = loadCatalogueTexts(ctx.db)
  const rows: Cell[][] = [EXPORTED_COLUMNS.map((name) => LIST_HEADS[name][language][0])]
  for (const { id, name } of listCategories(ctx.db)) {
    const category = texts.category(name)[language] || texts.category(name).en || name
    for (const { values } of listKnownOf(ctx.db, id))
      rows.push(EXPORTED_COLUMNS.map((column) => (column === 'category' ? category : values[column])))
    await nextTurn()
  }
  const day = hongKongDay(isoTime(ctx.clock.now()))
  return sheetFile(`price-list-${day}`, format, rows)
}
