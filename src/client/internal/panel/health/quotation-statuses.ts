/** The statuses of a quotation in chronological order. */
import type { QuotationStatus } from '#shared/quotation/status.ts'

export const QUOTATION_STATUS_NAMES: readonly QuotationStatus[] = [
  'draft',
  'pending_verification',
  'verified',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
]
