/** The second half of a sign-in with two-step verification: the code of an app, or a recovery code. */

import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { secondStepSignInSchema } from '#shared/auth/schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { digestOf, isSameText } from '../../platform/digest.ts'
import { recordAudit } from '../audit/record.ts'
import { type Credentials, findCredentialsOf } from '../user/store.ts'
import { assertGuessAllowed, countGuess } from './guesses.ts'
import { openSession, type Tokens } from './open-session.ts'
import { kindOfCode, spendCode } from './second-step/manage.ts'
import { hasSecondStep, hasTokenServed, insertServedToken } from './second-step/store.ts'

/** The error to throw after the right password; undefined where no code is needed. */
export async function secondStepOf(ctx: Context, credentials: Credentials): Promise<AppError | undefined> {
  if (!hasSecondStep(ctx.db, credentials.id)) return undefined
  const token = await signSecondStepToken(ctx, credentials)
  return new AppError('second_step', 'error.secondStep', { extra: { second_step: token } })
}

/**
 * Throws `too_many`, and `unauthorized` with the failing field: `token` when the sign-in must begin again,
 * `code` for a wrong code, which counts as a failure of the account.
 */
export async function confirmSecondStepSignIn(
  ctx: Context,
  { token, code }: z.infer<typeof secondStepSignInSchema>,
): Promise<Tokens> {
  await ctx.rateLimits.signIns.count(ctx.call.address)
  const found = await readSecondStepToken(ctx, token)
  if (!found) throw over()
  const { credentials } = found
  const by = `password and ${kindOfCode(code)}` as const
  const guess = ctx.db.transaction(() => tryCode(ctx, found, code))
  if (!guess) {
    recordAudit(ctx, { action: 'sign_in_failed', subject: credentials, detail: { by } })
    throw fieldError('code', 'error.codeWrong', 'unauthorized')
  }
  return guess.whileChecked(async () => {
    const tokens = await openSession(ctx, { user: credentials.id, by, passwordHash: credentials.hash })
    guess.wasRight()
    return tokens
  })
}

/** Nothing is awaited between the check and the claim, so that only one of two parallel calls succeeds. */
function tryCode(ctx: Context, { credentials, digest, expiresMs }: SecondStepToken, code: string) {
  const { id, username } = credentials
  assertGuessAllowed(ctx, username)
  if (hasTokenServed(ctx.db, digest) || !hasSecondStep(ctx.db, id)) throw over()
  const guess = countGuess(ctx, username)
  if (!spendCode(ctx, id, code)) return undefined
  insertServedToken(ctx.db, digest, isoTime(expiresMs))
  return guess
}

function over(): AppError {
  return fieldError('token', 'error.secondStepOver', 'unauthorized')
}

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
  /** The time in seconds since 1970. */
  exp: z.int(),
})

interface SecondStepToken {
  credentials: Credentials
  /** Stored when the token is used. */
  digest: string
  expiresMs: number
}

/**
 * The token between the password and the code of a sign-in: a JWT, valid for five minutes, that opens one
 * session.
 */
function signSecondStepToken({ clock, random, auth: { keys } }: Context, user: Credentials): Promise<string> {
  return new SignJWT({ password: digestOf(user.hash) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setSubject(String(user.id))
    .setJti(random.token(NAME_BYTES))
    .setExpirationTime(new Date(clock.now() + SECOND_STEP_SIGN_IN_MINUTES * MINUTE_MS))
    .sign(keys.secondStepToken)
}

/** Returns undefined unless it is a valid, unexpired token of ours whose user and password still exist. */
async function readSecondStepToken(ctx: Context, token: string): Promise<SecondStepToken | undefined> {
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
