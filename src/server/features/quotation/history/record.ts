/** Adds to the history of a quotation. Call it inside the transaction of the action, so that neither is stored without the other. */
import type { AnyContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import type { User } from '#shared/user/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import type { NewAuditEntry } from '../../audit/store.ts'
import { insertEvent } from './store.ts'

interface NewEvent {
  quotation: string
  /** The time of the rows that the action wrote, where the two are compared; now by default. */
  at?: string
  kind: QuotationEventKind
  version?: number
  /** The user who did it, if not the user whose context it is; without either, the customer or the program. */
  actor?: Pick<User, 'id' | 'username'> | undefined
  detail?: Readonly<Record<string, unknown>>
}

export function recordEvent(
  { db, clock, quotations, user }: Pick<AnyContext, 'db' | 'clock' | 'quotations' | 'user'>,
  event: NewEvent,
): void {
  const { quotation, at = isoTime(clock.now()), kind, version = null, actor = user, detail = {} } = event
  insertEvent(db, {
    quotation,
    at,
    kind,
    version,
    actor: actor?.id ?? null,
    actor_name: actor?.username ?? '',
    detail: JSON.stringify(detail),
  })
  quotations.waker.wake()
}

type AuditedKind = {
  [Kind in QuotationEventKind]: `quotation_${Kind}` extends AuditAction ? Kind : never
}[QuotationEventKind]

/** What a user does is in the audit log too, with the number of the quotation and what is `audited` besides. */
export function recordAction(
  ctx: AnyContext,
  event: NewEvent & { kind: AuditedKind },
  audited: NewAuditEntry['detail'] = {},
): void {
  recordEvent(ctx, event)
  const { quotation: id, kind, actor = ctx.user } = event
  if (actor) recordAudit(ctx, { action: `quotation_${kind}`, actor, detail: { id, ...audited } })
}
