/**
 * The styling markup of notices: `~text~[i,b,a:url,$:css]` in plain text. Used by board, preview and guide.
 * Anything that is not markup is text. A refused parameter is dropped; its text stays.
 */
import { HOST } from '../base/links.ts'
import { localPath } from '../base/local-path.ts'
import { readUrl } from '../base/read-url.ts'
import { type NoticeStyle, noticeStyle } from './notice-style.ts'

/** A run of text with one style. */
export interface NoticeRun {
  text: string
  isItalic: boolean
  isBold: boolean
  /** The link target; undefined for text without a link. */
  href: string | undefined
  style: NoticeStyle
}

const TILDE = '~'

/**
 * A comma separates parameters only if another parameter follows; commas in a URL or `rgb(1, 2, 3)` do not.
 */
const BETWEEN_PARAMETERS = /,(?=\s*(?:[ib]\s*(?:,|$)|a:|\$:))/

/** Runs in linear time. `host` replaces `{host}` in links: the site's own origin. */
export function parseNotice(source: string, host = ''): NoticeRun[] {
  return noticeSegments(source).map(({ text, parameters }) => styled(text, parameters, host))
}

/** The text without markup. */
export function noticeWords(source: string): string {
  return noticeSegments(source)
    .map(({ text }) => text)
    .join('')
}

/** A part of the source from `start` to `end`: plain text, or marked text with its parameters. */
export interface NoticeSegment {
  text: string
  parameters: readonly string[] | undefined
  start: number
  end: number
}

/** Joined, the segments give the whole source. */
export function noticeSegments(source: string): NoticeSegment[] {
  const segments: NoticeSegment[] = []
  const endOfList = listEnds(source)
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
    const last = isMarked ? endOfList(close + 1) : -1
    if (last === -1) {
      // This tilde may open the next markup: the text between two tildes contains none.
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

/**
 * Where the list that opens at a place ends: brackets inside it, as in a link, are in pairs. Without a partner, at the
 * next one that closes; -1 for none. Reads the text once for increasing places.
 */
function listEnds(source: string): (open: number) => number {
  const partners = new Map<number, number>()
  const opened: number[] = []
  for (const { 0: bracket, index } of source.matchAll(/[[\]]/g)) {
    if (bracket === '[') opened.push(index)
    else if (opened.length > 0) partners.set(opened.pop()!, index)
  }
  let next = source.indexOf(']')
  return (open) => {
    if (next !== -1 && next < open) next = source.indexOf(']', open)
    return partners.get(open) ?? next
  }
}

// Where a link in a notice may lead: web, email, phone, or a path on this site (docs/rules.md, Data in).

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const CHARACTERS_MAX = 2_000
/** Browsers drop tabs and line breaks from a URL. */
const READ_OTHERWISE = /\p{Cc}/u

/** The normalised link with `host` for `{host}`; undefined if it could run code or lead elsewhere. */
function noticeLink(text: string, host: string): string | undefined {
  const link = text.trim().replaceAll(HOST, host) || (text.includes(HOST) ? '/' : '')
  if (link.length > CHARACTERS_MAX || READ_OTHERWISE.test(link)) return undefined
  if (link.startsWith('/')) return localPath(link)
  const url = readUrl(link)
  return url && SCHEMES.has(url.protocol) ? url.href : undefined
}
