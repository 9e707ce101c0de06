/** The day of a visit: fixed, moved and cancelled by users; and that it was made. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { hasEtag } from '#server/core/etag.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { unfixVisitSchema, VisitFixing, visitDoneSchema } from '#shared/quotation/visit-act-schema.ts'
import type { DeskVisit } from '#shared/quotation/visit-schema.ts'
import { findOne } from '../access.ts'
import { answerRequest } from '../desk/manage.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { deskVisit, fixedVisit, visitTag } from '../fixed-visit/find.ts'
import { findAnyVisit, isComing, saveVisit, type VisitRow, withoutDay } from '../fixed-visit/store.ts'
import { recordAction } from '../history/record.ts'
import type { Quotation } from '../store.ts'
import { tellOfVisit } from './tell.ts'

interface Scene {
  quotation: Quotation
  /** Also one that was cancelled or done. */
  visit: VisitRow | undefined
  at: string
  /** A Hong Kong day. */
  today: string
}

interface Outcome {
  visit: VisitRow
  kind: 'visit_fixed' | 'visit_unfixed' | 'visit_done'
  /** What the history says. */
  detail: Record<string, unknown>
  /** Writes to the customer about it. */
  tell?: (quotation: Quotation) => unknown
}

/**
 * Also moves it, or changes who comes; what the customer asked for is answered. Throws `not_found`; `conflict` where they
 * have no page that shows it, or someone has changed it since; and `invalid` for a day that is over or far away, and for an
 * end that is not after the start.
 */
export function fixVisit(
  ctx: SignedInContext,
  { id, if_match, is_told, is_undo, ...input }: VisitFixing,
): DeskVisit {
  return actOnVisit(ctx, { id, if_match }, ({ quotation, visit, at, today }) => {
    if (!deskVisit(ctx, quotation).may_fix) throw new AppError('conflict', 'error.notNow')
    const before = visit && isComing(visit) ? fixedVisit(visit) : undefined
    const { on, from, to, colleague, words } = input
    if (before && visitText(before) === visitText(input)) return undefined
    if (on < today) throw fieldError('on', 'error.dayInPast')
    assertDayMeant('on', on, 'planned', ctx.clock.now())
    if (from >= to) throw fieldError('to', 'error.timesReversed')
    answerRequest(ctx, id, 'visit')
    const { number, calendar_sequence } = entryAfter(visit)
    const fixed = {
      quotation: id,
      number,
      visit_on: on,
      visit_from: from,
      visit_to: to,
      colleague,
      words,
      fixed_at: at,
      fixed_by: ctx.user.username,
      done_at: null,
      calendar_sequence,
    }
    const hasOtherTime = before && (before.on !== on || before.from !== from || before.to !== to)
    const isUndo = is_undo && before !== undefined
    const was = hasOtherTime && !isUndo ? before : undefined
    const detail = {
      ...{ on, from, to, colleague, is_told },
      ...(was && { was_on: was.on }),
      ...(isUndo && { is_undo }),
    }
    return {
      visit: fixed,
      kind: 'visit_fixed',
      detail,
      tell: (taken) =>
        is_told && tellOfVisit(ctx, taken, { what: before ? 'moved' : 'fixed', visit: fixed, before: was }),
    }
  })
}

/** The calendar entry of a visit that was moved or cancelled goes on; that of one that was made stays as it is. */
function entryAfter(before: VisitRow | undefined): Pick<VisitRow, 'number' | 'calendar_sequence'> {
  if (!before) return { number: 1, calendar_sequence: 0 }
  const { number, calendar_sequence, done_at } = before
  return {
    number: done_at === null ? number : number + 1,
    // It never begins again: the mail about a visit is told from earlier ones by it.
    calendar_sequence: calendar_sequence + 1,
  }
}

function visitText({ on, from, to, colleague, words }: ReturnType<typeof fixedVisit>): string {
  return JSON.stringify([on, from, to, colleague, words])
}

/** Throws `not_found`, and `conflict` where none is fixed, or someone has changed it since. */
export function unfixVisit(
  ctx: SignedInContext,
  { is_told, ...call }: z.infer<typeof unfixVisitSchema>,
): DeskVisit {
  return actOnVisit(ctx, call, ({ visit }) => {
    if (!visit || !isComing(visit)) throw new AppError('conflict', 'error.notNow')
    const cancelled = { ...visit, calendar_sequence: visit.calendar_sequence + 1 }
    const { on, from, to, colleague } = fixedVisit(visit)
    return {
      visit: withoutDay(cancelled),
      kind: 'visit_unfixed',
      detail: { on, from, to, colleague, is_told },
      tell: (taken) => is_told && tellOfVisit(ctx, taken, { what: 'unfixed', visit: cancelled }),
    }
  })
}

/** Someone was there. Throws `not_found`, and `conflict` before its day, without one, or where someone has changed it since. */
export function markVisitDone(ctx: SignedInContext, call: z.infer<typeof visitDoneSchema>): DeskVisit {
  return actOnVisit(ctx, call, ({ visit, at, today }) => {
    if (!visit || !isComing(visit) || visit.visit_on > today) throw new AppError('conflict', 'error.notNow')
    const { on, colleague } = fixedVisit(visit)
    return { visit: { ...visit, done_at: at }, kind: 'visit_done', detail: { on, colleague } }
  })
}

function actOnVisit(
  ctx: SignedInContext,
  { id, if_match }: { id: string; if_match?: string | undefined },
  work: (scene: Scene) => Outcome | undefined,
): DeskVisit {
  ctx.write(() => {
    const quotation = findOne(ctx.db, id)
    const visit = findAnyVisit(ctx.db, id)
    if (if_match !== undefined && !hasEtag(if_match, visitTag(visit)))
      throw new AppError('conflict', 'error.changedMeanwhile')
    const at = isoTime(ctx.clock.now())
    const outcome = work({ quotation, visit, at, today: hongKongDay(at) })
    if (!outcome) return
    const taken = takeIfNobodys(ctx, quotation)
    saveVisit(ctx.db, outcome.visit)
    recordAction(ctx, { quotation: id, kind: outcome.kind, detail: outcome.detail })
    outcome.tell?.(taken)
  })
  ctx.mail.worker.wake()
  return deskVisit(ctx, findOne(ctx.db, id))
}
