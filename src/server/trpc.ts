/**
 * The procedures' ground: what each call is given, who may call, and the one shape of errors.
 * tRPC and the REST shim build the same context and run the same procedures.
 */
import { initTRPC } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeTexts } from '../shared/i18n/merge.ts'
import { createT } from '../shared/i18n/t.ts'
import { isLanguage, LANGUAGE_KEY, type Language, preferredLanguage } from '../shared/language.ts'
import { answerError, isUnexpected } from './error-answer.ts'
import { refuseManyParts } from './input-bounds.ts'
import { countedAddress } from './platform/address.ts'
import type { Services } from './services.ts'

export interface CookieOptions {
  maxAgeSeconds: number
}

/** What a procedure may know of the request that called it. */
export interface Call {
  requestId: string
  /** The client's address, an IPv6 one as its /64. */
  address: string
  language: Language
  /** False for a request that another site's page made the browser send: its cookies are not shown. */
  isOwnSite: boolean
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
}

export interface Context extends Services {
  call: Call
}

/** For what is refused before there is a context. */
const defaultT = createT(mergeTexts('en', []))

const trpc = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error, ctx, path }) {
    const t = ctx ? ctx.texts.t(ctx.call.language) : defaultT
    const answer = answerError(error, t, ctx?.call.requestId ?? '')
    if (isUnexpected(answer)) {
      ctx?.log.error({ err: error.cause ?? error, request: ctx.call.requestId }, 'unexpected error')
    }
    const { status, ...rest } = answer
    return { message: rest.detail, code: shape.code, data: { httpStatus: status, path, ...rest } }
  },
})

export const router = trpc.router
export const publicProcedure = trpc.procedure.use(async ({ getRawInput, next }) => {
  refuseManyParts(await getRawInput())
  return next()
})

/** Both doors make their context here. */
export function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Context {
  const isOwn = isOwnSite(request, services.publicUrl())
  return {
    ...services,
    call: {
      requestId: request.id,
      address: countedAddress(request.ip),
      language: languageOf(request),
      isOwnSite: isOwn,
      cookie: (name) => (isOwn ? request.cookies[name] : undefined),
      setCookie: (name, value, { maxAgeSeconds }) => {
        reply.setCookie(name, value, {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: services.publicUrl().startsWith('https:'),
          maxAge: maxAgeSeconds,
        })
      },
    },
  }
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
