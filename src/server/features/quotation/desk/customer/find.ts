/**
 * A customer as one person: everything under their email addresses and phone numbers, found as an admin finds a person's
 * data. Nothing is stored about them. Records are joined by what they share, an address or a number.
 */
import type { Db } from '#server/db/query.ts'
import { findKeptContact } from '#server/features/contact/find.ts'
import type { FoundContact, FoundQuotation } from '#server/features/privacy/store.ts'
import { writtenBy } from '#server/features/privacy/traces.ts'
import { listPeople, namesInHistory } from '#server/features/user/store.ts'
import { AppError } from '#server/platform/app-error.ts'
import { excerptsAround } from '#server/platform/excerpt.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
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
  listEventKeys,
  listEventsOfCustomer,
  listMailKeys,
  listMailsOfCustomer,
  listRows,
  listTotals,
} from './store.ts'

/** Addresses and numbers that a customer is known by; who shares more is not one person. */
const CUSTOMER_NAMES_MAX = 10

interface Known {
  person: Person
  /** The text as they wrote it. */
  text: string
  /** By what it was found; null for what was asked for. */
  via: string | null
}

interface Written {
  quotations: FoundQuotation[]
  contacts: FoundContact[]
}

/** Throws `not_found`, and `invalid` unless one of a quotation and a contact request is given. */
export function findCustomer(db: Db, { quotation, contact, only, page }: AskedCustomer): IsoTimes<Customer> {
  if ((quotation === undefined) === (contact === undefined))
    throw new AppError('invalid', 'error.oneCustomer')
  const start = findStart(db, quotation, contact)
  const known: Known[] = namesIn(start).map((name) => ({ ...name, via: null }))
  const { quotations, contacts } = gather(db, known, start)
  const ids = quotations.map(({ id }) => id)
  const keys = listEntryKeys(db, known, { quotations, contacts })
  const listed = CUSTOMER_ENTRIES.filter((entry) => only === undefined || entry === only)
    .flatMap((entry) => keys[entry].map((key) => ({ ...key, entry })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice((page - 1) * CUSTOMER_ENTRIES_PER_PAGE, page * CUSTOMER_ENTRIES_PER_PAGE)
  const shown = (entry: CustomerEntry) => listed.filter((key) => key.entry === entry).map(({ id }) => id)
  const lastSent = findLastSent(db, ids)
  const nameOf = namesInHistory(db)
  const eventsOf = (entry: 'decisions' | 'notes') =>
    listEventsOfCustomer(db, shown(entry) as number[]).map(({ detail, ...event }) => ({
      ...event,
      actor_name: nameOf(event.actor_name, event.at),
      detail: JSON.parse(detail) as Record<string, unknown>,
    }))
  // The person who was asked for heads the page, not the one who wrote last under the same number.
  const [asked] = [...start.quotations, ...start.contacts]
  const placed = [...quotations, ...contacts].find(({ restaurant, district }) => restaurant + district !== '')
  const details = quotations.map(({ detail }) => firstDetailLine(detail))
  return {
    name: asked!.name,
    language: asked!.language,
    restaurant: placed?.restaurant ?? '',
    district: placed?.district ?? '',
    about: details.find((text) => text !== '') ?? '',
    known_by: known.map(({ person: { kind }, text, via }) => ({ kind, text, via })),
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
      decisions: keys.decisions.length,
    },
    quotations: listRows(db, shown('quotations') as string[]).map(foundRow),
    contacts: contactsShown(contacts, shown('contacts') as number[]),
    mails: listMailsOfCustomer(db, shown('mails') as number[]),
    decisions: withTotals(db, eventsOf('decisions')),
    notes: eventsOf('notes'),
    people: listPeople(db),
  }
}

/** What was asked for is found in any case: it may have no whole address or number. */
function findStart(db: Db, quotation: string | undefined, contact: number | undefined): Written {
  if (quotation !== undefined) return { quotations: [findOne(db, quotation)], contacts: [] }
  return { quotations: [], contacts: [{ ...findKeptContact(db, contact!), deleted_at: null }] }
}

/** Follows what the records share, until nothing new turns up or too many names do. `known` grows. */
function gather(db: Db, known: Known[], start: Written): Written {
  const quotations = new Map(start.quotations.map((quotation) => [quotation.id, quotation]))
  const contacts = new Map(start.contacts.map((contact) => [contact.id, contact]))
  for (let next = 0; next < known.length; next += 1) {
    const { person, text: via } = known[next]!
    const found = writtenBy(db, person)
    const kept = found.contacts.filter(({ deleted_at }) => deleted_at === null)
    const further = namesIn({ quotations: found.quotations, contacts: kept }).filter(
      (name) => !known.some((one) => isSamePerson(one.person, name.person)),
    )
    // A number of a mall, or a made-up one, is of many: it joins no one.
    if (person.kind === 'phone' && further.length > CUSTOMER_NAMES_MAX) continue
    for (const quotation of found.quotations) quotations.set(quotation.id, quotation)
    for (const contact of kept) contacts.set(contact.id, contact)
    for (const identity of further) if (known.length < CUSTOMER_NAMES_MAX) known.push({ ...identity, via })
  }
  return {
    quotations: [...quotations.values()].sort((one, other) => other.seq - one.seq),
    contacts: [...contacts.values()].sort((one, other) => other.id - one.id),
  }
}

/** Each once. */
function namesIn({ quotations, contacts }: Written): Omit<Known, 'via'>[] {
  const texts = new Set([
    ...quotations.flatMap(({ email, phone }) => [email, phone]),
    ...contacts.flatMap(({ email, phone_number }) => [email, phone_number]),
  ])
  const names: Omit<Known, 'via'>[] = []
  for (const text of texts) {
    const persons = personsIn(text)
    for (const person of persons) {
      if (names.some((one) => isSamePerson(one.person, person))) continue
      names.push({ person, text: persons.length > 1 ? addressOrNumber(person) : text.trim() })
    }
  }
  return names
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
