/** The visit that the owner of a quotation asks for before they decide. */
import type { Context } from '#server/core/context.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { isDayMeant } from '#shared/base/days.ts'
import { pickFields } from '#shared/base/fields.ts'
import { allTotals } from '#shared/product/product.ts'
import type { VisitRequest } from '#shared/quotation/offer-schema.ts'
import { isVisitOffered } from '#shared/quotation/visit.ts'
import type { FixedVisit } from '#shared/quotation/visit-schema.ts'
import { staffRecipients } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { findForCustomer, findOne, type OwnersCall } from '../access.ts'
import { isWanted } from '../confirmations.ts'
import { correctCustomer } from '../customer.ts'
import { fixedVisit } from '../fixed-visit/find.ts'
import { type ComingVisit, findComingVisit, saveVisit, withoutDay } from '../fixed-visit/store.ts'
import { recordEvent } from '../history/record.ts'
import { assertCustomerMay } from '../rules.ts'
import { changeQuotation, type Quotation } from '../store.ts'
import { visitCancelledMails } from '../visit/mail.ts'
import { sendNotice } from '../visit/tell.ts'
import { visitMails } from './mail.ts'

/**
 * Another request replaces the last one. A first number becomes that of the customer. Throws `not_found` without proof,
 * `forbidden` for users, `conflict` where it is not open or the company offers none, `invalid` for a day that is over or far away and without any
 * number, and `too_many`.
 */
export async function requestVisit(ctx: Context, request: VisitRequest): Promise<void> {
  const { phone, day, part, note, ...call } = request
  const asked = await findForCustomer(ctx, call)
  assertCustomerMay('decide', asked, ctx.clock.now())
  if (!isVisitOffered(ctx.company.facts())) throw new AppError('conflict', 'error.noVisits')
  const { id } = asked
  const today = hongKongDay(isoTime(ctx.clock.now()))
  // An invalid request does not count.
  if (!isDayMeant(day, 'visit', today))
    throw fieldError('day', day < today ? 'error.dayInPast' : 'error.invalid')
  if (phone === '' && asked.phone === '') throw fieldError('phone', 'error.required')
  await ctx.rateLimits.quotations.visitRequests.count(id)
  ctx.db.transaction(() => {
    const now = findOne(ctx.db, id)
    assertCustomerMay('decide', now, ctx.clock.now())
    if (now.phone === '') correctCustomer(ctx, now, { phone })
    const quotation = { ...now, phone: phone || now.phone }
    const at = isoTime(ctx.clock.now())
    changeQuotation(ctx.db, id, now.status, { visit_asked_at: now.visit_asked_at ?? at })
    const detail = { day, part, text: note, phone: quotation.phone }
    recordEvent(ctx, { quotation: id, kind: 'visit_requested', version: now.version, detail })
    const parts = { recipients: staffRecipients(ctx, quotation), at, totals: allTotals(quotation) }
    const wish = { wish: { day, part }, note }
    for (const mail of visitMails({ ...mailContext(ctx), quotation, ...parts, ...wish })) sendLater(ctx, mail)
  })
  ctx.mail.worker.wake()
}

/**
 * What they asked for, until a user has answered it, and the visit that was fixed: staff are told of that, and it waits in
 * Today like a message. Without either it does nothing. Throws `not_found`, `forbidden` and `too_many`.
 */
export async function cancelVisit(ctx: Context, call: OwnersCall): Promise<void> {
  const { id } = await findForCustomer(ctx, call)
  await ctx.rateLimits.quotations.visitCancels.count(id)
  ctx.db.transaction(() => {
    const quotation = findOne(ctx.db, id)
    const { status, version, visit_asked_at, message_asked_at } = quotation
    const visit = findComingVisit(ctx.db, id)
    if (visit_asked_at === null && !visit) return
    const at = isoTime(ctx.clock.now())
    const waits = visit ? { message_asked_at: message_asked_at ?? at } : {}
    changeQuotation(ctx.db, id, status, { visit_asked_at: null, ...waits })
    const detail = visit ? fixedTime(visit) : {}
    recordEvent(ctx, { quotation: id, kind: 'visit_cancelled', version, detail })
    if (visit) cancelFixed(ctx, quotation, visit, at)
  })
  ctx.mail.worker.wake()
}

function fixedTime(visit: ComingVisit): Pick<FixedVisit, 'on' | 'from' | 'to'> {
  return pickFields(fixedVisit(visit), ['on', 'from', 'to'])
}

function cancelFixed(ctx: Context, quotation: Quotation, visit: ComingVisit, at: string): void {
  const cancelled = { ...visit, calendar_sequence: visit.calendar_sequence + 1 }
  saveVisit(ctx.db, withoutDay(cancelled))
  const recipients = staffRecipients(ctx, quotation)
  const parts = { ...mailContext(ctx), quotation, recipients, at, visit: fixedVisit(visit) }
  for (const mail of visitCancelledMails(parts)) sendLater(ctx, mail)
  if (quotation.email !== '' && isWanted(ctx, quotation))
    sendNotice(ctx, quotation, { what: 'unfixed', visit: cancelled })
}
