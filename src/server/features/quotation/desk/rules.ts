/** What users can do with a quotation, without any I/O (decision 47). */
import type { DeskAction } from '#shared/quotation/desk.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { isOpen } from '../rules.ts'

interface DeskFacts {
  status: QuotationStatus
  expires_at: string
  verified_at: string | null
  valid_until: string | null
  /** Whether there is a version that was not sent: a draft, or what the customer asked to change. */
  hasUnsent: boolean
}

/**
 * In the order of `DESK_ACTIONS`. A status whose time is
 * over counts as expired, before the job has changed it.
 */
export function deskActions(quotation: DeskFacts, nowMs: number): DeskAction[] {
  const status = statusAt(quotation, nowMs)
  const { verified_at, valid_until, hasUnsent } = quotation
  const isRevisable =
    ['draft', 'pending_verification', 'verified', 'accepted', 'declined', 'withdrawn'].includes(status) ||
    (status === 'expired' && verified_at !== null)
  const isInTime = isOpen({ status: 'verified', valid_until }, nowMs)
  const may: Record<DeskAction, boolean> = {
    revise: isRevisable,
    send: hasUnsent && isRevisable,
    discard_draft: hasUnsent,
    resend: status === 'pending_verification' || (status === 'verified' && valid_until !== null),
    extend: status === 'verified',
    renew: status === 'expired' || status === 'cancelled' || (status === 'withdrawn' && !isInTime),
    verify_by_phone: status === 'pending_verification',
    take_back: status === 'accepted' || status === 'declined',
    withdraw: status === 'verified',
    reopen: status === 'withdrawn' && isInTime,
    copy: true,
  }
  return (Object.keys(may) as DeskAction[]).filter((action) => may[action])
}

function statusAt(quotation: DeskFacts, nowMs: number): QuotationStatus {
  const { status, expires_at } = quotation
  const isOver =
    (status === 'pending_verification' && Date.parse(expires_at) <= nowMs) ||
    (status === 'verified' && !isOpen(quotation, nowMs))
  return isOver ? 'expired' : status
}
