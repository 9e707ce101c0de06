/** A customer: the record, and everything that belongs to it. */
import type { Db } from '#server/db/query.ts'
import { findKeptContact } from '#server/features/contact/find.ts'
import { customerRecord, findShownCustomer } from '#server/features/customer/manage.ts'
import { findCustomerOf, listMerged } from '#server/features/customer/store.ts'
import type { FoundContact, FoundQuotation } from '#server/features/privacy/store.ts'
import { listPeople, namesInHistory } from '#server/features/user/store.ts'
import { AppError } from '#server/platform/app-error.ts'
import { excerptsAround } from '#server/platform/excerpt.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { ORDER_EVENTS } from '#shared/order/life.ts'
import { isSamePerson, type Person, personsIn } from '#shared/privacy/person.ts'
import { allTotals } from '#shared/product/product.ts'
import type { AskedCustomer, Customer } from '#shared/quotation/customer-schema.ts'
import { CUSTOMER_ENTRIES, type CustomerEntry, LIVE_STAGES } from '#shared/quotation/desk.ts'
import { DECISION_EVENTS, LIFE } from '#shared/quotation/life.ts'
import { CUSTOMER_ENTRIES_PER_PAGE } from '#shared/quotation/limits.ts'
import { eventsThatSay } from '#shared/quotation/status.ts'
import { findOne } from '../../access.ts'
import { firstDetailLine, foundRow } from '../find.ts'
import {
  findLastSent,
  listContactsOfCustomer,
  listEventKeys,
  listEventsOfCustomer,
  listMailKeys,
  listMailsOfCustomer,
  listQuotationsOfCustomer,
  listRows,
  listTotals,
} from './store.ts'

interface Written {
  quotations: FoundQuotation[]
  contacts: FoundContact[]
}

