/**
 * The documented `/api` paths: goes through the table of operations and calls the same procedures as the
 * browser. Bodies may be JSON, form-encoded or multipart; every error has one body; files are sent as bytes.
 */

import { Readable } from 'node:stream'
import formbody from '@fastify/formbody'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  Attachment,
  answerPicture,
  attachmentHeaders,
  Download,
  Picture,
} from '../../core/answers/attachment.ts'
import { answerReady, ReadyJson } from '../../core/answers/ready-json.ts'
import type { Context } from '../../core/context.ts'
import { assertJsonSize, readForm } from '../../core/input-size.ts'
import { admit } from '../../core/procedures.ts'
import { answerDownload } from '../../features/upload/content.ts'
import { AppError } from '../../platform/app-error.ts'
import { appRouter } from '../../router.ts'
import type { ApiDescription } from '../api-description.ts'
import { readMultipart } from '../multipart.ts'
import { describeApi } from '../openapi.ts'
import { DESCRIPTION_PATH, type Endpoint, endpoints, TAG_FIELD } from './endpoints.ts'
import { readInput } from './input.ts'
import { listPage, type Page, wholeList } from './list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    partsMax?: number | undefined
  }
}

interface RestOptions {
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

export async function registerRest(app: FastifyInstance, { contextOf }: RestOptions): Promise<void> {
  await app.register(formbody, { parser: readForm })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    assertJsonSize(body, request.routeOptions.config.partsMax)
    parseJson(request, body, done)
  })
  let description: ApiDescription | undefined
  app.get(DESCRIPTION_PATH, (request, reply) => {
    const title = contextOf(request, reply).texts.t('en')('company.name')
    if (description?.info.title !== title) description = describeApi(endpoints, title)
    return reply.header('Cache-Control', 'no-cache').send(description)
  })
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        isFromAnywhere: endpoint.isFromAnywhere,
        errorField: endpoint.errorField,
        partsMax: endpoint.partsMax,
      },
      ...(endpoint.bodyMaxBytes !== undefined && {
        bodyLimit: endpoint.bodyMaxBytes,
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          admitLargeBody(contextOf(request, reply), request, endpoint),
      }),
      handler: async (request, reply) => {
        const context = contextOf(request, reply)
        const input = once(() => requestInput(request, endpoint))
        const ask = (cursor?: string): Promise<unknown> =>
          callTRPCProcedure({
            router: appRouter,
            path: endpoint.operation,
            type: endpoint.type,
            ctx: context,
            // Authenticate before validating input.
            getRawInput: async () => ({ ...(await input()), ...(cursor !== undefined && { cursor }) }),
            signal: undefined,
            batchIndex: 0,
          })
        return sendAnswer(await ask(), { endpoint, context, request, reply, ask })
      },
    })
  }
}

/** Rejects a caller without access, and one too many, before they send megabytes; both endpoints ask here. */
export async function admitLargeBody(
  context: Context,
  { headers }: FastifyRequest,
  { access, bodyMaxBytes = 0 }: Endpoint,
): Promise<void> {
  const { user } = await admit(context, access)
  const isUncounted = headers['transfer-encoding'] !== undefined
  context.admitBody(user.id, isUncounted ? bodyMaxBytes : Number(headers['content-length'] ?? 0))
}

/** A procedure asks for its input more than once; a large body is parsed only once. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/**
 * The input of a call, from its URL, its body and its If-Match header. Reads the input from URL and body,
 * in any encoding; both endpoints parse forms here.
 */
export async function requestInput(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const input = readInput(
    {
      query: request.query as Record<string, unknown>,
      body: Buffer.isBuffer(request.body)
        ? await readMultipart(request.body, type, endpoint.fileFields)
        : request.body,
      isForm: /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type),
      isRead: endpoint.method === 'GET',
      inAddress: endpoint.inAddress,
    },
    endpoint.input,
  )
  const ifMatch = request.headers['if-match']
  if (ifMatch !== undefined && endpoint.tag === 'input') input[TAG_FIELD] = ifMatch
  return input
}

interface AnsweredCall {
  endpoint: Endpoint
  context: Context
  request: FastifyRequest
  reply: FastifyReply
  /** Calls the procedure again for the part of a list at the cursor. */
  ask(cursor: string): Promise<unknown>
}

/** Sends a procedure's answer by REST: a file, an image, cached JSON, a list or part of one, or plain JSON. */
async function sendAnswer(answer: unknown, call: AnsweredCall): Promise<FastifyReply> {
  const { endpoint, request, reply } = call
  const ifNoneMatch = request.headers['if-none-match']
  if (answer instanceof Download) return sendDownload(answer, call)
  if (answer instanceof Attachment) return reply.headers(attachmentHeaders(answer)).send(await answer.read())
  if (answer instanceof Picture) return sendReady(reply, answerPicture(answer, ifNoneMatch))
  if (answer instanceof ReadyJson) {
    const condition = endpoint.type === 'query' ? ifNoneMatch : undefined
    return sendReady(reply, answerReady(answer, endpoint.status, condition))
  }
  if (endpoint.isCutAlready) return sendList(answer as Page, call)
  if (Array.isArray(answer))
    return sendPart(reply, listPage(answer, request.query as Record<string, unknown>))
  return sendJson(answer, call)
}

function sendReady(
  reply: FastifyReply,
  { status, headers, body }: ReturnType<typeof answerPicture> | ReturnType<typeof answerReady>,
): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

function sendJson(answer: unknown, { endpoint, reply }: AnsweredCall): FastifyReply {
  const { redirect, etag } = (answer ?? {}) as { redirect?: string; etag?: string }
  reply.header('Cache-Control', 'no-store')
  if (endpoint.redirects && redirect !== undefined) return reply.redirect(redirect, 302)
  if (endpoint.isTagged && etag !== undefined) reply.header('ETag', etag)
  return reply.code(endpoint.status).send(answer)
}

function sendList(first: Page, { request, reply, ask }: AnsweredCall): FastifyReply {
  const isWhole = !Object.hasOwn(request.query as object, 'limit')
  return isWhole ? sendWhole(reply, first, ask as (cursor: string) => Promise<Page>) : sendPart(reply, first)
}

function sendPart(reply: FastifyReply, { part, next }: Page): FastifyReply {
  if (next !== null) reply.header('X-Next-Cursor', next)
  return reply.header('Cache-Control', 'no-store').send(part)
}

/** Part by part: a list of hundreds of thousands delays only its own caller. */
function sendWhole(reply: FastifyReply, first: Page, ask: (cursor: string) => Promise<Page>): FastifyReply {
  if (first.next === null) return sendPart(reply, first)
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(Readable.from(wholeList(first, ask)))
}

async function sendDownload(
  download: Download,
  { request: { method, headers, id }, reply, context: { uploads, log } }: AnsweredCall,
): Promise<FastifyReply> {
  const answer = await answerDownload(uploads.directory, download, {
    method,
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  if (!answer) {
    if (!uploads.isInPlace()) throw new AppError('unavailable', 'error.uploadsUnreachable')
    log.error({ file: download.file, request: id }, 'a stored file is missing')
    throw new AppError('not_found', 'error.fileNotFound')
  }
  reply.headers(answer.headers)
  if (answer.status === 416) throw new AppError('range', 'error.range')
  return reply.code(answer.status).send(answer.body)
}
