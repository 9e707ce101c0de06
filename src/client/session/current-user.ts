/** Who is signed in, as the readable cookie says (contract 4). Good for what to show; what may be done, the server knows. */
import { useSyncExternalStore } from 'react'
import { CURRENT_USER_COOKIE, type CurrentUser } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'
import { onSessionChange } from './session-events.ts'

/** The last reading: the same cookie gives the same object. */
let last: { cookie: string; user: CurrentUser | undefined } = { cookie: '', user: undefined }

/** Undefined without the cookie and with a broken one. The cookie goes with the session; this browser's clock may be wrong. */
export function readCurrentUser(): CurrentUser | undefined {
  const cookie = readCookie(CURRENT_USER_COOKIE) ?? ''
  if (cookie !== last.cookie) last = { cookie, user: parseCurrentUser(cookie) }
  return last.user
}

/** Undefined on the server and while its HTML is taken over. */
export function useCurrentUser(): CurrentUser | undefined {
  return useSyncExternalStore(onSessionChange, readCurrentUser, () => undefined)
}

export function parseCurrentUser(cookie: string): CurrentUser | undefined {
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie))
    return isCurrentUser(user) ? user : undefined
  } catch {
    return undefined
  }
}

function isCurrentUser(value: unknown): value is CurrentUser {
  const { id, is_staff, ...texts } = (value ?? {}) as Partial<CurrentUser>
  return (
    Number.isInteger(id) &&
    typeof is_staff === 'boolean' &&
    [texts.username, texts.first_name, texts.last_name].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(texts.expires_at ?? ''))
  )
}
