/** The signed-in user from the readable cookie: decides what to show. The server decides what is allowed. */
import { useSyncExternalStore } from 'react'
import { CURRENT_USER_COOKIE, type CurrentUser } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'
import { onSessionChange } from './session-events.ts'

/** The last result, so that the same cookie returns the same object. */
let last: { cookie: string; user: CurrentUser | undefined } = { cookie: '', user: undefined }
/** A look at the cookies asks another process, and what is drawn at once looks many times. */
let isJustRead = false

/**
 * Returns undefined without the cookie or if it is malformed. The cookie expires with the session; this
 * browser's clock may be wrong.
 */
export function readCurrentUser(): CurrentUser | undefined {
  if (isJustRead) return last.user
  isJustRead = true
  queueMicrotask(() => {
    isJustRead = false
  })
  const cookie = readCookie(CURRENT_USER_COOKIE) ?? ''
  if (cookie !== last.cookie) last = { cookie, user: parseCurrentUser(cookie) }
  return last.user
}

export function useCurrentUser(): CurrentUser | undefined {
  return useSyncExternalStore(onSessionChange, readCurrentUser)
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
