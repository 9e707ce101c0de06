/** What users write about a quotation: its customer, stage, assignee, next action, reminder and notes; and its deletion. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { editRecord } from '#server/core/edit-record.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { toFlag } from '#server/db/flag.ts'
import type { Db } from '#server/db/query.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { addNoteSchema, QuotationUpdate, wishDoneSchema } from '#shared/quotation/act-schema.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { actEvents, isOrder, LIFE } from '#shared/quotation/life.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import type { User } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { recordAudit } from '../../audit/record.ts'
import { findUser, listPeople } from '../../user/store.ts'
import { findOne } from '../access.ts'
import { correctCustomer, customerChange } from '../customer.ts'
import { recordAction, recordEvent } from '../history/record.ts'
import { listEvents } from '../history/store.ts'
import { changeQuotation, listAssignedTo, type Quotation } from '../store.ts'
import { moveToTrash } from '../trash/store.ts'
import { REQUEST_COLUMN } from '../waits.ts'
import { type Editable, editablePart, foundRow } from './find.ts'
import { creditOf, takeIfNobodys } from './take.ts'

/** Throws `not_found`, `conflict`, and `invalid` for an unknown assignee and for a loss without a reason. */
export function editQuotation(ctx: SignedInContext, input: QuotationUpdate): IsoTimes<FoundQuotation> {
  return ctx.write(() => {
    const row = findOne(ctx.db, input.id)
    const before = editablePart(row)
    // Only a lost one has a reason.
    const isLost = (input.stage ?? before.stage) === 'lost'
    const edit = isLost ? input : { ...input, lost_reason: null, lost_note: '' }
    editRecord(before, edit, {
      check(changes) {
        const after = { ...before, ...changes }
        const isAboutLoss = 'stage' in changes || 'lost_reason' in changes
        if (isLost && isAboutLoss && after.lost_reason === null)
          throw fieldError('lost_reason', 'error.required')
        if (after.email === '' && after.phone === '') throw fieldError('phone', 'error.customerReach')
        if (typeof changes.assignee === 'number' && !findUser(ctx.db, changes.assignee))
          throw fieldError('assignee', 'error.userNotFound')
        assertDayMeant('next_action_on', changes.next_action_on, 'planned', ctx.clock.now())
        assertDayMeant('expected_on', changes.expected_on, 'planned', ctx.clock.now())
      },
      audit(fields) {
        recordAudit(ctx, { action: 'quotation_updated', detail: { id: row.id, fields } })
      },
      update(changes) {
        const { is_reminder_off, name, email, phone, restaurant, district, language, detail, ...rest } =
          changes
        const given = { name, email, phone, restaurant, district, language, detail }
        correctCustomer(ctx, row, customerChange(row, given))
        const work = {
          ...rest,
          ...(isUnbooked(ctx, row, rest) && { unbooked_since: row.decided_at }),
          ...(rest.stage !== undefined && { stage_at: isoTime(ctx.clock.now()) }),
          // What no colleague has sent is to the credit of who decided it.
          ...(rest.stage === 'won' && row.credit_name === '' && creditOf(ctx.user)),
          ...(is_reminder_off !== undefined && {
            is_reminder_off: toFlag(is_reminder_off),
          }),
        }
        if (Object.keys(work).length > 0) changeQuotation(ctx.db, row.id, row.status, work)
        const isDecided = changes.stage === 'won' || changes.stage === 'lost'
        if (isDecided && input.assignee === undefined) takeIfNobodys(ctx, findOne(ctx.db, row.id))
        recordChanges(ctx, before, changes)
        return { ...before, ...changes }
      },
    })
    return foundRow(findOne(ctx.db, row.id))
  })
}

/** A day that is taken away before it has come books nothing: an order waits again. */
function isUnbooked(
  { clock }: SignedInContext,
  row: Quotation,
  { next_action_on }: Partial<Editable>,
): boolean {
  const today = hongKongDay(isoTime(clock.now()))
  return isOrder(row.status) && next_action_on === null && (row.next_action_on ?? '') > today
}

/**
 * Before that user is deleted: what still has to be done is `to`’s from now on, if there is one. The rest is
 * unassigned, so that what they have won stays theirs in the months. The index has the assignee too, and the
 * history says who they were.
 */
export function handOverQuotations(ctx: SignedInContext, assignee: number, to: User | undefined): void {
  const person = listPeople(ctx.db).find(({ id }) => id === assignee)!
  const from = shownName(person)
  for (const quotation of listAssignedTo(ctx.db, assignee)) {
    const next = to && isToDo(quotation) ? to : { id: null, username: '' }
    const isTheirs = quotation.stage === 'won' && quotation.credit_name === ''
    changeQuotation(ctx.db, quotation.id, quotation.status, {
      assignee: next.id,
      ...(isTheirs && { credit_name: from }),
    })
    const detail = { to: next.id, name: next.username, from }
    recordEvent(ctx, { quotation: quotation.id, kind: 'assigned', detail })
  }
}

/** Counts what is assigned to this user and waits for an action. */
export function countToDo(db: Db, assignee: number): number {
  return listAssignedTo(db, assignee).filter(isToDo).length
}

/** It can still be won, or it is won and waits for what comes next. */
function isToDo({
  status,
  stage,
  unbooked_since,
  next_action_on,
}: ReturnType<typeof listAssignedTo>[number]): boolean {
  if (!LIFE[status].isLive || stage === 'lost') return false
  return isOneOf(LIVE_STAGES, stage) || unbooked_since !== null || next_action_on !== null
}

