/** All SQL of signing in: failed sign-ins and known browsers, kept across restarts, and what a provider has answered. */
import { type Db, sql } from '../../db/query.ts'
import type { Window } from '../../platform/clock.ts'

interface Failures {
  count: number
  /** The newest; undefined without any. */
  last: string | undefined
  /** Once this one leaves the window, there is room again. */
  oldest: string | undefined
}

interface Which {
  /** The address, or all addresses if absent. */
  address?: string
  /** Ids of failures that are not counted. */
  apartFrom: readonly number[]
}

export function countFailures(
  db: Db,
  account: string,
  { after, until }: Window,
  { address, apartFrom }: Which,
): Failures {
  let query = sql
    .selectFrom('sign_in_failure')
    .select((it) => [
      it.fn.countAll<number>().as('count'),
      it.fn.max<string | null>('at').as('last'),
      it.fn.min<string | null>('at').as('oldest'),
    ])
    .where('account', '=', account)
    .where('at', '>', after)
    .where('at', '<=', until)
    .where('id', 'not in', apartFrom)
  if (address !== undefined) query = query.where('address', '=', address)
  const { count, last, oldest } = db.get(query)!
  return { count, last: last ?? undefined, oldest: oldest ?? undefined }
}

/** Returns its id. */
export function insertFailure(db: Db, account: string, address: string, at: string): number {
  const values = { account, address, at }
  return db.get(sql.insertInto('sign_in_failure').values(values).returning('id'))!.id
}

export function deleteFailure(db: Db, id: number): void {
  db.run(sql.deleteFrom('sign_in_failure').where('id', '=', id))
}

export function deleteFailuresFrom(db: Db, account: string, address: string): void {
  db.run(sql.deleteFrom('sign_in_failure').where('account', '=', account).where('address', '=', address))
}

export function deleteFailuresOf(db: Db, account: string): void {
  db.run(sql.deleteFrom('sign_in_failure').where('account', '=', account))
}

export function deleteFailuresBefore(db: Db, time: string): void {
  db.run(sql.deleteFrom('sign_in_failure').where('at', '<=', time))
}

export function isKnownBrowser(db: Db, username: string, digest: string): boolean {
  const query = sql
    .selectFrom('known_browser')
    .innerJoin('user', 'user.id', 'known_browser.user')
    .select('user.id')
    .where('user.username', '=', username)
    .where('known_browser.digest', '=', digest)
  return db.get(query) !== undefined
}

/** Tells whether any user has signed in with this browser. */
export function isKnownBrowserAnywhere(db: Db, digest: string): boolean {
  return db.get(sql.selectFrom('known_browser').select('user').where('digest', '=', digest)) !== undefined
}

/** Keeps the `kept` most recently used browsers. */
export function saveKnownBrowser(db: Db, user: number, digest: string, now: string, kept: number): void {
  db.run(
    sql
      .insertInto('known_browser')
      .values({ user, digest, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['user', 'digest']).doUpdateSet({ last_used_at: now })),
  )
  const newest = sql
    .selectFrom('known_browser')
    .select('digest')
    .where('user', '=', user)
    .orderBy('last_used_at', 'desc')
    .limit(kept)
  db.run(sql.deleteFrom('known_browser').where('user', '=', user).where('digest', 'not in', newest))
}

export function deleteKnownBrowsersOf(db: Db, user: number): void {
  db.run(sql.deleteFrom('known_browser').where('user', '=', user))
}

export function deleteKnownBrowsersBefore(db: Db, time: string): void {
  db.run(sql.deleteFrom('known_browser').where('last_used_at', '<=', time))
}

/**
 * Provider sign-ins that have returned, stored until their cookies expire: each works once. False when the
 * same state has returned before.
 */
export function claimProviderState(db: Db, digest: string, expires_at: string): boolean {
  const insert = sql.insertInto('provider_state').values({ digest, expires_at })
  return db.run(insert.onConflict((conflict) => conflict.doNothing())) === 1
}

export function deleteExpiredProviderStates(db: Db, now: string): void {
  db.run(sql.deleteFrom('provider_state').where('expires_at', '<=', now))
}
