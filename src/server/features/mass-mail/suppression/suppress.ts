/** Puts an address on the suppression list and calls back what waits for it: a no counts at once. */
import type { Suppression } from '../../../../shared/mass-mail/suppression-schema.ts'
import type { Db } from '../../../db/query.ts'
import { stopMailsTo } from '../store.ts'
import { insertSuppression } from './store.ts'

/** To be called inside a transaction. */
export function suppress(db: Db, suppression: Omit<Suppression, 'id'>): Suppression {
  const email = suppression.email.toLowerCase()
  stopMailsTo(db, email)
  return insertSuppression(db, { ...suppression, email })
}
