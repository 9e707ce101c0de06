/** The Fastify app without a socket: all plugins and routes, in the order in which they run. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import type { Services } from '../core/context.ts'
import { ofFastify } from '../core/error-response.ts'
import { admit } from '../core/procedures.ts'
import type { Site, SiteAnswer, SiteRequest } from '../core/site-port.ts'
import { VERSION } from '../core/version.ts'
import { isReachable } from '../db/open.ts'
import { issueCsrfToken } from '../features/auth/csrf.ts'
import { missingFolders } from '../features/health/missing.ts'
import { LINK_PICTURE_PATH, sharePicturePath } from '../features/look/icons.ts'
import { METRICS_TYPE } from '../features/metric/metrics.ts'
import { isOwnMachine } from '../features/metric/own-machine.ts'
import { readLinkPicture, readLinkPreview } from '../features/quotation/link-preview.ts'
import { AppError } from '../platform/app-error.ts'
import { closeAfterDrain, isBodyUnread } from '../platform/close-after-drain.ts'
import { isLinkPreview } from '../platform/robots.ts'
import { type ConnectionLimits, limitConnections, tooManyAtOnce } from './connection-limits.ts'
import { createContext } from './create-context.ts'
import { drawnAnswer, OF_ONE_LINK } from './drawn-answer.ts'
import { registerFormRoutes } from './form-routes.ts'
import { restMethodsAt } from './rest/endpoints.ts'
import { registerRest } from './rest/rest.ts'
import { securityHeaders } from './security-headers.ts'
import { endWithError, isForPerson, rejectUnparsed, sendError, sendErrorPage } from './send-error.ts'
import { refuseOtherSites } from './sender.ts'
import { NO_PAGE, queryOf, requestPath, siteRequest } from './site-request.ts'
import { readStaticFiles } from './static-files.ts'
import { registerTrpcEndpoint, TRPC_METHODS } from './trpc-endpoint.ts'

export const BODY_MAX_BYTES = 256 * 1024

export interface AppOptions {
  services: Services
  site: Site
  /** The built browser files; undefined while the development server serves them. */
  clientDirectory: string | undefined
  trustProxy: string[] | undefined
  devMiddleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void
}

/**
 * Procedures validate their own input. Without these, Fastify would load a compiler of JSON schemas, which
 * takes long.
 */
const NO_COMPILERS = { buildValidator: noSchemas, buildSerializer: noSchemas }

