/** CSV for spreadsheets, from the browser and from the server. */

export type CsvCell = string | number | null | undefined

/** The characters that start a formula, including full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The BOM that makes spreadsheets read the file as UTF-8. */
export const CSV_MARK = '\ufeff'

/**
 * CSV for spreadsheets: UTF-8 with a BOM, and no cell that would run as a formula. The rows of a file, or
 * of a part of it; the first row of a file is its header.
 */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
