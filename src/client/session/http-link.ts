/** The transport link, with the headers that every call needs (docs/rules.md, Sessions). */
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'
import { ACCESS_COOKIE, CSRF_HEADER } from '../../shared/auth/cookies.ts'
import { RPC_BATCH_MAX } from '../../shared/base/limits.ts'
import { csrfToken } from './csrf-token.ts'
import { readCookie } from './read-cookie.ts'
import type { AppRouter } from './router-type.ts'
import { fetchWithTime } from './server-clock.ts'

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
