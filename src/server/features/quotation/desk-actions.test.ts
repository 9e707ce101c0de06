import { describe, expect, it } from 'vitest'
import { QUOTATION_STATUSES, type QuotationStatus } from '#shared/quotation/status.ts'
import { deskActions } from './desk-actions.ts'

const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const LATER = '2026-11-22T10:00:00.001Z'

const facts = (status: QuotationStatus, change: Partial<Parameters<typeof deskActions>[0]> = {}) => ({
  status,
  expires_at: LATER,
  verified_at: '2026-11-01T00:00:00.000Z',
  valid_until: null,
  hasUnsent: false,
  approval_asked_at: null,
  ...change,
})
const at = (now: number, is_staff = true) => ({ user: { is_staff }, clock: { now: () => now } })
const actions = (...given: Parameters<typeof facts>) => deskActions(facts(...given), at(NOW))

const ACTIONS: Record<QuotationStatus, string> = {
  draft: 'revise copy',
  pending_verification: 'revise resend verify_by_phone copy',
  verified: 'revise extend withdraw copy',
  accepted: 'revise take_back copy',
  declined: 'revise take_back copy',
  expired: 'revise renew copy',
  cancelled: 'renew copy',
  withdrawn: 'revise reopen copy',
}

describe('what can be done with a quotation', () => {
  it.each(Object.entries(ACTIONS) as [QuotationStatus, string][])('%s: %s', (status, expected) => {
    expect(actions(status).join(' ')).toBe(expected)
  })

  it('is not to revise one that was never confirmed', () => {
    expect(actions('expired', { verified_at: null })).toEqual(['renew', 'copy'])
  })

  it('is to send what is not sent, wherever it can be revised', () => {
    const sendable = QUOTATION_STATUSES.filter((status) =>
      actions(status, { hasUnsent: true }).includes('send'),
    )
    expect(sendable).toEqual([
      'draft',
      'pending_verification',
      'verified',
      'accepted',
      'declined',
      'expired',
      'withdrawn',
    ])
  })

  it('is to send or refuse what waits for an admin, and only for admins', () => {
    const waiting = facts('verified', { hasUnsent: true, approval_asked_at: LATER })
    const ofBoth = [true, false].map((isAdmin) =>
      deskActions(waiting, at(NOW, isAdmin)).filter((action) => action === 'send' || action === 'refuse'),
    )
    expect(ofBoth).toEqual([['send', 'refuse'], []])
  })

  it('is always to discard what is not sent', () => {
    for (const status of QUOTATION_STATUSES)
      expect(actions(status, { hasUnsent: true })).toContain('discard_draft')
  })

  it('follows the time, before the job that expires them', () => {
    const now = new Date(NOW).toISOString()
    const late = { expires_at: now, verified_at: null }
    expect(actions('pending_verification', late)).toEqual(['renew', 'copy'])
    const open = facts('verified', { valid_until: now })
    expect(deskActions(open, at(NOW))).toEqual(['revise', 'resend', 'extend', 'withdraw', 'copy'])
    expect(deskActions(open, at(NOW + 1))).toEqual(['revise', 'renew', 'copy'])
    const withdrawn = facts('withdrawn', { valid_until: now })
    expect(deskActions(withdrawn, at(NOW))).toEqual(['revise', 'reopen', 'copy'])
    expect(deskActions(withdrawn, at(NOW + 1))).toEqual(['revise', 'renew', 'copy'])
  })
})
