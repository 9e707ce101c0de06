/**
 * The documented `/api` paths (spec 7): walks the table of operations and calls the same procedures as the browser.
 * Bodies may be JSON, form-encoded or multipart; every error has one body; files are sent as bytes.
 */
import { Readable } from 'node:stream'
import formbody from '@fastify/formbody'
import { callTRPCProcedure, type inferRouterInputs } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOGO_FORM_MAX_BYTES, TEXTS_MAX_BYTES } from '../../../shared/base/limits.ts'
import { type Operation, operations } from '../../../shared/operations.ts'
import { Attachment, attachmentHeaders } from '../../core/answers/attachment.ts'
import { Download } from '../../core/answers/download.ts'
import { answerPicture, Picture } from '../../core/answers/picture.ts'
import { answerReady, ReadyJson } from '../../core/answers/ready-json.ts'
import { answerError, logFailure } from '../../core/error-response.ts'
import { readForm, refuseManyMarks } from '../../core/input-size.ts'
import { listOfPart, type Page, pageOf, wholeList } from '../../core/list-part.ts'
import { type Access, admit, type Context, type Meta } from '../../core/procedures.ts'
import { answerDownload } from '../../features/upload/content.ts'
import { AppError } from '../../platform/app-error.ts'
import { type AppRouter, appRouter } from '../../router.ts'
import { readMultipart } from '../multipart.ts'
import { describeApi } from '../openapi.ts'
import { type JsonSchema, readInput } from './input.ts'

type ProcedurePath = {
  [Feature in keyof inferRouterInputs<AppRouter> &
    string]: `${Feature}.${keyof inferRouterInputs<AppRouter>[Feature] & string}`
}[keyof inferRouterInputs<AppRouter> & string]

/** Does not compile when a procedure has no row, or a row no procedure. */
const rows: Record<ProcedurePath, (typeof operations)[Operation]> & {
  [Ghost in Exclude<Operation, ProcedurePath>]: never
} = operations

/** Bodies that may be larger than others, beside those with files. */
const LARGE_BODIES: Partial<Record<ProcedurePath, number>> = { 'translation.save': TEXTS_MAX_BYTES }

const CREATING_VERBS = ['create', 'submit', 'add']
const DESCRIPTION_PATH = '/api/openapi.json'

export interface Endpoint {
  operation: ProcedurePath
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  status: 200 | 201
  type: 'query' | 'mutation'
  access: Access
  input: JsonSchema
  output: JsonSchema | undefined
  /** Those fields of its input that are files: only a form can bring them. */
  fileFields: string[]
  /** What of its input its address may say, besides ids and keys. */
  inAddress: readonly string[]
  /** Its list is cut by the procedure, which reads no more than it answers. */
  isCutAlready: boolean
  /** Undefined where the body may be as large as any. */
  bodyMaxBytes: number | undefined
}

export const endpoints: Endpoint[] = (Object.entries(rows) as [ProcedurePath, string | null][]).flatMap(
  ([operation, row]) => {
    if (row === null) return []
    const [method, path] = row.split(' ') as [Endpoint['method'], string]
    const { inputs, output: schema, type, access, inAddress = [] } = procedureOf(operation)
    const input = inputs[0] ? schemaOf(inputs[0], 'input') : {}
    const output = schema && schemaOf(schema, 'output')
    const list = listOfPart(output)
    const fileFields = fileFieldsOf(input)
    return [
      {
        operation,
        method,
        path,
        status: CREATING_VERBS.includes(operation.split('.')[1]!) ? 201 : 200,
        type,
        access,
        input,
        output: list ?? output,
        fileFields,
        bodyMaxBytes: fileFields.length > 0 ? LOGO_FORM_MAX_BYTES : LARGE_BODIES[operation],
        inAddress,
        isCutAlready: list !== undefined,
      } satisfies Endpoint,
    ]
  },
)

