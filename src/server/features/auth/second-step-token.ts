/**
 * The token between the password and the code of a sign-in: a JWT, valid for five minutes, that opens one
 * session.
 */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import { digestOf, isSameText } from '../../platform/digest.ts'
import { type Credentials, findCredentialsOf } from '../user/store.ts'

/** The time allowed between password and code. */
const SECOND_STEP_SIGN_IN_MINUTES = 5

const ALGORITHM = 'HS256'
const TYPE = 'second-step+jwt'
const AUDIENCE = 'second step'
const NAME_BYTES = 16

const claimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  jti: z.string(),
  /** Digest of the matched hash: a new password voids the token. */
  password: z.string(),
  /** In seconds since 1970. */
  exp: z.int(),
})

export interface SecondStepToken {
  credentials: Credentials
  /** Stored when the token is used. */
  digest: string
  expiresMs: number
}

export function signSecondStepToken(
  { clock, random, auth: { keys } }: Context,
  user: Credentials,
): Promise<string> {
  return new SignJWT({ password: digestOf(user.hash) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setSubject(String(user.id))
    .setJti(random.token(NAME_BYTES))
    .setExpirationTime(new Date(clock.now() + SECOND_STEP_SIGN_IN_MINUTES * MINUTE_MS))
    .sign(keys.secondStepToken)
}

/** Undefined unless it is a valid, unexpired token of ours whose user and password still exist. */
export async function readSecondStepToken(ctx: Context, token: string): Promise<SecondStepToken | undefined> {
  const claims = await claimsOf(ctx, token)
  const credentials = claims && findCredentialsOf(ctx.db, Number(claims.sub))
  if (!credentials || !isSameText(digestOf(credentials.hash), claims.password)) return undefined
  return { credentials, digest: digestOf(claims.jti), expiresMs: claims.exp * 1_000 }
}

async function claimsOf({ clock, auth: { keys } }: Context, token: string) {
  try {
    const { payload } = await jwtVerify(token, keys.secondStepToken, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: new Date(clock.now()),
    })
    return claimsSchema.parse(payload)
  } catch {
    return undefined
  }
}
