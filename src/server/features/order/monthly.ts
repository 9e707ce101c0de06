/** From when the monthly fee runs, what follows its minimum term, and an order that comes to nothing. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { fieldError } from '#server/platform/app-error.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { answerTermSchema, callOffSchema, startMonthlySchema } from '#shared/order/act-schema.ts'
import type { Order } from '#shared/order/schema.ts'
import { lastDayOfTerm } from '#shared/order/term.ts'
import { draftRenewal } from '../quotation/offer/renewal.ts'
import { actOnOrder, type OrderCall } from './act.ts'
import { waitingAgain } from './installation.ts'
import { tellOfDay } from './tell.ts'

/** 29 February and 12 months end on 28 February (`lastDayOfTerm`). */
export function startMonthly(
  ctx: SignedInContext,
  { from, term_months, ...call }: z.infer<typeof startMonthlySchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'start', () => {
    assertDayMeant('from', from, 'planned', ctx.clock.now())
    const term_ends_on = term_months === 0 ? null : lastDayOfTerm(from, term_months)
    return {
      change: { monthly_from: from, term_months, term_ends_on },
      detail: { on: from, months: term_months, until: term_ends_on },
    }
  })
}

export function undoStart(ctx: SignedInContext, call: OrderCall): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'undo_start', ({ order }) => ({
    change: { monthly_from: null, term_months: 0, term_ends_on: null, term_answer: null, ends_on: null },
    detail: { on: order.monthly_from },
  }))
}

/** What follows the minimum term; null takes an answer back. Throws `invalid` for an end before the fee has begun, or without a day. */
export function answerTerm(
  ctx: SignedInContext,
  { answer, on, prices, ...call }: z.infer<typeof answerTermSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'answer_term', ({ order }) => {
    const ends_on = answer === 'ends' ? (on ?? order.term_ends_on) : null
    if (answer === 'ends' && ends_on === null) throw fieldError('on', 'error.termNone')
    if (ends_on !== null && ends_on < order.monthly_from!) throw fieldError('on', 'error.endBeforeStart')
    assertDayMeant('on', ends_on, 'planned', ctx.clock.now())
    if (answer === 'renews' && prices !== null) draftRenewal(ctx, call.id, prices)
    if (order.term_answer === answer && order.ends_on === ends_on) return undefined
    return { change: { term_answer: answer, ends_on }, detail: { answer, on: ends_on } }
  })
}

/** The customer has said yes, and it comes to nothing: both sides keep why. A booked day is over with it. */
export function callOff(
  ctx: SignedInContext,
  { reason, is_told, ...call }: z.infer<typeof callOffSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'call_off', ({ order, at }) => {
    const calendar_sequence = order.calendar_sequence + 1
    const { install_on, installed_on } = order
    const isComing = install_on !== null && installed_on === null
    return {
      change: { cancelled_at: at, cancel_reason: reason, said_paid_at: null, calendar_sequence },
      quotation: { unbooked_since: null },
      detail: { reason, ...(isComing && { is_told }) },
      tell: (quotation) =>
        isComing &&
        is_told &&
        tellOfDay(ctx, quotation, { what: 'calledOff', booked: { ...order, install_on, calendar_sequence } }),
    }
  })
}

export function takeUp(ctx: SignedInContext, call: OrderCall): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'take_up', ({ order }) => ({
    change: {
      cancelled_at: null,
      cancel_reason: '',
      calendar_sequence: order.calendar_sequence + 1,
    },
    ...(order.installed_on === null && waitingAgain(order)),
    detail: { reason: order.cancel_reason },
  }))
}
