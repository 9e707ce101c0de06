/** What the site needs to know of a request, and the paths that are not a page's. */
import type { IncomingMessage } from 'node:http'
import cookies from '@fastify/cookie'
import { LANGUAGE_KEY } from '../../shared/base/language.ts'
import type { SiteRequest } from '../core/site-port.ts'

/** Paths of the API and of files, also as programs misspell them; every other one is a page's. */
export const NO_PAGE = /^\/+(api|trpc|assets)(\/|$)/i

/** `sent`: its cookies, if they are parsed already. */
export function siteRequest(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  sent: Record<string, string | undefined> = cookies.parse(headers.cookie ?? ''),
): SiteRequest {
  const encodings = headers['accept-encoding'] as string | string[] | undefined
  return {
    method,
    url,
    acceptLanguage: headers['accept-language'],
    acceptEncoding: Array.isArray(encodings) ? encodings.join(', ') : encodings,
    languageCookie: sent[LANGUAGE_KEY],
    ifNoneMatch: headers['if-none-match'],
  }
}

/** With its question mark; empty without one. */
export function queryOf({ url = '' }: { url?: string | undefined }): string {
  return url.slice(requestPath({ url }).length)
}

export function requestPath({ url = '' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
