/** What the owner of a quotation does before deciding: reads it, asks for a call, asks for a change. */

import type { Context } from '#server/core/context.ts'
import { fieldError } from '#server/platform/app-error.ts'
import { isoTime, SECOND_MS } from '#server/platform/clock.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { CallRequest, ChangeRequest, Offer } from '#shared/quotation/offer-schema.ts'
import { staffRecipients } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { findForCustomer, findOne, findOwnedQuotation, type OwnersCall } from '../access.ts'
import { correctCustomer } from '../customer.ts'
import { newFileName } from '../file/name.ts'
import { recordEvent } from '../history/record.ts'
import { proofOf, rememberOwner } from '../owner.ts'
import { assertCustomerMay, assertShown, offerStateOf } from '../rules.ts'
import {
  changeQuotation,
  insertLines,
  listQuotationLines,
  type Quotation,
  type StoredLine,
} from '../store.ts'
import { readOffer } from '../version/find.ts'
import { type RequestedQuantities, requestedLines } from '../version/lines.ts'
import { changesBetween, storedTotals, TERM_FIELDS, versionLines } from '../version/rules.ts'
import { deleteVersion, findUnsentVersion, findVersion, insertVersion } from '../version/store.ts'
import { callMails, changeMails, messageMails } from './mail.ts'

/** An opening this soon after the last is the same one. */
const OPENING_SECONDS = 60

/** Throws `not_found` without proof, like the others. */
export async function findOffer(ctx: Context, call: OwnersCall): Promise<IsoTimes<Offer>> {
  return readOffer(ctx, await findOwnedQuotation(ctx, call))
}

/**
 * Stores when the customer first and last opened it; their browser stays its owner without the key of the link. Opening
 * by a user with the customer's link does not count.
 */
export async function recordOpening(ctx: Context, call: OwnersCall): Promise<void> {
  const quotation = await findOwnedQuotation(ctx, call)
  const { id, status, version, first_opened_at, last_opened_at } = quotation
  if (await ctx.identify()) return
  rememberOwner(ctx, id, proofOf(ctx, quotation, call.key))
  const now = ctx.clock.now()
  const sinceLast = last_opened_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(last_opened_at)
  if (Math.abs(sinceLast) < OPENING_SECONDS * SECOND_MS) return
  ctx.db.transaction(() => {
    const at = isoTime(now)
    const sentAt = findVersion(ctx.db, id, version)?.sent_at ?? ''
    changeQuotation(ctx.db, id, status, { first_opened_at: first_opened_at ?? at, last_opened_at: at })
    if (last_opened_at === null || last_opened_at < sentAt) {
      recordEvent(ctx, { quotation: id, kind: 'opened', version })
    }
  })
}

/**
 * A first number becomes that of the customer. Throws `not_found` without proof, `forbidden` for users, `conflict` before it
 * is kept, `invalid` without any number, and `too_many`.
 */
export async function requestCall(ctx: Context, { phone, best_time, ...call }: CallRequest): Promise<void> {
  const asked = await findForCustomer(ctx, call)
  assertCustomerMay('ask', asked, ctx.clock.now())
  const { id } = asked
  // A call without a number does not count.
  if (phone === '' && asked.phone === '') throw fieldError('phone', 'error.required')
  await ctx.rateLimits.quotations.callRequests.count(id)
  ctx.db.transaction(() => {
    const now = findOne(ctx.db, id)
    if (now.phone === '') correctCustomer(ctx, now, { phone })
    const quotation = { ...now, phone: phone || now.phone }
    const at = isoTime(ctx.clock.now())
    changeQuotation(ctx.db, id, now.status, { call_asked_at: now.call_asked_at ?? at })
    const detail = { phone: quotation.phone, best_time }
    recordEvent(ctx, { quotation: id, kind: 'call_requested', version: now.version, detail })
    const recipients = staffRecipients(ctx, quotation)
    const totals = allTotals(quotation)
    for (const mail of callMails({
      ...mailContext(ctx),
      quotation,
      recipients,
      at,
      totals,
      bestTime: best_time,
    }))
      sendLater(ctx, mail)
  })
  ctx.mail.worker.wake()
}

/**
 * Stores the changes that the customer asks for as a proposed version, in place of an earlier one; beside a
 * draft of users, which stays as it is, in the history alone; without products, their message. Throws
 * `not_found` without proof, `forbidden` for users, `conflict` before it is confirmed and where it was shown
 * as another, `invalid` and `too_many`.
 */
