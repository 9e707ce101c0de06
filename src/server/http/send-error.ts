/** Sends errors, for every endpoint but `/trpc`. */

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { englishDefaults } from '../../shared/i18n/merge.ts'
import type { Context } from '../core/context.ts'
import { logFailure, toErrorResponse } from '../core/error-response.ts'
import type { Site } from '../core/site-port.ts'
import { AppError, HTTP_STATUS } from '../platform/app-error.ts'
import type { Logger } from '../platform/log/logger.ts'
import { NO_PAGE, requestPath, siteRequest } from './site-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errorField?: string | undefined
  }
}

/** The one error body, for any thrown error (docs/rules.md, REST). */
export function sendError(reply: FastifyReply, thrown: unknown, { texts, call, log }: Context): FastifyReply {
  const answer = toErrorResponse(thrown, texts.t(call.language), call.requestId)
  logFailure(log, thrown, answer, call.requestId)
  const { status, code, detail, fields, extra, retryAfterSeconds } = answer
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
  const { errorField } = reply.request.routeOptions.config ?? {}
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({
      detail,
      errors: detail,
      ...(errorField && { [errorField]: detail }),
      code,
      ...(fields && { fields }),
      ...extra,
    })
}

/** Paths of programs beside those of `NO_PAGE`. */
const PROGRAM_PATHS = ['/healthz', '/metrics']

/** Errors for a person who asked for a page: a page, in their language. Programs get JSON. */
export function isForPerson(request: FastifyRequest): boolean {
  const path = requestPath(request.raw)
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

const PATIENCE_MS = 1_000

/**
 * Answers where there is no request: what Node's HTTP parser rejects (broken lines, endless headers, slow
 * senders), and connections that are one too many. Body and headers are those of every other error, in
 * English, because no language is known yet. A handler for `clientError`.
 */
export function rejectUnparsed(protection: Record<string, string>, log: Logger) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    endWithError(socket, errorOf(code), protection, log)
  }
}

/** Answers, and closes the connection. */
export function endWithError(
  socket: Socket,
  error: AppError,
  protection: Record<string, string>,
  log: Logger,
): void {
  if (!socket.writable) return void socket.destroy()
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  socket.once('close', () => clearTimeout(timer))
  const request = randomUUID()
  const what = error.code === 'too_many' ? 'too many connections' : 'malformed HTTP request'
  log.info({ status: HTTP_STATUS[error.code], address: socket.remoteAddress, request }, what)
  socket.end(answerText(error, { ...protection, 'X-Request-Id': request }))
}

function errorOf(code: string): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('timeout', 'error.timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large', 'error.headersTooLarge')
  return new AppError('invalid', 'error.malformed')
}

function answerText(error: AppError, protection: Record<string, string>): string {
  const { status, code, detail, retryAfterSeconds } = toErrorResponse(error, englishDefaults, '')
  const body = JSON.stringify({ detail, errors: detail, code })
  const headers = {
    ...protection,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'Retry-After': retryAfterSeconds }),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