const HEADERS_TIMEOUT_MS = 8_000
/** The largest body has less, and most have far less (`connection-limits.ts`). */
const REQUEST_TIMEOUT_MS = 300_000
const TIMEOUT_CHECK_MS = 2_000
/** Also applies to a client that does not read its answer, and not to our own work on one. */
const SILENCE_MAX_MS = 30_000
const CONNECTIONS_MAX = 2_000
const REQUESTS_PER_CONNECTION_MAX = 1_000
const API_DOCS_PATH = '/api/docs'
/** Where password managers ask to change a password (W3C): the dashboard has the dialog. */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password'
/** Our own paths other than pages and files. */
const READ_PATHS = ['/healthz', '/metrics', API_DOCS_PATH, CHANGE_PASSWORD_PATH, LINK_PICTURE_PATH]
/** Bodies are read as UTF-8. */
const OTHER_CHARSET = /;\s*charset=(?!"?(?:utf-?8|us-ascii)(?:["\s;]|$))/i
/** A batch names its procedures in the path. */
const BATCH_PATH_MAX_CHARACTERS = 2_000

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, site } = options
  const files = readStaticFiles(options.clientDirectory)
  const protection = securityHeaders({
    https: services.site.publicUrl().startsWith('https:'),
    captcha: services.captcha.provider,
  })
  const contextOf = (request: FastifyRequest, reply: FastifyReply, isOurForm = false) =>
    createContext(services, limits, request, reply, { isOurForm })
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    schemaController: { compilersFactory: NO_COMPILERS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MAX_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION_MAX,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: BATCH_PATH_MAX_CHARACTERS },
    // A proxy may send the URL with its origin.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...protection, 'X-Request-Id': request.id })
      closeIfUnread(request, reply)
      // A URL that cannot be read, such as `/en/services%`, is a person's mistake like any other.
      if (isForPerson(request)) sendPage(reply, site.notFound(siteRequest(request.raw)))
      else sendError(reply, ofFastify(error), contextOf(request, reply))
    },
    clientErrorHandler: rejectUnparsed(protection, services.log),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
  })
  app.server.maxConnections = CONNECTIONS_MAX
  // Node would answer an unknown expectation with its own text.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))

  const limits = limitConnections(app.server, options.trustProxy, (socket, error) =>
    endWithError(socket, error, protection, services.log),
  )
  addHooks(app, options, protection, limits)
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, request, reply) => fail(ofFastify(error), request, reply))
  app.setNotFoundHandler(sendNotFound)
  await app.register(cookies)
  await app.register((scope) =>
    registerTrpcEndpoint(scope, {
      contextOf: (request, reply) => createContext(services, limits, request, reply, { carrier: 'cookies' }),
    }),
  )
  await app.register((scope) => registerRest(scope, { contextOf }))
  await app.register((scope) => registerFormRoutes(scope, { site, contextOf, sendNotFound }))
  app.get('/healthz', (_request, reply) => {
    if (!isReachable(services.db.sqlite)) throw new AppError('unavailable', 'error.unavailable')
    const { db, system, uploads } = services
    // The names of their settings: anyone may ask, and the site status has the paths.
    const missing = missingFolders({ db, uploads, dataDir: system.dataDir }).map(({ setting }) => setting)
    return reply
      .header('Cache-Control', 'no-store')
      .send({ status: 'ok', version: VERSION, ...(missing.length > 0 && { missing }) })
  })
  app.get(API_DOCS_PATH, (request, reply) =>
    sendPage(reply, site.apiDocs(siteRequest(request.raw, request.cookies))),
  )
  app.get(CHANGE_PASSWORD_PATH, (_request, reply) => reply.redirect('/internal'))
  app.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request.socket.remoteAddress, request.headers))
      await admit(contextOf(request, reply), 'staff')
    const text = await services.system.metrics.text({ ...services, ...services.system })
    return reply.headers({ 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' }).send(text)
  })
  app.get(LINK_PICTURE_PATH, async (request, reply) => {
    const wanted = siteRequest(request.raw, request.cookies)
    const picture = readLinkPicture(contextOf(request, reply), queryOf(request))
    if (picture) return sendPage(reply, drawnAnswer(await site.linkPicture(picture), wanted, OF_ONE_LINK))
    // The site's own, whatever is missing or wrong.
    return reply.headers(OF_ONE_LINK).redirect(sharePicturePath(site.languageOf(wanted)))
  })
  app.get('/*', async (request, reply) => {
    const path = requestPath(request)
    const wanted = siteRequest(request.raw, request.cookies)
    const drawn = await site.drawnFile(path)
    if (drawn) return sendPage(reply, drawnAnswer(drawn, wanted))
    const file = files.answer(path.slice(1), wanted.acceptEncoding)
    if (file) return reply.headers(file.headers).send(file.body)
    if (NO_PAGE.test(path)) return sendNotFound(request, reply)
    if (isLinkPreview(request.headers['user-agent']) && site.isPersonal(wanted)) {
      const card = readLinkPreview(contextOf(request, reply), queryOf(request), site.languageOf(wanted))
      if (card) return sendPage(reply, site.linkPreview(card))
    }
    const page = pageAt(wanted, path)
    if (page && site.isListed(wanted)) countVisit(request)
    const { status, headers, body } = page ?? site.notFound(wanted)
    reply.code(status).headers(headers)
    if (site.hasForm(wanted)) {
      issueCsrfToken(contextOf(request, reply))
      reply.header('Cache-Control', 'private, no-cache')
    }
    return reply.send(body)
  })
  return app

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const context = contextOf(request, reply)
    return isForPerson(request)
      ? sendErrorPage(request, reply, error, context, site)
      : sendError(reply, error, context)
  }

  /** 405 for a known path, else 404. */
  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const methods = methodsAt(request)
    if (methods.length === 0) return fail(new AppError('not_found', 'error.notFound'), request, reply)
    reply.header('Allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '))
    return fail(new AppError('method_not_allowed', 'error.methodNotAllowed'), request, reply)
  }

  function methodsAt(request: FastifyRequest): readonly string[] {
    const path = requestPath(request).replace(/(?<=[^/])\/$/, '')
    if (/^\/trpc\/[^/]+$/.test(path)) return TRPC_METHODS
    const isRead =
      READ_PATHS.includes(path) ||
      files.has(path.slice(1)) ||
      pageAt({ ...siteRequest(request.raw, request.cookies), method: 'GET' }, path) !== undefined
    return isRead ? ['GET'] : restMethodsAt(path)
  }

  /** Our own people are no visitors. */
  function countVisit({ url, headers, cookies: sent }: FastifyRequest): void {
    if (sent[CURRENT_USER_COOKIE] !== undefined) return
    services.visits.arrive({ url, headers, publicUrl: services.site.publicUrl() })
  }

  /** `//host` would be another site's URL if it were written into a page. */
  function pageAt(wanted: SiteRequest, path: string): SiteAnswer | undefined {
    return path.includes('//') ? undefined : site.answer(wanted)
  }
}

