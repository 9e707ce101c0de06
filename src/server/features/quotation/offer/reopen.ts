/** What users do with a quotation besides revising it: resend, extend, renew, verify by phone, and take a decision back. */

import type { Context, SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import { ACTS, DECISION_EVENTS, isKept, isOrder, LIFE } from '#shared/quotation/life.ts'
import type { LostReason, QuotationStage } from '#shared/quotation/status.ts'
import { sendLater } from '../../mail/send-later.ts'
import type { NewMail } from '../../mail/store.ts'
import { voidOrder } from '../../order/make.ts'
import { findQuotationFor } from '../access.ts'
import { assertFewConfirmations, assertUserMayWrite, assertWanted } from '../confirmations.ts'
import { currentContent, renderMailedCopy } from '../copies.ts'
import { hasSameCustomer, tellOldAddresses } from '../customer.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { settleFilesOf } from '../files.ts'
import { recordAction } from '../history/record.ts'
import { findEventBefore, findNewestEvent } from '../history/store.ts'
import { drawKey, storeLink } from '../link.ts'
import { confirmationMail } from '../mail.ts'
import { customerMailContext, linkWithoutMail, readPrinted } from '../mail-letter.ts'
import { isInTime, purgeTime } from '../rules.ts'
import { changeQuotation, listQuotationLines, type Quotation } from '../store.ts'
import { confirmPending } from '../transition.ts'
import { listVersions } from '../version/find.ts'
import { openUntil, storedTotals } from '../version/rules.ts'
import { chooseOptions, findVersion, takeBackAcceptance, updateVersion } from '../version/store.ts'
import { tellCustomer, versionMail } from './mail.ts'

interface UntilDay {
  id: string
  valid_until_day: string
}

/**
 * What the customer got last, with a new key: the confirmation, until the same minute as before, or the open version.
 * Without an email address users get the link. Throws `not_found`, `conflict`, and `too_many`.
 */
export async function resendLink(
  ctx: SignedInContext,
  id: string,
): Promise<{ id: string; link: string | null }> {
  const quotation = findQuotationFor(ctx, id, 'resend')
  const hasMail = quotation.email !== ''
  if (!hasMail) await ctx.rateLimits.quotations.linksMade.count(id)
  const content = currentContent(ctx.db, quotation)
  const key = drawKey(ctx.random)
  const pdf = await renderMailedCopy(ctx, quotation, content, key)
  ctx.write(() => {
    const now = findQuotationFor(ctx, id, 'resend')
    const isAsRead = now.status === quotation.status && now.version === quotation.version
    if (!isAsRead || !hasSameCustomer(now, quotation))
      throw new AppError('conflict', 'error.changedMeanwhile')
    if (hasMail) {
      assertFewConfirmations(ctx, quotation.email)
      assertUserMayWrite(ctx, quotation.email)
      if (isKept(now.status)) assertWanted(ctx, quotation)
    }
    const at = isoTime(ctx.clock.now())
    storeLink(ctx, now, key)
    recordAction(ctx, { quotation: id, kind: ACTS.resend.event, version: quotation.version })
    const parts = { ...customerMailContext(ctx, now), quotation, key, pdf, at }
    const mail = lastMail(ctx, quotation, { ...parts, lines: content.lines })
    sendLater(ctx, { ...mail, user: ctx.user.id })
  })
  ctx.mail.worker.wake()
  return { id, link: linkWithoutMail(ctx, quotation, key) }
}

function lastMail(
  { db }: Context,
  { id, version, valid_until, reference }: Quotation,
  parts: Parameters<typeof confirmationMail>[0],
): NewMail {
  if (valid_until === null) return confirmationMail(parts)
  const shown = listVersions(db, id).find((it) => it.version === version)!
  return versionMail({
    ...parts,
    quotation: { ...parts.quotation, valid_until, reference },
    version: shown,
    changes: null,
    deposit: readPrinted(findVersion(db, id, version)).deposit,
  })
}

/** To the same day it does nothing. Throws `not_found`, `conflict`, `invalid` and `too_many`. */
export async function extendQuotation(
  ctx: SignedInContext,
  { id, valid_until_day, is_told }: UntilDay & { is_told: boolean },
): Promise<void> {
  ctx.write(() => {
    const found = findQuotationFor(ctx, id, 'extend')
    const valid_until = openUntil(valid_until_day, ctx.clock.now())
    if (valid_until === found.valid_until) return
    const quotation = takeIfNobodys(ctx, found)
    storeUntil(ctx, quotation, ACTS.extend.event, { valid_until }, { is_told })
    if (is_told) tellCustomer(ctx, { ...quotation, valid_until }, ACTS.extend.event)
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
}

/** Opens one again whose time is over, or that was cancelled, as confirmed by the user. Throws `not_found`, `conflict` and `invalid`. */
export async function renewQuotation(ctx: SignedInContext, { id, valid_until_day }: UntilDay): Promise<void> {
  ctx.write(() => {
    const quotation = takeIfNobodys(ctx, findQuotationFor(ctx, id, 'renew'))
    const now = ctx.clock.now()
    storeUntil(ctx, quotation, ACTS.renew.event, {
      status: ACTS.renew.to,
      verified_at: quotation.verified_at ?? isoTime(now),
      valid_until: openUntil(valid_until_day, now),
      decided_at: null,
      purge_at: null,
      restore_digest: null,
    })
  })
  await settleFilesOf(ctx, id)
}

/** Its PDFs say until when: they are outdated from now on. */
function storeUntil(
  ctx: SignedInContext,
  { id, status, version }: Quotation,
  kind: typeof ACTS.extend.event | typeof ACTS.renew.event,
  change: Partial<Quotation> & { valid_until: string },
  further: { is_told?: boolean } = {},
): void {
  const { valid_until } = change
  changeQuotation(ctx.db, id, status, { ...change, files_show: null })
  updateVersion(ctx.db, { quotation: id, version }, { valid_until })
  const detail = { valid_until, ...further }
  recordAction(ctx, { quotation: id, kind, version, detail }, { valid_until })
}

/**
 * Keeps the quotation as if its link had been opened, with the same mails. Throws `not_found`, `conflict` and
 * `too_many`.
 */
export async function verifyByPhone(
  ctx: SignedInContext,
  { id, said_by }: { id: string; said_by: string },
): Promise<void> {
  const quotation = findQuotationFor(ctx, id, 'verify_by_phone')
  const isConfirmed = await confirmPending(ctx, quotation, {
    write: ctx.write,
    user: ctx.user.id,
    record() {
      assertUserMayWrite(ctx, quotation.email)
      const { version } = quotation
      recordAction(ctx, { quotation: id, kind: ACTS.verify_by_phone.event, version, detail: { said_by } })
    },
  })
  if (!isConfirmed) throw new AppError('conflict', 'error.notNow')
  await settleFilesOf(ctx, id)
}

/**
 * The version is open again as it was sent, or expired if its date is over. Throws `not_found`, `conflict` and
 * `too_many`.
 */
export async function takeBackDecision(
  ctx: SignedInContext,
  { id, reason, is_told }: { id: string; reason: string; is_told: boolean },
): Promise<void> {
  ctx.write(() => {
    const quotation = takeIfNobodys(ctx, findQuotationFor(ctx, id, 'take_back'))
    const { status, stage, version } = quotation
    const change = undecide(ctx, quotation)
    const detail = { reason, is_told, status, from: stage, to: change.stage ?? stage }
    recordAction(ctx, { quotation: id, kind: ACTS.take_back.event, version, detail })
    const undone = { ...quotation, ...change }
    if (is_told) tellCustomer(ctx, undone, LIFE[status].acts.take_back!.notice)
    if (is_told && isOrder(status))
      tellOldAddresses(ctx, undone, { at: isoTime(ctx.clock.now()), what: 'oldUndone' })
  })
  ctx.mail.worker.wake()
  await settleFilesOf(ctx, id)
}

/**
 * Puts it back to what it was before its decision: the order ends with it. Call it inside the transaction of the act, whose event records the
 * stage from then on as `to`.
 */
export function undecide(
  ctx: Context,
  quotation: Quotation,
  further: Partial<Quotation> = {},
): Partial<Quotation> {
  const { id, status, version } = quotation
  const at = isoTime(ctx.clock.now())
  const change = {
    ...asUndecided(ctx, quotation),
    ...stageBefore(ctx, quotation),
    ...leaveOptions(ctx, quotation),
    ...further,
  }
  changeQuotation(ctx.db, id, status, change)
  takeBackAcceptance(ctx.db, id, version, at)
  if (isOrder(status)) voidOrder(ctx.db, id, at)
  return change
}

function asUndecided({ clock }: Context, { valid_until }: Quotation): Partial<Quotation> {
  const now = clock.now()
  const isStillOpen = isInTime(valid_until, now)
  return {
    status: isStillOpen ? ACTS.take_back.to : ACTS.expire.to,
    purge_at: isStillOpen ? null : purgeTime(isoTime(now)),
    decided_at: null,
    files_show: null,
  }
}

/**
 * Returns the stage before the decision, which made it won or lost. What people have set since and can still
 * be won stays.
 */
function stageBefore({ db, clock }: Context, { id, stage }: Quotation): Partial<Quotation> {
  if (LIVE_STAGES.some((live) => live === stage)) return {}
  const decision = findNewestEvent(db, id, DECISION_EVENTS)
  const before = decision && findEventBefore(db, decision, STAGE_EVENTS)
  const detail = before ? (JSON.parse(before.detail) as StageDetail) : {}
  const { to = 'new', reason = null, note = '' } = detail
  const isLost = to === 'lost' && before?.kind === 'stage_changed'
  return {
    stage: to,
    stage_at: isoTime(clock.now()),
    lost_reason: isLost ? reason : null,
    lost_note: isLost ? note : '',
  }
}

/** What a stage was left by, besides decisions. */
const STAGE_EVENTS = ['stage_changed', ACTS.take_back.event, ACTS.undo_acceptance.event] as const

/** The detail of `stage_changed`; for a decision that was taken back, `reason` is another one. */
interface StageDetail {
  to?: QuotationStage
  reason?: LostReason | null
  note?: string
}

/** The totals without the options that the customer had taken; the acceptance keeps its own. */
function leaveOptions({ db }: Context, { id, version }: Quotation): Partial<Quotation> {
  chooseOptions(db, { id, version }, [])
  const totals = storedTotals(listQuotationLines(db, { id, version }), findVersion(db, id, version)!)
  updateVersion(db, { quotation: id, version }, totals)
  return totals
}
