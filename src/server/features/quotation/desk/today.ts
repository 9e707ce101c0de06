/**
 * Who waits for us now: each person once, by the weight of the reason; of one reason first the caller’s, then the
 * unassigned. Contact requests are among them, and next actions on customers' records, which are everyone's.
 */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { dayAfter } from '#shared/base/date.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import {
  type DeskReason,
  TODAY,
  TODAY_ALL_MAX,
  TODAY_MAX,
  TODAY_REASONS,
  type TodayOf,
  type TodayReason,
} from '#shared/quotation/today.ts'
import type { askedTodaySchema, Today, TodayRow, waitingSchema } from '#shared/quotation/today-schema.ts'
import {
  type ContactRow,
  countNewContacts,
  countUnreadContacts,
  listUnreadContacts,
  listUnreadOf,
} from '../../contact/store.ts'
import { waysOf } from '../../customer/rules.ts'
import {
  countDueCustomers,
  type DueCustomer,
  listDueCustomers,
  listDueWays,
} from '../../customer/search/store.ts'
import { depositLeft } from '../../order/rules.ts'
import { findOrder } from '../../order/store.ts'
import { listPeople } from '../../user/store.ts'
import { findApproval } from '../approval/find.ts'
import { fixedVisit } from '../fixed-visit/find.ts'
import { findComingVisit } from '../fixed-visit/store.ts'
import { findNewestEvent } from '../history/store.ts'
import { findVisit } from '../version/wished-visit.ts'
import { foundRow } from './find.ts'
import type { DeskRow } from './store.ts'
import {
  countWaitingOf,
  listReasonsOf,
  listWaiting,
  momentAt,
  personKey,
  type Sought,
  type Whose,
} from './waiting/store.ts'

type Desk = Pick<SignedInContext, 'db' | 'clock'> & { user: Pick<SignedInContext['user'], 'id' | 'is_staff'> }

const WHOSE: Readonly<Record<TodayOf, readonly Whose[]>> = {
  mine: ['mine', 'nobodys'],
  everyone: ['mine', 'nobodys', 'others'],
}

export function today(
  desk: Desk,
  { of = 'everyone', all }: z.infer<typeof askedTodaySchema>,
): IsoTimes<Today> {
  const { db, clock, user } = desk
  const moment = momentAt(clock.now())
  const shown = all === 'true' ? TODAY_ALL_MAX : TODAY_MAX
  const found = listTodayRows(desk, of, shown + 1)
  const rows = found.slice(0, shown)
  const also = otherReasons(desk, rows)
  return {
    people: rows.flatMap((waiting) =>
      'row' in waiting ? [{ ...quotationRow(db, waiting), also: also(waiting) }] : [],
    ),
    requests: rows.flatMap((waiting) =>
      'request' in waiting ? [{ ...requestRow(waiting.request), also: also(waiting) }] : [],
    ),
    customers: rows.flatMap((waiting) =>
      'customer' in waiting ? [{ ...pickFields(waiting.customer, CUSTOMER_SHOWN), also: also(waiting) }] : [],
    ),
    colleagues: listPeople(db),
    total: totalOf(desk, of),
    late:
      countWaitingOf(db, ['overdue', 'deposit'], moment, { of, ...readerOf(user) }) +
      countDueCustomers(db, dayAfter(moment.today, -1)),
    has_more: found.length > shown,
  }
}

/** As the navigation shows it, beside the requests that no one has read, of everyone. */
export function countToday(desk: Desk): z.infer<typeof waitingSchema> {
  return { waiting: totalOf(desk, 'mine'), new_requests: countNewContacts(desk.db) }
}

function totalOf({ db, clock, user }: Desk, of: TodayOf): number {
  const unread = WHOSE[of].map((whose) => countUnreadContacts(db, { whose, user: user.id }))
  const moment = momentAt(clock.now())
  const quotations = countWaitingOf(db, ['us'], moment, { of, ...readerOf(user) })
  return unread.reduce((sum, count) => sum + count, quotations) + countDueCustomers(db, moment.today)
}

function readerOf({ id: user, is_staff: isAdmin }: Desk['user']) {
  return { user, isAdmin }
}

export type Waiting =
  | { why: DeskReason; row: DeskRow }
  | { why: 'request'; request: ContactRow }
  | { why: 'planned'; customer: DueCustomer }

/** Each person once, with what weighs most. */
export function listTodayRows({ db, clock, user }: Desk, of: TodayOf, max: number): Waiting[] {
  const moment = momentAt(clock.now())
  const found = new Map<string, Waiting>()
  const list = (why: TodayReason, sought: Sought): Waiting[] => {
    if (why === 'request') return listUnreadContacts(db, sought).map((request) => ({ why, request }))
    if (why !== 'planned') return listWaiting(db, why, moment, sought).map((row) => ({ why, row }))
    if (sought.whose !== 'nobodys') return []
    const without = sought.without.flatMap(waysOfPerson)
    const due = listDueCustomers(db, { until: moment.today, without, limit: sought.limit })
    return due.map((customer) => ({ why, customer }))
  }
  const find = (why: TodayReason, whose: Whose) => {
    // One person may fill a whole answer: ask again without them.
    for (let isMore = true; isMore && found.size < max; ) {
      const sought = { whose, ...readerOf(user), without: [...found.keys()], limit: max - found.size }
      const rows = list(why, sought)
      for (const waiting of rows) {
        const person = keyOf(waiting)
        if (!found.has(person)) found.set(person, waiting)
      }
      isMore = rows.length === sought.limit
    }
  }
  for (const why of TODAY_REASONS) for (const whose of WHOSE[of]) find(why, whose)
  return [...found.values()]
}

