/** The size of the database, and how much of it is unused. */
import { statSync } from 'node:fs'
import type { Sqlite } from './open.ts'

interface DatabaseSize {
  bytes: number
  /** The size of the write-ahead log. */
  log_bytes: number
  /** Free pages inside the file. */
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
