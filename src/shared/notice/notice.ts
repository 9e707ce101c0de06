/** A notice: its fields, the markup of its text, and the styles that the markup may set. */
import type { Fields } from '../base/fields.ts'
import { HOST, readUrl } from '../base/links.ts'
import { localPath } from '../base/local-path.ts'

const NOTICE_TITLE_MAX_CHARACTERS = 200
export const NOTICE_CONTENT_MAX_CHARACTERS = 10_000

export const NOTICE_FIELDS = {
  title: { label: 'notice.titleField', max: NOTICE_TITLE_MAX_CHARACTERS },
  /** The content has the styling markup, which `parseNotice` reads. */
  content: { label: 'notice.content', max: NOTICE_CONTENT_MAX_CHARACTERS, isMultiline: true },
  /** Days, or null where it has no such end. */
  shows_from: { label: 'notice.shows_from' },
  shows_until: { label: 'notice.shows_until' },
} as const satisfies Fields

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

/**
 * The styling markup of notices: `~text~[i,b,a:url,$:css]` in plain text. Used by board, preview and guide.
 * Anything that is not markup is text. A refused parameter is dropped; its text stays. Runs in linear time.
 * `host` replaces `{host}` in links: the site's own origin.
 */
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
 * Returns where the list that opens at a place ends: brackets inside it, as in a link, are in pairs. Without
 * a partner, at the next one that closes; -1 for none. Reads the text once for increasing places.
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

/** Where a link in a notice may lead: web, email, phone, or a path on this site (docs/rules.md, Data in). */
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

/** Property names as in `CSSStyleDeclaration`. */
type NoticeStyle = Partial<Record<StyleName, string>>
type StyleName = (typeof PROPERTIES)[keyof typeof PROPERTIES]['name']

const VALUE_MAX_CHARACTERS = 80

const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\((?:[\d.,%/ +-]|deg){1,60}\))$/
/** Up to a quarter of a line: enough to frame a word, too small to cover another line. */
const SMALL_LENGTH = String.raw`(?:0|(?:\d|1[0-2])(?:\.\d{1,2})?px|0?\.\d{1,2}em)`
/** Limits, so that text is neither too small to read nor as large as the board. */
const FONT_SIZE =
  /^(?:(?:1[0-9]|2\d|3[0-2])(?:\.\d{1,2})?px|(?:0?\.[6-9]\d?|1(?:\.\d{1,2})?|2)r?em|(?:[6-9]\d|1\d\d|200)%|(?:x-)?small|medium|(?:x-)?large|smaller|larger)$/
const DECORATION = '(?:none|underline|overline|line-through|solid|double|dotted|dashed|wavy)'

/** None of these can move a run, cover other content, or load anything. */
const PROPERTIES = {
  color: { name: 'color', value: COLOR },
  background: { name: 'backgroundColor', value: COLOR },
  'background-color': { name: 'backgroundColor', value: COLOR },
  'font-size': { name: 'fontSize', value: FONT_SIZE },
  'font-weight': { name: 'fontWeight', value: /^(?:normal|bold|bolder|lighter|[1-9]00)$/ },
  'font-style': { name: 'fontStyle', value: /^(?:normal|italic|oblique)$/ },
  'text-decoration': { name: 'textDecoration', value: new RegExp(`^${DECORATION}(?: ${DECORATION}){0,2}$`) },
  'text-transform': { name: 'textTransform', value: /^(?:none|uppercase|lowercase|capitalize)$/ },
  'letter-spacing': {
    name: 'letterSpacing',
    value: /^(?:normal|0|0?\.[0-2]\d?em|[0-4](?:\.\d{1,2})?px)$/,
  },
  padding: { name: 'padding', value: new RegExp(`^${SMALL_LENGTH}(?: ${SMALL_LENGTH})?$`) },
  'border-radius': { name: 'borderRadius', value: new RegExp(`^${SMALL_LENGTH}$`) },
} as const

/**
 * The custom style of a run in a notice (`$:css`): an allowlist of properties, each with a pattern for
 * values. Parses `color: red; font-size: 1.2em`; drops what is refused.
 */
export function noticeStyle(css: string): NoticeStyle {
  const style: NoticeStyle = {}
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    if (!isProperty(property) || value.length > VALUE_MAX_CHARACTERS) continue
    const { name, value: pattern } = PROPERTIES[property]
    if (pattern.test(value)) style[name] = value
  }
  return style
}

function isProperty(text: string): text is keyof typeof PROPERTIES {
  return Object.hasOwn(PROPERTIES, text)
}
