/**
 * Renews the access token before a call that has none and after a refused one. When the session is over, the
 * internal area redirects to login; public pages repeat the call as a visitor (docs/rules.md, Sessions).
 */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { readCurrentUser } from './current-user.ts'
import { readCookie } from './read-cookie.ts'
import { renewAccess } from './refresh.ts'
import { retryLink } from './retry-link.ts'
import { leaveForLogin } from './sign-out.ts'

export const sessionLink = retryLink((path) => {
  // These calls start or end a session, so a refusal does not mean an expired token.
  if (path.startsWith('auth.')) return undefined
  let used: string | undefined
  return {
    async prepare() {
      if (readCookie(ACCESS_COOKIE) === undefined && readCurrentUser()) await renewAccess(undefined)
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
