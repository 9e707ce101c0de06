/** Ends pending quotations at their time, and removes what is kept no longer (spec 9, contract 5). */
import { isoTime } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import { deleteUploads } from '../upload/store.ts'
import { settleFiles } from './files.ts'
import { purgeOf } from './rules.ts'
import { changeQuotation, deleteQuotation, listPendingBefore, listPurgeable } from './store.ts'

/** Whoever reads a quotation checks its time too, so that the second is exact whenever this runs. */
export async function sweepQuotations(services: Services): Promise<void> {
  const { db, clock, uploads } = services
  const now = isoTime(clock.now())
  for (const { id, expires_at } of listPendingBefore(db, now)) {
    changeQuotation(db, id, 'pending_verification', { status: 'expired', purge_at: purgeOf(expires_at) })
  }
  await settleFiles(services)
  for (const { id, full_file, public_file } of listPurgeable(db, now)) {
    db.transaction(() => {
      deleteQuotation(db, id)
      deleteUploads(db, [full_file, public_file])
    })
    await uploads.remove([full_file, public_file])
  }
}
