/** A new access token in place of one that ran out: one call for all that wait, in this tab and the others (contract 4). */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { authClient } from './auth-client.ts'
import { readCurrentUser } from './current-user.ts'
import { forgetSession } from './forget-session.ts'
import { readCookie } from './read-cookie.ts'
import { broadcastSessionChange } from './session-events.ts'
import { withSessionLock } from './session-lock.ts'

/** `ended`: nobody is signed in any more, and the cookies are gone. */
export type Renewal = 'renewed' | 'ended'

let underWay: Promise<Renewal> | undefined

/** `stale` is the token that did not serve, if there was one. Rejects, and signs nobody out, when no answer came. */
export function renewAccess(stale: string | undefined): Promise<Renewal> {
  underWay ??= withSessionLock((signal) => renew(stale, signal)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renew(stale: string | undefined, signal: AbortSignal): Promise<Renewal> {
  // Another tab may have brought a token, or signed out, while this one waited for the lock.
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
