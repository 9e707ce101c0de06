/**
 * Who did what to whom, when and from where. Rows are only added: triggers reject other changes, and update the
 * search index.
 */
import type { Selectable } from 'kysely'
import type { AuditAction } from '#shared/audit-actions.ts'
import { countRows, type Db, lastId, sql } from '../../db/query.ts'
import type { AuditTable } from '../../db/tables.ts'
import type { Window } from '../../platform/clock.ts'

export interface AuditPerson {
  id: number
  username: string
}

export interface NewAuditEntry {
  at: string
  action: AuditAction
  actor: AuditPerson | undefined
  subject: AuditPerson | undefined
  address: string
  /** Further facts, such as the sign-in method or the names of changed fields. Never a secret. */
  detail: Record<string, string | number | boolean | string[]>
}

export function insertAudit(db: Db, { at, action, actor, subject, address, detail }: NewAuditEntry): void {
  db.run(
    sql.insertInto('audit').values({
      at,
      action,
      actor: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      subject: subject?.id ?? null,
      subject_name: subject?.username ?? null,
      address,
      detail: JSON.stringify(detail),
    }),
  )
}

/** Returns when the last entry was recorded, which is the newest unless the clock was wrong. */
export function lastAuditAt(db: Db): string | undefined {
  return db.get(sql.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1))?.at
}

/** Whether the same was lately recorded of the same user. */
export function hasAuditLately(
  db: Db,
  { action, actor, detail }: Pick<NewAuditEntry, 'action' | 'actor' | 'detail'>,
  { after, until }: Window,
): boolean {
  const same = sql
    .selectFrom('audit')
    .select('id')
    .where('at', '>', after)
    .where('at', '<=', until)
    .where('action', '=', action)
    .where('actor', '=', actor?.id ?? null)
    .where('detail', '=', JSON.stringify(detail))
    .limit(1)
  return db.get(same) !== undefined
}

export type AuditRow = Selectable<AuditTable>

export interface AuditFilter {
  /** The query in the language of the search index (`find.ts`); undefined finds everything. */
  query: string | undefined
  /** Both inclusive. */
  from: string | undefined
  to: string | undefined
}

/** Newest first, in the order in which they were written, because a clock may have been wrong. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
): AuditRow[] {
  const id = idIn(filter)
  const rows = matchingEntries(filter).selectAll('audit').orderBy(id, 'desc').limit(limit).offset(offset)
  return db.all(before === undefined ? rows : rows.where(id, '<', before))
}

/** Counts up to `max`. */
export function countAudit(db: Db, filter: AuditFilter, max: number): number {
  const some = matchingEntries(filter).select('audit.id').limit(max).as('some')
  return countRows(db, sql.selectFrom(some))
}

/** The number of all entries: no row is ever deleted, so it is the last id. */
export function countAllAudit(db: Db): number {
  return lastId(db, 'audit')
}

/** The first and the last time; undefined while the log is empty. */
export function auditSpan(db: Db): { from: string; to: string } | undefined {
  const end = (direction: 'asc' | 'desc') =>
    db.get(sql.selectFrom('audit').select('at').orderBy('at', direction).limit(1))?.at
  const [from, to] = [end('asc'), end('desc')]
  return from === undefined || to === undefined ? undefined : { from, to }
}

const allEntries = sql.selectFrom('audit')

/** Uses the index where there is a query. The index table is only for `idIn`, so the type omits it. */
function matchingEntries({ query, from, to }: AuditFilter): typeof allEntries {
  let rows = allEntries
  if (query !== undefined) {
    rows = allEntries
      .innerJoin('audit_search', 'audit_search.rowid', 'audit.id')
      .where('audit_search.audit_search', 'match', query) as unknown as typeof allEntries
  }
  if (from !== undefined) rows = rows.where('audit.at', '>=', from)
  return to === undefined ? rows : rows.where('audit.at', '<=', to)
}

/** The id in the table that is read first: the index returns it in order. */
function idIn({ query }: AuditFilter) {
  return sql.dynamic.ref<'audit.id'>(query === undefined ? 'audit.id' : 'audit_search.rowid')
}
