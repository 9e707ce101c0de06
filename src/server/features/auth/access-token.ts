/**
 * Access tokens: JWTs that name the session, valid for an hour or five minutes (contract 4). The database holds
 * its permissions.
 */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Clock, SECOND_MS } from '../../platform/clock.ts'
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
  exp: z.int(),
})

interface AccessClaims {
  user: number
  session: string
}

interface VerifiedClaims extends AccessClaims {
  expiresMs: number
}

/**
 * By key, the tokens that it has signed: for the same text, that is true again. Their end is checked at each call, and
 * the session in the database.
 */
const verified = new WeakMap<Keys['access'], Map<string, VerifiedClaims>>()
const VERIFIED_MAX = 1_000

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

/** Undefined for anything but a valid, unexpired token of ours. */
export async function readAccessToken(
  keys: Keys,
  clock: Clock,
  token: string,
): Promise<AccessClaims | undefined> {
  const known = verified.get(keys.access)?.get(token)
  if (known) return clock.now() < known.expiresMs ? known : undefined
  if (token.length > LENGTH_MAX) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: new Date(clock.now()),
    })
    const { sub, sid, exp } = claimsSchema.parse(payload)
    const claims = { user: Number(sub), session: sid, expiresMs: exp * SECOND_MS }
    keep(keys, token, claims)
    return claims
  } catch {
    return undefined
  }
}

function keep({ access }: Keys, token: string, claims: VerifiedClaims): void {
  const known = verified.get(access)
  if (known && known.size < VERIFIED_MAX) known.set(token, claims)
  else verified.set(access, new Map([[token, claims]]))
}
