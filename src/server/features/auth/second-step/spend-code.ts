/** Uses up a typed code: of the app, or a recovery code. Either works once. */
import type { Context } from '#server/core/context.ts'
import { isTotpCode, openSecret, recoveryDigest, stepOfCode, timeStepAt } from './secret.ts'
import { claimTimeStep, findSecondStep, spendRecoveryCode } from './store.ts'

type CodeKind = 'code' | 'recovery code'

/** The type of code, by its format. Does not check the code. */
export function kindOfCode(code: string): CodeKind {
  return isTotpCode(code) ? 'code' : 'recovery code'
}

/** False for a wrong or a used code. Call it inside the transaction of what it permits. */
export function spendCode(ctx: Context, user: number, code: string): boolean {
  return kindOfCode(code) === 'code'
    ? spendAppCode(ctx, user, code)
    : spendRecoveryCode(ctx.db, user, recoveryDigest(code))
}

export function spendAppCode(
  { db, clock, log, auth: { keys } }: Context,
  user: number,
  code: string,
): boolean {
  const sealed = findSecondStep(db, user)?.secret
  if (!sealed) return false
  const secret = openSecret(keys, user, sealed)
  // Logged, because SECRET_KEY may have been changed.
  if (!secret) log.error({ user }, 'the two-step verification secret of a user cannot be decrypted')
  const step = secret && stepOfCode(secret, code, clock.now())
  return step !== undefined && claimTimeStep(db, user, step, timeStepAt(clock.now()))
}
