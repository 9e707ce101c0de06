/** The session cookies of contract 4. Of those that pages can read, only `access` holds a secret. */

/** The access token, sent as the bearer token; expires with the token. */
export const ACCESS_COOKIE = 'access'
/** HttpOnly. */
export const REFRESH_COOKIE = 'refresh'
/** The signed-in user as URI-encoded JSON; the server never trusts it. */
export const CURRENT_USER_COOKIE = 'current_user'
/** Sent back in the CSRF header (contract 3). */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'x-csrftoken'

export interface CurrentUser {
  id: number
  username: string
  first_name: string
  last_name: string
  is_staff: boolean
  /** When the session ends at the latest: `SESSION_DAYS` after it began. */
  expires_at: string
}