export async function requestChange(ctx: Context, request: ChangeRequest): Promise<void> {
  const { id } = await findForCustomer(ctx, request)
  const { products } = request
  if (!products) return sendMessage(ctx, request)
  // An invalid request does not count.
  const quotation = findChangeable(ctx, request)
  linesAsRequested(ctx, quotation, { ...request, products })
  await ctx.rateLimits.quotations.changeRequests.count(id)
  ctx.db.transaction(() => propose(ctx, findChangeable(ctx, request), { ...request, products }))
  ctx.mail.worker.wake()
}

/** Words without other lines: a proposed version and a draft of users stay as they are. */
async function sendMessage(ctx: Context, { id, version, state, detail }: ChangeRequest): Promise<void> {
  if (detail === '') throw fieldError('detail', 'error.required')
  assertCustomerMay('ask', findOne(ctx.db, id), ctx.clock.now())
  await ctx.rateLimits.quotations.messages.count(id)
  ctx.db.transaction(() => {
    const quotation = findOne(ctx.db, id)
    assertShown(quotation, { version, state }, ctx.clock.now())
    const at = isoTime(ctx.clock.now())
    changeQuotation(ctx.db, id, quotation.status, { message_asked_at: quotation.message_asked_at ?? at })
    recordEvent(ctx, {
      quotation: id,
      kind: 'message_received',
      version: quotation.version,
      detail: { text: detail },
    })
    const recipients = staffRecipients(ctx, quotation)
    const totals = allTotals(quotation)
    for (const mail of messageMails({ ...mailContext(ctx), quotation, recipients, at, detail, totals }))
      sendLater(ctx, mail)
  })
  ctx.mail.worker.wake()
}

function findChangeable({ db, clock }: Context, { id, version, state }: ChangeRequest): Quotation {
  const quotation = findOne(db, id)
  assertCustomerMay('ask', quotation, clock.now())
  assertShown(quotation, { version, state }, clock.now())
  return quotation
}

/** The prices of an offer hold until it expires or is withdrawn. */
function linesAsRequested(ctx: Context, quotation: Quotation, request: RequestedQuantities): StoredLine[] {
  const { holdsPrices } = OFFERS[offerStateOf(quotation, ctx.clock.now())]
  return requestedLines(ctx, request, listQuotationLines(ctx.db, quotation), !holdsPrices)
}

function propose(ctx: Context, quotation: Quotation, request: ChangeRequest & RequestedQuantities): void {
  const { id } = quotation
  const { detail } = request
  const current = findVersion(ctx.db, id, quotation.version)!
  const before = listQuotationLines(ctx.db, quotation)
  const lines = linesAsRequested(ctx, quotation, request)
  const version = quotation.version + 1
  const at = isoTime(ctx.clock.now())
  const totals = storedTotals(lines, current)
  const earlier = findUnsentVersion(ctx.db, id)
  if (earlier?.state !== 'draft') {
    if (earlier) deleteVersion(ctx.db, earlier)
    insertVersion(ctx.db, {
      quotation: id,
      version,
      state: 'proposed',
      author: null,
      author_name: '',
      created_at: at,
      updated_at: at,
      sent_at: null,
      ...pickFields(current, [...TERM_FIELDS, 'shows_photos']),
      valid_until: null,
      ...totals,
      full_file: newFileName(),
    })
    insertLines(ctx.db, { id, version }, lines)
  }
  changeQuotation(ctx.db, id, quotation.status, { change_asked_at: quotation.change_asked_at ?? at })
  const asked = lines.map(({ product, quantity, is_optional, name_en, name_zh }) => ({
    product,
    quantity,
    is_optional: is_optional === 1,
    name_en,
    name_zh,
  }))
  recordEvent(ctx, {
    quotation: id,
    at,
    kind: 'change_requested',
    version,
    detail: { text: detail, asked, wish: pickFields(request, ['products', 'options']) },
  })
  const changes = changesBetween(
    { ...quotation, lines: versionLines(before) },
    { ...totals, lines: versionLines(lines) },
  )
  const recipients = staffRecipients(ctx, quotation)
  const requested = { ...pickFields(current, TERM_FIELDS), lines: versionLines(lines) }
  const parts = { ...mailContext(ctx), quotation, recipients, at, changes, detail, version: requested }
  for (const mail of changeMails(parts)) sendLater(ctx, mail)
}
