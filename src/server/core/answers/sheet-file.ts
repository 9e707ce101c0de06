/** A table as a file that spreadsheets open: CSV, or XLSX with its head in bold. */
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { CSV_MARK, csvRows } from '#shared/base/csv.ts'
import { Attachment } from './attachment.ts'

export type Cell = string | number | null

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export type SheetFormat = keyof typeof TYPES

/** The first row is the head. */
export function sheetFile(name: string, format: SheetFormat, rows: Cell[][]): Attachment {
  return new Attachment(`${name}.${format}`, TYPES[format], () =>
    format === 'csv' ? Promise.resolve(Buffer.from(CSV_MARK + csvRows(rows))) : workbook(rows),
  )
}

function workbook([head, ...rows]: Cell[][]): Promise<Buffer> {
  const bold = head!.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const data: SheetData = [bold, ...rows]
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer()
}
