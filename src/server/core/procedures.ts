/**
 * The procedures' ground: what each call is given, who may call, and the one shape of errors.
 * tRPC and the REST shim build the same context and run the same procedures.
 */
import { initTRPC } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_HEADER } from '../../shared/auth/cookies.ts'
import { isLanguage, LANGUAGE_KEY, type Language, preferredLanguage } from '../../shared/base/language.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT } from '../../shared/i18n/t.ts'
import { type Identity, identify } from '../features/auth/identify.ts'
import { findSession } from '../features/auth/session/store.ts'
import { countedAddress } from '../platform/address.ts'
import { AppError } from '../platform/app-error.ts'
import { isoTime } from '../platform/clock.ts'
import { answerError, logFailure } from './error-response.ts'
import { refuseManyParts } from './input-size.ts'
import type { Services } from './services.ts'
import { rpcErrorOf } from './trpc-error.ts'

export interface CookieOptions {
  maxAgeSeconds: number
  /** Our pages' scripts may read it. */
  isReadable?: boolean
  /** It also comes with a page that somebody reaches by a link from another site. */
  isSentFromLinks?: boolean
}

/** What a procedure may know of the request that called it. */
export interface Call {
  requestId: string
  /** The client's address, an IPv6 one as its /64. */
  address: string
  language: Language
  /** False for a request that another site's page made the browser send: its cookies are not shown. */
  isOwnSite: boolean
  /** Where this door's callers keep a refresh token: the browser in cookies, a program that it gets in the body. */
  carrier: 'cookies' | 'body'
  /** The access token; the only thing by which internal calls know who calls. */
  bearer: string | undefined
  csrfHeader: string | undefined
  /** Somebody follows a link: what is answered is shown to them as a page. */
  isNavigation: boolean
  /** The User-Agent, on one line. */
  device: string
  cookie(name: string): string | undefined
  cookieNames(): string[]
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
}

export interface Context extends Services {
  call: Call
}

/** Who may call a procedure; there is no procedure without it. */
export type Access = 'anyone' | 'user' | 'staff'
export interface Meta {
  access: Access
  /** Fields of the input that its address may hold, besides ids and keys, although it changes something. */
  inAddress?: readonly string[]
  /** How many parts its input may have, where that is more than usual. */
  partsMax?: number
}

/** For what is refused before there is a context. */
const defaultT = createT(mergeTexts('en', []))

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ error, ctx, path }) {
      const t = ctx ? ctx.texts.t(ctx.call.language) : defaultT
      const answer = answerError(error, t, ctx?.call.requestId ?? '')
      if (ctx) logFailure(ctx.log, error, answer, ctx.call.requestId)
      return rpcErrorOf(answer, path)
    },
  })

export const router = trpc.router

const counted = trpc.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError)
    ctx.metrics.refusals.count(path, result.error.cause.code)
  return result
})

const bounded = trpc.middleware(async ({ getRawInput, meta, next }) => {
  refuseManyParts(await getRawInput(), meta?.partsMax)
  return next()
})

export interface SignedInContext extends Context, Identity {
  /** A transaction of somebody who, at this moment, still may: nothing that was awaited before it can have changed that. */
  write<Result>(work: () => Result): Result
}

/** Throws `unauthorized` for nobody, `forbidden` for somebody who is not staff where only staff may. */
export async function admit(ctx: Context, access: Access | undefined): Promise<Identity> {
  const identity = await identify(ctx)
  if (!identity) throw new AppError('unauthorized', 'error.signInRequired')
  if (access === 'staff' && !identity.user.is_staff) throw new AppError('forbidden', 'error.forbidden')
  return identity
}

const signedIn = trpc.middleware(async ({ ctx, meta, next }) => {
  const identity = await admit(ctx, meta?.access)
  const write: SignedInContext['write'] = (work) =>
    ctx.db.transaction(() => {
      const found = findSession(ctx.db, identity.session.id, isoTime(ctx.clock.now()))
      if (!found) throw new AppError('unauthorized', 'error.sessionEnded')
      if (meta?.access === 'staff' && !found.user.is_staff) throw new AppError('forbidden', 'error.forbidden')
      return work()
    })
  return next({ ctx: { ...ctx, ...identity, write } })
})

export const publicProcedure = trpc.procedure.meta({ access: 'anyone' }).use(counted).use(bounded)
export const userProcedure = trpc.procedure.meta({ access: 'user' }).use(counted).use(signedIn).use(bounded)
export const staffProcedure = trpc.procedure.meta({ access: 'staff' }).use(counted).use(signedIn).use(bounded)

/** Both doors make their context here. */
export function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  carrier: Call['carrier'] = 'body',
): Context {
  const isOwn = isOwnSite(request, services.publicUrl())
  return {
    ...services,
    call: {
      requestId: request.id,
      address: countedAddress(request.ip, request.socket.remoteAddress),
      language: languageOf(request),
      isOwnSite: isOwn,
      carrier,
      bearer: /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
      csrfHeader: textHeader(request, CSRF_HEADER),
      isNavigation: request.headers['sec-fetch-mode'] === 'navigate',
      device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, ' '),
      cookie: (name) => (isOwn ? request.cookies[name] : undefined),
      cookieNames: () => (isOwn ? Object.keys(request.cookies) : []),
      setCookie: (name, value, { maxAgeSeconds, isReadable = false, isSentFromLinks = false }) => {
        reply.setCookie(name, value, {
          path: '/',
          httpOnly: !isReadable,
          sameSite: isSentFromLinks ? 'lax' : 'strict',
          secure: services.publicUrl().startsWith('https:'),
          maxAge: maxAgeSeconds,
        })
      },
      clearCookie: (name) => {
        reply.clearCookie(name, { path: '/' })
      },
    },
  }
}

function textHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The caller's wish, else the choice that our pages keep. A page sends its own language as the wish. */
function languageOf(request: FastifyRequest): Language {
  const wish = request.headers['accept-language']
  const choice = request.cookies?.[LANGUAGE_KEY]
  return wish === undefined && isLanguage(choice) ? choice : preferredLanguage(wish)
}

/** Whether cookies may count: not for a request that a page of another site made the browser send. */
function isOwnSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return (
    origin === undefined ||
    origin === publicUrl ||
    (URL.canParse(origin) && new URL(origin).host === headers.host)
  )
}
