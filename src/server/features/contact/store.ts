/** All SQL of contact requests. What is in the trash is omitted everywhere except in the search index. */
import { type Insertable, sql as raw, type Selectable } from 'kysely'
import { namesOf } from '#shared/base/fields.ts'
import { SORTED_MAX } from '#shared/base/limits.ts'
import {
  CONTACT_FIELDS,
  CONTACT_OFFICE_FIELDS,
  CONTACT_STATES,
  type ContactField,
  type ContactSort,
  type ContactState,
} from '#shared/contact/contact.ts'
import type { Contact } from '#shared/contact/schema.ts'
import type { MailState } from '#shared/mail/mail-state.ts'
import { newestIndexed } from '../../db/full-text.ts'
import { countRows, type Db, sql } from '../../db/query.ts'
import type { ContactTable } from '../../db/tables/contact.ts'
import type { Tables } from '../../db/tables.ts'
import { customerFor, findCustomerOf, moveRecords } from '../customer/store.ts'
import { contactWords, type SearchedContact } from './search-words.ts'

/** A request as stored. */
export type ContactRow = Omit<Selectable<ContactTable>, 'deleted_at' | 'customer'>

export interface ContactFilter {
  /** The query in the language of the index (`search-words.ts`); undefined finds everything. */
  query: string | undefined
  state: ContactState | undefined
}

const COLUMNS = [
  'contact.id',
  ...namesOf(CONTACT_FIELDS).map((name) => `contact.${name}` as const),
  'contact.date',
  'contact.language',
  ...namesOf(CONTACT_OFFICE_FIELDS).map((name) => `contact.${name}` as const),
] as const

/** Call inside a transaction: also finds or makes its customer, unless it is spam, and inserts the search row. */
export function insertContact(db: Db, contact: Insertable<ContactTable>): Contact {
  const created = db.get(
    sql
      .insertInto('contact')
      .values({ ...contact, customer: contact.state === 'spam' ? null : ownerOf(db, contact) })
      .returning(['id', ...namesOf(CONTACT_FIELDS), 'date']),
  )!
  insertWords(db, created)
  return created
}

function ownerOf(
  db: Db,
  contact: Pick<Insertable<ContactTable>, ContactField | 'language' | 'date'>,
): number {
  const { name, restaurant, district, email, phone_number: phone, language, date } = contact
  return customerFor(db, { name, restaurant, district, email, phone, language }, date)
}

export function findContact(db: Db, id: number): ContactRow | undefined {
  return db.get(
    sql.selectFrom('contact').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is', null),
  )
}

export function updateContact(
  db: Db,
  id: number,
  changes: Partial<Pick<ContactRow, keyof typeof CONTACT_OFFICE_FIELDS>>,
): ContactRow {
  const row = db.get(sql.updateTable('contact').set(changes).where('id', '=', id).returning(COLUMNS))!
  // It was taken for spam.
  if (row.state !== 'spam' && findCustomerOf(db, 'contact', id) === null)
    moveRecords(db, ownerOf(db, row), { quotations: [], contacts: [id] })
  return row
}

/** Permanently, also from the trash. */
export function purgeContacts(db: Db, ids: readonly number[]): void {
  if (ids.length > 0) db.run(sql.deleteFrom('contact').where('id', 'in', ids))
}

/** Closed requests that came before `before`, oldest first. */
export function listClosedContacts(
  db: Db,
  before: string,
  limit: number,
): Pick<ContactRow, 'id' | 'name' | 'date'>[] {
  return db.all(closedBefore(before).select(['id', 'name', 'date']).orderBy('date').limit(limit))
}

export function countClosedContacts(db: Db, before: string): number {
  return countRows(db, closedBefore(before))
}

/** Newest first; those before `cursor`, an id that may no longer exist. */
export function listContacts(
  db: Db,
  filter: ContactFilter,
  { limit, cursor = Number.MAX_SAFE_INTEGER }: { limit: number; cursor: number | undefined },
): ContactRow[] {
  return db.all(
    matchingContacts(filter).select(COLUMNS).where('id', '<', cursor).orderBy('id', 'desc').limit(limit),
  )
}

/** By name, a search sorts only the newest SORTED_MAX of those that match. */
export function searchContacts(
  db: Db,
  filter: ContactFilter,
  { sort, limit, offset }: { sort: ContactSort; limit: number; offset: number },
): ContactRow[] {
  const { column, direction } = ORDER[sort]
  const rows =
    column === 'name' && filter.query !== undefined
      ? notInTrash.where(
          'contact.id',
          'in',
          matchingContacts(filter).select('id').orderBy('id', 'desc').limit(SORTED_MAX),
        )
      : matchingContacts(filter)
  const sorted =
    column === 'id'
      ? rows.orderBy('id', direction)
      : rows
          .orderBy('contact.name', (order) => order.collate('nocase')[direction]())
          .orderBy('contact.id', direction)
  return db.all(sorted.select(COLUMNS).limit(limit).offset(offset))
}

const ORDER = {
  newest: { column: 'id', direction: 'desc' },
  oldest: { column: 'id', direction: 'asc' },
  name: { column: 'name', direction: 'asc' },
  name_reversed: { column: 'name', direction: 'desc' },
} as const

