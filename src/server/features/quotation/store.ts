/** All SQL of quotations. Callers decide what is live; see `rules.ts`. */
import { type Insertable, type RawBuilder, sql as raw, type Selectable } from 'kysely'
import { type Deadline, statusesThat } from '#shared/quotation/life.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { newestIndexed } from '../../db/full-text.ts'
import { type Db, sql } from '../../db/query.ts'
import type { QuotationLineTable, QuotationTable } from '../../db/tables/quotation.ts'
import type { Window } from '../../platform/clock.ts'
import { customerFor } from '../customer/store.ts'
import { quotationWords, type SearchedQuotation } from './search-words.ts'
import { waitsEndedBy } from './waits.ts'

export type Quotation = Omit<Selectable<QuotationTable>, 'seq'>

/** A line as stored, with what staff may have changed. */
export type StoredLine = Omit<Selectable<QuotationLineTable>, 'quotation' | 'version' | 'position'>

type NewLine = Insertable<Omit<QuotationLineTable, 'quotation' | 'version' | 'position'>> &
  Pick<StoredLine, 'product'>

export function findQuotation(db: Db, id: string): (Quotation & { seq: number }) | undefined {
  return db.get(sql.selectFrom('quotation').selectAll().where('id', '=', id))
}

/** The lines of its version. */
export function listQuotationLines(db: Db, { id, version }: Pick<Quotation, 'id' | 'version'>): StoredLine[] {
  return db.all(
    sql
      .selectFrom('quotation_line')
      .select([
        'product',
        'category',
        'name',
        'quantity',
        'monthly_price',
        'upfront_price',
        'list_monthly_price',
        'list_upfront_price',
        'is_optional',
        'is_chosen',
        'category_name_en',
        'category_name_zh',
        'name_en',
        'name_zh',
        'text_en',
        'text_zh',
        'heading_en',
        'heading_zh',
        'model',
        'photo',
      ])
      .where('quotation', '=', id)
      .where('version', '=', version)
      .orderBy('position'),
  )
}

/** Ends the key of a confirmation that went to a corrected address. */
export const CORRECTED = ':corrected'

/**
 * When recent confirmations were sent to this email, newest first. Emails are ASCII, and so is SQLite's `lower`. A
 * quotation that users made needs none. Those of a quotation whose address was corrected since count too.
 */
export function listConfirmationTimes(db: Db, email: string, { after, until }: Window): string[] {
  const ofEmail = sql
    .selectFrom('quotation')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
  const submitted = ofEmail
    .select('created_at as at')
    .where((where) => {
      const events = where
        .selectFrom('quotation_event')
        .select('quotation_event.id')
        .whereRef('quotation_event.quotation', '=', 'quotation.id')
      return where.not(where.exists(events.where('kind', 'in', ['created', 'copied'])))
    })
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
  const resent = ofEmail
    .innerJoin('quotation_event', 'quotation_event.quotation', 'quotation.id')
    .select('quotation_event.at')
    .where('quotation_event.kind', '=', 'resent')
    .where('quotation_event.at', '>', after)
    .where('quotation_event.at', '<=', until)
  const corrected = sql
    .selectFrom('mail')
    .innerJoin('quotation', 'quotation.id', 'mail.quotation')
    .select('mail.created_at as at')
    .where(raw<boolean>`lower(mail.recipient) = ${email.toLowerCase()} and mail.batch is null`)
    .where('mail.kind', '=', 'quotation-confirmation')
    .where('mail.created_at', '>', after)
    .where('mail.created_at', '<=', until)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['quotation.email']), '<>', email.toLowerCase()),
        where('mail.dedupe_key', 'like', `%${CORRECTED}`),
      ]),
    )
  return db.all(submitted.unionAll(resent).unionAll(corrected).orderBy('at', 'desc')).map(({ at }) => at)
}

/** Literal, like the conditions of the indexes. */
export function hasStatus(statuses: readonly QuotationStatus[], column: RawBuilder<unknown> = raw`status`) {
  return raw<boolean>`${column} in (${raw.join(statuses.map((status) => raw.lit(status)))})`
}

/** The cases of `isLive`. */
const FOUND = statusesThat(({ publicFile, deadline }) => publicFile === 'always' && deadline !== 'expires_at')
const FOUND_ONCE_KEPT = statusesThat(({ publicFile }) => publicFile === 'once_kept')
const FOUND_IN_TIME = statusesThat(
  ({ publicFile, deadline }) => publicFile === 'always' && deadline === 'expires_at',
)

