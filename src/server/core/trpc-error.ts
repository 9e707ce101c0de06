/** An error as a standard tRPC error that any tRPC client knows; our own code is its `reason`. */
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { ErrorCode } from '../platform/app-error.ts'
import type { ErrorResponse } from './error-response.ts'

/** tRPC has no code for every status: those without one use the nearest code. The HTTP status is exact. */
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
