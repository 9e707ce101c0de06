/** The statuses of a quotation in the order of its life. */
import type { QuotationStatus } from '../../../../shared/quotation/schema.ts'

export const QUOTATION_STATUS_NAMES: readonly QuotationStatus[] = [
  'pending_verification',
  'verified',
  'cancelled',
  'expired',
]