/** Lists the quotations of this email that can still be opened, newest first. */
export function listQuotationsOfAddress(
  db: Db,
  email: string,
  now: string,
  limit: number,
): Pick<Quotation, 'id' | 'created_at' | 'status'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'created_at', 'status'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where((where) =>
        where.or([
          where('status', 'in', FOUND),
          where.and([where('status', 'in', FOUND_ONCE_KEPT), where('verified_at', 'is not', null)]),
          where.and([where('status', 'in', FOUND_IN_TIME), where('expires_at', '>', now)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(limit),
  )
}

/** Call inside a transaction: also finds or makes its customer, and inserts the lines of its version and the search row. */
export function insertQuotation(
  db: Db,
  quotation: Insertable<QuotationTable> & Pick<Quotation, 'version'>,
  lines: readonly NewLine[],
): void {
  const { restaurant = '', district = '', created_at } = quotation
  const given = { ...quotation, restaurant, district }
  const customer = quotation.customer ?? customerFor(db, given, created_at)
  const stored = db.get(
    sql
      .insertInto('quotation')
      .values({ ...quotation, customer })
      .returningAll(),
  )!
  insertLines(db, quotation, lines)
  db.run(
    sql.insertInto('quotation_search').values({ rowid: stored.seq, words: quotationWords(stored, lines) }),
  )
}

/** Inserts the lines in their order, for a version without lines. */
export function insertLines(
  db: Db,
  { id, version }: Pick<Quotation, 'id' | 'version'>,
  lines: readonly NewLine[],
): void {
  for (const [position, line] of lines.entries()) {
    db.run(sql.insertInto('quotation_line').values({ ...line, quotation: id, version, position }))
  }
}

export function deleteLines(db: Db, { id, version }: Pick<Quotation, 'id' | 'version'>): void {
  db.run(sql.deleteFrom('quotation_line').where('quotation', '=', id).where('version', '=', version))
}

/** Changes the row only while it has the status `from`, and ends the waits that this answers; returns whether it had. */
export function changeQuotation(
  db: Db,
  id: string,
  from: QuotationStatus,
  change: Partial<Omit<Quotation, 'id'>>,
): boolean {
  const whole = { ...waitsEndedBy(from, change), ...change }
  const isChanged =
    db.run(sql.updateTable('quotation').set(whole).where('id', '=', id).where('status', '=', from)) === 1
  if (isChanged && INDEXED.some((name) => name in change)) indexQuotation(db, id)
  return isChanged
}

/** The same person has kept another: no one has to call about those that were not kept. */
export function endUnkeptOf(db: Db, { email, phone }: Pick<Quotation, 'email' | 'phone'>): void {
  db.run(
    sql
      .updateTable('quotation')
      .set({ unkept_since: null })
      .where('unkept_since', 'is not', null)
      .where((it) =>
        it.or([it(it.fn('lower', ['email']), '=', email.toLowerCase()), it('phone', '=', phone)]),
      ),
  )
}

export function listAssignedTo(
  db: Db,
  assignee: number,
): Pick<Quotation, 'id' | 'status' | 'stage' | 'unbooked_since' | 'next_action_on' | 'credit_name'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'status', 'stage', 'unbooked_since', 'next_action_on', 'credit_name'])
      .where('assignee', '=', assignee),
  )
}

const INDEXED = Object.keys({
  name: true,
  email: true,
  phone: true,
  detail: true,
  restaurant: true,
  district: true,
  reference: true,
  version: true,
} satisfies Record<Exclude<keyof SearchedQuotation, 'id'> | 'version', true>)

/** Writes its search row again. */
export function indexQuotation(db: Db, id: string): void {
  const quotation = findQuotation(db, id)!
  const words = quotationWords(quotation, listQuotationLines(db, quotation))
  db.run(sql.deleteFrom('quotation_search').where('rowid', '=', quotation.seq))
  db.run(sql.insertInto('quotation_search').values({ rowid: quotation.seq, words }))
}

/** Indexes, oldest first, up to `limit` quotations that an older version stored. Returns how many there were. */
export function indexQuotations(db: Db, limit: number): number {
  return db.transaction(() => {
    const rows = db.all(
      sql
        .selectFrom('quotation')
        .select('id')
        .where('seq', '>', newestIndexed('quotation_search'))
        .orderBy('seq')
        .limit(limit),
    )
    for (const { id } of rows) indexQuotation(db, id)
    return rows.length
  })
}

/** The first moment after it, or the last one of it. */
const IS_OVER = { expires_at: '<=', valid_until: '<' } as const satisfies Record<Deadline, string>

/** Quotations past the deadline of their status. What has ended has a `purge_at`, and the indexes are of the others. */
export function listOver(
  db: Db,
  deadline: Deadline,
  now: string,
): Pick<Quotation, 'id' | 'status' | 'phone' | Deadline>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'status', 'phone', 'expires_at', 'valid_until'])
      .where('purge_at', 'is', null)
      .where('status', 'in', endedBy(deadline))
      .where(deadline, IS_OVER[deadline], now),
  )
}

function endedBy(deadline: Deadline): QuotationStatus[] {
  return statusesThat((life) => life.deadline === deadline)
}

export function findNextExpiry(db: Db): string | undefined {
  const row = db.get(
    sql
      .selectFrom('quotation')
      .select('expires_at')
      .where('purge_at', 'is', null)
      .where('status', 'in', endedBy('expires_at'))
      .orderBy('expires_at')
      .limit(1),
  )
  return row?.expires_at
}

export function listPurgeable(db: Db, now: string): string[] {
  const purgeable = sql.selectFrom('quotation').select('id').where('purge_at', '<=', now)
  return db.all(purgeable).map(({ id }) => id)
}

export function deleteQuotation(db: Db, id: string): void {
  db.run(sql.deleteFrom('quotation').where('id', '=', id))
}
