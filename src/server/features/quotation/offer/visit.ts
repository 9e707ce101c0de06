/** The visit that the owner of a quotation asks for before they decide. */
import type { Context } from '#server/core/context.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { isDayMeant } from '#shared/base/days.ts'
import { allTotals } from '#shared/product/product.ts'
import type { VisitRequest } from '#shared/quotation/version-schema.ts'
import { isVisitOffered } from '#shared/quotation/visit.ts'
import { staffRecipients } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { findForCustomer, findOne, type OwnersCall } from '../access.ts'
import { correctCustomer } from '../customer.ts'
import { recordEvent } from '../history/record.ts'
import { assertCustomerMay } from '../rules.ts'
import { changeQuotation } from '../store.ts'
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

/** Until a user has answered it; then, or without one, it does nothing. Throws `not_found`, `forbidden` and `too_many`. */
export async function cancelVisit(ctx: Context, call: OwnersCall): Promise<void> {
  const { id } = await findForCustomer(ctx, call)
  await ctx.rateLimits.quotations.visitCancels.count(id)
  ctx.db.transaction(() => {
    const { status, version, visit_asked_at } = findOne(ctx.db, id)
    if (visit_asked_at === null) return
    changeQuotation(ctx.db, id, status, { visit_asked_at: null })
    recordEvent(ctx, { quotation: id, kind: 'visit_cancelled', version })
  })
}
