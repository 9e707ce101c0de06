/** CSRF token: only our own pages can send the cookie's value back in a header or a form field. */
import { CSRF_COOKIE } from '#shared/auth/cookies.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Random } from '../../platform/clock.ts'
import { isSameText } from '../../platform/digest.ts'

const TOKEN = /^[\w-]{32,64}$/
const TOKEN_BYTES = 32
export const CSRF_FIELD = 'csrfmiddlewaretoken'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const CSRF_COOKIE_OPTIONS = {
  maxAgeSeconds: YEAR_SECONDS,
  isReadable: true,
  isSentFromLinks: true,
} as const

function newCsrfToken(random: Random): string {
  return random.token(TOKEN_BYTES)
}

function isCsrfToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text)
}

/** The browser's token; sets a new one when there is none. */
export function issueCsrfToken({ call, random }: Context): string {
  const known = call.cookie(CSRF_COOKIE)
  if (isCsrfToken(known)) return known
  const token = newCsrfToken(random)
  if (call.isOwnSite) call.setCookie(CSRF_COOKIE, token, CSRF_COOKIE_OPTIONS)
  return token
}

/** The same for a form whose browser does not say where it was; `known` is its cookie. */
export function issueFormToken({ call, random }: Context, known: string | undefined): string {
  const token = isCsrfToken(known) ? known : newCsrfToken(random)
  call.setCookie(CSRF_COOKIE, token, CSRF_COOKIE_OPTIONS)
  return token
}

/**
 * Throws `csrf` unless the call sends the token of its cookie. Pages of other sites cannot read the cookie.
 */
export function requireCsrf({ call }: Context, input?: unknown): void {
  const cookie = call.cookie(CSRF_COOKIE)
  const field = (input as Record<string, unknown> | null | undefined)?.[CSRF_FIELD]
  const sent = call.csrfHeader ?? (typeof field === 'string' ? field : undefined)
  if (isTokenOf(cookie, sent)) return
  // Our own pages send the token that they were given even where the browser has not kept its cookie.
  const isWithoutCookies = cookie === undefined && isCsrfToken(sent)
  throw new AppError('csrf', isWithoutCookies ? 'error.formCookies' : 'error.csrf')
}

/** Whether a form or a header sent the token of the browser's cookie. */
export function isTokenOf(cookie: string | undefined, sent: string | null | undefined): boolean {
  return isCsrfToken(cookie) && typeof sent === 'string' && isSameText(cookie, sent)
}
