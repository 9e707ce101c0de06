/**
 * The context of a call: the services, the request's data, and the caller. Both `/trpc` and REST create theirs
 * here.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_HEADER } from '../../shared/auth/cookies.ts'
import { isLanguage, LANGUAGE_KEY, type Language, preferredLanguage } from '../../shared/base/language.ts'
import type { Call, Context, Services } from '../core/context.ts'
import { identify } from '../features/auth/access-token.ts'
import { findSession } from '../features/auth/session/store.ts'
import { countedAddress } from '../platform/address.ts'
import { isoTime } from '../platform/clock.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { senderOf } from './sender.ts'

export function createContext(
  services: Services,
  limits: ConnectionLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  { carrier = 'body', isOurForm = false }: { carrier?: Call['carrier']; isOurForm?: boolean } = {},
): Context {
  const isOwn = isOurForm || isOwnSite(request, services.site.publicUrl())
  const call: Call = {
    requestId: request.id,
    address: countedAddress(request.ip, request.socket.remoteAddress),
    language: contextLanguage(request),
    isOwnSite: isOwn,
    carrier,
    bearer: /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
    csrfHeader: textHeader(request, CSRF_HEADER),
    ifMatch: textHeader(request, 'if-match'),
    isNavigation: request.headers['sec-fetch-mode'] === 'navigate',
    device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, ' '),
    cookie: (name) => (isOwn ? request.cookies[name] : undefined),
    cookieNames: () => (isOwn ? Object.keys(request.cookies) : []),
    setCookie: (name, value, { maxAgeSeconds, isReadable = false, isSentFromLinks = false }) => {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: !isReadable,
        sameSite: isSentFromLinks ? 'lax' : 'strict',
        secure: services.site.publicUrl().startsWith('https:'),
        maxAge: maxAgeSeconds,
      })
    },
    clearCookie: (name) => {
      reply.clearCookie(name, { path: '/' })
    },
  }
  return {
    ...services,
    call,
    identify: () => identify(services, call.bearer, reply.elapsedTime),
    admitUser: (user) => limits.admitUser(user, reply.raw),
    admitBody: (user, bytes) => limits.admitBody(user, bytes, reply.raw),
    userOfSession: (session) => findSession(services.db, session, isoTime(services.clock.now()))?.user,
  }
}

function textHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The caller's explicit language, else the one stored by our pages. A page sends its own language explicitly. */
function contextLanguage(request: FastifyRequest): Language {
  const accepted = request.headers['accept-language']
  const choice = request.cookies?.[LANGUAGE_KEY]
  return accepted === undefined && isLanguage(choice) ? choice : preferredLanguage(accepted)
}

/** Whether cookies are trusted: not when a page of another site made the browser send the request. */
function isOwnSite(request: FastifyRequest, publicUrl: string): boolean {
  const sender = senderOf(request, publicUrl)
  return sender === 'own' || (sender === 'unsaid' && request.headers.origin === undefined)
}
