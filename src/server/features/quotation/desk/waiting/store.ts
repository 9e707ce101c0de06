/** All SQL of what waits for staff. */
import { type RawBuilder, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { startOfDay } from '#server/platform/hong-kong-days.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import { LIVE_STATUSES, statusesThat } from '#shared/quotation/life.ts'
import {
  ENDING_DAYS,
  TODAY,
  TODAY_REASONS,
  type TodayReason,
  UNKEPT_SHOWN_DAYS,
  type Wait,
} from '#shared/quotation/today.ts'
import { hasStatus } from '../../store.ts'
import { COLUMNS, type DeskRow } from '../store.ts'

type Case = Exclude<Wait, 'us'>

// What has ended has a time at which it is deleted: said here, SQLite finds the indexes of what has not.
const isOpen = raw<boolean>`(purge_at is null and ${hasStatus(statusesThat(({ deadline }) => deadline === 'valid_until'))})`
const isNew = raw<boolean>`${isOpen} and stage = 'new'`
const mayBeDue = raw<boolean>`next_action_on is not null and stage <> 'lost' and ${hasStatus(LIVE_STATUSES)}`

const CASES: Record<Case, (moment: Moment) => RawBuilder<boolean>> = {
  accepted: () => raw`unbooked_since is not null and stage <> 'lost'`,
  message: () => raw`message_asked_at is not null`,
  call: () => raw`call_asked_at is not null`,
  change: () => raw`change_asked_at is not null`,
  overdue: ({ today }) => raw`${mayBeDue} and next_action_on < ${today}`,
  due: ({ today }) => raw`${mayBeDue} and next_action_on = ${today}`,
  new: () => raw`${isNew} and (assignee is null or next_action_on is null)`,
  unkept: ({ unkeptFrom }) => raw`unkept_since > ${unkeptFrom} and stage = 'new' and next_action_on is null`,
  ending: ({ now, soon }) =>
    raw`${isOpen} and stage in (${raw.join(LIVE_STAGES.map((stage) => raw.lit(stage)))}) and valid_until >= ${now} and valid_until <= ${soon}`,
  untaken: ({ dayAgo }) => raw`${isNew} and created_at <= ${dayAgo} and assignee is null`,
}

/** The order in which what waits for us comes first, by its weight, and then what has a next action, by its day. */
export function waitingFirst(moment: Moment): RawBuilder<unknown> {
  const weights = TODAY_REASONS.map(
    (name, weight) => raw`when ${CASES[name](moment)} then ${raw.lit(weight)}`,
  )
  return raw`case ${raw.join(weights, raw` `)} else ${raw.lit(weights.length)} end, next_action_on is null, next_action_on`
}

/** Each reason is read from its index: few wait, of however many. */
export function isWaiting(wait: Wait, moment: Moment): RawBuilder<boolean> {
  if (wait !== 'us') return raw`(${CASES[wait](moment)})`
  const each = TODAY_REASONS.map((name) => raw`select seq from quotation where ${CASES[name](moment)}`)
  return raw`seq in (${raw.join(each, raw` union all `)})`
}

export function countWaiting(db: Db, wait: Wait, moment: Moment): number {
  return countRows(db, sql.selectFrom('quotation').where(isWaiting(wait, moment)))
}

export type Whose = 'mine' | 'nobodys' | 'others'

interface Sought {
  whose: Whose
  user: number
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
  reason: TodayReason,
  moment: Moment,
  { whose, user, without, limit }: Sought,
): DeskRow[] {
  const isTheirs = {
    mine: raw<boolean>`assignee = ${user}`,
    nobodys: raw<boolean>`assignee is null`,
    others: raw<boolean>`assignee <> ${user}`,
  }
  return db.all(
    sql
      .selectFrom('quotation')
      .select(COLUMNS)
      .where(CASES[reason](moment))
      .where(isTheirs[whose])
      .where(PERSON, 'not in', without)
      .orderBy(TODAY[reason].since, TODAY[reason].first === 'oldest' ? 'asc' : 'desc')
      .limit(limit),
  )
}

interface Moment {
  /** Hong Kong days. */
  today: string
  now: string
  dayAgo: string
  /** What was not kept since then is shown. */
  unkeptFrom: string
  /** The last moment of what ends soon. */
  soon: string
}

/** The times that decide what waits. */
export function momentAt(nowMs: number): Moment {
  const dayAfter = (days: number) => hongKongDay(isoTime(nowMs + days * DAY_MS))
  return {
    today: dayAfter(0),
    now: isoTime(nowMs),
    dayAgo: isoTime(nowMs - DAY_MS),
    unkeptFrom: isoTime(nowMs - UNKEPT_SHOWN_DAYS * DAY_MS),
    soon: isoTime(Date.parse(startOfDay(dayAfter(ENDING_DAYS))) - 1),
  }
}
