/** Who did what to whom, when and from where. Rows are only ever added: triggers refuse the rest, and keep the search in step. */
import type { Selectable } from 'kysely'
import type { AuditAction } from '../../../shared/audit/audit-actions.ts'
import { type Db, sql } from '../../db/query.ts'
import type { AuditTable } from '../../db/tables.ts'

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
  /** What else a reader would ask: the way of a sign-in, the names of changed fields. Never a secret. */
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

export type AuditRow = Selectable<AuditTable>

export interface AuditFilter {
  /** In the language of the search index (`query.ts`); undefined: everything. */
  query: string | undefined
  /** Both included. */
  from: string | undefined
  to: string | undefined
}

/** Newest first, by the order in which they were written: a clock may have been wrong. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
): AuditRow[] {
  const id = idIn(filter)
  const rows = found(filter).selectAll('audit').orderBy(id, 'desc').limit(limit).offset(offset)
  return db.all(before === undefined ? rows : rows.where(id, '<', before))
}

/** Counts no further than `max`. */
export function countAudit(db: Db, filter: AuditFilter, max: number): number {
  const some = found(filter).select('audit.id').limit(max).as('some')
  return db.get(sql.selectFrom(some).select((it) => it.fn.countAll<number>().as('count')))!.count
}

/** Of all: no row ever goes, so the last number is how many there are. */
export function countAllAudit(db: Db): number {
  return db.get(sql.selectFrom('audit').select((it) => it.fn.max('id').as('count')))?.count ?? 0
}

/** From the first to the last moment that it tells of; undefined while it is empty. */
export function auditSpan(db: Db): { from: string; to: string } | undefined {
  const end = (direction: 'asc' | 'desc') =>
    db.get(sql.selectFrom('audit').select('at').orderBy('at', direction).limit(1))?.at
  const [from, to] = [end('asc'), end('desc')]
  return from === undefined || to === undefined ? undefined : { from, to }
}

const all = sql.selectFrom('audit')

/** By the index where there is a query. Its table is for `idIn` alone, so the type leaves it out. */
function found({ query, from, to }: AuditFilter): typeof all {
  let rows = all
  if (query !== undefined) {
    rows = all
      .innerJoin('audit_search', 'audit_search.rowid', 'audit.id')
      .where('audit_search.audit_search', 'match', query) as unknown as typeof all
  }
  if (from !== undefined) rows = rows.where('audit.at', '>=', from)
  return to === undefined ? rows : rows.where('audit.at', '<=', to)
}

/** The id of what is found, in the table that is read first: the index yields it in order. */
function idIn({ query }: AuditFilter) {
  return sql.dynamic.ref<'audit.id'>(query === undefined ? 'audit.id' : 'audit_search.rowid')
}
