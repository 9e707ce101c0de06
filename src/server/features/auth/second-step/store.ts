/** Second steps of sign-ins and the recovery codes beside them; both go with their user. */
import { SECOND_STEP_DRIFT_STEPS } from '../../../../shared/base/limits.ts'
import { type Db, sql } from '../../../db/query.ts'

export interface SecondStep {
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

/** Of everybody who has it on. */
export function listSecondSteps(db: Db): number[] {
  const query = sql.selectFrom('second_step').select('user').where('confirmed_at', 'is not', null)
  return db.all(query.orderBy('user')).map(({ user }) => user)
}

/** One that nobody is asked for yet, in place of one that was begun before. */
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
 * False when a code of this step, or of a later one, was used before: a code serves once. A step that is later than any
 * that could be used now comes of a clock that was ahead, and does not count.
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

/** With its recovery codes. False when there was none in use. */
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
  const query = sql.selectFrom('recovery_code').select((it) => it.fn.countAll<number>().as('count'))
  return db.get(query.where('user', '=', user))!.count
}

/** False when there is none, or not any more: it serves once. */
export function spendRecoveryCode(db: Db, user: number, digest: string): boolean {
  const query = sql.deleteFrom('recovery_code').where('user', '=', user).where('digest', '=', digest)
  return db.run(query) === 1
}

export function hasTokenServed(db: Db, digest: string): boolean {
  const query = sql.selectFrom('second_step_token').select('digest').where('digest', '=', digest)
  return db.get(query) !== undefined
}

/** Throws on a token that has served: the caller's transaction must not go on. */
export function insertServedToken(db: Db, digest: string, expires_at: string): void {
  db.run(sql.insertInto('second_step_token').values({ digest, expires_at }))
}

export function deleteServedTokensBefore(db: Db, time: string): void {
  db.run(sql.deleteFrom('second_step_token').where('expires_at', '<=', time))
}
