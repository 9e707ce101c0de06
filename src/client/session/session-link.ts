/**
 * Keeps whoever is signed in so: brings a new access token before a call without one and after a refused one. When the
 * session is over, the internal area leads to login; on public pages the call goes on as a visitor's (contract 4, 9).
 */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { readCurrentUser } from './current-user.ts'
import { readCookie } from './read-cookie.ts'
import { renewAccess } from './refresh.ts'
import { retryLink } from './retry-link.ts'
import { leaveForLogin } from './sign-out.ts'

export const sessionLink = retryLink((path) => {
  // Signing in and out is about a session, not within one: there a refusal means what it says.
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