function addHooks(
  app: FastifyInstance,
  { services, trustProxy, devMiddleware }: AppOptions,
  protection: Record<string, string>,
  limits: ConnectionLimits,
): void {
  let isProxyKnown = trustProxy !== undefined
  app.addHook('onRequest', async (request, reply) => {
    const hasRoom = limits.hasRoom(request.raw)
    if (!limits.admit(request.raw, reply.raw)) return reply.hijack()
    reply.header('X-Request-Id', request.id)
    reply.headers(protection)
    if (!hasRoom) throw tooManyAtOnce()
    if (!isProxyKnown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true
      services.log.warn('requests have an X-Forwarded-For header, but TRUST_PROXY is not set')
    }
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw new AppError('invalid', 'error.malformed')
    }
    if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
      throw new AppError('too_large', 'error.tooLarge')
    }
    if (isCompressed(request) || OTHER_CHARSET.test(request.headers['content-type'] ?? '')) {
      throw new AppError('unsupported_type', 'error.unsupportedType')
    }
    refuseOtherSites(request, services.site.publicUrl())
  })
  if (devMiddleware) {
    app.addHook('onRequest', (request, reply, done) => {
      devMiddleware(request.raw, reply.raw, (error) => done(error as Error | undefined))
    })
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeIfUnread(request, reply)
    done()
  })
  app.addHook('onResponse', async (request, reply) =>
    recordAnswer(services, {
      method: request.method,
      route: request.routeOptions.url,
      path: requestPath(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      address: request.ip,
      id: request.id,
      isStream: reply.getHeader('content-type') === 'text/event-stream',
    }),
  )
}

function sendPage(reply: FastifyReply, { status, headers, body }: SiteAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

function noSchemas(): never {
  throw new Error('routes must not have schemas')
}

/** Do not wait for the rest of a body that is not needed. */
function closeIfUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (!isBodyUnread(request.raw)) return
  reply.header('Connection', 'close')
  closeAfterDrain(request.raw)
}

interface Answered {
  method: string
  /** Our own pattern; undefined if none fits. */
  route: string | undefined
  path: string
  status: number
  ms: number
  address: string | undefined
  /** The id of the request. */
  id: string
  /** An hour of a stream is no slow answer. */
  isStream?: boolean
}

/** What is kept of each answer: a count, its time, and a line of the log. */
function recordAnswer(
  { system, log }: Pick<Services, 'system' | 'log'>,
  { method, route, path, status, ms, address, id, isStream = false }: Answered,
): void {
  if (!isStream) system.metrics.requests.observe(method, route, status, ms / 1_000)
  log.info({ status, ms: Math.round(ms), address, request: id }, `HTTP ${method} ${path}`)
}
