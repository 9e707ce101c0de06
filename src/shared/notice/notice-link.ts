/** Where a link in a notice may lead: web, email, phone, or a path on this site (docs/rules.md, Data in). */

import { HOST } from '../base/links.ts'
import { localPath } from '../base/local-path.ts'
import { readUrl } from '../base/read-url.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const CHARACTERS_MAX = 2_000
/** Browsers drop tabs and line breaks from a URL. */
const READ_OTHERWISE = /\p{Cc}/u

/** The normalised link with `host` for `{host}`; undefined if it could run code or lead elsewhere. */
export function noticeLink(text: string, host: string): string | undefined {
  const link = text.trim().replaceAll(HOST, host) || (text.includes(HOST) ? '/' : '')
  if (link.length > CHARACTERS_MAX || READ_OTHERWISE.test(link)) return undefined
  if (link.startsWith('/')) return localPath(link)
  const url = readUrl(link)
  return url && SCHEMES.has(url.protocol) ? url.href : undefined
}
