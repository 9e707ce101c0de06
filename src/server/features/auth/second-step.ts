/** The second half of a sign-in with two-step verification: the code of an app, or a recovery code. */
import type { z } from 'zod'
import type { secondStepSignInSchema } from '#shared/auth/second-step-schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import type { Credentials } from '../user/store.ts'
import { assertGuessAllowed, countGuess } from './guesses.ts'
import { openSession, type Tokens } from './open-session.ts'
import { kindOfCode, spendCode } from './second-step/spend-code.ts'
import { hasSecondStep, hasTokenServed, insertServedToken } from './second-step/store.ts'
import { readSecondStepToken, type SecondStepToken, signSecondStepToken } from './second-step-token.ts'

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
    throw new AppError('unauthorized', 'error.codeWrong', { fields: { code: 'error.codeWrong' } })
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
  return new AppError('unauthorized', 'error.secondStepOver', { fields: { token: 'error.secondStepOver' } })
}
