/** Reads a price list of any usual kind into lines of text: XLSX, or CSV in the encodings and with the signs that programs write. */
import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { PRICE_LIST_COLUMNS_MAX, PRICE_LIST_ROWS_MAX, SHEET_CELL_MAX_UNITS } from '#shared/base/limits.ts'
import { decodeText } from '../../platform/files/decode-text.ts'

/** Why a list is not read. */
type SheetRefusal = 'unreadable' | 'empty' | 'large'

interface Sheet {
  /** The name of the sheet; empty for CSV. */
  sheet: string
  lines: string[][]
}

export type ReadSheet = Sheet | { refused: SheetRefusal }

/** The head, and lines above it. */
const LINES_MAX = PRICE_LIST_ROWS_MAX + 20
const INFLATED_MAX_BYTES = 60 * 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')

export async function readSheet(file: Uint8Array): Promise<ReadSheet> {
  const bytes = Buffer.from(file)
  try {
    const read = bytes.subarray(0, 4).equals(ZIP) ? await readWorkbook(bytes) : readCsv(bytes)
    if (!read) return { refused: 'unreadable' }
    const lines = read.lines.map((line) => line.slice(0, PRICE_LIST_COLUMNS_MAX).map(tidyCell))
    if (lines.length > LINES_MAX) return { refused: 'large' }
    return lines.some((line) => line.some((cell) => cell !== '')) ? { ...read, lines } : { refused: 'empty' }
  } catch (error) {
    return { refused: error instanceof RangeError ? 'large' : 'unreadable' }
  }
}

/** The first sheet that has a line of two cells or more. */
async function readWorkbook(bytes: Buffer): Promise<Sheet | undefined> {
  assertInflates(bytes)
  const sheets = await readXlsxFile(bytes)
  const found = sheets.find(({ data }) => data.some((row) => row.filter((cell) => cell !== null).length > 1))
  const { sheet, data } = found ?? sheets[0] ?? {}
  if (!data) return undefined
  return { sheet: sheet ?? '', lines: data.map((row) => row.map(cellText)) }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/**
 * Throws a RangeError for an archive that inflates to far more than a list, whatever its directory says: each part is inflated
 * within what is left.
 */
function assertInflates(bytes: Buffer): void {
  let left = INFLATED_MAX_BYTES
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const isStored = bytes.readUInt16LE(at + 10) === 0
    const size = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const part = bytes.subarray(start, start + size)
    // Beyond its limit it throws a RangeError.
    left -= isStored ? size : inflateRawSync(part, { maxOutputLength: Math.max(1, left) }).length
    if (left <= 0) throw new RangeError('it inflates to too much')
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

const DELIMITERS = [',', ';', '\t']

function readCsv(bytes: Buffer): Sheet | undefined {
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  const lines: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: LINES_MAX + 1,
  })
  return { sheet: '', lines }
}

/** The sign that separates most cells of the first line that has any. */
function delimiterOf(text: string): string {
  for (const line of text.split(/\r\n|\r|\n/, 20)) {
    const counts = DELIMITERS.map((sign) => line.replace(/"[^"]*"/g, '').split(sign).length)
    const most = Math.max(...counts)
    if (most > 1) return DELIMITERS[counts.indexOf(most)]!
  }
  return ','
}

/** Without the apostrophe that keeps a spreadsheet from running a cell. */
function tidyCell(cell: string): string {
  return cell
    .slice(0, SHEET_CELL_MAX_UNITS)
    .replace(/^'(?=[=+\-@])/, '')
    .trim()
}
