/** Renews an expired access token: one request for all waiting calls, in this tab and others. */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { authClient } from './auth-client.ts'
import { readCurrentUser } from './current-user.ts'
import { forgetSession } from './forget-session.ts'
import { readCookie } from './read-cookie.ts'
import { broadcastSessionChange } from './session-events.ts'
import { withSessionLock } from './session-lock.ts'

/** `ended`: the session is over and its cookies are deleted. */
type Renewal = 'renewed' | 'ended'

let underWay: Promise<Renewal> | undefined

/** `stale` is the refused token, if there was one. Rejects without signing out if there is no response. */
export function renewAccess(stale: string | undefined): Promise<Renewal> {
  underWay ??= withSessionLock((signal) => renew(stale, signal)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renew(stale: string | undefined, signal: AbortSignal): Promise<Renewal> {
  // Another tab may have renewed the token or signed out while this one waited for the lock.
  const access = readCookie(ACCESS_COOKIE)
  if (access !== undefined && access !== stale) return 'renewed'
  if (!readCurrentUser()) return end()
  try {
    await authClient.auth.refresh.mutate({}, { signal })
    return 'renewed'
  } catch (error) {
    if (toApiError(error)?.reason !== 'unauthorized') throw error
    return end()
  }
}

function end(): Renewal {
  forgetSession()
  broadcastSessionChange()
  return 'ended'
}
