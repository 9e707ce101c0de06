/** Provider sign-ins that have returned, stored until their cookies expire: each works once. */
import { type Db, sql } from '#server/db/query.ts'

/** False when the same state has returned before. */
export function claimProviderState(db: Db, digest: string, expires_at: string): boolean {
  const insert = sql.insertInto('provider_state').values({ digest, expires_at })
  return db.run(insert.onConflict((conflict) => conflict.doNothing())) === 1
}

export function deleteExpiredProviderStates(db: Db, now: string): void {
  db.run(sql.deleteFrom('provider_state').where('expires_at', '<=', now))
}
