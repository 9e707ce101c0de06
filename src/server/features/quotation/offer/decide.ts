/** The customer's decision about the newest version: one record, however often and from where it is sent. */

import { readFile } from 'node:fs/promises'
import type { Context } from '#server/core/context.ts'
import { networkOf } from '#server/platform/address.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { pathIn } from '#server/platform/files/files.ts'
import { cutText } from '#shared/base/cut-text.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import { ACTS, isDone } from '#shared/quotation/life.ts'
import { LOST_NOTE_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { AcceptInput, DeclineInput, Offer } from '#shared/quotation/offer-schema.ts'
import { staffRecipients } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { makeOrder } from '../../order/make.ts'
import { depositLeft, payeeOf } from '../../order/rules.ts'
import { findOrder } from '../../order/store.ts'
import { reaching } from '../../upload/take.ts'
import { findForCustomer, findOne } from '../access.ts'
import { currentContent, renderFullCopy, renderMailedCopy } from '../copies.ts'
import { findLinkChooser, hasSameCustomer, tellOldAddresses } from '../customer.ts'
import { settleFilesOf } from '../files.ts'
import { recordEvent } from '../history/record.ts'
import { drawKey, keepKey } from '../link.ts'
import { customerMailContext, readPrinted } from '../mail-letter.ts'
import { proofOf } from '../owner.ts'
import { assertCustomerMay, assertShown, isOpen } from '../rules.ts'
import {
  changeQuotation,
  findQuotation,
  listQuotationLines,
  type Quotation,
  type StoredLine,
} from '../store.ts'
import { readOffer } from '../version/find.ts'
import { assertOptions, storedTotals } from '../version/rules.ts'
import { chooseOptions, findVersion, insertAcceptance, updateVersion } from '../version/store.ts'
import { type AskedDeposit, acceptedMails, declinedMails } from './decision-mail.ts'

/**
 * The same acceptance again gets the same answer. Throws `not_found` without proof, `forbidden` for users, `conflict`
 * where it cannot be accepted now, and `invalid` for an option that is not one of the version's, or for none where all
 * lines are optional.
 */
export async function acceptQuotation(ctx: Context, input: AcceptInput): Promise<IsoTimes<Offer>> {
  await findForCustomer(ctx, input)
  // The digest is of the PDF as the customer could see it.
  await settleFilesOf(ctx, input.id)
  await ctx.queue.run(`files ${input.id}`, () => accept(ctx, input))
  await settleFilesOf(ctx, input.id)
  ctx.mail.worker.wake()
  return readOffer(ctx, findOne(ctx.db, input.id))
}

async function accept(ctx: Context, input: AcceptInput): Promise<void> {
  const { id, name, options, reference } = input
  const quotation = findOne(ctx.db, id)
  assertShown(quotation, { version: input.version }, ctx.clock.now())
  const stored = listQuotationLines(ctx.db, quotation)
  const lines = chosenLines(stored, options)
  if (isDone('accept', quotation.status) && areSame(stored, lines)) return
  assertCustomerMay('decide', quotation, ctx.clock.now())
  const terms = findVersion(ctx.db, id, quotation.version)!
  const at = isoTime(ctx.clock.now())
  const change = {
    ...storedTotals(lines, terms),
    status: ACTS.accept.to,
    decided_at: at,
    stage: 'won',
    stage_at: at,
    lost_reason: null,
    lost_note: '',
    unbooked_since: at,
    ...(reference !== '' && { reference }),
  } as const
  const accepted: Quotation = { ...quotation, ...change }
  const seen = await reaching(() => readFile(pathIn(ctx.uploads.directory, quotation.full_file)))
  const handed_by = findLinkChooser(ctx, quotation, input.key)
  const content = {
    ...currentContent(ctx.db, quotation),
    lines,
    acceptance: { name, at, reference, handed_by },
  }
  const key = drawKey(ctx.random)
  const mailed = await renderMailedCopy(ctx, accepted, content, key)
  const pdf = await renderFullCopy(ctx, accepted, content)
  const isStored = ctx.db.transaction(() => {
    const now = findQuotation(ctx.db, id)
    // A correction of the customer in the same time may have ended the link.
    const proof = now && proofOf(ctx, now, input.key)
    if (!proof) throw new AppError('not_found', 'error.quotationNotFound')
    const isAsRead = now.version === quotation.version && hasSameCustomer(now, quotation)
    if (!isAsRead || !isOpen(now, ctx.clock.now())) return false
    storeAcceptance(ctx, now, { input, at, change, handed_by, pdf_digest: digestOf(seen) })
    const { version, monthly_total, upfront_total } = accepted
    const { deposit } = readPrinted(terms)
    makeOrder(ctx.db, { quotation: id, version, at, monthly_total, upfront_total, terms: deposit })
    keepKey(ctx.db, id, key, at)
    const parts = {
      ...customerMailContext(ctx, now),
      key,
      quotation: accepted,
      recipients: staffRecipients(ctx, now),
      at,
      name,
      handed_by,
      pdf,
      mailed,
      deposit: depositAsked(ctx, id),
    }
    const taken = lines.filter(({ is_chosen }) => is_chosen === 1)
    for (const mail of acceptedMails({ ...parts, lines: taken, terms, totals: allTotals(change) }))
      sendLater(ctx, mail)
    tellOldAddresses(ctx, accepted, { at, what: 'oldAccepted' })
    const detail = {
      ...{ name, options },
      ...(reference !== '' && { reference }),
      ...(handed_by !== '' && { handed_by }),
    }
    recordEvent(ctx, { quotation: id, kind: ACTS.accept.event, version: now.version, detail })
    return true
  })
  // Someone changed it in the same time: say what it is now.
  if (!isStored) await accept(ctx, input)
}

/** As its order has it now. */
function depositAsked({ db, company }: Context, id: string): AskedDeposit | null {
  const order = findOrder(db, id)!
  const amount = depositLeft(order)
  if (amount === 0 || order.deposit_due_on === null) return null
  return { amount, due_on: order.deposit_due_on, payee: payeeOf(company.facts()) }
}

function storeAcceptance(
  { db, call }: Context,
  { id, version, status }: Pick<Quotation, 'id' | 'version' | 'status'>,
  {
    input: { name, options, reference },
    at,
    change,
    handed_by,
    pdf_digest,
  }: {
    input: AcceptInput
    at: string
    change: Partial<Quotation> & { monthly_total: number; upfront_total: number }
    handed_by: string
    pdf_digest: string
  },
): void {
  const { monthly_total, upfront_total } = change
  chooseOptions(db, { id, version }, options)
  updateVersion(db, { quotation: id, version }, { monthly_total, upfront_total })
  changeQuotation(db, id, status, change)
  insertAcceptance(db, {
    quotation: id,
    version,
    at,
    name,
    reference,
    language: call.language,
    address: networkOf(call.address),
    monthly_total,
    upfront_total,
    pdf_digest,
    handed_by,
    taken_back_at: null,
  })
}

/** The same as accepting; the reason may be empty. */
export async function declineQuotation(
  ctx: Context,
  { id, key, version, reason }: DeclineInput,
): Promise<IsoTimes<Offer>> {
  const found = await findForCustomer(ctx, { id, key })
  const handed_by = findLinkChooser(ctx, found, key)
  ctx.db.transaction(() => {
    const quotation = findOne(ctx.db, id)
    if (isDone('decline', quotation.status)) return
    assertShown(quotation, { version }, ctx.clock.now())
    assertCustomerMay('decide', quotation, ctx.clock.now())
    const at = isoTime(ctx.clock.now())
    // The event has all of it.
    const note = cutText(reason, LOST_NOTE_MAX_CHARACTERS)
    const lost = { stage: 'lost', stage_at: at, lost_reason: 'other', lost_note: note } as const
    changeQuotation(ctx.db, id, quotation.status, {
      status: ACTS.decline.to,
      decided_at: at,
      ...(quotation.stage !== 'lost' && lost),
    })
    const detail = { reason, ...(handed_by !== '' && { handed_by }) }
    recordEvent(ctx, { quotation: id, kind: ACTS.decline.event, version: quotation.version, detail })
    const recipients = staffRecipients(ctx, quotation)
    const totals = allTotals(quotation)
    const parts = { ...mailContext(ctx), quotation, recipients, at, reason, handed_by, totals }
    for (const mail of declinedMails(parts)) sendLater(ctx, mail)
    tellOldAddresses(ctx, quotation, { at, what: 'oldDeclined' })
  })
  await settleFilesOf(ctx, id)
  ctx.mail.worker.wake()
  return readOffer(ctx, findOne(ctx.db, id))
}

/** Throws `invalid` for a position that is not of an optional line, and where nothing would be ordered. */
function chosenLines(lines: readonly StoredLine[], options: readonly number[]): StoredLine[] {
  assertOptions(lines, options)
  const chosen = lines.map(
    (line, position): StoredLine =>
      line.is_optional === 1 ? { ...line, is_chosen: options.includes(position) ? 1 : 0 } : line,
  )
  if (chosen.every(({ is_chosen }) => is_chosen === 0)) throw fieldError('options', 'error.optionNone')
  return chosen
}

function areSame(one: readonly StoredLine[], other: readonly StoredLine[]): boolean {
  return one.every(({ is_chosen }, position) => is_chosen === other[position]?.is_chosen)
}
