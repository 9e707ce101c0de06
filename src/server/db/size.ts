/** How large the database is, and how much of it is empty. */
import { statSync } from 'node:fs'
import type { Sqlite } from './open.ts'

export interface DatabaseSize {
  bytes: number
  /** Of the write-ahead log beside it. */
  log_bytes: number
  /** Within it, for what comes next. */
  free_bytes: number
}

export function databaseSize(sqlite: Sqlite): DatabaseSize {
  const number = (pragma: string) => sqlite.pragma(pragma, { simple: true }) as number
  const page = number('page_size')
  return {
    bytes: number('page_count') * page,
    log_bytes: statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    free_bytes: number('freelist_count') * page,
  }
}
