/** The headers of documents, blocks and files, beside those that every answer carries. */
import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'

export interface DocumentTraits {
  language: Language
  /** The address holds the language; otherwise cookie and browser choose it. */
  isPrefixed: boolean
  policy: string
  isIndexed: boolean
  /** What it shows, or its very address, belongs to one person. */
  isPersonal: boolean
}

export function documentHeaders(document: DocumentTraits): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': LANGUAGE_TAG[document.language],
    'Cache-Control': 'no-cache',
    Vary: document.isPrefixed ? 'Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding',
    'Content-Security-Policy': document.policy,
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
