/** Sends errors, for every endpoint but `/trpc`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../core/context.ts'
import { logFailure, toErrorResponse } from '../core/error-response.ts'
import type { Site } from '../core/site-port.ts'
import { HTTP_STATUS } from '../platform/app-error.ts'
import { NO_PAGE, pathOf, siteRequest } from './site-request.ts'

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

/** Paths of programs beside those of `NO_PAGE`. */
const PROGRAM_PATHS = ['/healthz', '/metrics']

/** Errors for a person who asked for a page: a page, in their language. Programs get JSON. */
export function isForPerson(request: FastifyRequest): boolean {
  const path = pathOf(request.raw)
  if (NO_PAGE.test(path) || PROGRAM_PATHS.includes(path)) return false
  return /\btext\/html\b/i.test(request.headers.accept ?? '')
}

export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  context: Context,
  site: Site,
): Promise<FastifyReply> {
  const wanted = siteRequest(request.raw)
  const { texts, call, log } = context
  const error = toErrorResponse(thrown, texts.t(site.languageOf(wanted)), call.requestId)
  const answer = await pageOf(error.status, error.detail).catch(() => undefined)
  // Without its texts there is no page either.
  if (!answer) return sendError(reply, thrown, context)
  logFailure(log, thrown, error, call.requestId)
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds)
  return reply.code(answer.status).headers(answer.headers).send(answer.body)

  async function pageOf(status: number, text: string) {
    return status === HTTP_STATUS.not_found
      ? site.notFound(wanted)
      : site.errorPage(wanted, status, { text, again: null })
  }
}
