/** Signs out, or leaves after the session has ended elsewhere. Both open the login page. */
import { paths } from '../paths.ts'
import { toApiError } from './api-error.ts'
import { clearStorage } from './drafts.ts'
import { forgetSession } from './forget-session.ts'
import { authClient, withSessionLock } from './refresh.ts'
import { broadcastSessionChange } from './session-events.ts'
import { markSignOut } from './sign-out-mark.ts'

/** Only the first call navigates: the broadcast also reaches this tab's own listeners. */
let isLeaving = false

/** Rejects without changes if the server did not end the session: pages cannot delete the refresh cookie. */
export async function signOut(): Promise<void> {
  // Wait for a refresh in progress, or its cookies would arrive after these are deleted.
  await withSessionLock((signal) => authClient.auth.logout.mutate({}, { signal })).catch((error: unknown) => {
    if (toApiError(error)?.reason !== 'unauthorized') throw error
  })
  leave(() => {
    // Once: the tabs that follow must not empty each other again.
    markSignOut()
    location.assign(paths.login())
  }, true)
}

/**
 * Redirects to login with the way back. `isSignOut`: drafts
 * are deleted; otherwise they are kept for the user.
 */
export function leaveForLogin(isSignOut = false): void {
  leave(() => location.replace(paths.login(location.pathname + location.search)), isSignOut)
}

function leave(go: () => void, isSignOut: boolean): void {
  if (isLeaving) return
  isLeaving = true
  forgetSession()
  clearStorage(!isSignOut)
  if (isSignOut) forgetPushes()
  // Its fields are drawn again without a user, and store what they hold once more.
  addEventListener('pagehide', () => clearStorage(!isSignOut), { once: true })
  broadcastSessionChange(isSignOut)
  addEventListener('pageshow', reloadCached)
  go()
}

/** The session had the pushes of this browser. */
function forgetPushes(): void {
  // Only a safe origin has them.
  void navigator.serviceWorker?.getRegistrations().then((all) => all.map((one) => one.unregister()))
}

/** Going back would show the cached page with data for signed-in users only. */
function reloadCached({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}
