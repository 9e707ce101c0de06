/** What users can do with a quotation, without any I/O (decision 47). */

import { allows, DESK_ACTIONS, type DeskAction } from '#shared/quotation/life.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { isInTime, statusAt } from './rules.ts'

interface DeskFacts {
  status: QuotationStatus
  expires_at: string
  verified_at: string | null
  valid_until: string | null
  /** Whether there is a version that was not sent: a draft, or what the customer asked to change. */
  hasUnsent: boolean
  approval_asked_at: string | null
}

/**
 * The actions are in the order of `DESK_ACTIONS`. A status whose time is over counts as expired, before the
 * job has changed it.
 */
export function deskActions(
  quotation: DeskFacts,
  { user, clock }: { user: { is_staff: boolean }; clock: { now(): number } },
): DeskAction[] {
  const nowMs = clock.now()
  const status = statusAt(quotation, nowMs)
  const facts = { ...quotation, isInTime: isInTime(quotation.valid_until, nowMs), isAdmin: user.is_staff }
  return DESK_ACTIONS.filter((action) => allows(status, action, facts))
}
