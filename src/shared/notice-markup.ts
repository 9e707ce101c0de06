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
  const runs: NoticeRun[] = []
  const endOfList = createFinder(source, ']')
  let written = 0
  let open = source.indexOf(TILDE)
  while (open !== -1) {
    const close = source.indexOf(TILDE, open + 1)
    if (close === -1) break
    const isMarked = close > open + 1 && source[close + 1] === '['
    const end = isMarked ? endOfList(close + 2) : -1
    if (end === -1) {
      // The text between two tildes has none in it, so this one may begin what the last has not.
      open = close
      continue
    }
    if (open > written) runs.push(plain(source.slice(written, open)))
    runs.push(styled(source.slice(open + 1, close), source.slice(close + 2, end), host))
    written = end + 1
    open = source.indexOf(TILDE, written)
  }
  if (written < source.length) runs.push(plain(source.slice(written)))
  return runs
}

function plain(text: string): NoticeRun {
  return { text, isItalic: false, isBold: false, href: undefined, style: {} }
}

function styled(text: string, list: string, host: string): NoticeRun {
  const run = plain(text)
  for (const parameter of list.split(BETWEEN_PARAMETERS)) {
    const name = parameter.trim()
    if (name === 'i') run.isItalic = true
    else if (name === 'b') run.isBold = true
    else if (name.startsWith('a:')) run.href = noticeLink(name.slice(2), host) ?? run.href
    else if (name.startsWith('$:')) run.style = { ...run.style, ...noticeStyle(name.slice(2)) }
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
