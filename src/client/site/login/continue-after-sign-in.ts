/** From the login page into the site, once somebody is signed in. */
import { saveEmail } from '../../session/forget-session.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { safeDestination } from './destination.ts'

/** Rejects when the server knows of nobody, or does not answer. Renews the session's tokens where they ran out. */
export async function confirmSession(): Promise<void> {
  const { api } = await import('../../session/api.ts')
  const { email } = await api.user.me.query()
  saveEmail(email)
}

/** A full load: the internal area is a document of its own. */
export function continueAfterSignIn(dest: string | null, how: 'assign' | 'replace'): void {
  broadcastSessionChange()
  // The browser's Back would show this page as it was left, busy for ever.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location[how](safeDestination(dest))
}
