/** The headers of documents, blocks and files, in addition to those of every response. */
import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'

interface DocumentTraits {
  language: Language
  /** The language is in the URL; otherwise cookie and browser choose it. */
  isPrefixed: boolean
  policy: string
  isIndexed: boolean
  /** Its content, or its URL, belongs to one person. */
  isPersonal: boolean
}

export function documentHeaders(document: DocumentTraits): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': LANGUAGE_TAG[document.language],
    'Cache-Control': 'no-cache',
    Vary: document.isPrefixed ? 'Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding',
    'Content-Security-Policy': document.policy,
    // The page goes without this protection of `securityHeaders`, which makes the browser start another
    // process before it paints (decision 72).
    ...(document.isIndexed && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    ...(!document.isIndexed && { 'X-Robots-Tag': 'noindex' }),
    ...(document.isPersonal && { 'Referrer-Policy': 'no-referrer' }),
  }
}

export const BLOCK_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Robots-Tag': 'noindex',
}

export function fileHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }
}
