/**
 * The browser's endpoint, `/trpc`: the procedures in tRPC's own format, up to ten in a batch, never as a stream but
 * for subscriptions, which are server-sent events (decision 48).
 */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AnyProcedure, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RPC_BATCH_MAX } from '../../shared/base/limits.ts'
import type { Access, Context, Meta } from '../core/context.ts'
import { logFailure, ofFastify, toErrorResponse, trpcErrorOf } from '../core/error-response.ts'
import { assertJsonSize, PARTS_MAX } from '../core/input-size.ts'
import { admit } from '../core/procedures.ts'
import { transformer } from '../core/transformer.ts'
import { AppError } from '../platform/app-error.ts'
import { appRouter } from '../router.ts'
import { type Endpoint, endpoints } from './rest/endpoints.ts'
import { admitLargeBody, requestInput } from './rest/rest.ts'

export const TRPC_METHODS = ['GET', 'POST'] as const

const ENDPOINT = '/trpc'
const FORM = 'multipart/form-data'

interface TrpcEndpointOptions {
  /** For the browser: tokens are set as cookies. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

export async function registerTrpcEndpoint(
  app: FastifyInstance,
  { contextOf }: TrpcEndpointOptions,
): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    assertJsonSize(body, partsMaxOf(request) + WRAPPING_MARKS_MAX)
    done(null, body)
  })
  app.setErrorHandler((thrown, request, reply) =>
    sendFailure(ofFastify(thrown), contextOf(request, reply), reply),
  )
  app.route({
    method: [...TRPC_METHODS],
    url: `${ENDPOINT}/:path`,
    handler: (request, reply) => answer(request, reply, asWebRequest(request)),
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const endpoint of endpoints.filter(({ bodyMaxBytes }) => bodyMaxBytes !== undefined)) {
      scope.route({
        method: 'POST',
        url: `${ENDPOINT}/${endpoint.operation}`,
        bodyLimit: endpoint.bodyMaxBytes!,
        onRequest: (request, reply) => admitLargeBody(contextOf(request, reply), request, endpoint),
        handler: (request, reply) => answer(request, reply, asFormRequest(request, endpoint)),
      })
    }
  })

  for (const [operation, access] of subscriptions()) {
    // HEAD is answered like that of any other procedure: a stream without a body has nothing to say.
    app.get(`${ENDPOINT}/${operation}`, { exposeHeadRoute: false }, async (request, reply) => {
      // As for every other call, the status says who is not admitted; a stream would say it inside.
      await admit(contextOf(request, reply), access)
      return stream(request, reply)
    })
    app.post(`${ENDPOINT}/${operation}`, (_request, reply) => {
      reply.header('Allow', 'GET, HEAD')
      throw new AppError('method_not_allowed', 'error.methodNotAllowed')
    })
  }

  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const hangUp = new AbortController()
    reply.raw.once('close', () => hangUp.abort())
    const resumed = request.headers['last-event-id']
    const response = await fetchRequestHandler({
      endpoint: ENDPOINT,
      req: new Request(asWebRequest(request), {
        signal: hangUp.signal,
        ...(typeof resumed === 'string' && { headers: { 'last-event-id': resumed } }),
      }),
      router: appRouter,
      createContext: () => contextOf(request, reply),
    })
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(Readable.fromWeb(response.body as ReadableStream))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Request): Promise<FastifyReply> {
    const response = await fetchRequestHandler({
      endpoint: ENDPOINT,
      req: asked,
      router: appRouter,
      maxBatchSize: operationsOf(request).some((operation) => metaOf(operation)?.isLarge) ? 1 : RPC_BATCH_MAX,
      createContext: () => contextOf(request, reply),
      responseMeta: ({ errors }) => ({ headers: answerHeaders(errors, request.method) }),
    })
    return (
      reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        // tRPC says nothing where it refuses a batch as a whole.
        .header('Content-Type', 'application/json')
        .send(Buffer.from(await response.arrayBuffer()))
    )
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>

/** What superjson and a batch write around the inputs: the list of the times, and the numbers of the calls. */
const WRAPPING_MARKS_MAX = 500

/** A batch names its procedures in the path, which is read here as tRPC reads it. */
function operationsOf({ url }: FastifyRequest): string[] {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(1)
    .join('/')
    .split(',')
}

function metaOf(operation: string): Meta | undefined {
  return Object.hasOwn(procedures, operation)
    ? (procedures[operation]?._def.meta as Meta | undefined)
    : undefined
}

function partsMaxOf(request: FastifyRequest): number {
  return Math.max(...operationsOf(request).map((operation) => metaOf(operation)?.partsMax ?? PARTS_MAX))
}

function subscriptions(): [operation: string, access: Access | undefined][] {
  return Object.entries(procedures)
    .filter(([, { _def }]) => _def.type === 'subscription')
    .map(([operation, { _def }]) => [operation, (_def.meta as Meta | undefined)?.access])
}

/** Rejects before tRPC runs, for each call of a batch alike. */
function sendFailure(thrown: unknown, { texts, call, log }: Context, reply: FastifyReply): FastifyReply {
  const answer = toErrorResponse(thrown, texts.t(call.language), call.requestId)
  logFailure(log, thrown, answer, call.requestId)
  if (answer.retryAfterSeconds !== undefined) reply.header('Retry-After', answer.retryAfterSeconds)
  return reply
    .code(answer.status)
    .header('Cache-Control', 'no-store')
    .send({ error: transformer.output.serialize(trpcErrorOf(answer, undefined)) })
}

/**
 * Procedures see a request through their context. Other headers are hidden from tRPC, because some ask for a
 * stream.
 */
function asWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const type = headers['content-type']
  return new Request(`http://localhost${url}`, {
    method,
    ...(type !== undefined && { headers: { 'content-type': type } }),
    ...(typeof body === 'string' && { body }),
  })
}

/** tRPC asks a request for its form; ours returns the input as REST parses it, with the same limits. */
function asFormRequest(request: FastifyRequest, endpoint: Endpoint): Request {
  const asked = asWebRequest(request)
  if (!Buffer.isBuffer(request.body)) return asked
  asked.headers.set('content-type', FORM)
  return Object.assign(asked, { formData: () => requestInput(request, endpoint) })
}

function answerHeaders(errors: readonly TRPCError[], method: string): Record<string, string> {
  const waits = errors.map(({ cause }) => (cause instanceof AppError ? (cause.retryAfterSeconds ?? 0) : 0))
  const wait = Math.max(0, ...waits)
  // A query uses GET and a mutation POST, so the rejected method is the wrong one.
  const isOtherMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED')
  return {
    'Cache-Control': 'no-store',
    ...(wait > 0 && { 'Retry-After': String(wait) }),
    ...(isOtherMethod && { Allow: method === 'POST' ? 'GET, HEAD' : 'POST' }),
  }
}
