/** What a database contains and whether it is intact, without migrating it, in any version. */

import { statSync } from 'node:fs'
import type { Sqlite } from './open.ts'

/** Up to version 35, filled by triggers from other tables. */
const DERIVED = ['contact_count', 'mail_count', 'quotation_sum', 'suppression_sum', 'upload_sum']

/** Lists them without SQLite's own tables, derived ones, and the full-text indexes, some of which cannot be counted. */
export function listTables(sqlite: Sqlite): string[] {
  const tables = sqlite.prepare<[], string>(
    "select name from pragma_table_list where schema = 'main' and type = 'table' order by name",
  )
  return tables
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && !DERIVED.includes(name))
}

export function countRows(sqlite: Sqlite): Record<string, number> {
  return Object.fromEntries(
    listTables(sqlite).map((table) => [
      table,
      sqlite.prepare<[], number>(`select count(*) from "${table}"`).pluck().get()!,
    ]),
  )
}

/** SQLite's messages about damage; none for an intact database. Reads every page. */
export function databaseErrors(sqlite: Sqlite): string[] {
  const integrity = sqlite.prepare<[], string>('pragma integrity_check').pluck().all()
  const orphans = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
  return [
    ...integrity.filter((line) => line !== 'ok'),
    ...orphans.map(({ table, parent }) => `a row of ${table} refers to a missing ${parent}`),
  ]
}

interface DatabaseSize {
  bytes: number
  /** The size of the write-ahead log. */
  log_bytes: number
  /** Free pages inside the file. */
  free_bytes: number
}

/** The size of the database, and how much of it is unused. */
export function databaseSize(sqlite: Sqlite): DatabaseSize {
  const number = (pragma: string) => sqlite.pragma(pragma, { simple: true }) as number
  const page = number('page_size')
  return {
    bytes: number('page_count') * page,
    log_bytes: statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    free_bytes: number('freelist_count') * page,
  }
}
