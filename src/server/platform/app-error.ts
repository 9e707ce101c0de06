/**
 * The only error of the domain: a code, the key of a text for the user, and the values of its placeholders.
 * `trpc.ts` and `rest.ts` turn it into their shapes; nothing else of an error reaches a caller.
 */
import type { PluralTextKey, TextKey, TextVariables } from '../../shared/i18n/t.ts'

export const HTTP_STATUS = {
  invalid: 400,
  captcha: 400,
  unauthorized: 401,
  second_step: 401,
  forbidden: 403,
  csrf: 403,
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  prices: 409,
  too_large: 413,
  unsupported_type: 415,
  range: 416,
  too_many: 429,
  headers_too_large: 431,
  unexpected: 500,
  unavailable: 503,
  disk_full: 507,
} as const
export type ErrorCode = keyof typeof HTTP_STATUS

export type ErrorExtra = Record<string, boolean | string | readonly object[]>

interface ErrorDetail {
  variables?: TextVariables
  /** Messages for single fields, by their path (`contact.email`). */
  fields?: Record<string, TextKey>
  retryAfterSeconds?: number
  /** Further fields of the response body. */
  extra?: ErrorExtra
  cause?: unknown
}

/** The values of a text with a form for each number. */
type CountedDetail = ErrorDetail & { variables: TextVariables & { count: number } }

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly text: TextKey | PluralTextKey
  readonly variables: TextVariables
  readonly fields: Record<string, TextKey> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: ErrorExtra | undefined

  constructor(code: ErrorCode, text: TextKey, detail?: ErrorDetail)
  constructor(code: ErrorCode, text: TextKey | PluralTextKey, detail: CountedDetail)
  constructor(code: ErrorCode, text: TextKey | PluralTextKey, detail: ErrorDetail = {}) {
    super(`${code}: ${text}`, { cause: detail.cause })
    this.code = code
    this.text = text
    this.variables = detail.variables ?? {}
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.extra = detail.extra
  }
}

/** What was looked for. Throws `not_found` where there is none. */
export function found<Value>(value: Value | undefined, text: TextKey): Value {
  if (value === undefined) throw new AppError('not_found', text)
  return value
}

/** Says the same of the whole and at the field. */
export function fieldError(
  name: string,
  text: TextKey,
  code: ErrorCode = 'invalid',
  detail: Pick<ErrorDetail, 'variables' | 'cause'> = {},
): AppError {
  return new AppError(code, text, { ...detail, fields: { [name]: text } })
}
