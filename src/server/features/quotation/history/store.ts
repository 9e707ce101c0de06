/** All SQL of the history of quotations. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationEventTable, QuotationVersionTable } from '#server/db/tables/quotation.ts'
import { eventsThatSay, type QuotationEventKind } from '#shared/quotation/status.ts'

type QuotationEvent = Selectable<QuotationEventTable>

/** Returns its id. */
export function insertEvent(db: Db, event: Insertable<QuotationEventTable>): number {
  return db.get(sql.insertInto('quotation_event').values(event).returning('id'))!.id
}

/** Newest first. */
export function listEvents(db: Db, quotation: string, limit: number): QuotationEvent[] {
  return db.all(
    sql
      .selectFrom('quotation_event')
      .selectAll()
      .where('quotation', '=', quotation)
      .orderBy('id', 'desc')
      .limit(limit),
  )
}

/** Lists events of these kinds, in their order. */
export function listEventsOf(
  db: Db,
  quotation: string,
  kinds: readonly QuotationEventKind[],
): QuotationEvent[] {
  return db.all(newestEvents(quotation, kinds).clearOrderBy().orderBy('id'))
}

export function findNewestEvent(
  db: Db,
  quotation: string,
  kinds: readonly QuotationEventKind[],
): QuotationEvent | undefined {
  return db.get(newestEvents(quotation, kinds).limit(1))
}

/** The newest before another event of the same quotation. */
export function findEventBefore(
  db: Db,
  { id, quotation }: Pick<QuotationEvent, 'id' | 'quotation'>,
  kinds: readonly QuotationEventKind[],
): QuotationEvent | undefined {
  return db.get(newestEvents(quotation, kinds).where('id', '<', id).limit(1))
}

export function hasEventAfter(
  db: Db,
  quotation: string,
  kinds: readonly QuotationEventKind[],
  after: string,
): boolean {
  return db.get(newestEvents(quotation, kinds).where('at', '>', after).limit(1)) !== undefined
}

/** Whether its customer has ever asked for something themselves; a submission alone may be anyone's. */
export function hasAsked(db: Db, quotation: string): boolean {
  return findNewestEvent(db, quotation, eventsThatSay('asked')) !== undefined
}

/** The newest before a later version than this one was sent. */
export function findNewestEventUntil(
  db: Db,
  { quotation, version }: Pick<Selectable<QuotationVersionTable>, 'quotation' | 'version'>,
  kinds: readonly QuotationEventKind[],
): QuotationEvent | undefined {
  const sendings = sql
    .selectFrom('quotation_event')
    .select((it) => it.fn.min('id').as('id'))
    .where('quotation', '=', quotation)
    .where('kind', '=', 'sent')
    .where('version', '>', version)
  return db.get(newestEvents(quotation, kinds).where('id', '<', sendings).limit(1))
}

function newestEvents(quotation: string, kinds: readonly QuotationEventKind[]) {
  return sql
    .selectFrom('quotation_event')
    .selectAll()
    .where('quotation', '=', quotation)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
}

export function deleteEvent(db: Db, id: number): void {
  db.run(sql.deleteFrom('quotation_event').where('id', '=', id))
}
