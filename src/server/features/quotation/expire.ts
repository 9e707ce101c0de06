/** Expires pending quotations and open ones on time, and deletes old ones (docs/rules.md, Quotations). */

import type { QuotationStatus } from '#shared/quotation/status.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { listFilesOf } from './file/store.ts'
import { recordEvent } from './history/record.ts'
import { purgeOf } from './rules.ts'
import {
  changeQuotation,
  deleteQuotation,
  listOpenBefore,
  listPendingBefore,
  listPurgeable,
} from './store.ts'

/** Every read also checks the time, so expiry is exact to the second whenever this runs. */
export function expireQuotations(services: Services): void {
  const { db, clock } = services
  const now = isoTime(clock.now())
  const expire = (id: string, from: QuotationStatus, endedAt: string, unkept_since: string | null = null) => {
    const change = { status: 'expired', purge_at: purgeOf(endedAt), unkept_since } as const
    if (changeQuotation(db, id, from, change)) recordEvent(services, { quotation: id, kind: 'expired' })
  }
  db.transaction(() => {
    for (const { id, expires_at, phone } of listPendingBefore(db, now))
      expire(id, 'pending_verification', expires_at, phone === '' ? null : expires_at)
    for (const { id, valid_until } of listOpenBefore(db, now)) expire(id, 'verified', valid_until!)
  })
}

/**
 * Deletes the files first: no one can request them any more, and after a crash in between the row is purged
 * again.
 */
export async function purgeQuotations({ db, clock, uploads }: Services): Promise<void> {
  for (const id of listPurgeable(db, isoTime(clock.now()))) {
    const files = listFilesOf(db, id)
    await uploads.remove(files)
    db.transaction(() => {
      deleteQuotation(db, id)
      deleteUploads(db, files)
    })
  }
}
