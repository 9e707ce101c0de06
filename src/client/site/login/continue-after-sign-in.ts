/** Leaves the login page for the destination after signing in. */
import { saveEmail } from '../../session/forget-session.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { safeDestination } from './destination.ts'

/** Rejects if the session is over or the server does not respond. Renews expired tokens. */
export async function confirmSession(): Promise<void> {
  const { api } = await import('../../session/api.ts')
  const { email } = await api.user.me.query()
  saveEmail(email)
}

/** A full load: the internal area is a separate document. */
export function continueAfterSignIn(dest: string | null, how: 'assign' | 'replace'): void {
  broadcastSessionChange()
  // Going back would show the cached page, which is still busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location[how](safeDestination(dest))
}
