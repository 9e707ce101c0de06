/**
 * The styling markup of notices (spec 3): `~text~[i,b,a:url,$:css]` in otherwise plain text. Board, preview and guide read
 * it here. Whatever is no markup is text, and a parameter that is refused goes while its text stays (threats, "Data in").
 */
import { noticeLink } from './notice-link.ts'
import { type NoticeStyle, noticeStyle } from './notice-style.ts'

/** A run of text with one look. */
export interface NoticeRun {
  text: string
  isItalic: boolean
  isBold: boolean
  /** Where it leads; undefined for text that is no link. */
  href: string | undefined
  style: NoticeStyle
}

const TILDE = '~'

/** A comma in an address or in `rgb(1, 2, 3)` divides nothing: only one before another parameter does. */
const BETWEEN_PARAMETERS = /,(?=\s*(?:[ib]\s*(?:,|$)|a:|\$:))/

/** In time that grows with the length alone. `host` is what `{host}` stands for in links: the site's own origin. */
export function parseNotice(source: string, host = ''): NoticeRun[] {
  return noticeSegments(source).map(({ text, parameters }) => styled(text, parameters, host))
}

/** The text without its markup. */
export function noticeWords(source: string): string {
  return noticeSegments(source)
    .map(({ text }) => text)
    .join('')
}

/** A stretch of the source, from `start` to `end`: text as it stands, or marked and with parameters. */
export interface NoticeSegment {
  text: string
  parameters: readonly string[] | undefined
  start: number
  end: number
}

/** One after the other, they are the whole source. */
export function noticeSegments(source: string): NoticeSegment[] {
  const segments: NoticeSegment[] = []
  const endOfList = createFinder(source, ']')
  let written = 0
  const writePlain = (end: number) => {
    if (end > written) {
      segments.push({ text: source.slice(written, end), parameters: undefined, start: written, end })
    }
  }
  let open = source.indexOf(TILDE)
  while (open !== -1) {
    const close = source.indexOf(TILDE, open + 1)
    if (close === -1) break
    const isMarked = close > open + 1 && source[close + 1] === '['
    const last = isMarked ? endOfList(close + 2) : -1
    if (last === -1) {
      // The text between two tildes has none in it, so this one may begin what the last has not.
      open = close
      continue
    }
    writePlain(open)
    const parameters = source
      .slice(close + 2, last)
      .split(BETWEEN_PARAMETERS)
      .map((name) => name.trim())
    segments.push({ text: source.slice(open + 1, close), parameters, start: open, end: last + 1 })
    written = last + 1
    open = source.indexOf(TILDE, written)
  }
  writePlain(source.length)
  return segments
}

function styled(text: string, parameters: readonly string[] = [], host: string): NoticeRun {
  const run: NoticeRun = { text, isItalic: false, isBold: false, href: undefined, style: {} }
  for (const parameter of parameters) {
    if (parameter === 'i') run.isItalic = true
    else if (parameter === 'b') run.isBold = true
    else if (parameter.startsWith('a:')) run.href = noticeLink(parameter.slice(2), host) ?? run.href
    else if (parameter.startsWith('$:')) run.style = { ...run.style, ...noticeStyle(parameter.slice(2)) }
  }
  return run
}

/** `indexOf` for starts that only grow: it passes over no part of the text twice. */
function createFinder(source: string, wanted: string): (from: number) => number {
  let found = source.indexOf(wanted)
  return (from) => {
    if (found !== -1 && found < from) found = source.indexOf(wanted, from)
    return found
  }
}
