/** The tables of the audit log. */
import type { Generated } from 'kysely'

/** Who did what to whom. Names as of then; rows outlive the users. */
export interface AuditTable {
  id: Generated<number>
  at: string
  action: string
  actor: number | null
  actor_name: string | null
  subject: number | null
  subject_name: string | null
  address: string
  /** JSON. */
  detail: string
}

/** Contains words and no text (`migrations/0008`, `audit/find.ts`). */
interface AuditSearchTable {
  /** The row's id. */
  rowid: number
  words: string
  action: string
  month: string
  day: string
  /** The hidden column that takes an FTS5 query. */
  audit_search: Generated<string>
}

export interface AuditTables {
  audit: AuditTable
  audit_search: AuditSearchTable
}
