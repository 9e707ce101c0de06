/** All SQL of what waits for staff. It is read from indexes that hold little else. */
import { type RawBuilder, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
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
import { startOfDay } from '../rules.ts'
import { COLUMNS, type DeskRow } from '../store.ts'

type Case = Exclude<Wait, 'us'>

// The conditions of the indexes, in the words of the migration that made them.
const isOpen = hasStatus(statusesThat(({ deadline }) => deadline === 'valid_until'))
const isNew = raw<boolean>`${isOpen} and stage = 'new'`
const mayBeDue = raw<boolean>`next_action_on is not null and stage <> 'lost' and ${hasStatus(LIVE_STATUSES)}`

/** The rows of each, from an index that holds little else. */
const CASES: Record<Case, { index: string; where: (moment: Moment) => typeof isNew }> = {
  accepted: {
    index: 'quotation_unbooked_since',
    where: () => raw`unbooked_since is not null and stage <> 'lost'`,
  },
  message: { index: 'quotation_message_asked_at', where: () => raw`message_asked_at is not null` },
  call: { index: 'quotation_call_asked_at', where: () => raw`call_asked_at is not null` },
  change: { index: 'quotation_change_asked_at', where: () => raw`change_asked_at is not null` },
  overdue: { index: 'quotation_due', where: ({ today }) => raw`${mayBeDue} and next_action_on < ${today}` },
  due: { index: 'quotation_due', where: ({ today }) => raw`${mayBeDue} and next_action_on = ${today}` },
  new: {
    index: 'quotation_new',
    where: () => raw`${isNew} and (assignee is null or next_action_on is null)`,
  },
  unkept: {
    index: 'quotation_unkept_since',
    where: ({ unkeptFrom }) => raw`unkept_since > ${unkeptFrom} and stage = 'new' and next_action_on is null`,
  },
  ending: {
    index: 'quotation_ending',
    where: ({ now, soon }) =>
      raw`${isOpen} and stage in ('new', 'contacted', 'offered')
        and valid_until >= ${now} and valid_until <= ${soon}`,
  },
  untaken: {
    index: 'quotation_new',
    where: ({ dayAgo }) => raw`${isNew} and created_at <= ${dayAgo} and assignee is null`,
  },
}

/** The order in which what waits for us comes first, by its weight, and then what has a next action, by its day. */
export function waitingFirst(moment: Moment): RawBuilder<unknown> {
  const weights = TODAY_REASONS.map(
    (name, weight) => raw`when ${CASES[name].where(moment)} then ${raw.lit(weight)}`,
  )
  return raw`case ${raw.join(weights, raw` `)} else ${raw.lit(weights.length)} end, next_action_on is null, next_action_on`
}

type Seqs = ReturnType<typeof seqsOfCase>

/**
 * The rows that wait. `many`: from one index of all that may wait, in the order of creation, of which a page reads the
 * first. `few`: a set, from the index of its own case.
 */
export function rowsWaiting(
  wait: Wait,
  moment: Moment,
): { many: typeof anyRow; few?: never } | { many?: never; few: Seqs } {
  if (wait !== 'us' && wait !== 'new' && wait !== 'untaken') return { few: seqsOfCase(wait, moment) }
  const conditions = casesOf(wait).map((name) => raw<boolean>`(${CASES[name].where(moment)})`)
  const many = rowsOf('quotation_waiting')
    .where(
      raw<boolean>`(purge_at is null and decided_at is null or next_action_on is not null or call_asked_at is not null
        or change_asked_at is not null or message_asked_at is not null or unbooked_since is not null
        or unkept_since is not null)`,
    )
    .where(raw<boolean>`(${raw.join(conditions, raw` or `)})`)
  return { many }
}

export function countWaiting(db: Db, wait: Wait, moment: Moment): number {
  const [first, ...others] = casesOf(wait).map((name) => seqsOfCase(name, moment))
  const seqs = others.reduce((all, rows) => all.union(rows), first!).as('waiting')
  return countRows(db, sql.selectFrom(seqs))
}

function seqsOfCase(name: Case, moment: Moment) {
  const { index, where } = CASES[name]
  return rowsOf(index).where(where(moment)).select('quotation.seq as seq')
}

function casesOf(wait: Wait): readonly Case[] {
  return wait === 'us' ? TODAY_REASONS : [wait]
}

function rowsOf(index: string): typeof anyRow {
  const rows = raw<object>`quotation`.as<'quotation'>(raw`quotation indexed by ${raw.id(index)}`)
  return sql.selectFrom(rows) as unknown as typeof anyRow
}

const anyRow = sql.selectFrom('quotation')

export type Whose = 'mine' | 'nobodys' | 'others'

interface Sought {
  whose: Whose
  user: number
  /** The people to leave out (`personOf`). */
  without: readonly string[]
  limit: number
}

const PERSON = raw<string>`iif(email = '', phone, lower(email))`

/** One person of Today: who has this email address, or, without one, this phone number. */
export function personOf({ email, phone }: Pick<DeskRow, 'email' | 'phone'>): string {
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
    rowsOf(CASES[reason].index)
      .where(CASES[reason].where(moment))
      .select(COLUMNS)
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
