/** What the full-text indexes share. */
import { sql as raw } from 'kysely'

/**
 * The newest row of the index, 0 if it is empty. Rows are indexed when they are stored, and those of an older version
 * in order, before anything new is stored: what is newer than this one is not indexed yet.
 */
export function newestIndexed(index: 'contact_search' | 'quotation_search') {
  return raw<number>`coalesce((select max(rowid) from ${raw.table(index)}), 0)`
}
