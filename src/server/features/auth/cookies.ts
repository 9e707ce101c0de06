/** The cookies of a sign-in in a browser (docs/rules.md, Sessions). */
import { ACCESS_COOKIE, CURRENT_USER_COOKIE, type CurrentUser, REFRESH_COOKIE } from '#shared/auth/cookies.ts'
import type { User } from '#shared/user/schema.ts'
import type { Context } from '../../core/context.ts'
import { SECOND_MS } from '../../platform/clock.ts'

export const GOOGLE_ACCESS_COOKIE = 'google_access_token'
export const GOOGLE_REFRESH_COOKIE = 'google_refresh_token'

interface SignedIn {
  user: User
  access: string
  accessExpiresMs: number
  /** `<session id>.<secret>` */
  refresh: string
  sessionExpiresMs: number
}

export function setSignInCookies({ call, clock }: Context, signedIn: SignedIn): void {
  const { user, access, accessExpiresMs, refresh, sessionExpiresMs } = signedIn
  const secondsUntil = (ms: number) => Math.max(0, Math.round((ms - clock.now()) / SECOND_MS))
  const ofSession = { maxAgeSeconds: secondsUntil(sessionExpiresMs) }
  call.setCookie(ACCESS_COOKIE, access, { maxAgeSeconds: secondsUntil(accessExpiresMs), isReadable: true })
  call.setCookie(REFRESH_COOKIE, refresh, ofSession)
  call.setCookie(CURRENT_USER_COOKIE, currentUser(user, sessionExpiresMs), { ...ofSession, isReadable: true })
}

export function clearSignInCookies({ call }: Context): void {
  for (const name of [
    ACCESS_COOKIE,
    REFRESH_COOKIE,
    CURRENT_USER_COOKIE,
    GOOGLE_ACCESS_COOKIE,
    GOOGLE_REFRESH_COOKIE,
  ]) {
    call.clearCookie(name)
  }
}

/** `@fastify/cookie` does the URI encoding. */
function currentUser({ id, username, first_name, last_name, is_staff }: User, expiresMs: number): string {
  const expires_at = new Date(expiresMs).toISOString()
  return JSON.stringify({ id, username, first_name, last_name, is_staff, expires_at } satisfies CurrentUser)
}
