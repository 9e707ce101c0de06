/** The Fastify app without a socket: every plugin and route in sight, in the order in which they act. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookies from '@fastify/cookie'
import statics from '@fastify/static'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { LANGUAGE_KEY } from '../shared/language.ts'
import { BODY_MAX_BYTES, RPC_BATCH_MAX } from '../shared/limits.ts'
import { isReachable } from './db/open.ts'
import { AppError } from './error.ts'
import { refuseUnknown, registerRest, sendError } from './rest.ts'
import { appRouter } from './router.ts'
import type { Services } from './services.ts'
import { securityHeaders } from './site/headers.ts'
import type { Site, SiteAnswer, SiteRequest } from './site/site.ts'
import { createContext } from './trpc.ts'

export interface AppOptions {
  services: Services
  site: Site
  /** The built browser files; undefined while the development server serves them. */
  assetsDirectory: string | undefined
  trustProxy: string[] | undefined
  devMiddleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void
}

const HEADERS_TIMEOUT_MS = 8_000
const REQUEST_TIMEOUT_MS = 15_000
const TIMEOUT_CHECK_MS = 2_000
/** A batch names its procedures in the path. */
const BATCH_PATH_MAX_CHARACTERS = 2_000
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, site, assetsDirectory } = options
  const protection = securityHeaders({ https: services.publicUrl().startsWith('https:') })
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: BATCH_PATH_MAX_CHARACTERS },
    frameworkErrors: (error, request, reply) => {
      reply.headers(protection)
      sendError(reply, ofFastify(error), createContext(services, request, reply))
    },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  const contextOf = (request: FastifyRequest, reply: FastifyReply) => createContext(services, request, reply)

  addHooks(app, options)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) =>
    sendError(reply, ofFastify(error), contextOf(request, reply)),
  )
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, contextOf(request, reply)))

  await app.register(cookies)
  await app.register(statics, { root: services.uploads.directory, serve: false, dotfiles: 'deny' })
  if (assetsDirectory !== undefined) {
    await app.register(statics, {
      root: assetsDirectory,
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_MS,
      preCompressed: true,
      index: false,
      decorateReply: false,
    })
  }
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: RPC_BATCH_MAX,
      createContext: ({ req, res }: { req: FastifyRequest; res: FastifyReply }) => contextOf(req, res),
    },
  })
  await app.register((scope) => registerRest(scope, { contextOf }))
  app.get('/healthz', (_request, reply) => {
    if (!isReachable(services.db.sqlite)) throw new AppError('unavailable', 'error.unavailable')
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })
  app.get('/*', (request, reply) => {
    if (/^\/(api|trpc|assets)(\/|$)/.test(request.url)) {
      return refuseUnknown(request, reply, contextOf(request, reply))
    }
    const wanted = siteRequest(request)
    return sendPage(reply, site.answer(wanted) ?? site.notFound(wanted))
  })
  return app
}

function addHooks(app: FastifyInstance, { services, devMiddleware }: AppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    reply.headers(securityHeaders({ https: services.publicUrl().startsWith('https:') }))
    if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) {
      throw new AppError('too_large', 'error.tooLarge')
    }
  })
  if (devMiddleware) {
    app.addHook('onRequest', (request, reply, done) => {
      devMiddleware(request.raw, reply.raw, (error) => done(error as Error | undefined))
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    services.log.info(
      {
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        request: request.id,
      },
      `HTTP ${request.method} ${request.url.split('?', 1)[0]}`,
    )
  })
}

/** What Fastify refuses before a handler runs, in the domain's words. */
function ofFastify(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode
  if (error instanceof AppError || status === undefined || status >= 500) return error
  if (status === 413) return new AppError('too_large', 'error.tooLarge', { cause: error })
  if (status === 415) return new AppError('unsupported_type', 'error.unsupportedType', { cause: error })
  if (status === 404) return new AppError('not_found', 'error.notFound', { cause: error })
  return new AppError('invalid', 'error.malformed', { cause: error })
}

function siteRequest(request: FastifyRequest): SiteRequest {
  const { 'accept-language': acceptLanguage, 'accept-encoding': acceptEncoding } = request.headers
  return {
    method: request.method,
    url: request.url,
    acceptLanguage,
    acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(', ') : acceptEncoding,
    languageCookie: request.cookies[LANGUAGE_KEY],
    ifNoneMatch: request.headers['if-none-match'],
  }
}

function sendPage(reply: FastifyReply, { status, headers, body }: SiteAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
