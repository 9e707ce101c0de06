/** The last link: over the wire, with what the server wants to see on every call (contract 3, 4). */
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { ACCESS_COOKIE, CSRF_COOKIE, CSRF_HEADER } from '../../shared/auth/cookies.ts'
import { RPC_BATCH_MAX } from '../../shared/base/limits.ts'
import { readCookie } from './read-cookie.ts'
import type { AppRouter } from './router-type.ts'

export const CALL_URL = '/trpc'

export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: CALL_URL,
  maxItems: RPC_BATCH_MAX,
  headers: callHeaders,
})

export function callHeaders(): Record<string, string> {
  const access = readCookie(ACCESS_COOKIE)
  const csrf = readCookie(CSRF_COOKIE)
  return {
    // What goes wrong is said in the language of the page, whatever the browser prefers.
    'accept-language': document.documentElement.lang,
    ...(access && { authorization: `Bearer ${access}` }),
    ...(csrf && { [CSRF_HEADER]: csrf }),
  }
}
