/**
 * Whether somebody is signed in, as far as the header of a public page needs to know: the cookie ends with its session.
 * Who it is, only the internal area reads (`current-user.ts`), so that public pages do not carry it.
 */
import { useSyncExternalStore } from 'react'
import { CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'
import { onSessionChange } from './session-events.ts'

/** False on the server and while its HTML is taken over. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false)
}

function isSignedIn(): boolean {
  return readCookie(CURRENT_USER_COOKIE) !== undefined
}
