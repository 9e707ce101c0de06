/** Whether the sign-in is recent enough to set a new password without the current one. */
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { FRESH_SIGN_IN_MINUTES, SESSION_DAYS } from '#shared/base/limits.ts'

/**
 * A session always lasts `SESSION_DAYS`, so its start follows
 * from its end. The server has the final decision.
 */
export function isSignInFresh(user: CurrentUser | undefined, nowMs: number): boolean {
  if (!user) return false
  const signedInMs = Date.parse(user.expires_at) - SESSION_DAYS * 24 * 60 * 60_000
  return nowMs - signedInMs < FRESH_SIGN_IN_MINUTES * 60_000
}
