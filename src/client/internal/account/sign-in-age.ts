/** Whether somebody signed in so lately that a new password needs no proof of the old one (contract 4). */
import type { CurrentUser } from '../../../shared/auth/cookies.ts'
import { FRESH_SIGN_IN_MINUTES, SESSION_DAYS } from '../../../shared/base/limits.ts'

/** A sign-in lasts `SESSION_DAYS` whatever happens, so its end tells its beginning. The server has the last word. */
export function isSignInFresh(user: CurrentUser | undefined, nowMs: number): boolean {
  if (!user) return false
  const signedInMs = Date.parse(user.expires_at) - SESSION_DAYS * 24 * 60 * 60_000
  return nowMs - signedInMs < FRESH_SIGN_IN_MINUTES * 60_000
}
