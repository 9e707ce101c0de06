/** Expires pending quotations on time, and deletes old ones (spec 9, contract 5). */

import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { purgeOf } from './rules.ts'
import { changeQuotation, deleteQuotation, listPendingBefore, listPurgeable } from './store.ts'

/** Every read also checks the time, so expiry is exact to the second whenever this runs. */
export function expireQuotations({ db, clock }: Services): void {
  const now = isoTime(clock.now())
  db.transaction(() => {
    for (const { id, expires_at } of listPendingBefore(db, now)) {
      changeQuotation(db, id, 'pending_verification', { status: 'expired', purge_at: purgeOf(expires_at) })
    }
  })
}

/**
 * Deletes the files first: no one can request them any more, and after a crash in between the row is purged
 * again.
 */
export async function purgeQuotations({ db, clock, uploads }: Services): Promise<void> {
  for (const { id, full_file, public_file } of listPurgeable(db, isoTime(clock.now()))) {
    await uploads.remove([full_file, public_file])
    db.transaction(() => {
      deleteQuotation(db, id)
      deleteUploads(db, [full_file, public_file])
    })
  }
}