/** Throws `not_found`, and `invalid` unless one of a quotation and a contact request is given. */
export function findCustomer(db: Db, { only, page, ...asked }: AskedCustomer): IsoTimes<Customer> {
  const row = findShownCustomer(db, askedFor(db, asked))
  const quotations = listQuotationsOfCustomer(db, row.id)
  const contacts = listContactsOfCustomer(db, row.id)
  const known = waysIn([row, ...quotations, ...contacts])
  const ids = quotations.map(({ id }) => id)
  const keys = listEntryKeys(db, known, { quotations, contacts })
  const listed = CUSTOMER_ENTRIES.filter((entry) => only === undefined || entry === only)
    .flatMap((entry) => keys[entry].map((key) => ({ ...key, entry })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice((page - 1) * CUSTOMER_ENTRIES_PER_PAGE, page * CUSTOMER_ENTRIES_PER_PAGE)
  const shown = (entry: CustomerEntry) => listed.filter((key) => key.entry === entry).map(({ id }) => id)
  const lastSent = findLastSent(db, ids)
  const nameOf = namesInHistory(db)
  const eventsOf = (entry: 'decisions' | 'orders' | 'notes') =>
    listEventsOfCustomer(db, shown(entry) as number[]).map(({ detail, ...event }) => ({
      ...event,
      actor_name: nameOf(event.actor_name, event.at),
      detail: JSON.parse(detail) as Record<string, unknown>,
    }))
  const details = quotations.map(({ detail }) => firstDetailLine(detail))
  return {
    ...customerRecord(row),
    about: details.find((text) => text !== '') ?? '',
    known_by: known.map(({ person: { kind }, text }) => ({ kind, text })),
    merged: listMerged(db, row.id).map(({ id, name }) => ({ id, name })),
    newest: { quotation: quotations[0]?.id ?? null, contact: contacts[0]?.id ?? null },
    live: totalFigure(quotations.filter(isLive)),
    won: countAndTotals(quotations.filter(({ stage }) => stage === 'won')),
    last_sent: lastSent
      ? {
          quotation: lastSent.quotation,
          version: lastSent.version,
          at: lastSent.sent_at,
          ...allTotals(lastSent),
        }
      : null,
    counts: {
      quotations: keys.quotations.length,
      contacts: keys.contacts.length,
      mails: keys.mails.length,
      notes: keys.notes.length,
      orders: keys.orders.length,
      decisions: keys.decisions.length,
    },
    quotations: listRows(db, shown('quotations') as string[]).map(foundRow),
    contacts: contactsShown(contacts, shown('contacts') as number[]),
    mails: listMailsOfCustomer(db, shown('mails') as number[]),
    decisions: withTotals(db, eventsOf('decisions')),
    orders: eventsOf('orders'),
    notes: eventsOf('notes'),
    people: listPeople(db),
  }
}

function askedFor(
  db: Db,
  { quotation, contact, customer }: Pick<AskedCustomer, 'quotation' | 'contact' | 'customer'>,
): number | null {
  if ([quotation, contact, customer].filter((one) => one !== undefined).length !== 1)
    throw new AppError('invalid', 'error.oneCustomer')
  if (quotation !== undefined) return findOne(db, quotation).customer
  if (contact !== undefined) return findCustomerOf(db, 'contact', findKeptContact(db, contact).id)
  return customer!
}

interface Known {
  person: Person
  /** The text as they wrote it. */
  text: string
}

/** Each once. */
function waysIn(rows: readonly { email: string; phone?: string; phone_number?: string }[]): Known[] {
  const texts = new Set(
    rows.flatMap(({ email, phone = '', phone_number = '' }) => [email, phone, phone_number]),
  )
  const known: Known[] = []
  for (const text of texts) {
    const persons = personsIn(text)
    for (const person of persons) {
      if (known.some((one) => isSamePerson(one.person, person))) continue
      known.push({ person, text: persons.length > 1 ? addressOrNumber(person) : text.trim() })
    }
  }
  return known
}

function addressOrNumber(person: Person): string {
  if (person.kind === 'email') return person.email
  return person.area === null ? person.digits : `+${person.area} ${person.digits}`
}

function listEntryKeys(
  db: Db,
  known: readonly Known[],
  { quotations, contacts }: Written,
): Record<CustomerEntry, { id: string | number; at: string }[]> {
  const ids = quotations.map(({ id }) => id)
  const emails = known.flatMap(({ person }) => (person.kind === 'email' ? [person.email] : []))
  return {
    quotations: quotations.map(({ id, created_at }) => ({ id, at: created_at })),
    contacts: contacts.map(({ id, date }) => ({ id, at: date })),
    mails: listMailKeys(db, emails),
    decisions: listEventKeys(db, ids, DECISION_EVENTS),
    orders: listEventKeys(db, ids, ORDER_EVENTS),
    notes: listEventKeys(db, ids, eventsThatSay('talk')),
  }
}

function withTotals<Decided extends { quotation: string; version: number | null }>(
  db: Db,
  decisions: readonly Decided[],
) {
  const totals = listTotals(
    db,
    decisions.map(({ quotation }) => quotation),
  )
  return decisions.map((decision) => {
    const { quotation, version } = decision
    const decided = totals.find((one) => one.quotation === quotation && one.version === (version ?? 1))
    return { ...decision, first_year_total: decided ? allTotals(decided).first_year_total : 0 }
  })
}

function isLive({ status, stage }: FoundQuotation): boolean {
  return LIFE[status].isLive && (LIVE_STAGES as readonly string[]).includes(stage)
}

function countAndTotals(rows: readonly Pick<FoundQuotation, 'monthly_total' | 'upfront_total'>[]) {
  const sum = { monthly_total: 0, upfront_total: 0 }
  for (const { monthly_total, upfront_total } of rows) {
    sum.monthly_total += monthly_total
    sum.upfront_total += upfront_total
  }
  return { count: rows.length, ...allTotals(sum) }
}

function totalFigure(rows: Parameters<typeof countAndTotals>[0]) {
  const { count, first_year_total } = countAndTotals(rows)
  return { count, first_year_total }
}

function contactsShown(contacts: readonly FoundContact[], ids: readonly number[]) {
  const excerptOf = excerptsAround('')
  return contacts
    .filter(({ id }) => ids.includes(id))
    .map(({ id, date, state, name, message }) => ({ id, at: date, state, name, excerpt: excerptOf(message) }))
}
