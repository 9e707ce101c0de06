/** Opens a session for a proven user, and returns its tokens through the endpoint that was called. */

import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { tokensSchema } from '#shared/auth/schema.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { SESSION_DAYS } from '#shared/base/limits.ts'
import type { User } from '#shared/user/schema.ts'
import type { Context } from '../../core/context.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { digestOf, isSameText } from '../../platform/digest.ts'
import { recordAudit } from '../audit/record.ts'
import { signAccessToken } from './access-token.ts'
import { setSignInCookies } from './cookies.ts'
import { rememberBrowser } from './known-browser.ts'

const ACCESS_MINUTES_AT_LOGIN = 60

export type Tokens = z.infer<typeof tokensSchema>

interface Proof {
  user: number
  /** The method, also logged in the audit log. */
  by: 'password' | 'provider' | 'password and code' | 'password and recovery code'
  /** The hash that the password matched. */
  passwordHash?: string
}

const SESSION_ID_BYTES = 20
const DEVICE_MAX_CHARACTERS = 300

/** Throws `unauthorized` when the user, or the checked password, no longer exists. */
export async function openSession(ctx: Context, { user: userId, by, passwordHash }: Proof): Promise<Tokens> {
  const { call, clock, random } = ctx
  const id = random.token(SESSION_ID_BYTES)
  const secret = firstSecret(ctx, id)
  let user: User | undefined
  const now = isoTime(clock.now())
  const expiresMs = clock.now() + SESSION_DAYS * DAY_MS
  await ctx.auth.sessions.createSession(
    userId,
    {
      carrier: call.carrier,
      secret_digest: digestOf(secret),
      previous_digest: null,
      rotated_at: null,
      device: cutText(call.device, DEVICE_MAX_CHARACTERS),
      address: call.address,
      created_at: now,
      last_used_at: now,
      expires_at: isoTime(expiresMs),
      password_hash: passwordHash,
      alongside(person) {
        user = person
        recordAudit(ctx, { action: 'sign_in', actor: person, detail: { by } })
        if (call.carrier === 'cookies') rememberBrowser(ctx, person.id)
      },
    },
    { sessionId: id },
  )
  return handOver(ctx, { user: user!, id, secret, sessionExpiresMs: expiresMs }, ACCESS_MINUTES_AT_LOGIN)
}

interface OpenSession {
  user: User
  id: string
  /** Absent where the caller keeps its current one. */
  secret: string | undefined
  sessionExpiresMs: number
}

/**
 * Returns an access token; sets the refresh token and the other sign-in cookies, or returns it in the body.
 */
export async function handOver(ctx: Context, session: OpenSession, accessMinutes: number): Promise<Tokens> {
  const { user, id, secret, sessionExpiresMs } = session
  const accessExpiresMs = Math.min(ctx.clock.now() + accessMinutes * MINUTE_MS, sessionExpiresMs)
  const access = await signAccessToken(
    ctx.auth.keys,
    ctx.clock,
    { user: user.id, session: id },
    accessExpiresMs,
  )
  if (secret === undefined) return { access }
  const refresh = `${id}.${secret}`
  if (ctx.call.carrier === 'body') return { access, refresh }
  setSignInCookies(ctx, { user, access, accessExpiresMs, refresh, sessionExpiresMs })
  return { access }
}

type Parts = Pick<Context, 'auth' | 'random'>

const SEED_BYTES = 32
const MARK_CHARACTERS = 22

/**
 * Refresh secrets. Each is derived from the one before, so that two tabs that refresh at once get the same
 * one, and is signed: a forged secret proves nothing about a session (docs/rules.md, Sessions).
 */
function firstSecret(parts: Parts, session: string): string {
  return marked(parts, session, parts.random.token(SEED_BYTES))
}

export function nextSecret(parts: Pick<Parts, 'auth'>, session: string, secret: string): string {
  return marked(parts, session, hmac(parts, `next ${session} ${secret}`))
}

/** Whether the session ever had this secret, however long ago. */
export function isOurs(parts: Pick<Parts, 'auth'>, session: string, secret: string): boolean {
  return isSameText(marked(parts, session, secret.slice(0, -MARK_CHARACTERS)), secret)
}

function marked(parts: Pick<Parts, 'auth'>, session: string, seed: string): string {
  return seed + hmac(parts, `mark ${session} ${seed}`).slice(0, MARK_CHARACTERS)
}

function hmac({ auth: { keys } }: Pick<Parts, 'auth'>, text: string): string {
  return createHmac('sha256', keys.refresh).update(text).digest('base64url')
}
