/** Turns any thrown error into what the caller may see: one body for tRPC and REST (docs/rules.md, REST). */
import { TRPCError } from '@trpc/server'
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ZodError } from 'zod'
import { en } from '../../shared/i18n/en.ts'
import type { T, TextKey } from '../../shared/i18n/t.ts'
import { AppError, type ErrorCode, type ErrorExtra, HTTP_STATUS } from '../platform/app-error.ts'
import type { Logger } from '../platform/log/logger.ts'

/** A body with thousands of errors gets no longer answer than one with twenty. */
const FIELDS_MAX = 20
const BATCH_TOO_LARGE = 'Batch call exceeds maximum size'

interface ErrorResponse {
  status: number
  code: ErrorCode
  /** The text for people, in the caller's language. */
  detail: string
  /** Messages for single fields by their path, such as `contact.email`. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  extra?: ErrorExtra
}

/** `reference` is the request's id: it is in the log beside the failure, and in the text. */
export function toErrorResponse(thrown: unknown, t: T, reference: string): ErrorResponse {
  const error = asAppError(thrown, reference)
  // The constructor has asked for a count where the text needs one.
  const said = t(error.text as TextKey, error.variables)
  const detail = withReference(said, error, t, reference)
  return {
    status: HTTP_STATUS[error.code],
    code: error.code,
    detail,
    ...(error.fields && {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([name, key]) => [name, t(key, error.variables)]),
      ),
    }),
    ...(error.extra && { extra: error.extra }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  }
}

/** Logs a failure of the server with the reference that the caller gets. */
export function logFailure(log: Logger, thrown: unknown, answer: ErrorResponse, reference: string): void {
  if (answer.status < HTTP_STATUS.unexpected) return
  const err = rootOf(thrown)
  if (answer.code === 'unexpected') log.error({ err, request: reference }, 'unexpected error')
  else if (answer.code === 'disk_full') log.error({ err, request: reference }, 'the disk is full')
  else log.warn({ err, request: reference }, 'temporarily unavailable')
}

function rootOf(thrown: unknown): unknown {
  const isWrapping = thrown instanceof TRPCError || thrown instanceof AppError
  return isWrapping && thrown.cause ? rootOf(thrown.cause) : thrown
}

/** The text for unexpected errors has a placeholder for it. */
function withReference(detail: string, { code }: AppError, t: T, reference: string): string {
  const isOurs = HTTP_STATUS[code] > HTTP_STATUS.unexpected && reference !== ''
  return isOurs ? t('error.withReference', { detail, reference }) : detail
}

function asAppError(thrown: unknown, reference: string): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof ZodError) return invalidInput(thrown)
  if (thrown instanceof TRPCError) {
    if (
      thrown.code === 'INTERNAL_SERVER_ERROR' ||
      thrown.cause instanceof AppError ||
      thrown.cause instanceof ZodError
    )
      return thrown.cause ? asAppError(thrown.cause, reference) : unexpected(reference)
    return ofProtocol(thrown)
  }
  const code = (thrown as { code?: unknown } | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL')
    return new AppError('disk_full', 'error.diskFull', { cause: thrown })
  if (typeof code === 'string' && /^SQLITE_(BUSY|CANTOPEN|IOERR|LOCKED|READONLY)/.test(code))
    return new AppError('unavailable', 'error.unavailable', { cause: thrown })
  return unexpected(reference)
}

/** Errors that Fastify raises before a handler runs, as domain errors. */
export function ofFastify(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode
  if (error instanceof AppError || status === undefined || status >= 500) return error
  if (status === 413) return new AppError('too_large', 'error.tooLarge', { cause: error })
  if (status === 415) return new AppError('unsupported_type', 'error.unsupportedType', { cause: error })
  if (status === 404) return new AppError('not_found', 'error.notFound', { cause: error })
  return new AppError('invalid', 'error.malformed', { cause: error })
}

function unexpected(reference: string): AppError {
  return new AppError('unexpected', 'error.unexpected', { variables: { reference } })
}

/** Errors that tRPC raises before a procedure runs. */
function ofProtocol(error: TRPCError): AppError {
  switch (error.code) {
    case 'NOT_FOUND':
      return new AppError('not_found', 'error.notFound')
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('method_not_allowed', 'error.methodNotAllowed')
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('too_large', 'error.tooLarge')
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('unsupported_type', 'error.unsupportedType')
    default:
      return new AppError(
        'invalid',
        error.message === BATCH_TOO_LARGE ? 'error.tooManyCalls' : 'error.malformed',
      )
  }
}

function invalidInput(error: ZodError): AppError {
  const fields = new Map<string, TextKey>()
  for (const { path, message } of error.issues) {
    const name = path.join('.')
    if (name !== '' && !fields.has(name)) fields.set(name, textKeyOf(message))
    if (fields.size === FIELDS_MAX) break
  }
  return new AppError('invalid', summaryText([...fields.values()]), {
    ...(fields.size > 0 && { fields: Object.fromEntries(fields) }),
  })
}

/** Names what is left blank first (docs/rules.md, Records). */
function summaryText(texts: readonly TextKey[]): TextKey {
  if (texts.includes('error.required')) return 'error.fillAll'
  const [text, ...others] = texts
  return text !== undefined && others.length === 0 ? text : 'error.invalidRequest'
}

function textKeyOf(message: string): TextKey {
  const [scope, name] = message.split('.')
  return scope === 'error' && name !== undefined && name in en.error ? (message as TextKey) : 'error.invalid'
}

/**
 * An error as a standard tRPC error that any tRPC client knows; our own code is its `reason`. tRPC has no
 * code for every status: those without one use the nearest code. The HTTP status is exact.
 */
export const TRPC_CODE = {
  invalid: 'BAD_REQUEST',
  captcha: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  second_step: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  csrf: 'FORBIDDEN',
  sign_in_again: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  timeout: 'TIMEOUT',
  conflict: 'CONFLICT',
  prices: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  range: 'BAD_REQUEST',
  too_many: 'TOO_MANY_REQUESTS',
  headers_too_large: 'BAD_REQUEST',
  unexpected: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
  disk_full: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>

export function trpcErrorOf(
  { status, code: reason, detail, ...rest }: ErrorResponse,
  path: string | undefined,
) {
  const code: TRPC_ERROR_CODE_KEY = TRPC_CODE[reason]
  return {
    message: detail,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: { code, httpStatus: status, path, reason, detail, ...rest },
  }
}
