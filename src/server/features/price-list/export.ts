/** The catalogue as a price list, with the columns that an import reads: CSV or XLSX, in the caller's language. For admins: it has the cost. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { CSV_MARK, csvRows } from '#shared/base/csv.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { LIST_HEADS } from '#shared/i18n/price-list-heads.ts'
import { LIST_COLUMN_NAMES } from '#shared/price-list/columns.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { listCategories } from '../product/category/store.ts'
import { loadCatalogueTexts } from '../product/texts.ts'
import { listKnownOf } from './store.ts'

type Cell = string | number | null

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function exportList(
  ctx: SignedInContext,
  { format, language }: { format: keyof typeof TYPES; language: Language },
): Promise<Attachment> {
  const texts = loadCatalogueTexts(ctx.db)
  const rows: Cell[][] = [LIST_COLUMN_NAMES.map((name) => LIST_HEADS[name][language][0])]
  for (const { id, name } of listCategories(ctx.db)) {
    const category = texts.category(name)[language] || texts.category(name).en || name
    for (const { values } of listKnownOf(ctx.db, id))
      rows.push(LIST_COLUMN_NAMES.map((column) => (column === 'category' ? category : values[column])))
    await nextTurn()
  }
  const day = hongKongDay(isoTime(ctx.clock.now()))
  return new Attachment(`price-list-${day}.${format}`, TYPES[format], () =>
    format === 'csv' ? Promise.resolve(Buffer.from(CSV_MARK + csvRows(rows))) : workbook(rows),
  )
}

function workbook([head, ...rows]: Cell[][]): Promise<Buffer> {
  const bold = head!.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const data: SheetData = [bold, ...rows]
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer()
}
