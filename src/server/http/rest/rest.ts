/**
 * The documented `/api` paths: goes through the table of operations and calls the same procedures as the
 * browser. Bodies may be JSON, form-encoded or multipart; every error has one body; files are sent as bytes.
 */
import formbody from '@fastify/formbody'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import { assertJsonSize, readForm } from '../../core/input-size.ts'
import { admit } from '../../core/procedures.ts'
import { appRouter } from '../../router.ts'
import type { ApiDescription } from '../api-description.ts'
import { describeApi } from '../openapi.ts'
import { DESCRIPTION_PATH, endpoints } from './endpoints.ts'
import { requestInput } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'

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
    assertJsonSize(body)
    parseJson(request, body, done)
  })
  let description: ApiDescription | undefined
  app.get(DESCRIPTION_PATH, (_request, reply) => {
    description ??= describeApi(endpoints)
    return reply.header('Cache-Control', 'no-cache').send(description)
  })
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isFromAnywhere: endpoint.isFromAnywhere },
      ...(endpoint.bodyMaxBytes !== undefined && {
        bodyLimit: endpoint.bodyMaxBytes,
        // Reject a caller without access before they send megabytes.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          await admit(contextOf(request, reply), endpoint.access)
        },
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

/** A procedure asks for its input more than once; a large body is parsed only once. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work()
    return result
  }
}
