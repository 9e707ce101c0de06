/** Rows as a CSV file that spreadsheets open right: UTF-8 with its mark, and no cell that they would run as a formula. */

export type CsvCell = string | number | null | undefined

/** What a spreadsheet takes for the beginning of a formula, its full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** At the beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\ufeff'

/** The first row is the head. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + csvRows(rows)
}

/** A part of a file that is made piece by piece. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
