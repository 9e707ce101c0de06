/**
 * Signing in by username and password: limits, then the captcha, then the hash, each cheaper than the next.
 */
import type { z } from 'zod'
import type { loginSchema } from '#shared/auth/schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { claimCaptcha, proveCaptcha } from '../captcha/spend.ts'
import { type Credentials, findCredentials } from '../user/store.ts'
import { assertGuessAllowed, countGuess, type Guess } from './guesses.ts'
import { openSession, type Tokens } from './open-session.ts'
import { secondStepOf } from './second-step.ts'

/**
 * Throws `too_many`, `captcha`, `unavailable`, `second_step` after the right password, and the same
 * `unauthorized` for an unknown user and a wrong password.
 */
export async function signIn(ctx: Context, input: z.infer<typeof loginSchema>): Promise<Tokens> {
  const { username, captcha } = input
  await ctx.rateLimits.signIns.count(ctx.call.address)
  assertGuessAllowed(ctx, username)
  const proof = await proveCaptcha(ctx, captcha, 'login')
  const guess = ctx.db.transaction(() => {
    assertGuessAllowed(ctx, username)
    claimCaptcha(ctx, proof)
    return countGuess(ctx, username)
  })
  return guess.whileChecked(() => checkPassword(ctx, input, guess))
}

async function checkPassword(
  ctx: Context,
  { username, password }: z.infer<typeof loginSchema>,
  guess: Guess,
): Promise<Tokens> {
  const credentials = findCredentials(ctx.db, username)
  const isRight = await ctx.auth.passwords.matches(credentials?.hash, password).catch((error: unknown) => {
    guess.takeBack()
    throw error
  })
  if (!credentials || !isRight) throw refusal(ctx, credentials)
  const secondStep = await secondStepOf(ctx, credentials)
  if (secondStep) {
    // Half a proof: earlier failures still count, or the password would allow more guesses of the code.
    guess.takeBack()
    throw secondStep
  }
  const tokens = await openSession(ctx, {
    user: credentials.id,
    by: 'password',
    passwordHash: credentials.hash,
  })
  guess.wasRight()
  return tokens
}

/** An unknown username is not stored: it may be a password in the wrong field. */
function refusal(ctx: Context, subject: Credentials | undefined): AppError {
  recordAudit(ctx, { action: 'sign_in_failed', subject, detail: { by: 'password' } })
  return new AppError('unauthorized', 'error.signInFailed')
}