export function countContactsByState(db: Db, query?: string): Record<ContactState, number> {
  return db.get(
    matchingContacts({ query, state: undefined }).select((it) =>
      CONTACT_STATES.map((state) => it.fn.countAll<number>().filterWhere('state', '=', state).as(state)),
    ),
  ) as Record<ContactState, number>
}

export function countNewContacts(db: Db): number {
  return countContactsByState(db).new
}

interface Unread {
  whose: 'mine' | 'nobodys' | 'others'
  user: number
}

/** Lists what no one has read, the longest waiting first; leaves out the people `without`, by email. */
export function listUnreadContacts(
  db: Db,
  { without, limit, ...unread }: Unread & { without: readonly string[]; limit: number },
): ContactRow[] {
  return db.all(
    unreadOf(unread)
      .select(COLUMNS)
      .where((it) => it.fn<string>('lower', ['email']), 'not in', without)
      .orderBy('contact.id')
      .limit(limit),
  )
}

export function countUnreadContacts(db: Db, unread: Unread): number {
  return countRows(db, unreadOf(unread))
}

function unreadOf({ whose, user }: Unread) {
  const rows = notInTrash.where('contact.state', '=', 'new')
  if (whose === 'nobodys') return rows.where('contact.assignee', 'is', null)
  return rows.where('contact.assignee', whose === 'mine' ? '=' : '<>', user)
}

/** Lists who of these people, by email, has written what no one has read: once for each request. */
export function listUnreadOf(db: Db, emails: readonly string[]): string[] {
  return db
    .all(
      notInTrash
        .select((it) => it.fn<string>('lower', ['email']).as('person'))
        .where('contact.state', '=', 'new')
        .where((it) => it.fn<string>('lower', ['email']), 'in', emails),
    )
    .map(({ person }) => person)
}

/** New or in progress, and assigned to this user. */
export function listOpenContactsOf(db: Db, assignee: number): Pick<ContactRow, 'id'>[] {
  return db.all(
    notInTrash
      .select('id')
      .where('assignee', '=', assignee)
      .where('state', 'in', ['new', 'in_progress'])
      .orderBy('id'),
  )
}

/** Others from the same email, newest first. Emails are ASCII, and so is SQLite's `lower`. */
export function listContactsOfAddress(
  db: Db,
  { id, email }: Pick<ContactRow, 'id' | 'email'>,
  limit: number,
): Pick<ContactRow, 'id' | 'date' | 'state'>[] {
  return db.all(
    notInTrash
      .select(['id', 'date', 'state'])
      .where((it) => it.fn<string>('lower', ['email']), '=', email.toLowerCase())
      .where('id', '!=', id)
      .orderBy('id', 'desc')
      .limit(limit),
  )
}

/** Returns its id. */
export function insertReply(db: Db, reply: Insertable<Tables['contact_reply']>): number {
  return db.get(sql.insertInto('contact_reply').values(reply).returning('id'))!.id
}

export function countReplies(db: Db, contact: number): number {
  return countRows(db, sql.selectFrom('contact_reply').where('contact', '=', contact))
}

/** Oldest first, each with how its mail fares; null once that is no longer kept. */
export function listReplies(
  db: Db,
  contact: number,
): (Omit<Selectable<Tables['contact_reply']>, 'contact'> & {
  mail_state: MailState | null
  mail_answer: string | null
})[] {
  return db.all(
    sql
      .selectFrom('contact_reply')
      .leftJoin('mail', (join) =>
        join.on(
          raw<boolean>`mail.dedupe_key = 'contact-reply:' || contact_reply.contact || ':' || contact_reply.id`,
        ),
      )
      .select([
        'contact_reply.id',
        'contact_reply.at',
        'contact_reply.author_name',
        'contact_reply.phone',
        'contact_reply.text',
        'mail.state as mail_state',
        'mail.last_answer as mail_answer',
      ])
      .where('contact_reply.contact', '=', contact)
      .orderBy('contact_reply.id'),
  )
}

/** Indexes, oldest first, up to `limit` requests that an older version stored. Returns how many there were. */
export function indexContacts(db: Db, limit: number): number {
  return db.transaction(() => {
    const rows = db.all(
      sql
        .selectFrom('contact')
        .select(COLUMNS)
        .where('id', '>', newestIndexed('contact_search'))
        .orderBy('id')
        .limit(limit),
    )
    for (const row of rows) insertWords(db, row)
    return rows.length
  })
}

function insertWords(db: Db, contact: SearchedContact & { id: number }): void {
  db.run(sql.insertInto('contact_search').values({ rowid: contact.id, words: contactWords(contact) }))
}

/** The index is partial: its condition is repeated. */
function closedBefore(before: string) {
  return notInTrash.where(raw<boolean>`state not in ('new', 'in_progress')`).where('date', '<', before)
}

const notInTrash = sql.selectFrom('contact').where('contact.deleted_at', 'is', null)

function matchingContacts({ query, state }: ContactFilter) {
  const matching = sql.selectFrom('contact_search').select('rowid')
  return notInTrash
    .$if(query !== undefined, (it) => it.where('id', 'in', matching.where('contact_search', 'match', query!)))
    .$if(state !== undefined, (it) => it.where('contact.state', '=', state!))
}