function isOneOf(some: readonly string[], value: string): boolean {
  return some.includes(value)
}

/** Throws `not_found`. */
export function addNote(ctx: SignedInContext, { id, text }: z.infer<typeof addNoteSchema>): void {
  ctx.write(() => {
    const { status, unkept_since } = findOne(ctx.db, id)
    // Someone has called about what was not kept.
    if (unkept_since !== null) changeQuotation(ctx.db, id, status, { unkept_since: null })
    recordAction(ctx, { quotation: id, kind: 'note_added', detail: { text } })
  })
}

/** Someone has answered, has called, or has talked about the changes. Throws `not_found`. */
export function markRequestDone(
  ctx: SignedInContext,
  { id, wish }: z.infer<typeof wishDoneSchema>,
): IsoTimes<FoundQuotation> {
  return ctx.write(() => {
    answerRequest(ctx, id, wish)
    return foundRow(findOne(ctx.db, id))
  })
}

/** Call it inside a transaction. */
export function answerRequest(ctx: SignedInContext, id: string, request: CustomerRequest): void {
  const { status, ...row } = findOne(ctx.db, id)
  const asked_at = row[REQUEST_COLUMN[request]]
  if (asked_at === null) return
  changeQuotation(ctx.db, id, status, { [REQUEST_COLUMN[request]]: null })
  recordAction(
    ctx,
    { quotation: id, kind: 'wish_done', detail: { wish: request, asked_at } },
    { wish: request },
  )
}

/**
 * The customer waits again, since when they asked; a customer who has asked again waits since the newer
 * request. Throws `not_found`, and `conflict` for what was never done, or has been answered otherwise since.
 */
export function reopenRequest(
  ctx: SignedInContext,
  { id, wish }: z.infer<typeof wishDoneSchema>,
): IsoTimes<FoundQuotation> {
  return ctx.write(() => {
    const row = findOne(ctx.db, id)
    const column = REQUEST_COLUMN[wish]
    if (row[column] !== null) return foundRow(row)
    const asked_at = whenDone(ctx, id, wish)
    if (asked_at === undefined) throw new AppError('conflict', 'error.notNow')
    changeQuotation(ctx.db, id, row.status, { [column]: asked_at })
    recordAction(ctx, { quotation: id, kind: 'wish_undone', detail: { wish } }, { wish })
    return foundRow(findOne(ctx.db, id))
  })
}

const EVENTS_READ = 200
/** The events that answer a request for changes finally; other requests wait for Done alone. */
const ANSWERS = actEvents(({ answersChange }) => answersChange)

/** Since when they had waited for what the newest entry says was done. */
function whenDone({ db }: SignedInContext, id: string, request: CustomerRequest): string | undefined {
  const events = listEvents(db, id, EVENTS_READ)
  const end = request === 'change' ? events.findIndex(({ kind }) => ANSWERS.includes(kind)) : -1
  const done = events
    .slice(0, end === -1 ? undefined : end)
    .filter(({ kind }) => kind === 'wish_done')
    .map(({ detail }) => JSON.parse(detail) as { wish: CustomerRequest; asked_at?: string })
    .find((detail) => detail.wish === request)
  return done?.asked_at
}

/** One entry of the history for each thing that changed. */
function recordChanges(ctx: SignedInContext, before: Editable, changes: Partial<Editable>): void {
  const { id, stage: from } = before
  const after = { ...before, ...changes }
  const record = (kind: Parameters<typeof recordEvent>[1]['kind'], detail: Record<string, unknown>) =>
    recordEvent(ctx, { quotation: id, kind, detail })
  if (['stage', 'lost_reason', 'lost_note'].some((name) => name in changes)) {
    const { stage: to, lost_reason: reason, lost_note: note } = after
    record('stage_changed', { from, to, reason, note })
  }
  if (changes.assignee !== undefined) {
    const { assignee } = changes
    const name = assignee === null ? '' : findUser(ctx.db, assignee)!.username
    record('assigned', { to: assignee, name })
  }
  if ('next_action' in changes || 'next_action_on' in changes)
    record('next_action_set', { text: after.next_action, on: after.next_action_on })
  if ('likelihood' in changes || 'expected_on' in changes)
    record('forecast_set', { percent: after.likelihood, on: after.expected_on })
  if (changes.reference !== undefined) record('reference_set', { text: after.reference })
  if ('is_reminder_off' in changes) record('reminder_changed', { is_off: after.is_reminder_off })
}

/**
 * Its customer and everyone else finds it no more. In line with whatever writes its files. An accepted one is a contract:
 * only admins delete it (decision 49). Throws `not_found` and `forbidden`.
 */
export function deleteToTrash(ctx: SignedInContext, id: string): Promise<void> {
  return ctx.queue.run(`files ${id}`, async () => {
    ctx.write(() => {
      const quotation = findOne(ctx.db, id)
      if (isOrder(quotation.status) && !findUser(ctx.db, ctx.user.id)?.is_staff)
        throw new AppError('forbidden', 'error.acceptedDeletion')
      recordAudit(ctx, { action: 'quotation_deleted', detail: { id } })
      moveToTrash(ctx.db, quotation, isoTime(ctx.clock.now()))
    })
  })
}
