/** Whether a version waits for an admin, or was refused, with what it takes off and why. */
import type { Db } from '#server/db/query.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import type { Approval } from '#shared/quotation/approval-schema.ts'
import { discountShare } from '#shared/quotation/discount.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import { namesInHistory } from '../../user/store.ts'
import { findNewestEvent } from '../history/store.ts'
import { listQuotationLines, type Quotation } from '../store.ts'
import { findUnsentVersion } from '../version/store.ts'

type Held = Pick<Quotation, 'id' | 'approval_asked_at' | 'refused_at'>

/** Returns null where no version waits and none was refused. */
export function findApproval(db: Db, { id, approval_asked_at, refused_at }: Held): IsoTimes<Approval> | null {
  const since = approval_asked_at ?? refused_at
  const unsent = since === null ? undefined : findUnsentVersion(db, id)
  if (since === null || !unsent) return null
  const kind = approval_asked_at === null ? 'approval_refused' : 'approval_asked'
  const event = findNewestEvent(db, id, [kind])
  const { reason = '' } = JSON.parse(event?.detail ?? '{}') as { reason?: string }
  return {
    state: approval_asked_at === null ? 'refused' : 'asked',
    since,
    by: event ? namesInHistory(db)(event.actor_name, event.at) : '',
    discount: discountShare(listQuotationLines(db, { id, version: unsent.version }), unsent),
    first_year_total: allTotals(unsent).first_year_total,
    words: approval_asked_at === null ? reason : unsent.discount_reason,
  }
}

/** Who has asked for it, and what the version answers besides. Nothing was asked where no version waits. */
export function findAsking(
  db: Db,
  { id, approval_asked_at }: Held,
): { asker: number | null; answers: readonly CustomerRequest[] } {
  const event = approval_asked_at === null ? undefined : findNewestEvent(db, id, ['approval_asked'])
  const { answers = [] } = JSON.parse(event?.detail ?? '{}') as { answers?: CustomerRequest[] }
  return { asker: event?.actor ?? null, answers }
}
