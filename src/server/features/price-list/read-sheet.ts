/** Reads a price list of any usual kind into lines of text: XLSX, or CSV in the encodings and with the signs that programs write. */
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { PRICE_LIST_COLUMNS_MAX, PRICE_LIST_ROWS_MAX, SHEET_CELL_MAX_UNITS } from '#shared/base/limits.ts'
import { decodeText } from '../../platform/files/decode-text.ts'
import { inflated, zipEntries } from '../../platform/files/zip-entries.ts'
import { type ArchivedPhoto, readArchive } from './read-archive.ts'

/** Why a list is not read. */
type SheetRefusal = 'unreadable' | 'empty' | 'large' | 'crowded' | 'locked' | 'paths' | 'lists'

interface Sheet {
  /** The name of the sheet; empty for CSV. */
  sheet: string
  lines: string[][]
}

export type ReadSheet = (Sheet & { photos: PhotosOfList }) | { refused: SheetRefusal }

/** The photos in the file of the list, where it is an archive, and in the archive beside it. */
interface PhotosOfList {
  file: ArchivedPhoto[]
  beside: ArchivedPhoto[]
}

/** A list, or an archive with one, and an archive of photos beside it. */
export interface ListFiles<Content> {
  file: Content
  photos?: Content | undefined
}

/** The head, and lines above it. */
const LINES_MAX = PRICE_LIST_ROWS_MAX + 20
const INFLATED_MAX_BYTES = 60 * 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')

export async function readSheet({ file, photos }: ListFiles<Buffer>): Promise<ReadSheet> {
  try {
    const own = opened(file)
    if ('refused' in own) return own
    const beside = photos ? readArchive(photos) : { photos: [] }
    if ('refused' in beside) return beside
    const bytes = own.lists[0]!
    const read = isZip(bytes) ? await readWorkbook(bytes) : readCsv(bytes)
    if (!read) return { refused: 'unreadable' }
    const lines = read.lines.map((line) => line.slice(0, PRICE_LIST_COLUMNS_MAX).map(tidyCell))
    if (lines.length > LINES_MAX) return { refused: 'large' }
    if (!lines.some((line) => line.some((cell) => cell !== ''))) return { refused: 'empty' }
    return { ...read, lines, photos: { file: own.photos, beside: beside.photos } }
  } catch (error) {
    return { refused: error instanceof RangeError ? 'large' : 'unreadable' }
  }
}

/** The list as it is, or out of its archive, of which a workbook is another kind. */
function opened(bytes: Buffer): ReturnType<typeof readArchive> | { refused: SheetRefusal } {
  if (!isZip(bytes) || isWorkbook(bytes)) return { lists: [bytes], photos: [] }
  const archive = readArchive(bytes)
  return 'lists' in archive && archive.lists.length !== 1 ? { refused: 'lists' } : archive
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP)
}

function isWorkbook(bytes: Buffer): boolean {
  for (const { name } of zipEntries(bytes)) if (name?.startsWith('xl/')) return true
  return false
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

/** Throws a RangeError for an archive that inflates to far more than a list: each part is inflated within what is left. */
function assertInflates(bytes: Buffer): void {
  let left = INFLATED_MAX_BYTES
  for (const entry of zipEntries(bytes)) left -= inflated(bytes, entry, left).length
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
