/** What a quotation waits for, without any I/O: each ends with what answers it, and with nothing else. */
import type { QuotationTable } from '#server/db/tables/quotation.ts'
import { ACTS, isKept, LIFE } from '#shared/quotation/life.ts'
import type { CustomerRequest, QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'

type WaitColumn = 'change_asked_at' | 'unbooked_since' | 'unkept_since' | 'approval_asked_at' | 'refused_at'
type Ended = Partial<Record<WaitColumn, null>>

export const REQUEST_COLUMN = {
  message: 'message_asked_at',
  call: 'call_asked_at',
  visit: 'visit_asked_at',
  change: 'change_asked_at',
} as const satisfies Record<CustomerRequest, keyof QuotationTable>

interface Change {
  status?: QuotationStatus
  version?: number
  stage?: QuotationStage
  next_action_on?: string | null
}

/**
 * Only Done answers a message, and a request for a call or a visit. Another version or a decision answers a request for
 * changes, but neither the end of its time nor that the customer keeps it; nothing more comes of what is
 * lost.
 */
export function waitsEndedBy(
  from: QuotationStatus,
  { status, version, stage, next_action_on }: Change,
): Ended {
  const isKeeping = !isKept(from) && status === ACTS.verify.to
  const isAnswer = status !== undefined && LIFE[status].answersChange && !isKeeping
  const isBooked = next_action_on !== undefined && next_action_on !== null
  return {
    ...((isAnswer || version !== undefined || stage === 'lost') && { change_asked_at: null }),
    ...((status !== undefined || isBooked) && { unbooked_since: null }),
    ...(status !== undefined && { unkept_since: null }),
    ...(version !== undefined && { approval_asked_at: null, refused_at: null }),
  }
}
