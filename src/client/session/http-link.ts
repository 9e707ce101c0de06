/** The transport link, with the headers that every call needs (docs/rules.md, Sessions). */
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'
// The only import of server code in the browser: the type of its procedures.
import type { AppRouter } from '../../server/router.ts'
import { ACCESS_COOKIE, CSRF_COOKIE, CSRF_HEADER } from '../../shared/auth/cookies.ts'
import { RPC_BATCH_MAX } from '../../shared/base/limits.ts'
import { readCookie } from './read-cookie.ts'
import { fetchWithTime } from './server-clock.ts'

export type { AppRouter }

export const CALL_URL = '/trpc'

export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: CALL_URL,
  maxItems: RPC_BATCH_MAX,
  headers: callHeaders,
  fetch: fetchWithTime,
  transformer: superjson,
})

export function callHeaders(): Record<string, string> {
  const access = readCookie(ACCESS_COOKIE)
  const csrf = csrfToken()
  return {
    // Error messages in the language of the page, not of the browser.
    'accept-language': document.documentElement.lang,
    ...(access && { authorization: `Bearer ${access}` }),
    ...(csrf && { [CSRF_HEADER]: csrf }),
  }
}

let answered: string | undefined

/**
 * Returns, where cookies are blocked, the last token that the server gave: its refusal then says that cookies
 * are needed.
 */
function csrfToken(): string | undefined {
  return readCookie(CSRF_COOKIE) ?? answered
}

/** The CSRF token that calls send back. */
export function noteCsrfToken(token: string): void {
  answered = token
}
