/** The statuses of a quotation in chronological order. */
import type { QuotationStatus } from '../../../../shared/quotation/schema.ts'

export const QUOTATION_STATUS_NAMES: readonly QuotationStatus[] = [
  'pending_verification',
  'verified',
  'cancelled',
  'expired',
]
