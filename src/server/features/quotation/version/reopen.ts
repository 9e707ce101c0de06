/** What users do with a quotation besides revising it: resend, extend, renew, verify by phone, and take a decision back. */

import type { Context, SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { recordAudit } from '../../audit/record.ts'
import { sendLater } from '../../mail/send-later.ts'
import type { NewMail } from '../../mail/store.ts'
import { assertFewConfirmations, assertUserMayWrite } from '../confirmations.ts'
import { hasSameCustomer } from '../customer.ts'
import { contentOf, renderCopies, settleFilesOf } from '../files.ts'
import { recordEvent } from '../history/record.ts'
import { drawKey } from '../key.ts'
import { confirmationMail } from '../mail.ts'
import { customerScene, linkWithoutMail } from '../mail-letter.ts'
import { isOpen, purgeOf } from '../rules.ts'
import { changeQuotation, listQuotationLines, type Quotation } from '../store.ts'
import { confirmPending } from '../transition.ts'
import { findQuotationFor } from './allowed.ts'
import { listVersions } from './find.ts'
import { versionMail } from './mail.ts'
import { openUntil, storedTotals } from './rules.ts'
import { chooseOptions, findVersion, insertKey, takeBackAcceptance, updateVersion } from './store.ts'

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
  const content = contentOf(ctx.db, quotation)
  const { full: pdf } = await renderCopies(ctx, quotation, content)
  const key = drawKey(ctx.random)
  ctx.write(() => {
    const now = findQuotationFor(ctx, id, 'resend')
    const isAsRead = now.status === quotation.status && now.version === quotation.version
    if (!isAsRead || !hasSameCustomer(now, quotation))
      throw new AppError('conflict', 'error.changedMeanwhile')
    if (hasMail) {
      assertFewConfirmations(ctx, quotation.email)
      assertUserMayWrite(ctx, quotation.email)
    }
    const at = isoTime(ctx.clock.now())
    insertKey(ctx.db, id, digestOf(key), at)
    recordEvent(ctx, { quotation: id, kind: 'resent', version: quotation.version, actor: ctx.user })
    recordAudit(ctx, { action: 'quotation_resent', actor: ctx.user, detail: { id } })
    const parts = { ...customerScene(ctx, now), quotation, key, pdf, at }
    const mail = lastMail(ctx, quotation, { ...parts, lines: content.lines })
    sendLater(ctx, { ...mail, user: ctx.user.id })
  })
  ctx.mail.worker.wake()
  return { id, link: linkWithoutMail(ctx, quotation, key) }
}

function lastMail(
  { db }: Context,
  { id, version, valid_until }: Quotation,
  parts: Parameters<typeof confirmationMail>[0],
): NewMail {
  if (valid_until === null) return confirmationMail(parts)
  const shown = listVersions(db, id).find((it) => it.version === version)!
  return versionMail({
    ...parts,
    quotation: { ...parts.quotation, valid_until },
    version: shown,
    changes: null,
  })
}

/** Throws `not_found`, `conflict` and `invalid`. */
export async function extendQuotation(
  ctx: SignedInContext,
  { id, valid_until_day }: UntilDay,
): Promise<void> {
  ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'extend')
    storeUntil(ctx, quotation, 'extended', { valid_until: openUntil(valid_until_day, ctx.clock.now()) })
  })
  await settleFilesOf(ctx, id)
}

/** Opens an expired or cancelled one again, as confirmed by the user. Throws `not_found`, `conflict` and `invalid`. */
export async function renewQuotation(ctx: SignedInContext, { id, valid_until_day }: UntilDay): Promise<void> {
  ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'renew')
    const now = ctx.clock.now()
    storeUntil(ctx, quotation, 'renewed', {
      status: 'verified',
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
  kind: 'extended' | 'renewed',
  change: Partial<Quotation> & { valid_until: string },
): void {
  const { valid_until } = change
  changeQuotation(ctx.db, id, status, { ...change, files_show: null })
  updateVersion(ctx.db, { quotation: id, version }, { valid_until })
  recordEvent(ctx, { quotation: id, kind, version, actor: ctx.user, detail: { valid_until } })
  recordAudit(ctx, { action: `quotation_${kind}`, actor: ctx.user, detail: { id, valid_until } })
}

/** As if its link had been opened, with the same mails. Throws `not_found`, `conflict` and `too_many`. */
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
      const kind = 'verified_by_phone'
      recordEvent(ctx, { quotation: id, kind, version, actor: ctx.user, detail: { said_by } })
      recordAudit(ctx, { action: `quotation_${kind}`, actor: ctx.user, detail: { id } })
    },
  })
  if (!isConfirmed) throw new AppError('conflict', 'error.notNow')
  await settleFilesOf(ctx, id)
}

/** The version is open again as it was sent, or expired if its date is over. Throws `not_found` and `conflict`. */
export async function takeBackDecision(
  ctx: SignedInContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'take_back')
    const { status, stage, version } = quotation
    const at = isoTime(ctx.clock.now())
    changeQuotation(ctx.db, id, status, { ...asUndecided(ctx, quotation), ...leaveOptions(ctx, quotation) })
    takeBackAcceptance(ctx.db, id, version, at)
    const detail = { reason, status, from: stage, to: 'contacted' }
    recordEvent(ctx, { quotation: id, kind: 'taken_back', version, actor: ctx.user, detail })
    recordAudit(ctx, { action: 'quotation_taken_back', actor: ctx.user, detail: { id } })
  })
  await settleFilesOf(ctx, id)
}

function asUndecided({ clock }: Context, { valid_until }: Quotation): Partial<Quotation> {
  const now = clock.now()
  const isStillOpen = isOpen({ status: 'verified', valid_until }, now)
  return {
    status: isStillOpen ? 'verified' : 'expired',
    purge_at: isStillOpen ? null : purgeOf(isoTime(now)),
    decided_at: null,
    stage: 'contacted',
    stage_at: isoTime(now),
    lost_reason: null,
    lost_note: '',
    files_show: null,
  }
}

/** The totals without the options that the customer had taken; the acceptance keeps its own. */
function leaveOptions({ db }: Context, { id, version }: Quotation): Partial<Quotation> {
  chooseOptions(db, { id, version }, [])
  const totals = storedTotals(listQuotationLines(db, { id, version }), findVersion(db, id, version)!)
  updateVersion(db, { quotation: id, version }, totals)
  return totals
}
