/** All SQL of what waits for staff. It is read from indexes that hold little else. */
import { type RawBuilder, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { ENDING_DAYS, TODAY_REASONS, type TodayReason, type Wait } from '#shared/quotation/desk.ts'
import { startOfDay } from '../rules.ts'
import { COLUMNS, type DeskRow } from '../store.ts'

type Case = TodayReason | 'due' | 'new'

/** `by` orders those of a case, the longest waiting first, as `index` does. */
const CASES: Record<Case, { index: string; by: CaseColumn; where: (moment: Moment) => typeof ANY }> = {
  call: {
    index: 'quotation_call_asked_at',
    by: 'call_asked_at',
    where: () => raw`call_asked_at is not null`,
  },
  change: {
    index: 'quotation_change_asked_at',
    by: 'change_asked_at',
    where: () => raw`change_asked_at is not null`,
  },
  new: { index: 'quotation_new', by: 'created_at', where: () => isNew },
  untaken: {
    index: 'quotation_new',
    by: 'created_at',
    where: ({ dayAgo }) => raw`${isNew} and created_at <= ${dayAgo} and assignee is null`,
  },
  due: { index: 'quotation_due', by: 'next_action_on', where: ({ tomorrow }) => dueBefore(tomorrow) },
  overdue: { index: 'quotation_due', by: 'next_action_on', where: ({ today }) => dueBefore(today) },
  ending: {
    index: 'quotation_ending',
    by: 'valid_until',
    where: ({ now, soon }) =>
      raw`status = 'verified' and stage in ('new', 'contacted', 'offered')
        and valid_until >= ${now} and valid_until <= ${soon}`,
  },
}

type CaseColumn = 'call_asked_at' | 'change_asked_at' | 'created_at' | 'next_action_on' | 'valid_until'

const ANY = raw<boolean>`true`
// The conditions of the indexes, in the words of the migration that made them.
const isNew = raw<boolean>`status = 'verified' and stage = 'new'`
const dueBefore = (day: string) =>
  raw<boolean>`next_action_on is not null and stage <> 'lost'
    and status in ('draft', 'pending_verification', 'verified', 'accepted') and next_action_on < ${day}`

/** By weight. */
const UNIONS = {
  us: ['call', 'change', 'due', 'new'],
  today: TODAY_REASONS,
} satisfies Partial<Record<Wait, readonly Case[]>>

/** The order in which what waits for us comes first, by its weight, and then what has a next action, by its day. */
export function waitingFirst(moment: Moment): RawBuilder<unknown> {
  const weights = UNIONS.us.map(
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
  const cases = casesOf(wait)
  if (cases.length === 1 && wait !== 'untaken') return { few: seqsOfCase(cases[0]!, moment) }
  const conditions = cases.map((name) => raw<boolean>`(${CASES[name].where(moment)})`)
  const many = rowsOf('quotation_waiting')
    .where(
      raw<boolean>`(call_asked_at is not null or change_asked_at is not null or next_action_on is not null
        or status = 'verified')`,
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
  return wait in UNIONS ? UNIONS[wait as keyof typeof UNIONS] : [wait as Case]
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
  /** Without these people (`personOf`). */
  without: readonly string[]
  limit: number
}

const PERSON = raw<string>`iif(email = '', phone, lower(email))`

/** One person of Today: who has this email address, or, without one, this telephone number. */
export function personOf({ email, phone }: Pick<DeskRow, 'email' | 'phone'>): string {
  return email === '' ? phone : email.toLowerCase()
}

/** The longest waiting first. */
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
      .orderBy(CASES[reason].by)
      .limit(limit),
  )
}

interface Moment {
  /** Hong Kong days. */
  today: string
  tomorrow: string
  now: string
  dayAgo: string
  /** The last moment of what ends soon. */
  soon: string
}

/** The times that decide what waits. */
export function momentAt(nowMs: number): Moment {
  const dayAfter = (days: number) => hongKongDay(isoTime(nowMs + days * DAY_MS))
  return {
    today: dayAfter(0),
    tomorrow: dayAfter(1),
    now: isoTime(nowMs),
    dayAgo: isoTime(nowMs - DAY_MS),
    soon: isoTime(Date.parse(startOfDay(dayAfter(ENDING_DAYS))) - 1),
  }
}
