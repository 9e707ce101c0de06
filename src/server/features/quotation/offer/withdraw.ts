/** Users withdraw an open quotation, and put it back as it was while its last day for accepting is not over. */

import type { SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { ACTS } from '#shared/quotation/life.ts'
import { findQuotationFor } from '../access.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { settleFilesOf } from '../files.ts'
import { recordAction } from '../history/record.ts'
import { findNewestEvent } from '../history/store.ts'
import { purgeTime } from '../rules.ts'
import { changeQuotation, type Quotation } from '../store.ts'
import { shownVersion } from './draft.ts'
import { tellCustomer } from './mail.ts'

interface Withdrawal {
  id: string
  reason: string
  is_told: boolean
  if_match?: string | undefined
}

/** Throws `not_found`, `conflict` where it is not open or has another version than the caller saw, and `too_many`. */
export async function withdrawQuotation(
  ctx: SignedInContext,
  { id, reason, is_told, if_match }: Withdrawal,
): Promise<void> {
  ctx.write(() => {
    const found = findQuotationFor(ctx, id, 'withdraw')
    shownVersion(ctx, id, if_match)
    const quotation = takeIfNobodys(ctx, found)
    const { version, valid_until } = quotation
    const change = {
      status: ACTS.withdraw.to,
      // It is kept as long as one whose time has run out.
      purge_at: purgeTime(valid_until ?? isoTime(ctx.clock.now())),
    } as const
    changeQuotation(ctx.db, id, quotation.status, change)
    const detail = { reason, is_told, change_asked_at: quotation.change_asked_at }
    recordAction(ctx, { quotation: id, kind: ACTS.withdraw.event, version, detail })
    if (is_told) tellCustomer(ctx, { ...quotation, ...change }, ACTS.withdraw.event, reason)
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
}

/**
 * Reopens it with the same version, stage and date, and with what its customer waited for. Throws
 * `not_found`, `conflict` and `too_many`.
 */
export async function reopenQuotation(
  ctx: SignedInContext,
  { id, is_told }: { id: string; is_told: boolean },
): Promise<void> {
  ctx.write(() => {
    const quotation = takeIfNobodys(ctx, findQuotationFor(ctx, id, 'reopen'))
    const change = { status: ACTS.reopen.to, purge_at: null, ...changeAskedBefore(ctx, quotation) } as const
    changeQuotation(ctx.db, id, quotation.status, change)
    recordAction(ctx, {
      quotation: id,
      kind: ACTS.reopen.event,
      version: quotation.version,
      detail: { is_told },
    })
    if (is_told) tellCustomer(ctx, { ...quotation, ...change }, ACTS.reopen.event)
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
}

/** What they have asked for since then stays. */
function changeAskedBefore(
  { db }: SignedInContext,
  quotation: Quotation,
): Pick<Quotation, 'change_asked_at'> {
  const { detail = '{}' } = findNewestEvent(db, quotation.id, [ACTS.withdraw.event]) ?? {}
  const { change_asked_at = null } = JSON.parse(detail) as Partial<Quotation>
  return { change_asked_at: change_asked_at ?? quotation.change_asked_at }
}
