/** What is looked at in an SVG before it is drawn: it is a document of the web, and may be made to hurt its reader. */
import { SVG_MAX_BYTES, SVG_MAX_ELEMENTS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'

const DECLARATION = /^\s*<\?xml\b([^>]*)\?>/
const ENCODING = /\bencoding\s*=\s*["'](?!utf-?8["'])/i
const COMMENTS_AND_SPACE = /^(?:\s|<!--[\s\S]*?-->)+/
const ROOT = /^<(?:[a-z][\w.-]*:)?svg[\s>/]/i
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i
const ELEMENT = /<[A-Za-z_]/g

/** The text without its declaration, or why it is not drawn; undefined for what is no SVG. */
export function readSvg(bytes: Buffer): { text: string } | { refused: TextKey } | undefined {
  if (!startsWithTag(bytes)) return undefined
  if (bytes.length > SVG_MAX_BYTES) return { refused: 'error.svgTooLarge' }
  const text = decoded(bytes)
  if (text === undefined) return undefined
  const [declaration = '', attributes = ''] = DECLARATION.exec(text) ?? []
  // Another reader might find tags in what are no tags in UTF-8.
  if (ENCODING.test(attributes)) return { refused: 'error.svgEncoding' }
  const document = text.slice(declaration.length)
  if (DECLARES.test(document)) return { refused: 'error.svgDeclares' }
  if (!ROOT.test(document.replace(COMMENTS_AND_SPACE, ''))) return undefined
  const elements = document.match(ELEMENT)?.length ?? 0
  if (elements > SVG_MAX_ELEMENTS) return { refused: 'error.svgElements' }
  return { text: document }
}

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

function startsWithTag(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 256)
  return (start.startsWith(BYTE_ORDER_MARK) ? start.slice(3) : start).trimStart().startsWith('<')
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
