/**
 * Reads texts from XLIFF 2: the targets of its units, or the sources of a file that has no language to translate into. A file's
 * original is the namespace, a group's name the scope, a unit's name the key. Nothing outside the file is read, and a file that
 * declares entities is refused.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { ReadText } from './read-text.ts'

export class XliffError extends Error {
  readonly refusal: 'broken' | 'declared' | 'version' | 'untranslated'
  readonly line: number

  constructor(refusal: XliffError['refusal'], line: number) {
    super(refusal)
    this.refusal = refusal
    this.line = line
  }
}

/** Marks around a part of a text, which leave the text as it is. */
const AROUND = ['pc', 'mrk', 'sm', 'em']

interface Part {
  source: string
  target: string | undefined
  isText: boolean
}

interface Unit {
  key: string
  line: number
  parts: Part[]
  hasMarks: boolean
}

export function readXliff(source: string): ReadText[] {
  const parser = new SaxesParser()
  const texts: ReadText[] = []
  let untranslated = 0
  const place = { namespace: '', scope: '' }
  let language: ReturnType<typeof languageOf> | undefined
  let unit: Unit | undefined
  let part: Part | undefined
  /** Where text goes to now. */
  let side: 'source' | 'target' | undefined

  const add = (text: string) => {
    if (part && side) part[side] = (part[side] ?? '') + text
  }
  const open: Record<string, (attributes: Record<string, string>) => void> = {
    file: ({ original = '' }) => {
      place.namespace = original
    },
    group: ({ name = '' }) => {
      place.scope = name
    },
    unit: ({ name = '' }) => {
      unit = { key: name, line: parser.line, parts: [], hasMarks: false }
    },
    segment: () => begin(true),
    ignorable: () => begin(false),
    source: () => {
      side = 'source'
    },
    target: () => {
      side = 'target'
      add('')
    },
    // A character that XML cannot have.
    cp: ({ hex = '' }) => add(/^[0-9a-f]{1,6}$/i.test(hex) ? characterOf(Number.parseInt(hex, 16)) : ''),
  }
  const begin = (isText: boolean) => {
    part = { source: '', target: undefined, isText }
    unit?.parts.push(part)
  }
  const start = ({ name, attributes }: SaxesTagPlain) => {
    const of = attributes as Record<string, string>
    if (!language) language = languageOf(name, of, parser.line)
    else if (side && name !== 'cp') {
      if (unit && !AROUND.includes(name)) unit.hasMarks = true
    } else if (Object.hasOwn(open, name)) open[name]!(of)
  }
  const end = (name: string) => {
    if (name === side) side = undefined
    if (name !== 'unit' || !unit || !language) return
    const { key, line, parts, hasMarks } = unit
    const read = textOf(parts, language.side)
    const text = { line, language: language.name, place: [place.namespace, place.scope, key] }
    const from = { language: language.from, text: parts.map(({ source }) => source).join('') }
    const more = { ...(hasMarks && { hasMarks }), ...(language.side === 'target' && { source: from }) }
    if (read === undefined) untranslated += 1
    else texts.push({ ...text, text: read, ...more })
    unit = undefined
  }

  parser.on('error', () => {
    throw new XliffError('broken', parser.line)
  })
  parser.on('doctype', () => {
    throw new XliffError('declared', parser.line)
  })
  parser.on('opentag', start)
  parser.on('closetag', ({ name }) => end(name))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(source).close()
  // Its sources may be older than what is saved here.
  if (texts.length === 0 && untranslated > 0) throw new XliffError('untranslated', parser.line)
  return texts
}

function languageOf(
  root: string,
  { version = '', srcLang = '', trgLang }: Record<string, string>,
  line: number,
) {
  if (root !== 'xliff' || !version.startsWith('2.')) throw new XliffError('version', line)
  const nameIn = (tag: string) => tag.toLowerCase().split('-')[0]!
  return {
    name: nameIn(trgLang ?? srcLang),
    from: nameIn(srcLang),
    side: trgLang === undefined ? 'source' : 'target',
  } as const
}

/** Returns undefined for a unit that is not translated, null for one that is in part. */
function textOf(parts: readonly Part[], side: 'source' | 'target'): string | null | undefined {
  if (side === 'source') return parts.map(({ source }) => source).join('')
  const meant = parts.filter(({ isText }) => isText)
  if (meant.every(({ target }) => target === undefined)) return undefined
  if (meant.some(({ target }) => target === undefined)) return null
  return parts.map(({ source, target }) => target ?? source).join('')
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
