/** The day of an installation, and that it was done. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { fieldError } from '#server/platform/app-error.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Booking, installSchema, toldOfOrderSchema } from '#shared/order/act-schema.ts'
import type { Order } from '#shared/order/schema.ts'
import { actOnOrder, type OrderCall } from './act.ts'
import type { OrderRow } from './store.ts'
import { tellOfDay, tellOfInstallation } from './tell.ts'

const UNBOOKED = {
  install_on: null,
  install_from: '',
  install_to: '',
  install_was_on: null,
  booked_at: null,
  booked_by: '',
} as const satisfies Partial<OrderRow>

/** Also moves it, or changes who comes. Throws `invalid` for a day that is over, and for an end that is not after the start. */
export function bookInstallation(
  ctx: SignedInContext,
  { id, if_match, is_told, undo_to_was_on, ...booking }: Booking,
): IsoTimes<Order> {
  return actOnOrder(ctx, { id, if_match }, 'book', ({ order, at, today }) => {
    const { on, from, to, ...who } = booking
    const change = { install_on: on, install_from: from, install_to: to, ...who }
    const names = Object.keys(change) as (keyof typeof change)[]
    if (names.every((name) => order[name] === change[name])) return undefined
    if (on < today) throw fieldError('on', 'error.dayInPast')
    assertDayMeant('on', on, 'planned', ctx.clock.now())
    if (from >= to) throw fieldError('to', 'error.timesReversed')
    const isWayBack = order.install_on !== null && (on === order.install_was_on || on === order.install_on)
    const isUndo = undo_to_was_on !== undefined && isWayBack
    const isMoved = !isUndo && order.install_on !== null && order.install_on !== on
    const calendar_sequence = order.calendar_sequence + 1
    const { install_on, install_from, install_to } = order
    const isFirst = install_on === null
    const hasOtherTime = install_on !== on || install_from !== from || install_to !== to
    return {
      change: {
        ...change,
        install_was_on: isUndo ? undo_to_was_on : isMoved ? order.install_on : order.install_was_on,
        booked_at: at,
        booked_by: ctx.user.username,
        calendar_sequence,
      },
      quotation: { unbooked_since: null },
      detail: {
        ...{ on, from, to, fitter: who.fitter, is_told },
        ...(isMoved && { was_on: order.install_on }),
        ...(isUndo && { is_undo: true }),
      },
      tell: (quotation) =>
        is_told &&
        tellOfDay(ctx, quotation, {
          what: isFirst ? 'booked' : 'moved',
          booked: { ...change, calendar_sequence },
          before: isFirst || isUndo || !hasOtherTime ? undefined : { install_on, install_from, install_to },
        }),
    }
  })
}

/** The order waits for a day again. */
export function cancelInstallation(
  ctx: SignedInContext,
  { is_told, ...call }: z.infer<typeof toldOfOrderSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'unbook', ({ order }) => {
    const calendar_sequence = order.calendar_sequence + 1
    const booked = { ...order, install_on: order.install_on!, calendar_sequence }
    return {
      change: { ...UNBOOKED, calendar_sequence },
      quotation: { unbooked_since: order.made_at },
      detail: { on: order.install_on, fitter: order.fitter, is_told },
      tell: (quotation) => is_told && tellOfDay(ctx, quotation, { what: 'unbooked', booked }),
    }
  })
}

/** Throws `invalid` for a day to come. */
export function markInstalled(
  ctx: SignedInContext,
  { on, by, note, is_told, ...call }: z.infer<typeof installSchema>,
): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'install', ({ order, today }) => {
    assertDayMeant('on', on, 'planned', ctx.clock.now())
    if (on > today) throw fieldError('on', 'error.dayInFuture')
    const installed_by = by || order.fitter
    return {
      change: { installed_on: on, installed_by, installed_note: note },
      quotation: { unbooked_since: null },
      detail: { on, by: installed_by, note, is_told },
      tell: (quotation) => is_told && tellOfInstallation(ctx, quotation, { on, by: installed_by }),
    }
  })
}

export function undoInstalled(ctx: SignedInContext, call: OrderCall): IsoTimes<Order> {
  return actOnOrder(ctx, call, 'undo_install', ({ order }) => ({
    change: { installed_on: null, installed_by: '', installed_note: '' },
    ...waitingAgain(order),
    detail: { on: order.installed_on, note: order.installed_note },
  }))
}

/** Without a day it waits for one, unless it was worked on before orders were kept. */
export function waitingAgain({ install_on, earlier_since, made_at }: OrderRow): {
  quotation?: { unbooked_since: string }
} {
  return install_on === null && earlier_since === null ? { quotation: { unbooked_since: made_at } } : {}
}
