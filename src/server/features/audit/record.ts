/** One line in the audit trail for a call: its time and address come from the context. */

import type { Context } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { type AuditEntry, insertAudit } from './store.ts'

type Deed = Pick<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'actor' | 'subject' | 'detail'>>

/** To be called inside the transaction of the deed, so that neither is without the other. */
export function recordDeed({ db, clock, call }: Context, deed: Deed): void {
  const { action, actor, subject, detail = {} } = deed
  insertAudit(db, { at: isoTime(clock.now()), action, actor, subject, address: call.address, detail })
}
