/** Where a request comes from: a page of another site can make a browser send forms, and their answers count for nothing. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Proves itself otherwise: by a token that only its reader has. */
    isFromAnywhere?: boolean
  }
}

/** `own`: one of our pages, or no page at all. `unsaid`: an old browser, plain http, or a program. */
type Sender = 'own' | 'other' | 'unsaid'

/** Browsers leave `Sec-Fetch-Site` out over plain http; they hide the origin of pages that send no referrer. */
export function senderOf({ headers }: FastifyRequest, publicUrl: string): Sender {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'other'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return 'unsaid'
  const isOwn = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers.host)
  return isOwn ? 'own' : 'other'
}

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Throws `csrf` for whatever a page of another site sends that may change something. A bearer is not sent without its owner's
 * doing, so such calls may come from anywhere.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  const isHarmless =
    READING_METHODS.includes(request.method) ||
    request.headers.authorization !== undefined ||
    request.routeOptions.config?.isFromAnywhere === true
  if (!isHarmless && senderOf(request, publicUrl) === 'other') throw new AppError('csrf', 'error.otherSite')
}
