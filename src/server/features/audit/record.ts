/** Adds an entry to the audit log; its time and address come from the context. */

import type { Context } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { insertAudit, type NewAuditEntry } from './store.ts'

type AuditedAction = Pick<NewAuditEntry, 'action'> &
  Partial<Pick<NewAuditEntry, 'actor' | 'subject' | 'detail'>>

/** Call it inside the transaction of the action, so that neither is stored without the other. */
export function recordAudit({ db, clock, call }: Context, entry: AuditedAction): void {
  const { action, actor, subject, detail = {} } = entry
  insertAudit(db, { at: isoTime(clock.now()), action, actor, subject, address: call.address, detail })
}
