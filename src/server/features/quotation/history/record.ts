/** Adds an entry to the history of a quotation; its time comes from the clock. */

import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import type { User } from '#shared/user/schema.ts'
import { insertEvent } from './store.ts'

interface NewEvent {
  quotation: string
  kind: QuotationEventKind
  version?: number
  /** The user who did it; without one, the customer or the program. */
  actor?: Pick<User, 'id' | 'username'>
  detail?: Readonly<Record<string, unknown>>
}

/** Call it inside the transaction of the action, so that neither is stored without the other. */
export function recordEvent(
  { db, clock, quotations }: Pick<Services, 'db' | 'clock' | 'quotations'>,
  event: NewEvent,
): void {
  const { quotation, kind, version = null, actor, detail = {} } = event
  insertEvent(db, {
    quotation,
    at: isoTime(clock.now()),
    kind,
    version,
    actor: actor?.id ?? null,
    actor_name: actor?.username ?? '',
    detail: JSON.stringify(detail),
  })
  quotations.waker.wake()
}
