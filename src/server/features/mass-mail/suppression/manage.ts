/** The do-not-email list as admins see and change it. */

import type { z } from 'zod'
import type { Context, SignedInContext } from '#server/core/context.ts'
import { type Db, lastId } from '#server/db/query.ts'
import { fieldError, found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { forEachYielding, idRanges } from '#server/platform/cooperative.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type {
  addSuppressionSchema,
  foundSuppressionsSchema,
  listSuppressionsSchema,
  Suppression,
} from '#shared/suppression-schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { stopMailsTo } from '../store.ts'
import {
  countSuppressions,
  deleteSuppression,
  findSuppression,
  findSuppressionsBetween,
  insertSuppression,
  isSuppressed,
  listSuppressions,
  listSuppressionsOfIds,
} from './store.ts'

/** Throws `conflict` for an address already on the list. */
export function addSuppression(
  ctx: SignedInContext,
  { email, detail }: z.infer<typeof addSuppressionSchema>,
): IsoTimes<Suppression> {
  return ctx.write(() => {
    if (isSuppressed(ctx.db, email)) {
      throw fieldError('email', 'error.suppressionTaken', 'conflict')
    }
    const created_at = isoTime(ctx.clock.now())
    const row = suppress(ctx.db, { email, reason: 'added', detail, created_at })
    recordAudit(ctx, { action: 'suppression_added', detail: { id: row.id, email: row.email } })
    return row
  })
}

/** Throws `not_found`. */
export function removeSuppression(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const row = found(findSuppression(ctx.db, id), 'error.suppressionNotFound')
    recordAudit(ctx, {
      action: 'suppression_deleted',
      detail: { id, email: row.email, reason: row.reason },
    })
    deleteSuppression(ctx.db, id)
  })
}

/** Adds an address to the do-not-email list and recalls unsent bulk mail to it. Call it inside a transaction. */
export function suppress(db: Db, suppression: Omit<IsoTimes<Suppression>, 'id'>): IsoTimes<Suppression> {
  const email = suppression.email.toLowerCase()
  stopMailsTo(db, email)
  return insertSuppression(db, { ...suppression, email })
}

/** How many rows are searched at once: a few milliseconds of work. */
const SEARCHED_AT_ONCE = 5_000

/**
 * The do-not-email list as admins see it: a page of search results. A search reads the whole list, part by
 * part, so that it delays only its own caller.
 */
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
  await forEachYielding(idRanges(lastId(db, 'suppression'), SEARCHED_AT_ONCE), (range) => {
    ids.push(...findSuppressionsBetween(db, range, words))
  })
  const page = ids.slice(offset, offset + MAILS_PER_PAGE)
  return { total: ids.length, rows: page.length === 0 ? [] : listSuppressionsOfIds(db, page) }
}
