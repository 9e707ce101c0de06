/** Expires pending quotations and open ones on time, and deletes old ones (docs/rules.md, Quotations). */

import { ACTS, DEADLINES, isKept } from '#shared/quotation/life.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { listQuotationFiles } from './file/store.ts'
import { recordEvent } from './history/record.ts'
import { purgeTime } from './rules.ts'
import { changeQuotation, deleteQuotation, listOver, listPurgeable } from './store.ts'

/** Every read also checks the time, so expiry is exact to the second whenever this runs. */
export function expireQuotations(services: Services): void {
  const { db, clock } = services
  const now = isoTime(clock.now())
  const { to, event } = ACTS.expire
  db.transaction(() => {
    for (const deadline of DEADLINES) {
      for (const { id, status, phone, [deadline]: time } of listOver(db, deadline, now)) {
        const endedAt = time!
        const unkept_since = isKept(status) || phone === '' ? null : endedAt
        const change = { status: to, purge_at: purgeTime(endedAt), unkept_since }
        if (changeQuotation(db, id, status, change)) recordEvent(services, { quotation: id, kind: event })
      }
    }
  })
}

/**
 * Deletes the files first: no one can request them any more, and after a crash in between the row is purged
 * again.
 */
export async function purgeQuotations({ db, clock, uploads }: Services): Promise<void> {
  for (const id of listPurgeable(db, isoTime(clock.now()))) {
    const files = listQuotationFiles(db, id)
    await uploads.remove(files)
    db.transaction(() => {
      deleteQuotation(db, id)
      deleteUploads(db, files)
    })
  }
}
