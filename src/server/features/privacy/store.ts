/** All SQL that reads and erases what is kept about one person, in the tables of other features. */
import { sql as raw, type Selectable } from 'kysely'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import { STAFF_MAIL_KINDS } from '#shared/mail/mail-state.ts'
import type { Person } from '#shared/privacy/person.ts'
import { eventsThatSay } from '#shared/quotation/status.ts'
import { type Db, sql, values } from '../../db/query.ts'
import type { ContactTable } from '../../db/tables/contact.ts'
import type { MailTable } from '../../db/tables/mail.ts'
import type {
  QuotationAcceptanceTable,
  QuotationEventTable,
  QuotationLineTable,
  QuotationTable,
  QuotationVersionTable,
} from '../../db/tables/quotation.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { findAnyOrder, listPayments, type OrderRow, type PaymentRow } from '../order/store.ts'
import { findAnyVisit, type VisitRow } from '../quotation/fixed-visit/store.ts'
import { listEvents } from '../quotation/history/store.ts'
import { listTrashed, rowsInTrash } from '../quotation/trash/store.ts'
import { listLinesOfVersions, listVersionRows } from '../quotation/version/store.ts'

export type FoundQuotation = Selectable<QuotationTable>
export type FoundContact = Selectable<ContactTable>
export type FoundVersion = Selectable<QuotationVersionTable>
type FoundLine = Selectable<QuotationLineTable>
export type FoundAcceptance = Selectable<QuotationAcceptanceTable>
export type FoundEvent = Selectable<QuotationEventTable>

const MAIL_COLUMNS = [
  'id',
  'kind',
  'recipient',
  'dedupe_key',
  'subject',
  'state',
  'created_at',
  'sent_at',
  'last_answer',
] as const

/** An address in lower case, or a query of the search index, whose results are candidates. */
type RecordSearch = { email: string } | { query: string }

/** Newest first, then those in the trash, of which all are candidates. */
export function listQuotationsOf(db: Db, search: RecordSearch): FoundQuotation[] {
  const rows = sql.selectFrom('quotation').selectAll('quotation').orderBy('seq', 'desc')
  if ('email' in search) {
    const found = db.all(rows.where((it) => it(it.fn('lower', ['email']), '=', search.email)))
    return [...found, ...trashedAs(db, search.email)]
  }
  const found = sql
    .selectFrom('quotation_search')
    .select('rowid')
    .where('quotation_search', 'match', search.query)
  return [...db.all(rows.where('seq', 'in', found)), ...trashedAs(db)]
}

/** Lists quotations in the trash, with the day on which they leave it. */
function trashedAs(db: Db, email?: string): FoundQuotation[] {
  return listTrashed(db, email).map(({ deleted_at, ...quotation }) => ({
    ...quotation,
    purge_at: isoTime(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS),
  }))
}

/** Newest first, also those in the trash. */
export function listContactsOf(db: Db, search: RecordSearch): FoundContact[] {
  const rows = sql.selectFrom('contact').selectAll().orderBy('id', 'desc')
  if ('email' in search) return db.all(rows.where((it) => it(it.fn('lower', ['email']), '=', search.email)))
  const found = sql
    .selectFrom('contact_search')
    .select('rowid')
    .where('contact_search', 'match', search.query)
  return db.all(rows.where('id', 'in', found))
}

/** Oldest first, also those of a quotation in the trash. */
export function listVersionsOf(db: Db, quotation: string): FoundVersion[] {
  const found = listVersionRows(db, quotation).reverse()
  return [...found, ...rowsInTrash<FoundVersion>(db, 'quotation_version', quotation)]
}

export function listLinesOf(db: Db, quotation: string): FoundLine[] {
  const found = listLinesOfVersions(db, quotation)
  return [...found, ...rowsInTrash<FoundLine>(db, 'quotation_line', quotation)]
}

/** Oldest first. */
export function listEventsOf(db: Db, quotation: string): FoundEvent[] {
  const found = listEvents(db, quotation, Number.MAX_SAFE_INTEGER).reverse()
  return [...found, ...rowsInTrash<FoundEvent>(db, 'quotation_event', quotation)]
}

/** One, or none. */
export function listOrdersOf(db: Db, quotation: string): OrderRow[] {
  const order = findAnyOrder(db, quotation)
  return [...(order ? [order] : []), ...rowsInTrash<OrderRow>(db, 'quotation_order', quotation)]
}

/** One, or none. */
export function listVisitsOf(db: Db, quotation: string): VisitRow[] {
  const visit = findAnyVisit(db, quotation)
  return [...(visit ? [visit] : []), ...rowsInTrash<VisitRow>(db, 'quotation_visit', quotation)]
}

