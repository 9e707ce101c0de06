/** The cookies of contract 4: what the browser keeps of a sign-in. Those that pages read hold nothing secret but `access`. */

/** The access token, sent back as the bearer; lives as long as its token. */
export const ACCESS_COOKIE = 'access'
/** HttpOnly. */
export const REFRESH_COOKIE = 'refresh'
/** Who is signed in, as JSON in URI encoding; the server never trusts it. */
export const CURRENT_USER_COOKIE = 'current_user'
/** Must come back in the header of the same meaning (contract 3). */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'x-csrftoken'

export interface CurrentUser {
  id: number
  username: string
  first_name: string
  last_name: string
  is_staff: boolean
  /** When the session ends, at the latest; it began `SESSION_DAYS` before. */
  expires_at: string
}
