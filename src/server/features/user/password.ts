/**
 * Changing passwords: the caller's own, or by admins another user's.
 * Either ends all sessions of that user (docs/rules.md, Sessions).
 */

import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { accountOf } from '../auth/guesses.ts'
import { deleteSessionsOf } from '../auth/session/store.ts'
import { deleteFailuresOf, deleteKnownBrowsersOf } from '../auth/store.ts'
import { other } from './manage.ts'
import { savePassword } from './store.ts'

/**
 * Throws `sign_in_again` without `current` when the sign-in is old, `invalid` or `too_many` when `current` is
 * wrong.
 */
export async function changeOwnPassword(
  ctx: SignedInContext,
  password: string,
  current: string | undefined,
): Promise<void> {
  await requireFreshSignIn(ctx, current)
  const hash = await ctx.auth.passwords.hash(password)
  ctx.write(() => {
    replacePassword(ctx, ctx.user, hash)
    recordAudit(ctx, { action: 'password_changed', subject: ctx.user })
  })
}

/** Throws `forbidden` for the caller's own, which has its own call. */
export async function setPassword(ctx: SignedInContext, id: number, password: string): Promise<void> {
  other(ctx, id)
  const hash = await ctx.auth.passwords.hash(password)
  ctx.write(() => {
    const user = other(ctx, id)
    replacePassword(ctx, user, hash)
    recordAudit(ctx, { action: 'password_set', subject: user })
  })
}

/**
 * A new password ends all sessions of its user, and deletes their known browsers and failures. Call it
 * inside a transaction.
 */
export function replacePassword(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: number; username: string },
  hash: string,
): void {
  savePassword(db, user.id, hash, isoTime(clock.now()))
  deleteSessionsOf(db, user.id)
  deleteKnownBrowsersOf(db, user.id)
  deleteFailuresOf(db, accountOf(user.username))
}
