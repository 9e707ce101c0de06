/** Whether a quotation has a link to show, by its history. */
import type { Db } from '#server/db/query.ts'
import { findNewestEvent } from './store.ts'

export function isShared(db: Db, id: string): boolean {
  return findSharing(db, id) !== undefined
}

/** When the link was made that is valid now; undefined where there is none. */
export function findSharing(db: Db, id: string): ReturnType<typeof findNewestEvent> {
  const newest = findNewestEvent(db, id, ['shared', 'unshared'])
  return newest?.kind === 'shared' ? newest : undefined
}
