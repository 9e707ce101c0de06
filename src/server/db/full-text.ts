/** What the full-text indexes share. */
import { sql as raw } from 'kysely'
import { type Db, sql } from './query.ts'

const NAMED_WORDS_MAX = 20
const LAST_CHARACTER = '\u{10ffff}'

/**
 * The newest row of the index, 0 if it is empty. Rows are indexed when they are stored, and those of an older version
 * in order, before anything new is stored: what is newer than this one is not indexed yet.
 */
export function newestIndexed(index: 'contact_search' | 'quotation_search') {
  return raw<number>`coalesce((select max(rowid) from ${raw.table(index)}), 0)`
}

/**
 * The words of the index of contact requests with a beginning; undefined for more than a query should name. Remembers
 * what it has found: a search asks for the same several times.
 */
export function indexedWords(db: Db): (beginning: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[] | undefined>()
  return (beginning) => {
    if (!known.has(beginning)) {
      const words = db.all(
        sql
          .selectFrom('contact_word')
          .select('term')
          .where('term', '>=', beginning)
          .where('term', '<', beginning + LAST_CHARACTER)
          .limit(NAMED_WORDS_MAX + 1),
      )
      known.set(beginning, words.length > NAMED_WORDS_MAX ? undefined : words.map(({ term }) => term))
    }
    return known.get(beginning)
  }
}
