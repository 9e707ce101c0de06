/** Sends a version: its PDF is durable first, then one transaction makes it the customer's newest, with its mail. */

import { isDeepStrictEqual } from 'node:util'
import type { SignedInContext } from '#server/core/context.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { pickFields } from '#shared/base/fields.ts'
import { ACTS } from '#shared/quotation/life.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import type { DraftEdit } from '#shared/quotation/version-schema.ts'
import { sendLater } from '../../mail/send-later.ts'
import { saveUpload } from '../../stored-file/store.ts'
import { findUser } from '../../user/store.ts'
import { findOne, findQuotationFor } from '../access.ts'
import { findAsking } from '../approval/find.ts'
import { namesOfAttached } from '../attached/store.ts'
import { assertUserMayWrite, assertWanted } from '../confirmations.ts'
import { renderFullCopy, renderMailedCopy } from '../copies.ts'
import { hasSameCustomer } from '../customer.ts'
import { answerRequest } from '../desk/manage.ts'
import { asTaken, creditOf, takeIfNobodys } from '../desk/take.ts'
import { settleFilesOf } from '../files.ts'
import { recordAction, recordEvent } from '../history/record.ts'
import { hasEventAfter } from '../history/store.ts'
import { drawKey, storeLink } from '../link.ts'
import { customerMailContext, linkWithoutMail, printedNow } from '../mail-letter.ts'
import { lastMomentAfter, pdfName } from '../rules.ts'
import { changeQuotation, listQuotationLines, type Quotation } from '../store.ts'
import { findVersionChanges } from '../version/find.ts'
import { picturedLines } from '../version/pictured.ts'
import {
  assertDiscount,
  stageAfterSending,
  storedTotals,
  type Terms,
  versionLines,
} from '../version/rules.ts'
import { findUnsentVersion, findVersion, picture, updateVersion } from '../version/store.ts'
import { askApproval, isHeld, tellApproved } from './approval.ts'
import { linesOfAll, readDraft, shownVersion } from './draft.ts'
import { versionMail } from './mail.ts'

interface VersionCall {
  id: string
  if_match?: string | undefined
  answers: readonly CustomerRequest[]
}

/** What the customer would get, as a PDF; nothing is stored. Throws like saving the draft. */
export async function previewDraft(
  ctx: SignedInContext,
  { id, if_match, contact, ...input }: DraftEdit,
): Promise<{ filename: string; pdf: Uint8Array }> {
  const quotation = asTaken(ctx, findQuotationFor(ctx, id, 'revise'))
  const shown = shownVersion(ctx, id, if_match)
  const { terms, valid_until, ...draft } = readDraft(ctx, input, linesOfAll(ctx, id))
  const lines = picturedLines(ctx.db, draft.lines, draft)
  const version = shown.state === 'sent' ? shown.version + 1 : shown.version
  const preview = {
    ...asSent(
      ctx,
      { ...quotation, ...contact, language: contact?.language ?? quotation.language },
      valid_until,
    ),
    ...storedTotals(lines, terms),
    version,
  }
  const files = shown.state === 'sent' ? [] : shown.files.map(({ name }) => name)
  const pdf = await renderFullCopy(ctx, preview, { lines, terms, files, ...madeNow(ctx, quotation, terms) })
  return { filename: pdfName(preview), pdf }
}

/**
 * A discount over the limit waits for an admin, who sends or refuses it. Its mail goes to the customer; without an email
 * address users get the link, and send it themselves. Throws `not_found`, `conflict` where there is nothing to send,
 * someone has changed it or the customer wants no email, `invalid` and `too_many`. Until the transaction nothing refers
 * to the new file; after it, the public copy follows, also after a crash.
 */
export async function sendVersion(
  ctx: SignedInContext,
  call: VersionCall,
): Promise<{ id: string; version: number; link: string | null; is_held: boolean }> {
  const { version, link, is_held } = await ctx.queue.run(`files ${call.id}`, () => send(ctx, call))
  await settleFilesOf(ctx, call.id)
  ctx.mail.worker.wake()
  return { id: call.id, version, link, is_held }
}

