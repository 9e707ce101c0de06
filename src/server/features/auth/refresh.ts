/**
 * Refreshes the access token of a session. In cookies the refresh token rotates: each works once, with ten
 * seconds of grace for two tabs. An older one ends the whole session, because it must have been stolen (RFC
 * 9700; docs/rules.md, Sessions).
 */
import { REFRESH_COOKIE } from '#shared/auth/cookies.ts'
import type { Context } from '../../core/context.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime, SECOND_MS } from '../../platform/clock.ts'
import { digestOf, matchesDigest } from '../../platform/digest.ts'
import { recordAudit } from '../audit/record.ts'
import { clearSignInCookies } from './cookies.ts'
import { requireCsrf } from './csrf.ts'
import { handOver, isOurs, nextSecret, type Tokens } from './open-session.ts'
import {
  deleteSession,
  findSession,
  rotateSecret,
  type SessionAndUser,
  touchSession,
} from './session/store.ts'

const ACCESS_MINUTES_WHEN_REFRESHED = 5
const REFRESH_GRACE_SECONDS = 10

/**
 * The REST endpoint reads only `bodyToken`, the browser's endpoint only the cookie. Throws `unauthorized`,
 * `csrf`.
 */
export async function refreshSession(ctx: Context, bodyToken: string | undefined): Promise<Tokens> {
  return ctx.call.carrier === 'body' ? refreshFromBody(ctx, bodyToken) : refreshFromCookie(ctx)
}

async function refreshFromBody(ctx: Context, token: string | undefined): Promise<Tokens> {
  if (token === undefined) {
    throw fieldError('refresh', 'error.required')
  }
  const { found, secret } = find(ctx, token)
  if (!found || !matchesDigest(secret, found.session.secret_digest)) throw ended()
  touchSession(ctx.db, found.session.id, isoTime(ctx.clock.now()))
  return handOver(ctx, opened(found, undefined), ACCESS_MINUTES_WHEN_REFRESHED)
}

async function refreshFromCookie(ctx: Context): Promise<Tokens> {
  const token = ctx.call.cookie(REFRESH_COOKIE)
  if (token === undefined) throw new AppError('unauthorized', 'error.signInRequired')
  requireCsrf(ctx)
  const { found, secret } = find(ctx, token)
  const next = found && ctx.db.transaction(() => rotate(ctx, found, secret))
  if (!found || next === undefined) {
    clearSignInCookies(ctx)
    throw ended()
  }
  return handOver(ctx, opened(found, next), ACCESS_MINUTES_WHEN_REFRESHED)
}

/** The secret that replaces `secret`; undefined for a wrong one. A replaced secret ends the session. */
function rotate(ctx: Context, { session, user }: SessionAndUser, secret: string): string | undefined {
  const { db, clock } = ctx
  if (!isOurs(ctx, session.id, secret)) return undefined
  const next = nextSecret(ctx, session.id, secret)
  const digest = digestOf(secret)
  const now = isoTime(clock.now())
  if (rotateSecret(db, session.id, digest, digestOf(next), now)) return next
  const isRepeat = digest === session.previous_digest && digestOf(next) === session.secret_digest
  const graceEndsMs = Date.parse(session.rotated_at ?? now) + REFRESH_GRACE_SECONDS * SECOND_MS
  if (isRepeat && clock.now() <= graceEndsMs) return next
  deleteSession(db, session.id)
  recordAudit(ctx, { action: 'refresh_reused', subject: user })
  return undefined
}

function find({ db, clock, call }: Context, token: string) {
  const [id = '', secret = ''] = token.split('.', 2)
  const found = findSession(db, id, isoTime(clock.now()))
  return { found: found?.session.carrier === call.carrier ? found : undefined, secret }
}

function opened({ session, user }: SessionAndUser, secret: string | undefined) {
  return { user, id: session.id, secret, sessionExpiresMs: Date.parse(session.expires_at) }
}

function ended(): AppError {
  return new AppError('unauthorized', 'error.sessionEnded')
}
