/** Two-step verification and its recovery codes; both are deleted with their user. */

import { countRows, type Db, sql } from '#server/db/query.ts'
import { SECOND_STEP_DRIFT_STEPS } from './secret.ts'

interface SecondStep {
  secret: Buffer
  is_active: boolean
}

export function findSecondStep(db: Db, user: number): SecondStep | undefined {
  const row = db.get(
    sql.selectFrom('second_step').select(['secret', 'confirmed_at']).where('user', '=', user),
  )
  return row && { secret: row.secret, is_active: row.confirmed_at !== null }
}

export function hasSecondStep(db: Db, user: number): boolean {
  return findSecondStep(db, user)?.is_active === true
}

/** Ids of all users who have it on. */
export function listSecondSteps(db: Db): number[] {
  const query = sql.selectFrom('second_step').select('user').where('confirmed_at', 'is not', null)
  return db.all(query.orderBy('user')).map(({ user }) => user)
}

/** Stores an unconfirmed one in place of an earlier one; no sign-in asks for it yet. */
export function saveBegunSecondStep(db: Db, user: number, secret: Buffer): void {
  const values = { secret, confirmed_at: null, last_step: 0 }
  db.run(
    sql
      .insertInto('second_step')
      .values({ user, ...values })
      .onConflict((conflict) => conflict.column('user').doUpdateSet(values)),
  )
}

export function confirmSecondStep(db: Db, user: number, confirmed_at: string): void {
  db.run(sql.updateTable('second_step').set({ confirmed_at }).where('user', '=', user))
}

/**
 * False when a code of this or a later step was used before: a code works once. A step later than any possible
 * now comes from a clock that was ahead, and is ignored.
 */
export function claimTimeStep(db: Db, user: number, step: number, now: number): boolean {
  const changed = db.run(
    sql
      .updateTable('second_step')
      .set({ last_step: step })
      .where('user', '=', user)
      .where((it) =>
        it.or([it('last_step', '<', step), it('last_step', '>', now + SECOND_STEP_DRIFT_STEPS)]),
      ),
  )
  return changed === 1
}

/** Deletes the recovery codes too. False when it was not on. */
export function deleteSecondStep(db: Db, user: number): boolean {
  const wasActive = hasSecondStep(db, user)
  db.run(sql.deleteFrom('second_step').where('user', '=', user))
  db.run(sql.deleteFrom('recovery_code').where('user', '=', user))
  return wasActive
}

export function replaceRecoveryCodes(db: Db, user: number, digests: readonly string[]): void {
  db.run(sql.deleteFrom('recovery_code').where('user', '=', user))
  db.run(sql.insertInto('recovery_code').values(digests.map((digest) => ({ user, digest }))))
}

export function countRecoveryCodes(db: Db, user: number): number {
  return countRows(db, sql.selectFrom('recovery_code').where('user', '=', user))
}

/** False when it does not exist or was used. */
export function spendRecoveryCode(db: Db, user: number, digest: string): boolean {
  const query = sql.deleteFrom('recovery_code').where('user', '=', user).where('digest', '=', digest)
  return db.run(query) === 1
}

export function hasTokenServed(db: Db, digest: string): boolean {
  const query = sql.selectFrom('second_step_token').select('digest').where('digest', '=', digest)
  return db.get(query) !== undefined
}

/** Throws for a used token: the caller's transaction must not continue. */
export function insertServedToken(db: Db, digest: string, expires_at: string): void {
  db.run(sql.insertInto('second_step_token').values({ digest, expires_at }))
}

export function deleteServedTokensBefore(db: Db, time: string): void {
  db.run(sql.deleteFrom('second_step_token').where('expires_at', '<=', time))
}
