/** Reads the audit log for admins: a page of search results, or the whole log in parts. */

import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import type {
  AuditEntry,
  AuditSearch,
  AuditSearchTerms,
  FoundAudit,
  listAuditSchema,
} from '#shared/audit-schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { AUDIT_PER_PAGE, LIST_PART } from '#shared/base/limits.ts'
import { shownName } from '#shared/user/full-name.ts'
import type { Db } from '../../db/query.ts'
import { listPeople } from '../user/store.ts'
import { auditQuery } from './query.ts'
import { type AuditFilter, type AuditRow, auditSpan, countAllAudit, countAudit, listAudit } from './store.ts'

/** Search results are counted up to this number. */
const AUDIT_COUNTED_MAX = 1_000

export function searchAudit(db: Db, { page, ...terms }: AuditSearch): IsoTimes<FoundAudit> {
  const filter = auditFilter(db, terms)
  if (!filter) return { rows: [], has_next: false, count: 0, or_more: false }
  const offset = (page - 1) * AUDIT_PER_PAGE
  const rows = listAudit(db, filter, { limit: AUDIT_PER_PAGE + 1, offset })
  return {
    rows: entriesOf(db, rows.slice(0, AUDIT_PER_PAGE)),
    has_next: rows.length > AUDIT_PER_PAGE,
    ...countOf(db, filter),
  }
}

/** Newest first, part by part: reads only what is requested. */
export function listFound(db: Db, { limit = LIST_PART, cursor, ...terms }: z.infer<typeof listAuditSchema>) {
  const filter = auditFilter(db, terms)
  if (!filter) return { part: [], next: null }
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = listAudit(db, filter, { limit: limit + 1, before })
  const part = entriesOf(db, rows.slice(0, limit))
  return { part, next: rows.length > limit ? String(part.at(-1)!.id) : null }
}

/** Undefined while the log is empty. */
function auditFilter(db: Db, terms: AuditSearchTerms): AuditFilter | undefined {
  const span = auditSpan(db)
  return span && { query: auditQuery(terms, span, listPeople(db)), from: terms.from, to: terms.to }
}

function countOf(db: Db, filter: AuditFilter): Pick<FoundAudit, 'count' | 'or_more'> {
  if (filter.query === undefined) return { count: countAllAudit(db), or_more: false }
  const count = countAudit(db, filter, AUDIT_COUNTED_MAX + 1)
  return { count: Math.min(count, AUDIT_COUNTED_MAX), or_more: count > AUDIT_COUNTED_MAX }
}

/** People are named as they are called now; who is no longer a user, by the username of that time. */
function entriesOf(db: Db, rows: readonly AuditRow[]): IsoTimes<AuditEntry>[] {
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
