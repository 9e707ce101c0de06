/** The guard of the internal area (spec 2): nobody unknown comes in, and nobody stays on in somebody else's screen. */
import { readCurrentUser } from '../../session/current-user.ts'
import { onSessionChange } from '../../session/session-events.ts'
import { leaveForLogin } from '../../session/sign-out.ts'

type Person = { id: number } | undefined

/** Follows who is signed in, also in other tabs and when the page comes back from the back/forward cache. */
export function guard(person: { id: number }): void {
  const check = (isSignOut: boolean) => {
    const step = stepAfter(person, readCurrentUser())
    if (step === 'leave') leaveForLogin(isSignOut)
    if (step === 'reload') location.reload()
  }
  onSessionChange(check)
  addEventListener('pageshow', (event) => event.persisted && check(false))
}

/** What to do when the screens of one person are open and somebody, or nobody, is signed in now. */
export function stepAfter(shown: { id: number }, now: Person): 'stay' | 'leave' | 'reload' {
  if (!now) return 'leave'
  return now.id === shown.id ? 'stay' : 'reload'
}
