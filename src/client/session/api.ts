/** The typed client of the router. Import it only when a page first needs the server, never on first load. */
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { csrfLink } from './csrf-link.ts'
import { readCurrentUser } from './current-user.ts'
import { type AppRouter, httpLink } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { renewAccess } from './refresh.ts'
import { retryLink } from './retry-link.ts'
import { leaveForLogin } from './sign-out.ts'

/**
 * Renews the access token before a call that has none and after a refused one. When the session is over, the
 * internal area redirects to login; public pages repeat the call as a visitor (docs/rules.md, Sessions).
 */
const sessionLink = retryLink((path) => {
  // These calls start or end a session, so a refusal does not mean an expired token.
  if (path.startsWith('auth.')) return undefined
  let used: string | undefined
  return {
    async prepare() {
      used = readCookie(ACCESS_COOKIE)
      if (used !== undefined || !readCurrentUser()) return
      await renewAccess(undefined)
      used = readCookie(ACCESS_COOKIE)
    },
    async recover(error) {
      if (toApiError(error)?.reason !== 'unauthorized') return false
      if ((await renewAccess(used)) === 'renewed') return true
      if (!location.pathname.includes('internal')) return used !== undefined
      leaveForLogin()
      return false
    },
  }
})

/** The links before the transport link. */
export const sessionLinks: TRPCLink<AppRouter>[] = [sessionLink, csrfLink]

export const api = createTRPCClient<AppRouter>({ links: [...sessionLinks, httpLink] })
