/**
 * Browsers that have signed in before: they still can while the account is locked because of guesses from
 * elsewhere.
 */

import type { Context } from '../../core/context.ts'
import { hostPrefix } from '../../core/host-cookie.ts'
import { isoTime } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { isKnownBrowser, isKnownBrowserAnywhere, saveKnownBrowser } from './store.ts'

const COOKIE = 'known_browser'
const SECRET = /^[\w-]{43}$/
const SECRET_BYTES = 32
export const BROWSER_KNOWN_DAYS = 365
const BROWSERS_PER_USER_MAX = 20

export function isFromKnownBrowser(ctx: Context, username: string): boolean {
  // Until it signs in again, a browser may have the name of older versions.
  const secret = secretIn(ctx, cookieName(ctx)) ?? secretIn(ctx, COOKIE)
  return secret !== undefined && isKnownBrowser(ctx.db, username, digestOf(secret))
}

/** One secret per browser, for all users who sign in there. */
export function rememberBrowser(ctx: Context, user: number): void {
  const kept = secretIn(ctx, cookieName(ctx))
  // A value planted by someone else is replaced.
  const isKept = kept !== undefined && isKnownBrowserAnywhere(ctx.db, digestOf(kept))
  const secret = isKept ? kept : ctx.random.token(SECRET_BYTES)
  saveKnownBrowser(ctx.db, user, digestOf(secret), isoTime(ctx.clock.now()), BROWSERS_PER_USER_MAX)
  ctx.call.setCookie(cookieName(ctx), secret, { maxAgeSeconds: BROWSER_KNOWN_DAYS * 24 * 60 * 60 })
}

function cookieName(ctx: Context): string {
  return hostPrefix(ctx) + COOKIE
}

function secretIn({ call }: Context, name: string): string | undefined {
  const secret = call.cookie(name)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}
