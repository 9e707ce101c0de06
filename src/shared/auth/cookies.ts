/**
 * The session cookies (docs/rules.md, Sessions). Of those that pages can read, only `access` holds a secret.
 */

/** The access token, sent as the bearer token; expires with the token. */
export const ACCESS_COOKIE = 'access'
/** HttpOnly. */
export const REFRESH_COOKIE = 'refresh'
/** The signed-in user as URI-encoded JSON; the server never trusts it. */
export const CURRENT_USER_COOKIE = 'current_user'
/** Sent back in the CSRF header (docs/rules.md, REST). */
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

const SHOWN = ['id', 'username', 'first_name', 'last_name', 'is_staff'] as const
type Shown = Pick<CurrentUser, (typeof SHOWN)[number]>

/** Whether screens look the same for both: the cookie may have an older name or role than the server. */
export function isSamePerson(one: Shown, other: Shown): boolean {
  return SHOWN.every((field) => one[field] === other[field])
}
