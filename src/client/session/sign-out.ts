/** Leaving: by one's own wish, or because the session has ended elsewhere (spec 4). Both lead to the login page. */
import { paths } from '../paths.ts'
import { toApiError } from './api-error.ts'
import { authClient } from './auth-client.ts'
import { clearStorage } from './drafts.ts'
import { forgetSession } from './forget-session.ts'
import { broadcastSessionChange } from './session-events.ts'
import { withSessionLock } from './session-lock.ts'

/** The first to leave says where to: word of it comes back to this tab's own listeners, too. */
let isLeaving = false

/** Rejects, and leaves everything as it is, when no server has ended the session: its cookie is out of a page's reach. */
export async function signOut(): Promise<void> {
  // No refresh may be under way, or its cookies would arrive after these are gone.
  await withSessionLock((signal) => authClient.auth.logout.mutate({}, { signal })).catch((error: unknown) => {
    if (toApiError(error)?.reason !== 'unauthorized') throw error
  })
  leave(() => location.assign(paths.login()), true)
}

/** The person comes back here after signing in; where the session has ended by itself, to what they were typing. */
export function leaveForLogin(isSignOut = false): void {
  leave(() => location.replace(paths.login(location.pathname + location.search)), isSignOut)
}

function leave(go: () => void, isSignOut: boolean): void {
  if (isLeaving) return
  isLeaving = true
  forgetSession()
  clearStorage(!isSignOut)
  broadcastSessionChange(isSignOut)
  addEventListener('pageshow', loadAnew)
  go()
}

/** The browser's Back would show this page as it was left, with what only the person signed in should see. */
function loadAnew({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}