export interface RestOptions {
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
    refuseManyMarks(body)
    parseJson(request, body, done)
  })
  const description = describeApi(endpoints)
  app.get(DESCRIPTION_PATH, (_request, reply) => reply.header('Cache-Control', 'no-cache').send(description))
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyMaxBytes !== undefined && {
        bodyLimit: endpoint.bodyMaxBytes,
        // Nobody sends megabytes to hear afterwards that they may not.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          await admit(contextOf(request, reply), endpoint.access)
        },
      }),
      handler: async (request, reply) => {
        const context = contextOf(request, reply)
        const input = once(() => inputOf(request, endpoint))
        const ask = (cursor?: string): Promise<unknown> =>
          callTRPCProcedure({
            router: appRouter,
            path: endpoint.operation,
            type: endpoint.type,
            ctx: context,
            // Read after it is known who calls: nobody hears of their input before of that.
            getRawInput: async () => ({ ...(await input()), ...(cursor !== undefined && { cursor }) }),
            signal: undefined,
            batchIndex: 0,
          })
        const answer = await ask()
        if (answer instanceof Download) return sendDownload(request, reply, answer, context)
        if (answer instanceof Attachment) {
          return reply.headers(attachmentHeaders(answer)).send(await answer.read())
        }
        if (answer instanceof Picture) {
          const { status, headers, body } = answerPicture(answer, request.headers['if-none-match'])
          return reply.code(status).headers(headers).send(body)
        }
        if (answer instanceof ReadyJson) {
          const ifNoneMatch = endpoint.type === 'query' ? request.headers['if-none-match'] : undefined
          const { status, headers, body } = answerReady(answer, endpoint.status, ifNoneMatch)
          return reply.code(status).headers(headers).send(body)
        }
        if (endpoint.isCutAlready) {
          const isWhole = !Object.hasOwn(request.query as object, 'limit')
          return isWhole
            ? sendWhole(reply, answer as Page, ask as (cursor: string) => Promise<Page>)
            : sendPart(reply, answer as Page)
        }
        if (Array.isArray(answer))
          return sendPart(reply, pageOf(answer, request.query as Record<string, unknown>))
        const { redirect, etag } = (answer ?? {}) as { redirect?: string; etag?: string }
        reply.header('Cache-Control', 'no-store')
        if (redirect !== undefined) return reply.redirect(redirect, 302)
        if (etag !== undefined) reply.header('ETag', etag)
        return reply.code(endpoint.status).send(answer)
      },
    })
  }
}

/** From the address and the body, whatever its encoding; both doors read a form here. */
export async function inputOf(request: FastifyRequest, endpoint: Endpoint): Promise<Record<string, unknown>> {
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
  if (ifMatch !== undefined && endpoint.input.properties?.if_match) input.if_match = ifMatch
  return input
}

function sendPart(reply: FastifyReply, { part, next }: Page): FastifyReply {
  if (next !== null) reply.header('X-Next-Cursor', next)
  return reply.header('Cache-Control', 'no-store').send(part)
}

/** Part by part: of hundreds of thousands nobody has to wait but who asks for them. */
function sendWhole(reply: FastifyReply, first: Page, ask: (cursor: string) => Promise<Page>): FastifyReply {
  if (first.next === null) return sendPart(reply, first)
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(Readable.from(wholeList(first, ask)))
}

/** The one error body of contract 3, for whatever was thrown. */
export function sendError(reply: FastifyReply, thrown: unknown, { texts, call, log }: Context): FastifyReply {
  const answer = answerError(thrown, texts.t(call.language), call.requestId)
  logFailure(log, thrown, answer, call.requestId)
  const { status, code, detail, fields, extra, retryAfterSeconds } = answer
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ detail, errors: detail, code, ...(fields && { fields }), ...extra })
}

/** What the REST door takes at a path without its trailing slash. */
export function restMethodsAt(path: string): string[] {
  if (path === DESCRIPTION_PATH) return ['GET']
  return endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
}

async function sendDownload(
  { method, headers, id }: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  { uploads, log }: Context,
): Promise<FastifyReply> {
  const answer = await answerDownload(uploads.directory, download, {
    method,
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  if (!answer) {
    log.error({ file: download.file, request: id }, 'a stored file is missing')
    throw new AppError('not_found', 'error.fileNotFound')
  }
  reply.headers(answer.headers)
  if (answer.status === 416) throw new AppError('range', 'error.range')
  return reply.code(answer.status).send(answer.body)
}

/** A procedure asks for its input more than once; a body of megabytes is read but once. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work()
    return result
  }
}

function procedureOf(operation: ProcedurePath) {
  const { inputs, output, type, meta } = (
    appRouter._def.procedures as unknown as Record<
      string,
      {
        _def: {
          inputs: z.ZodType[]
          output?: z.ZodType
          type: 'query' | 'mutation'
          meta: Meta
        }
      }
    >
  )[operation]!._def
  return { inputs, output, type, ...meta }
}

function fileFieldsOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as JsonSchema
}
