/** Changing passwords: one's own, or as staff another's. Either ends every session of that user (contract 4). */
import { FRESH_SIGN_IN_MINUTES } from '../../shared/limits.ts'
import { recordDeed } from '../audit/record.ts'
import { countGuess, refuseGuesses } from '../auth/guesses.ts'
import { AppError } from '../error.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { SignedInContext } from '../trpc.ts'
import { other } from './manage.ts'
import { replacePassword } from './replace-password.ts'
import { findPasswordHash } from './store.ts'

/** Throws `sign_in_again` without `current` when the sign-in is old, `invalid` or `too_many` when `current` is wrong. */
export async function changeOwnPassword(
  ctx: SignedInContext,
  password: string,
  current: string | undefined,
): Promise<void> {
  const signedInMs = Date.parse(ctx.session.created_at)
  const isFresh = ctx.clock.now() - signedInMs <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
  if (current !== undefined) await proveCurrent(ctx, current)
  else if (!isFresh) throw new AppError('sign_in_again', 'error.signInAgain')
  const hash = await ctx.passwords.hash(password)
  ctx.write(() => {
    replacePassword(ctx, ctx.user, hash)
    recordDeed(ctx, { action: 'password_changed', actor: ctx.user, subject: ctx.user })
  })
}

/** Throws `forbidden` for one's own: that has a call of its own. */
export async function setPassword(ctx: SignedInContext, id: number, password: string): Promise<void> {
  other(ctx, id)
  const hash = await ctx.passwords.hash(password)
  ctx.write(() => {
    const user = other(ctx, id)
    replacePassword(ctx, user, hash)
    recordDeed(ctx, { action: 'password_set', actor: ctx.user, subject: user })
  })
}

/** Whoever holds a stolen session guesses no faster than anybody else. */
async function proveCurrent(ctx: SignedInContext, current: string): Promise<void> {
  const guess = ctx.write(() => {
    refuseGuesses(ctx, ctx.user.username)
    return countGuess(ctx, ctx.user.username)
  })
  const isRight = await ctx.passwords
    .matches(findPasswordHash(ctx.db, ctx.user.id), current)
    .catch((error: unknown) => {
      guess.takeBack()
      throw error
    })
  if (!isRight) {
    recordDeed(ctx, {
      action: 'sign_in_failed',
      actor: ctx.user,
      subject: ctx.user,
      detail: { by: 'current password' },
    })
    throw new AppError('invalid', 'error.passwordWrong', {
      fields: { current_password: 'error.passwordWrong' },
    })
  }
  guess.wasRight()
}
