/** Adds an entry to the audit log; its time, its address and its user come from the context. */

import type { AnyContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { insertAudit, type NewAuditEntry } from './store.ts'

type AuditedAction = Pick<NewAuditEntry, 'action'> &
  Partial<Pick<NewAuditEntry, 'actor' | 'subject' | 'detail'>>

/** Call it inside the transaction of the action, so that neither is stored without the other. */
export function recordAudit(ctx: AnyContext, entry: AuditedAction): void {
  const { db, clock, call, user, quotations } = ctx
  const { action, actor = user, subject, detail = {} } = entry
  insertAudit(db, { at: isoTime(clock.now()), action, actor, subject, address: call.address, detail })
  // Every ended session and changed role has an entry: open streams look whether they may go on.
  quotations.waker.wake()
}
