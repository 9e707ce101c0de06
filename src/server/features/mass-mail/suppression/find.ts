/** The do-not-email list as admins see it: a page of search results. */
import type { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { forEachYielding, idRanges } from '#server/platform/cooperative.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type { foundSuppressionsSchema, listSuppressionsSchema } from '#shared/suppression-schema.ts'
import {
  countSuppressions,
  findLastSuppressionId,
  findSuppressionsBetween,
  listSuppressions,
  listSuppressionsOfIds,
} from './store.ts'

/** For a few milliseconds. */
const SEARCHED_AT_ONCE = 5_000

/** A search reads the whole list, part by part, so that it delays only its own caller. */
export async function findSuppressions(
  { db }: Pick<Context, 'db'>,
  { q, page }: z.infer<typeof listSuppressionsSchema>,
): Promise<IsoTimes<z.infer<typeof foundSuppressionsSchema>>> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const offset = (page - 1) * MAILS_PER_PAGE
  const { total, rows } =
    words.length === 0
      ? { total: countSuppressions(db), rows: listSuppressions(db, { limit: MAILS_PER_PAGE, offset }) }
      : await searchSuppressions(db, words, offset)
  return { rows, total, has_next: offset + rows.length < total }
}

async function searchSuppressions(db: Db, words: readonly string[], offset: number) {
  const ids: number[] = []
  await forEachYielding(idRanges(findLastSuppressionId(db), SEARCHED_AT_ONCE), (range) => {
    ids.push(...findSuppressionsBetween(db, range, words))
  })
  const page = ids.slice(offset, offset + MAILS_PER_PAGE)
  return { total: ids.length, rows: page.length === 0 ? [] : listSuppressionsOfIds(db, page) }
}