function keyOf(waiting: Waiting): string {
  if ('request' in waiting) return waiting.request.email.toLowerCase()
  return personKey('row' in waiting ? waiting.row : waiting.customer)
}

/** The addresses and numbers by which the customers know a person (`personKey`). */
function waysOfPerson(person: string): string[] {
  const reach = person.includes('@') ? { email: person, phone: '' } : { email: '', phone: person }
  return waysOf(reach).map(({ way }) => way)
}

/** Returns why the person of a row waits besides, by weight. */
function otherReasons({ db, clock }: Desk, rows: readonly Waiting[]): (waiting: Waiting) => TodayReason[] {
  const people = rows.map(keyOf)
  const reasons = new Map<string, TodayReason[]>(people.map((person) => [person, []]))
  const moment = momentAt(clock.now())
  for (const { person, reasons: own } of listReasonsOf(db, people, moment)) reasons.get(person)!.push(...own)
  const owners = new Map(people.flatMap((person) => waysOfPerson(person).map((way) => [way, person])))
  for (const way of listDueWays(db, moment.today, [...owners.keys()]))
    reasons.get(owners.get(way)!)!.push('planned')
  for (const person of listUnreadOf(db, people)) reasons.get(person)!.push('request')
  return (waiting) => {
    const all = reasons.get(keyOf(waiting))!
    const own = all.indexOf(waiting.why)
    return all
      .filter((_, place) => place !== own)
      .toSorted((one, other) => TODAY_REASONS.indexOf(one) - TODAY_REASONS.indexOf(other))
  }
}

type WithoutOthers<Row> = Omit<IsoTimes<Row>, 'also'>

function quotationRow(db: Db, { why, row }: Extract<Waiting, { row: DeskRow }>): WithoutOthers<TodayRow> {
  const { id } = row
  const coming = why === 'visiting' ? findComingVisit(db, id) : undefined
  return {
    ...foundRow(row),
    why,
    ...approvalFacts(db, row, why),
    visit: why === 'visit' ? findVisit(db, id) : null,
    coming: coming ? fixedVisit(coming) : null,
    cancelled_visit_on: why === 'message' ? cancelledDay(db, id) : null,
    order: orderFacts(db, id, why),
  }
}

function approvalFacts(
  db: Db,
  row: DeskRow,
  why: DeskReason,
): Pick<IsoTimes<TodayRow>, 'words' | 'approval'> {
  if (why !== 'approval' && why !== 'refused') return { words: wordsOf(db, row.id, why), approval: null }
  const approval = findApproval(db, why === 'refused' ? { ...row, approval_asked_at: null } : row)
  return { words: shortly(approval?.words ?? ''), approval }
}

/** The day of the fixed visit that the customer has cancelled, where they have written nothing since. */
function cancelledDay(db: Db, id: string): string | null {
  const event = findNewestEvent(db, id, SAID_IN.message)
  const { on } = JSON.parse(event?.detail ?? '{}') as { on?: string }
  return event?.kind === 'visit_cancelled' ? (on ?? null) : null
}

const WORDS_SHOWN_CHARACTERS = 160

/** What the customer has written last, where they wait because of that. */
function wordsOf(db: Db, id: string, why: DeskReason): string {
  const kinds: Readonly<Partial<Record<DeskReason, readonly QuotationEventKind[]>>> = SAID_IN
  const said = kinds[why]
  const event = said && findNewestEvent(db, id, said)
  if (!event) return ''
  const { text, best_time } = JSON.parse(event.detail) as { text?: string; best_time?: string }
  return shortly(text ?? best_time ?? '')
}

const SAID_IN = {
  message: ['message_received', 'acceptance_undone', 'visit_cancelled'],
  call: ['call_requested'],
  visit: ['visit_requested'],
  change: ['change_requested'],
} as const satisfies Partial<Record<DeskReason, readonly QuotationEventKind[]>>

function shortly(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), WORDS_SHOWN_CHARACTERS)
}

function orderFacts(db: Db, id: string, why: DeskReason): IsoTimes<TodayRow>['order'] {
  const order = TODAY[why].of === 'order' ? findOrder(db, id) : undefined
  if (!order) return null
  return {
    deposit_left: depositLeft(order),
    ...pickFields(order, [
      'deposit_due_on',
      'said_paid_at',
      'install_on',
      'install_from',
      'install_to',
      'fitter',
      'fitter_phone',
      'term_ends_on',
    ]),
  }
}

const CUSTOMER_SHOWN = [
  ...(['id', 'name', 'restaurant', 'district', 'email', 'phone'] as const),
  ...(['language', 'next_action', 'next_action_on'] as const),
] as const

const REQUEST_SHOWN = [
  'id',
  'name',
  'restaurant',
  'district',
  'email',
  'phone_number',
  'language',
  'assignee',
  'date',
] as const

function requestRow(request: ContactRow): WithoutOthers<Today['requests'][number]> {
  return {
    ...pickFields(request, REQUEST_SHOWN),
    words: shortly(request.message),
  }
}
