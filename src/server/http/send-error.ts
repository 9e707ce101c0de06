/** Sends errors, for every endpoint but `/trpc`. */
import type { FastifyReply } from 'fastify'
import type { Context } from '../core/context.ts'
import { logFailure, toErrorResponse } from '../core/error-response.ts'

/** The one error body, for any thrown error (docs/rules.md, REST). */
export function sendError(reply: FastifyReply, thrown: unknown, { texts, call, log }: Context): FastifyReply {
  const answer = toErrorResponse(thrown, texts.t(call.language), call.requestId)
  logFailure(log, thrown, answer, call.requestId)
  const { status, code, detail, fields, extra, retryAfterSeconds } = answer
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ detail, errors: detail, code, ...(fields && { fields }), ...extra })
}
