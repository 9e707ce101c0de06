/** Reads a file of texts, in any of its formats, into single texts with their lines. It judges none of them. */
import { parse } from 'csv-parse/sync'
import { TEXT_FILE_TEXTS_MAX } from '#shared/base/limits.ts'
import type { TextFormat } from '#shared/text-file/kinds.ts'
import { TEXT_MAX_CHARACTERS } from '#shared/translation/text-names.ts'
import { decodeText } from '../../platform/files/decode-text.ts'
import { readJson } from './read-json.ts'
import type { ReadText } from './read-text.ts'
import { readXliff, XliffError } from './read-xliff.ts'

/** Why a file is not read; `line` is where. */
type TextFileRefusal =
  | 'unreadable'
  | 'broken'
  | 'empty'
  | 'large'
  | 'columns'
  | 'declared'
  | 'version'
  | 'untranslated'

export type ReadTexts =
  | { format: TextFormat; texts: ReadText[] }
  | { refused: TextFileRefusal; line?: number | undefined }

/** Longer ones are refused for their length, whatever follows. */
const TEXT_MAX_UNITS = 2 * TEXT_MAX_CHARACTERS + 1

export function readTexts(file: Uint8Array): ReadTexts {
  const bytes = Buffer.from(file)
  if (bytes.length < 2) return { refused: 'empty' }
  const source = decodeText(bytes)
  if (source === undefined) return { refused: 'unreadable' }
  const start = source.trimStart()
  if (start === '') return { refused: 'empty' }
  try {
    const format = start.startsWith('<') ? 'xliff' : start.startsWith('{') ? 'json' : 'csv'
    const read = { csv: readCsv, xliff: readXliff, json: readJson }[format](source)
    if (!read) return { refused: 'columns' }
    const texts = read.filter(({ text }) => text === null || text.trim() !== '').map(shortened)
    if (texts.length > TEXT_FILE_TEXTS_MAX) return { refused: 'large' }
    return texts.length === 0 ? { refused: 'empty' } : { format, texts }
  } catch (error) {
    if (error instanceof XliffError) return { refused: error.refusal, line: error.line }
    return { refused: 'broken', line: lineOf(error) }
  }
}

/** `JSON.parse` says it in its message, csv-parse in a field. */
function lineOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const line = (error as { lines?: unknown }).lines ?? /\(line (\d+) /.exec(error.message)?.[1]
  return line === undefined ? undefined : Number(line)
}

function shortened({ text, ...of }: ReadText): ReadText {
  return { ...of, text: text === null ? null : text.slice(0, TEXT_MAX_UNITS) }
}

const PLACE = ['namespace', 'scope', 'key'] as const

/** Its first line names the columns. A line is a row, as a spreadsheet counts, however many lines its texts have. */
function readCsv(source: string): ReadText[] | undefined {
  const [head = [], ...rows]: string[][] = parse(source, {
    delimiter: [',', ';', '\t'].find((sign) => (source.split(/[\r\n]/, 1)[0] ?? '').includes(sign)) ?? ',',
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const names = head.map((name) => name.trim().toLowerCase())
  const places = PLACE.map((name) => names.indexOf(name))
  const languages = names.flatMap((language, at) =>
    language === '' || places.includes(at) ? [] : [{ language, at }],
  )
  if (places.includes(-1) || languages.length === 0) return undefined
  return rows.flatMap((row, index) =>
    languages.map(({ language, at }) => ({
      line: index + 2,
      language,
      place: places.map((column) => row[column]?.trim() ?? ''),
      text: (row[at] ?? '').replaceAll('\r\n', '\n'),
    })),
  )
}
