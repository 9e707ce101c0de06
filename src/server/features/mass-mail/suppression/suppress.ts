/** Adds an address to the do-not-email list and recalls unsent bulk mail to it. */

import type { Db } from '#server/db/query.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Suppression } from '#shared/suppression-schema.ts'
import { stopMailsTo } from '../store.ts'
import { insertSuppression } from './store.ts'

/** Call it inside a transaction. */
export function suppress(db: Db, suppression: Omit<IsoTimes<Suppression>, 'id'>): IsoTimes<Suppression> {
  const email = suppression.email.toLowerCase()
  stopMailsTo(db, email)
  return insertSuppression(db, { ...suppression, email })
}
