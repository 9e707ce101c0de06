/** What a customer waits for, without any I/O: it ends with what answers it. */
import type { QuotationTable } from '#server/db/tables/quotation.ts'
import type { CustomerWish, QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'

type WishColumn = 'call_asked_at' | 'change_asked_at'
type Ended = Partial<Record<WishColumn, null>>

export const WISH_COLUMN = {
  call: 'call_asked_at',
  change: 'change_asked_at',
} as const satisfies Record<CustomerWish, WishColumn & keyof QuotationTable>

/**
 * A new version or status answers both, but neither the end of its time nor that the customer confirms it. A new stage
 * says that someone has called; nothing more comes of what is lost.
 */
export function wishesEndedBy(
  from: QuotationStatus,
  change: { status?: QuotationStatus; version?: number; stage?: QuotationStage },
): Ended {
  const { status, version, stage } = change
  const isConfirmed = from === 'pending_verification' && status === 'verified'
  const isDecided = status !== undefined && status !== 'expired' && !isConfirmed
  if (isDecided || version !== undefined || stage === 'lost')
    return { call_asked_at: null, change_asked_at: null }
  return stage === undefined ? {} : { call_asked_at: null }
}
