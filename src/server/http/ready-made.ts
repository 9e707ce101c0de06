/**
 * Pages and built files, answered before Fastify: most of what the server sends is ready, and needs no procedure,
 * session or cookie of ours. The answer, its headers, its log line and its count are those that Fastify's routes give.
 * Anything unusual about a request is left to them.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookies from '@fastify/cookie'
import proxyAddr from '@fastify/proxy-addr'
import { LANGUAGE_KEY } from '../../shared/base/language.ts'
import type { Site, SiteAnswer, SiteRequest } from '../core/site-port.ts'
import type { Answered } from './record-answer.ts'
import type { StaticFiles } from './static-files.ts'

export const ASSETS_ROUTE = '/assets/*'
export const PAGES_ROUTE = '/*'

/** Paths of the API and of files; every other one is a page's. */
export const NO_PAGE = /^\/(api|trpc|assets)(\/|$)/
/** Without escapes, segments that begin with a dot, and `//`, which would be another site's URL if it were written into a page. */
const PLAIN_URL = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?(?:\?[^#]*)?$/

interface ReadyMadeParts {
  site: Site
  assets: StaticFiles
  /** The headers of every answer. */
  protection: Record<string, string>
  trustProxy: string[] | undefined
  /** False when the request is not to be answered. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  record(answered: Answered): void
}

interface Found extends SiteAnswer {
  route: string
  path: string
}

/** Returns a function that answers the request, or returns false without having touched it. */
export function createReadyMade({ site, assets, protection, trustProxy, admit, record }: ReadyMadeParts) {
  const isTrusted = trustProxy && proxyAddr.compile(trustProxy)
  const lists = new WeakMap<object, string[]>()

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = isUsual(request) ? find(request) : undefined
    if (!found) return false
    if (!admit(request, response)) return true
    const { status, headers, body, route, path } = found
    const began = performance.now()
    const id = randomUUID()
    // Afterwards the socket may have no address.
    const address = isTrusted ? proxyAddr(request, isTrusted) : request.socket.remoteAddress
    response.on('finish', () =>
      record({
        method: 'GET',
        route,
        path,
        status,
        ms: performance.now() - began,
        address,
        id,
      }),
    )
    const list = ['X-Request-Id', id, ...listOf(headers)]
    if (status !== 304) list.push('Content-Length', String(Buffer.byteLength(body)))
    response.writeHead(status, list)
    response.end(body)
    return true
  }

  /** With those of every answer, as `writeHead` takes them. Made once for the headers of a ready answer. */
  function listOf(headers: Record<string, string>): string[] {
    const known = lists.get(headers)
    if (known) return known
    const list = Object.entries({ ...protection, ...headers }).flat()
    lists.set(headers, list)
    return list
  }

  /** A request with a body, or one that wants more than an answer, is not. */
  function isUsual({ method, headers, url = '' }: IncomingMessage): boolean {
    return (
      method === 'GET' &&
      headers.host !== undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      headers.expect === undefined &&
      headers.upgrade === undefined &&
      (isTrusted !== undefined || headers['x-forwarded-for'] === undefined) &&
      PLAIN_URL.test(url)
    )
  }

  function find(request: IncomingMessage): Found | undefined {
    const path = pathOf(request)
    if (path.startsWith('/assets/')) {
      const file = assets.answer(path.slice('/assets/'.length), request.headers['accept-encoding'] as string)
      return file && { status: 200, headers: file.headers, body: file.body, route: ASSETS_ROUTE, path }
    }
    if (NO_PAGE.test(path)) return undefined
    const wanted = siteRequest(request)
    if (site.hasForm(wanted)) return undefined
    const page = site.answer(wanted)
    if (!page) return undefined
    const { status, headers, body } = page
    return { status, headers, body, route: PAGES_ROUTE, path }
  }
}

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

export function pathOf({ url = '' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
