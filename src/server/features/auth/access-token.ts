/**
 * Access tokens: JWTs that name the session, valid for an hour
 * or five minutes. The database holds its permissions.
 */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Identity, Services } from '../../core/context.ts'
import { CLOCK_TOLERANCE_MS, type Clock, SECOND_MS } from '../../platform/clock.ts'
import type { Keys } from './keys.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'wok-and-wire'
const AUDIENCE = 'internal'
/** Ours have 260 characters; a longer one is not hashed. */
const LENGTH_MAX = 1_000

const claimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  sid: z.string().min(1).max(100),
})

interface AccessClaims {
  user: number
  session: string
}

export function signAccessToken(
  keys: Keys,
  clock: Clock,
  { user, session }: AccessClaims,
  expiresMs: number,
): Promise<string> {
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(user))
    .setIssuedAt(Math.floor(clock.now() / 1_000))
    .setExpirationTime(Math.floor(expiresMs / 1_000))
    .sign(keys.access)
}

/** Returns undefined for anything but a token of ours that was valid at that time. */
async function readAccessToken(keys: Keys, atMs: number, token: string): Promise<AccessClaims | undefined> {
  if (token.length > LENGTH_MAX) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: new Date(atMs),
    })
    const { sub, sid } = claimsSchema.parse(payload)
    // Made by a clock that was ahead: by its expiry alone, it would be valid until then.
    if (payload.iat! * SECOND_MS > atMs + CLOCK_TOLERANCE_MS) return undefined
    return { user: Number(sub), session: sid }
  } catch {
    return undefined
  }
}

/**
 * Identifies the caller: the bearer's session and user, read from the database at each call. Ignores
 * cookies. Returns undefined for a visitor, and when the token, session or user is no longer valid. A large body may
 * take minutes, so the token is judged as it was `agoMs` ago, when its request began.
 */
export async function identify(
  { clock, auth: { keys, sessions, lastUses } }: Pick<Services, 'auth' | 'clock'>,
  accessToken: string | undefined,
  agoMs: number,
): Promise<Identity | undefined> {
  if (accessToken === undefined) return undefined
  const claims = await readAccessToken(keys, clock.now() - agoMs, accessToken)
  if (!claims) return undefined
  const { session, user } = await sessions.validateSession(claims.session)
  if (!session || user.id !== claims.user) return undefined
  lastUses.note(session.id)
  const { id, created_at, expires_at } = session
  return { user, session: { id, created_at, expires_at } }
}
