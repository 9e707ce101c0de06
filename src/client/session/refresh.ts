/** Renews an expired access token: one request for all waiting calls, in this tab and others. */

import { createTRPCClient } from '@trpc/client'
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { csrfLink } from './csrf-link.ts'
import { readCurrentUser } from './current-user.ts'
import { forgetSession } from './forget-session.ts'
import { type AppRouter, httpLink } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { broadcastSessionChange } from './session-events.ts'

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

const NAME = 'session'
/** Aborts the call, so that a server that does not respond does not block other tabs. */
const TIMEOUT_MS = 15_000

/**
 * A lock across all tabs for calls that change the session's cookies. Without the Web Locks API (plain http
 * except localhost), the server's grace period for two tabs applies.
 */
export function withSessionLock<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const start = () => {
    const aborting = new AbortController()
    const timer = setTimeout(() => aborting.abort(), TIMEOUT_MS)
    return work(aborting.signal).finally(() => clearTimeout(timer))
  }
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(NAME, start) : start()
}

/** The client for calls that manage the session, which therefore cannot wait for it. */
export const authClient = createTRPCClient<AppRouter>({ links: [csrfLink, httpLink] })
