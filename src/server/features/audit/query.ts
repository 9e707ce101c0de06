/** Turns a search of the audit log into an FTS5 query (`db/migrations/0008-audit-search.ts`). */

import { AUDIT_GROUPS } from '#shared/audit-actions.ts'
import type { AuditSearchTerms } from '#shared/audit-schema.ts'
import { fullName, type Named } from '#shared/user/full-name.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'

const WORDS = /[\p{L}\p{N}\p{M}]+/gu
/**
 * A clock that was wrong by centuries would make a query of thousands of words; beyond this only the times are
 * compared.
 */
const DAYS_MAX = 20_000
/** No row has this action. */
const NOTHING = 'action : "nothing"'

type Person = Named & { username: string }
type Terms = Pick<AuditSearchTerms, 'q' | 'group' | 'from' | 'to'>

/** Undefined finds everything. `span`: the first and the last time in the log. */
export function auditQuery(
  { q, group, from, to }: Terms,
  span: { from: string; to: string },
  people: readonly Person[],
): string | undefined {
  const isDated = from !== undefined || to !== undefined
  const terms = [
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => wordQuery(word, people)),
    ...(group
      ? [
          anyWordQuery(
            'action',
            AUDIT_GROUPS[group].map((action) => action.replaceAll('_', '')),
          ),
        ]
      : []),
    ...(isDated ? [during(later(from, span.from), earlier(to, span.to))] : []),
  ].filter((term) => term !== undefined)
  return terms.length === 0 ? undefined : terms.join(' AND ')
}

/** The log has usernames; people are searched by the names that they are shown with, too. */
function wordQuery(typed: string, people: readonly Person[]): string {
  const start = typed.toLowerCase()
  const named = people.filter(({ first_name, last_name }) =>
    [fullName({ first_name, last_name }), ...`${first_name} ${last_name}`.split(/\s+/)].some((word) =>
      word.toLowerCase().startsWith(start),
    ),
  )
  const usernames = named.map(({ username }) => prefixQuery(username))
  return `(${[prefixQuery(typed), ...usernames].join(' OR ')})`
}

/** Signs between letters and digits, as in an address, only separate words. */
function prefixQuery(typed: string): string {
  const words = typed.match(WORDS)
  return words ? `words : "${words.join(' ')}" *` : NOTHING
}

function anyWordQuery(column: string, words: readonly string[]): string {
  return words.length === 0 ? NOTHING : `${column} : (${words.map((word) => `"${word}"`).join(' OR ')})`
}

/**
 * Whole months as one word, the rest day by day; the caller also compares the exact times. Undefined for too
 * many days.
 */
function during(from: string, to: string): string | undefined {
  if (from > to) return NOTHING
  const [first, last] = [dayOf(from), dayOf(to)]
  if (last - first > DAYS_MAX) return undefined
  const months: string[] = []
  const days: string[] = []
  for (let day = first; day <= last; ) {
    const next = dayOfNextMonth(day)
    if (indexedDay(day).endsWith('01') && next - 1 <= last) {
      months.push(indexedDay(day).slice(0, 6))
      day = next
    } else {
      days.push(indexedDay(day))
      day += 1
    }
  }
  const terms = [
    ...(months.length > 0 ? [anyWordQuery('month', months)] : []),
    ...(days.length > 0 ? [anyWordQuery('day', days)] : []),
  ]
  return `(${terms.join(' OR ')})`
}

/** Days since 1970, in UTC. */
function dayOf(iso: string): number {
  return Math.floor(Date.parse(iso) / DAY_MS)
}

/** As in the index: `20261121`. */
function indexedDay(day: number): string {
  return isoTime(day * DAY_MS)
    .slice(0, 10)
    .replaceAll('-', '')
}

function dayOfNextMonth(day: number): number {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY_MS
}

function later(one: string | undefined, other: string): string {
  return one === undefined || one < other ? other : one
}

function earlier(one: string | undefined, other: string): string {
  return one === undefined || one > other ? other : one
}
