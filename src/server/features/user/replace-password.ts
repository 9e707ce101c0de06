/** A new password ends all sessions of its user, and deletes their known browsers and failures. */

import type { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { accountOf } from '../auth/guesses.ts'
import { deleteSessionsOf } from '../auth/session/store.ts'
import { deleteFailuresOf, deleteKnownBrowsersOf } from '../auth/store.ts'
import { savePassword } from './store.ts'

/** Call it inside a transaction. */
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
