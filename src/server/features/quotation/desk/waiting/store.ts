/** All SQL of what waits for staff. */
import { type RawBuilder, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import { awayUsers } from '#server/features/alert/store.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { startOfDay } from '#server/platform/hong-kong-days.ts'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { RENEWAL_DAYS } from '#shared/order/life.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import { LIVE_STATUSES, statusesThat } from '#shared/quotation/life.ts'
import {
  ADMIN_REASONS,
  DESK_REASONS,
  type DeskReason,
  ENDING_DAYS,
  TODAY,
  type TodayOf,
  UNKEPT_SHOWN_DAYS,
  URGENT_REASONS,
  type Wait,
} from '#shared/quotation/today.ts'
import { hasStatus } from '../../store.ts'
import { COLUMNS, type DeskRow } from '../store.ts'

type Case = Exclude<Wait, 'us'>

// What has ended has a time at which it is deleted: said here, SQLite finds the indexes of what has not.
const isOpen = raw<boolean>`(purge_at is null and ${hasStatus(statusesThat(({ deadline }) => deadline === 'valid_until'))})`
const mayBeSent = hasStatus(statusesThat(({ acts }) => acts.send !== undefined))
const isNew = raw<boolean>`${isOpen} and stage = 'new'`
const mayBeDue = raw<boolean>`next_action_on is not null and stage <> 'lost' and ${hasStatus(LIVE_STATUSES)}`

/** The conditions are literal, like those of the indexes of orders. */
const hasOrder = (condition: RawBuilder<unknown>) =>
  raw<boolean>`id in (select quotation from quotation_order where voided_at is null and cancelled_at is null and ${condition})`

/** Few wait for an admin, or were refused: their indexes have them, and that of the desk does not. */
const isHeld = (condition: RawBuilder<unknown>) =>
  raw<boolean>`seq in (select seq from quotation where ${condition} and stage <> 'lost' and ${mayBeSent})`

const CASES: Record<Case, (moment: Moment) => RawBuilder<boolean>> = {
  accepted: () => raw`unbooked_since is not null and stage <> 'lost'`,
  message: () => raw`message_asked_at is not null`,
  call: () => raw`call_asked_at is not null`,
  visit: () => raw`visit_asked_at is not null`,
  change: () => raw`change_asked_at is not null`,
  paid: () => hasOrder(raw`said_paid_at is not null`),
  overdue: ({ today }) => raw`${mayBeDue} and next_action_on < ${today}`,
  due: ({ today }) => raw`${mayBeDue} and next_action_on = ${today}`,
  installing: ({ today }) => hasOrder(raw`installed_on is null and install_on <= ${today}`),
  visiting: ({ today }) =>
    raw`id in (select quotation from quotation_visit where done_at is null and visit_on <= ${today})`,
  deposit: ({ today }) => hasOrder(raw`paid_total < deposit_amount and deposit_due_on < ${today}`),
  new: () => raw`${isNew} and (assignee is null or next_action_on is null)`,
  approval: () => isHeld(raw`approval_asked_at is not null`),
  refused: () => isHeld(raw`refused_at is not null`),
  unkept: ({ unkeptFrom }) => raw`unkept_since > ${unkeptFrom} and stage = 'new' and next_action_on is null`,
  ending: ({ now, soon }) =>
    raw`${isOpen} and stage in (${raw.join(LIVE_STAGES.map((stage) => raw.lit(stage)))}) and valid_until >= ${now} and valid_until <= ${soon}`,
  renewal: ({ today, renewal }) =>
    hasOrder(
      raw`term_answer is null and term_ends_on <= ${renewal} and monthly_from is not null and (ends_on is null or ends_on >= ${today})`,
    ),
  untaken: ({ dayAgo }) => raw`${isNew} and created_at <= ${dayAgo} and assignee is null`,
}

/** The order in which what waits for us comes first, by its weight, and then what has a next action, by its day. */
export function waitingFirst(moment: Moment): RawBuilder<unknown> {
  const weights = DESK_REASONS.map((name, weight) => raw`when ${CASES[name](moment)} then ${raw.lit(weight)}`)
  return raw`case ${raw.join(weights, raw` `)} else ${raw.lit(weights.length)} end, next_action_on is null, next_action_on`
}

/** Each reason is read from its index: few wait, of however many. */
export function isWaiting(wait: Wait, moment: Moment): RawBuilder<boolean> {
  if (wait !== 'us') return raw`(${CASES[wait](moment)})`
  const each = DESK_REASONS.map((name) => raw`select seq from quotation where ${CASES[name](moment)}`)
  return raw`seq in (${raw.join(each, raw` union all `)})`
}

export function countWaiting(db: Db, wait: Wait, moment: Moment): number {
  return countRows(db, sql.selectFrom('quotation').where(isWaiting(wait, moment)))
}

/** How many quotations of a user’s Today wait for one of these reasons: also the urgent ones of who is away. */
export function countWaitingOf(
  db: Db,
  waits: readonly Wait[],
  moment: Moment,
  { of, user, isAdmin }: { of: TodayOf } & Reader,
): number {
  const isOneOf = (reasons: readonly Wait[]) =>
    raw<boolean>`(${raw.join(
      reasons.map((wait) => isWaiting(wait, moment)),
      raw` or `,
    )})`
  const rows = sql.selectFrom('quotation').where(isOneOf(waits))
  if (of === 'everyone') return countRows(db, rows)
  const own = waits.flatMap((wait) => (wait === 'us' ? DESK_REASONS : [wait])).filter(isOwn)
  const isMine = raw`assignee = ${user} or assignee is null`
  const isOfAway = raw`${isAwayOn(moment)} and ${isOneOf(URGENT_REASONS)}`
  const isAdmins = isAdmin && waits.includes('us') ? isOneOf(ADMIN_REASONS) : raw`false`
  const isTheirs = raw<boolean>`(${isOneOf(own)} and (${isMine} or (${isOfAway})) or ${isAdmins})`
  return countRows(db, rows.where(isTheirs))
}

const isOwn = (wait: Wait) => !ADMIN_REASONS.some((reason) => reason === wait)

/** The user whose Today it is. */
export interface Reader {
  user: number
  isAdmin: boolean
}

export type Whose = 'mine' | 'nobodys' | 'others'

function isAwayOn({ today }: Moment): RawBuilder<boolean> {
  return raw`assignee in ${awayUsers(today)}`
}

export interface Sought extends Reader {
  whose: Whose
  /** The people to leave out (`personKey`). */
  without: readonly string[]
  limit: number
}

const PERSON = raw<string>`iif(email = '', phone, lower(email))`

/** One person of Today: who has this email address, or, without one, this phone number. */
export function personKey({ email, phone }: Pick<DeskRow, 'email' | 'phone'>): string {
  return email === '' ? phone : email.toLowerCase()
}

/** Lists them in the order of the reason. */
export function listWaiting(
  db: Db,
  reason: DeskReason,
  moment: Moment,
  { whose, user, isAdmin, without, limit }: Sought,
): DeskRow[] {
  const isTheirs: Record<Whose, RawBuilder<boolean>> = {
    mine: raw`assignee = ${user}`,
    nobodys: URGENT_REASONS.includes(reason)
      ? raw`(assignee is null or ${isAwayOn(moment)})`
      : raw`assignee is null`,
    others: raw`assignee <> ${user}`,
  }
  return db.all(
    sql
      .selectFrom('quotation')
      .select(COLUMNS)
      .where(CASES[reason](moment))
      .where(
        isOwn(reason) ? isTheirs[whose] : raw<boolean>`${raw.lit(whose === (isAdmin ? 'mine' : 'others'))}`,
      )
      .where(PERSON, 'not in', without)
      .orderBy(sinceOf(reason), TODAY[reason].first === 'oldest' ? 'asc' : 'desc')
      .limit(limit),
  )
}

function sinceOf(reason: DeskReason): RawBuilder<unknown> {
  const { of, since } = TODAY[reason]
  if (of === 'quotation') return raw.ref(since)
  const table = raw.ref(SINCE_TABLE[of])
  return raw`(select ${raw.ref(since)} from ${table} where ${table}.quotation = quotation.id)`
}

const SINCE_TABLE = { order: 'quotation_order', visit: 'quotation_visit' } as const

/** Lists every reason why these people wait, once for each of their quotations. */
export function listReasonsOf(
  db: Db,
  people: readonly string[],
  moment: Moment,
): { person: string; reasons: DeskReason[] }[] {
  const reasons = DESK_REASONS.map((reason) => raw`iif(${CASES[reason](moment)}, ${raw.lit(reason)}, null)`)
  const rows = db.all(
    sql
      .selectFrom('quotation')
      .select([PERSON.as('person'), raw<string>`json_array(${raw.join(reasons)})`.as('reasons')])
      .where(isWaiting('us', moment))
      .where(PERSON, 'in', people),
  )
  return rows.map(({ person, reasons: json }) => ({
    person,
    reasons: (JSON.parse(json) as (DeskReason | null)[]).filter((reason) => reason !== null),
  }))
}

export interface Moment {
  /** Hong Kong days. */
  today: string
  now: string
  dayAgo: string
  /** What was not kept since then is shown. */
  unkeptFrom: string
  /** The last moment of what ends soon. */
  soon: string
  /** The last day of a term that waits for a decision. */
  renewal: string
}

/** The times that decide what waits. */
export function momentAt(nowMs: number): Moment {
  const today = hongKongDay(isoTime(nowMs))
  return {
    today,
    now: isoTime(nowMs),
    dayAgo: isoTime(nowMs - DAY_MS),
    unkeptFrom: isoTime(nowMs - UNKEPT_SHOWN_DAYS * DAY_MS),
    soon: isoTime(Date.parse(startOfDay(dayAfter(today, ENDING_DAYS))) - 1),
    renewal: dayAfter(today, RENEWAL_DAYS),
  }
}
