/** Changes of an account's credentials need a recent sign-in or the current password. */
import { FRESH_SIGN_IN_MINUTES } from '#shared/base/limits.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { findPasswordHash } from '../user/store.ts'
import { assertGuessAllowed, countGuess, type Guess } from './guesses.ts'

/**
 * Throws `sign_in_again` without `current` when the sign-in is old, `invalid` or `too_many` when `current` is
 * wrong.
 */
export async function requireFreshSignIn(ctx: SignedInContext, current: string | undefined): Promise<void> {
  if (current !== undefined) return proveCurrent(ctx, current)
  const signedInMs = Date.parse(ctx.session.created_at)
  const isFresh = ctx.clock.now() - signedInMs <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
  if (!isFresh) throw new AppError('sign_in_again', 'error.signInAgain')
}

/** A stolen session allows no faster guessing than a sign-in. */
async function proveCurrent(ctx: SignedInContext, current: string): Promise<void> {
  const guess = ctx.write(() => {
    assertGuessAllowed(ctx, ctx.user.username)
    return countGuess(ctx, ctx.user.username)
  })
  await guess.whileChecked(() => checkCurrent(ctx, current, guess))
}

async function checkCurrent(ctx: SignedInContext, current: string, guess: Guess): Promise<void> {
  const isRight = await ctx.auth.passwords
    .matches(findPasswordHash(ctx.db, ctx.user.id), current)
    .catch((error: unknown) => {
      guess.takeBack()
      throw error
    })
  if (!isRight) {
    recordAudit(ctx, { action: 'sign_in_failed', subject: ctx.user, detail: { by: 'current password' } })
    throw fieldError('current_password', 'error.passwordWrong')
  }
  guess.wasRight()
}
