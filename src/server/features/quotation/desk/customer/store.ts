/** All SQL of a customer's page beside the look-up of what they wrote. */
import { sql as raw } from 'kysely'
import { type Db, sql, values } from '#server/db/query.ts'
import type { QuotationVersionTable } from '#server/db/tables/quotation.ts'
import type { FoundContact, FoundQuotation } from '#server/features/privacy/store.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import { COLUMNS, type DeskRow } from '../store.ts'

/** Newest first. */
export function listQuotationsOfCustomer(db: Db, customer: number): FoundQuotation[] {
  return db.all(
    sql.selectFrom('quotation').selectAll().where('customer', '=', customer).orderBy('seq', 'desc'),
  )
}

/** Newest first, without those in the trash. */
export function listContactsOfCustomer(db: Db, customer: number): FoundContact[] {
  return db.all(
    sql
      .selectFrom('contact')
      .selectAll()
      .where('customer', '=', customer)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc'),
  )
}

/** What sorts an entry. */
interface Key {
  id: number
  at: string
}

/** The site's own mails to these addresses, in lower case. */
export function listMailKeys(db: Db, emails: readonly string[]): Key[] {
  return emails.flatMap((email) =>
    db.all(
      sql
        .selectFrom('mail')
        .select(['id', 'created_at as at'])
        .where(raw<boolean>`lower(recipient) = ${email} and batch is null`),
    ),
  )
}

export function listMailsOfCustomer(db: Db, ids: readonly number[]) {
  return db.all(
    sql
      .selectFrom('mail')
      .select([
        'id',
        'kind',
        'recipient',
        'subject',
        'state',
        'created_at',
        'sent_at',
        'last_answer',
        'quotation',
      ])
      .where('id', 'in', values(ids)),
  )
}

export function listEventKeys(
  db: Db,
  quotations: readonly string[],
  kinds: readonly QuotationEventKind[],
): Key[] {
  return db.all(
    sql
      .selectFrom('quotation_event')
      .select(['id', 'at'])
      .where('quotation', 'in', values(quotations))
      .where('kind', 'in', kinds),
  )
}

export function listEventsOfCustomer(db: Db, ids: readonly number[]) {
  return db.all(
    sql
      .selectFrom('quotation_event')
      .select(['id', 'quotation', 'at', 'kind', 'version', 'actor_name', 'detail'])
      .where('id', 'in', values(ids)),
  )
}

/** What the customer decided on, by quotation and version. */
export function listTotals(db: Db, quotations: readonly string[]) {
  return db.all(
    sql
      .selectFrom('quotation_version')
      .select(['quotation', 'version', 'monthly_total', 'upfront_total'])
      .where('quotation', 'in', values(quotations)),
  )
}

export function listRows(db: Db, ids: readonly string[]): DeskRow[] {
  return db.all(sql.selectFrom('quotation').select(COLUMNS).where('id', 'in', values(ids)))
}

type SentVersion = Pick<
  QuotationVersionTable,
  'quotation' | 'version' | 'monthly_total' | 'upfront_total'
> & {
  sent_at: string
}

/** The version that a customer was sent last. */
export function findLastSent(db: Db, quotations: readonly string[]): SentVersion | undefined {
  return db.get(
    sql
      .selectFrom('quotation_version')
      .select(['quotation', 'version', 'sent_at', 'monthly_total', 'upfront_total'])
      .where('quotation', 'in', values(quotations))
      .where('state', '=', 'sent')
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .$narrowType<{ sent_at: string }>(),
  )
}
