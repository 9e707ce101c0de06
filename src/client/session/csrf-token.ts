/** The CSRF token that calls send back. */
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'

let answered: string | undefined

/** Where cookies are blocked, the last one that the server gave: its refusal then says that cookies are needed. */
export function csrfToken(): string | undefined {
  return readCookie(CSRF_COOKIE) ?? answered
}

export function noteCsrfToken(token: string): void {
  answered = token
}
