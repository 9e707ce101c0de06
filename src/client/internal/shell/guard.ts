/**
 * The guard of the internal area: only signed-in users enter, and no one stays on a screen of another user.
 */
import { readCurrentUser } from '../../session/current-user.ts'
import { onSessionChange } from '../../session/session-events.ts'
import { leaveForLogin } from '../../session/sign-out.ts'

type Person = { id: number } | undefined

/** Watches who is signed in, including in other tabs and after a return from the back/forward cache. */
export function guard(person: { id: number }): void {
  const check = (isSignOut: boolean) => {
    const step = stepAfter(person, readCurrentUser())
    if (step === 'leave') leaveForLogin(isSignOut)
    if (step === 'reload') location.reload()
  }
  onSessionChange(check)
  addEventListener('pageshow', (event) => event.persisted && check(false))
}

/** What to do when the screens of one user are open and the signed-in user is now another or none. */
export function stepAfter(shown: { id: number }, now: Person): 'stay' | 'leave' | 'reload' {
  if (!now) return 'leave'
  return now.id === shown.id ? 'stay' : 'reload'
}