/** Oldest first. */
export function listPaymentsOf(db: Db, quotation: string): PaymentRow[] {
  const found = listPayments(db, quotation).reverse()
  return [...found, ...rowsInTrash<PaymentRow>(db, 'quotation_payment', quotation)]
}

export function listAcceptancesOf(db: Db, quotations: readonly string[]): FoundAcceptance[] {
  return db.all(
    sql
      .selectFrom('quotation_acceptance')
      .selectAll()
      .where('quotation', 'in', values(quotations))
      .orderBy('id', 'desc'),
  )
}

export interface FoundMail extends Pick<Selectable<MailTable>, (typeof MAIL_COLUMNS)[number]> {
  /** The mail went to staff and is about the person. */
  is_about: 0 | 1
}

/** Lists mails to these addresses, in lower case, or written by the site to staff about them; with ids in the range. */
export function listMailsOf(
  db: Db,
  emails: readonly string[],
  { after, upTo }: { after: number; upTo: number },
): FoundMail[] {
  const isTo = raw<0 | 1>`lower(recipient) in ${values(emails)}`
  return db.all(
    sql
      .selectFrom('mail')
      .select([...MAIL_COLUMNS, raw<0 | 1>`not ${isTo}`.as('is_about')])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(
        raw<boolean>`(${isTo} or (kind in ${values(STAFF_MAIL_KINDS)} and lower(reply_to) in ${values(emails)}))`,
      )
      .orderBy('id'),
  )
}

/** What people put between the digits of a number. */
const BETWEEN_DIGITS = [
  ' ',
  '-',
  '.',
  '(',
  ')',
  '\u00a0',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
]

/** Candidates: those whose detail contains the text once signs between digits are left out. */
export function listEventsWith(
  db: Db,
  person: Person,
  { after, upTo }: { after: number; upTo: number },
): FoundEvent[] {
  const text =
    person.kind === 'email'
      ? raw<string>`lower(detail)`
      : BETWEEN_DIGITS.reduce((rest, sign) => raw<string>`replace(${rest}, ${sign}, '')`, raw<string>`detail`)
  const part = person.kind === 'email' ? person.email : person.digits
  return db.all(
    sql
      .selectFrom('quotation_event')
      .selectAll()
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(raw<boolean>`instr(${text}, ${part}) > 0`)
      .orderBy('id'),
  )
}

export function listUnsubscribeLinksOf(db: Db, email: string): { created_at: string }[] {
  return db.all(sql.selectFrom('unsubscribe_link').select('created_at').where('email', '=', email))
}

export function listUsersOf(db: Db, email: string): { id: number; username: string }[] {
  return db.all(
    sql
      .selectFrom('user')
      .select(['id', 'username'])
      .where((it) => it(it.fn('lower', ['email']), '=', email)),
  )
}

/** Keeps the contract: what was agreed, with whom, and the signed document. */
export function clearQuotation(db: Db, id: string): void {
  db.run(
    sql
      .updateTable('quotation')
      .set({
        phone: '',
        detail: '',
        lost_note: '',
        next_action: '',
        next_action_on: null,
        first_opened_at: null,
        last_opened_at: null,
      })
      .where('id', '=', id),
  )
  db.run(
    sql
      .deleteFrom('quotation_event')
      .where('quotation', '=', id)
      .where('kind', 'not in', eventsThatSay('contract')),
  )
}

export function changeEventDetail(db: Db, id: number, detail: string): void {
  db.run(sql.updateTable('quotation_event').set({ detail }).where('id', '=', id))
}

/**
 * What waits is not sent, nor is what failed sent again with its batch. The log keeps when which mail went to whom
 * with what result.
 */
export function emptyMails(db: Db, ids: readonly number[]): void {
  db.run(sql.deleteFrom('mail_attachment').where('mail', 'in', values(ids)))
  db.run(
    sql
      .updateTable('mail')
      .set({ state: 'stopped', lease_until: null })
      .where('id', 'in', values(ids))
      .where('state', 'in', ['waiting', 'sending', 'failed']),
  )
  db.run(
    sql.updateTable('mail').set({ recipient_name: '', text: '', html: '' }).where('id', 'in', values(ids)),
  )
}

export function deleteMails(db: Db, ids: readonly number[]): void {
  db.run(sql.deleteFrom('mail').where('id', 'in', values(ids)))
}

export function deleteUnsubscribeLinks(db: Db, email: string): void {
  db.run(sql.deleteFrom('unsubscribe_link').where('email', '=', email))
}

/** A repeat of the call would get the request as its answer. The solution stays used. */
export function forgetAnswers(db: Db, contacts: readonly number[]): void {
  db.run(
    sql
      .updateTable('captcha_used')
      .set({ answer: '', body_digest: '' })
      .where(
        raw<boolean>`case when json_valid(answer) then answer ->> '$.phone_number' is not null
          and answer ->> '$.id' in ${values(contacts)} end`,
      ),
  )
}
