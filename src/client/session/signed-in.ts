/**
 * Whether a user is signed in, for the header of public pages: the cookie expires with the session.
 * Only the internal area reads who it is (`current-user.ts`), so that public pages do not load that code.
 */
import { useSyncExternalStore } from 'react'
import { CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'
import { onSessionChange } from './session-events.ts'

/** False on the server and during hydration. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false)
}

function isSignedIn(): boolean {
  return readCookie(CURRENT_USER_COOKIE) !== undefined
}
