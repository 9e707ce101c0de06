/** The browser's data about a session, and its removal at sign-out. */
import { ACCESS_COOKIE, CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { dropCookie } from './read-cookie.ts'

/** The session storage key of the address that is sent as `sender` (docs/rules.md, Sessions). */
const EMAIL_KEY = 'email'

export function saveEmail(email: string): void {
  try {
    sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // Storage may be turned off; the internal area then asks the server.
  }
}

/** Returns undefined if it was not saved, for example in a tab opened later. */
export function savedEmail(): string | undefined {
  try {
    return sessionStorage.getItem(EMAIL_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Deletes the cookies that pages can access; the server deletes the others. */
export function forgetSession(): void {
  dropCookie(ACCESS_COOKIE)
  dropCookie(CURRENT_USER_COOKIE)
  try {
    sessionStorage.removeItem(EMAIL_KEY)
  } catch {
    // Storage is off.
  }
}