async function send(ctx: SignedInContext, { id, if_match, answers }: VersionCall) {
  const { quotation: found, unsent, shown } = findSendable(ctx, id, if_match)
  const quotation = asTaken(ctx, found)
  const key = drawKey(ctx.random)
  const shownLines = () =>
    picturedLines(ctx.db, listQuotationLines(ctx.db, { id, version: unsent.version }), unsent)
  const lines = shownLines()
  assertDiscount(lines, unsent)
  const { version, monthly_total, upfront_total, full_file, valid_until } = unsent
  const made = madeNow(ctx, quotation, unsent)
  const sent = { ...asSent(ctx, quotation, valid_until), version, monthly_total, upfront_total, full_file }
  if (isHeld(ctx, { unsent, lines })) {
    askApproval(ctx, { unsent, lines, etag: shown.etag, answers })
    return { version, link: null, is_held: true }
  }
  const files = namesOfAttached(ctx.db, { id, version })
  const content = { lines, terms: unsent, files, ...made }
  const mailed = await renderMailedCopy(ctx, sent, content, key)
  const pdf = await renderFullCopy(ctx, sent, content)
  await ctx.uploads.write([{ name: full_file, content: pdf }])
  try {
    ctx.write(() => {
      const now = takeIfNobodys(ctx, findSendable(ctx, id, shown.etag).quotation)
      // The PDF shows the photos and names the files.
      const isSame =
        hasSameCustomer(now, quotation) &&
        isDeepStrictEqual([shownLines(), namesOfAttached(ctx.db, { id, version })], [lines, files])
      if (now.status !== quotation.status || !isSame) throw new AppError('conflict', 'error.changedMeanwhile')
      picture(ctx.db, unsent, lines)
      const asking = findAsking(ctx.db, now)
      storeSent(ctx, { ...sent, ...stageChange(now, ctx) }, now, { ...made, asker: asking.asker })
      if (now.approval_asked_at !== null) tellApproved(ctx, now)
      const answered = new Set([...answers, ...asking.answers])
      for (const request of answered) answerRequest(ctx, id, request)
      saveUpload(ctx.db, {
        file: full_file,
        content_type: 'application/pdf',
        bytes: pdf.length,
        created_at: isoTime(ctx.clock.now()),
      })
      storeLink(ctx, now, key)
      const sentLines = versionLines(lines)
      const changes = findVersionChanges(ctx.db, id, { ...shown, lines: sentLines })
      const parts = {
        ...customerMailContext(ctx, now),
        quotation: sent,
        version: { ...shown, lines: sentLines },
        changes,
        deposit: made.printed.deposit,
        key,
        pdf: mailed,
      }
      sendLater(ctx, { ...versionMail(parts), user: ctx.user.id })
    })
  } catch (error) {
    await ctx.uploads.remove([full_file])
    throw error
  }
  return { version, link: linkWithoutMail(ctx, quotation, key), is_held: false }
}

function findSendable(ctx: SignedInContext, id: string, ifMatch: string | undefined) {
  findOne(ctx.db, id)
  const unsent = findUnsentVersion(ctx.db, id)
  if (!unsent) throw new AppError('conflict', 'error.noDraft')
  const quotation = findQuotationFor(ctx, id, 'send')
  const shown = shownVersion(ctx, id, ifMatch)
  assertWanted(ctx, quotation)
  assertUserMayWrite(ctx, quotation.email)
  return { quotation, unsent, shown }
}

/** Throws `invalid` when its last day is over. */
function asSent(ctx: SignedInContext, quotation: Quotation, validUntil: string | null) {
  const now = ctx.clock.now()
  if (validUntil !== null && Date.parse(validUntil) < now)
    throw fieldError('valid_until_day', 'error.validUntilDay')
  return {
    ...quotation,
    status: ACTS.send.to,
    verified_at: quotation.verified_at ?? isoTime(now),
    valid_until: validUntil ?? lastMomentAfter(now, ctx.quotations.openDays),
    decided_at: null,
    purge_at: null,
  }
}

type Made = ReturnType<typeof madeNow>

function madeNow(ctx: SignedInContext, quotation: Quotation, terms: Terms) {
  const issuedAt = isoTime(ctx.clock.now())
  return { printed: printedNow(ctx, quotation, terms), isPrepared: true, issuedAt }
}

/** Its public copy is outdated from now on. */
function storeSent(
  ctx: SignedInContext,
  sent: Quotation,
  before: Quotation,
  { printed, issuedAt: at, asker }: Made & { asker: number | null },
): void {
  const { id, version, valid_until } = sent
  // What was asked after the last save of this version waits on; a version that the customer proposed is what they asked.
  const { author_name, updated_at } = findVersion(ctx.db, id, version)!
  const isAsked = author_name !== '' && hasEventAfter(ctx.db, id, ['change_requested'], updated_at)
  const waits = isAsked && pickFields(before, ['change_asked_at'])
  updateVersion(
    ctx.db,
    { quotation: id, version },
    { state: 'sent', sent_at: at, updated_at: at, valid_until, printed: JSON.stringify(printed) },
  )
  changeQuotation(ctx.db, id, before.status, {
    ...{ ...pickFields(sent, CHANGED), ...waits, files_show: null },
    ...creditOf((asker === null ? undefined : findUser(ctx.db, asker)) ?? ctx.user),
  })
  // It is to the credit of who asked for it.
  const detail = { valid_until, ...(asker !== null && { asked_by: asker }) }
  recordAction(ctx, { quotation: id, kind: ACTS.send.event, version, detail }, { version })
  if (sent.stage !== before.stage) {
    const moved = { from: before.stage, to: sent.stage, reason: null, note: '' }
    recordEvent(ctx, { quotation: id, kind: 'stage_changed', detail: moved })
  }
}

const CHANGED = [
  'status',
  'version',
  'monthly_total',
  'upfront_total',
  'full_file',
  'verified_at',
  'valid_until',
  'decided_at',
  'purge_at',
  'stage',
  'stage_at',
  'lost_reason',
  'lost_note',
] as const

function stageChange(now: Quotation, { clock }: SignedInContext): Partial<Quotation> {
  const stage = stageAfterSending(now)
  if (stage === now.stage) return pickFields(now, ['stage', 'stage_at', 'lost_reason', 'lost_note'])
  return { stage, stage_at: isoTime(clock.now()), lost_reason: null, lost_note: '' }
}
