/** What this browser knows of a sign-in, and how it is forgotten. */
import { ACCESS_COOKIE, CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { dropCookie } from './read-cookie.ts'

/** Under it session storage keeps the e-mail that is sent as `sender` (contract 4). */
const EMAIL_KEY = 'email'

export function saveEmail(email: string): void {
  try {
    sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // Storage may be switched off; the internal area asks the server then.
  }
}

/** Undefined where it was not kept: in a tab that was opened later, for one. */
export function savedEmail(): string | undefined {
  try {
    return sessionStorage.getItem(EMAIL_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** The cookies that pages can reach; the server clears the others. */
export function forgetSession(): void {
  dropCookie(ACCESS_COOKIE)
  dropCookie(CURRENT_USER_COOKIE)
  try {
    sessionStorage.removeItem(EMAIL_KEY)
  } catch {
    // As above.
  }
}
