/** Reads the audit log for admins: a page of search results, or the whole log in parts. */

import type { z } from 'zod'
import { AUDIT_GROUPS, type AuditAction } from '#shared/audit-actions.ts'
import type {
  AuditEntry,
  AuditSearch,
  AuditSearchTerms,
  FoundAudit,
  listAuditSchema,
} from '#shared/audit-schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { AUDIT_PER_PAGE, LIST_PART } from '#shared/base/limits.ts'
import { fullName, type Named, shownName } from '#shared/user/user.ts'
import type { Db } from '../../db/query.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { listPeople } from '../user/store.ts'
import { type AuditFilter, type AuditRow, auditSpan, countAllAudit, countAudit, listAudit } from './store.ts'

/** Search results are counted up to this number. */
const AUDIT_COUNTED_MAX = 1_000

export function searchAudit(db: Db, { page, ...terms }: AuditSearch): IsoTimes<FoundAudit> {
  const filter = auditFilter(db, terms)
  if (!filter) return { rows: [], has_next: false, count: 0, or_more: false }
  const offset = (page - 1) * AUDIT_PER_PAGE
  const rows = listAudit(db, filter, { limit: AUDIT_PER_PAGE + 1, offset })
  return {
    rows: toEntries(db, rows.slice(0, AUDIT_PER_PAGE)),
    has_next: rows.length > AUDIT_PER_PAGE,
    ...countMatching(db, filter),
  }
}

/** Newest first, part by part: reads only what is requested. */
export function listFound(db: Db, { limit = LIST_PART, cursor, ...terms }: z.infer<typeof listAuditSchema>) {
  const filter = auditFilter(db, terms)
  if (!filter) return { part: [], next: null }
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = listAudit(db, filter, { limit: limit + 1, before })
  const part = toEntries(db, rows.slice(0, limit))
  return { part, next: rows.length > limit ? String(part.at(-1)!.id) : null }
}

/** Returns undefined while the log is empty. */
function auditFilter(db: Db, terms: AuditSearchTerms): AuditFilter | undefined {
  const span = auditSpan(db)
  return span && { query: auditQuery(terms, span, listPeople(db)), from: terms.from, to: terms.to }
}

function countMatching(db: Db, filter: AuditFilter): Pick<FoundAudit, 'count' | 'or_more'> {
  if (filter.query === undefined) return { count: countAllAudit(db), or_more: false }
  const count = countAudit(db, filter, AUDIT_COUNTED_MAX + 1)
  return { count: Math.min(count, AUDIT_COUNTED_MAX), or_more: count > AUDIT_COUNTED_MAX }
}

/** People are named as they are called now; who is no longer a user, by the username of that time. */
function toEntries(db: Db, rows: readonly AuditRow[]): IsoTimes<AuditEntry>[] {
  const names = new Map(listPeople(db).map((person) => [person.id, shownName(person)]))
  const named = (id: number | null, recorded: string | null) => names.get(id ?? 0) ?? recorded
  return rows.map(({ id, at, action, actor, actor_name, subject, subject_name, address, detail }) => ({
    id,
    at,
    action: action as AuditAction,
    actor_name: named(actor, actor_name),
    subject_name: named(subject, subject_name),
    address,
    detail: JSON.parse(detail) as AuditEntry['detail'],
  }))
}

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

/**
 * Turns a search of the audit log into an FTS5 query (`db/migrations/0008-audit-search.ts`). Undefined
 * finds everything. `span`: the first and the last time in the log.
 */
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

/** Writes the day as it is in the index: `20261121`. */
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
