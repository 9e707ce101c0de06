/**
 * Everything kept about one person. Quotations and requests are found by indexes; mails and notes are read part by
 * part, so that a search through millions delays only its own caller.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { mailboxKey } from '#shared/mail/email-address.ts'
import { hasExactly, isOfTwoPlaces, mentions, type Person } from '#shared/privacy/person.ts'
import type { Suppression } from '#shared/suppression-schema.ts'
import { type Db, lastId } from '../../db/query.ts'
import { ftsQuery } from '../../platform/search-words.ts'
import { auditQuery } from '../audit/find.ts'
import { type AuditRow, auditSpan, listAudit } from '../audit/store.ts'
import { listOwners } from '../customer/search/store.ts'
import { type CustomerRow, findCustomer, findShownId } from '../customer/store.ts'
import { findSuppressionOf } from '../mass-mail/suppression/store.ts'
import { anyTextOf } from './rules.ts'
import {
  type FoundAcceptance,
  type FoundContact,
  type FoundEvent,
  type FoundMail,
  type FoundQuotation,
  listAcceptancesOf,
  listContactsOf,
  listEventsWith,
  listMailsOf,
  listQuotationsOf,
  listUnsubscribeLinksOf,
  listUsersOf,
} from './store.ts'

const ROWS_AT_ONCE = 5_000
const AUDIT_MAX = 10_000

interface Records {
  quotations: FoundQuotation[]
  acceptances: FoundAcceptance[]
  contacts: FoundContact[]
}

/** What was read part by part, and how far. */
interface Scan {
  mails: FoundMail[]
  notes: FoundEvent[]
  lastMail: number
  lastEvent: number
}

export interface Traces extends Records {
  /** Their records as customers. */
  customers: CustomerRow[]
  /** Mails to the person. */
  mails: FoundMail[]
  /** Mails to staff about the person. */
  staffMails: FoundMail[]
  /** Entries of any history that mention the address or number. */
  notes: FoundEvent[]
  suppression: IsoTimes<Suppression> | undefined
  unsubscribeLinks: { created_at: string }[]
  audit: AuditRow[]
  users: { id: number; username: string }[]
}

export async function readTraces(db: Db, person: Person): Promise<Traces> {
  return tracesOf(db, person, await scan(db, person))
}

/** Reads everything but the newest mails and notes. */
export async function scan(db: Db, person: Person): Promise<Scan> {
  const found = emptyScan()
  const records = recordsOf(db, person)
  while (scanPart(db, person, records, found)) await nextTurn()
  return found
}

/** The rest, at once: inside a transaction nothing can come after it. */
export function tracesOf(db: Db, person: Person, scanned: Scan): Traces {
  const records = recordsOf(db, person)
  while (scanPart(db, person, records, scanned));
  const email = person.kind === 'email' ? person.email : undefined
  return {
    ...records,
    customers: customersOf(db, person, records),
    mails: scanned.mails.filter(({ is_about }) => is_about === 0),
    staffMails: scanned.mails.filter(({ is_about }) => is_about === 1),
    notes: scanned.notes,
    suppression: email === undefined ? undefined : findSuppressionOf(db, email),
    unsubscribeLinks: email === undefined ? [] : listUnsubscribeLinksOf(db, email),
    audit: email === undefined ? [] : auditOf(db, person, email),
    users: email === undefined ? [] : listUsersOf(db, email),
  }
}

function customersOf(db: Db, person: Person, { quotations, contacts }: Records): CustomerRow[] {
  const ids = new Set([
    ...[...quotations, ...contacts].flatMap(({ customer }) => customer ?? []),
    ...listOwners(db, person.kind === 'email' ? person.email : person.digits),
  ])
  return [...ids].flatMap((id) => findCustomer(db, findShownId(db, id)) ?? [])
}

/** Returns the mails and the addresses whose copies in files are the person's. Two people may share a number. */
export function filedMailsOf(person: Person, { mails, staffMails }: Traces): [FoundMail[], string[]] {
  return [[...mails, ...staffMails], person.kind === 'email' ? [person.email] : []]
}

function emptyScan(): Scan {
  return { mails: [], notes: [], lastMail: 0, lastEvent: 0 }
}

function recordsOf(db: Db, person: Person): Records {
  const { quotations, contacts } = writtenBy(db, person)
  const acceptances = listAcceptancesOf(
    db,
    quotations.map(({ id }) => id),
  )
  return { quotations, contacts, acceptances }
}

/** Their quotations and contact requests, also those in the trash, newest first. */
function writtenBy(db: Db, person: Person): Pick<Records, 'quotations' | 'contacts'> {
  return person.kind === 'email'
    ? { quotations: listQuotationsOf(db, person), contacts: listContactsOf(db, person) }
    : recordsWith(db, person)
}

/**
 * The search index finds parts of numbers, and numbers in texts. Where a number is of Hong Kong and of Macau, what was
 * written without an area is neither's.
 */
function recordsWith(db: Db, person: Person & { kind: 'phone' }): Pick<Records, 'quotations' | 'contacts'> {
  const quotations = listQuotationsOf(db, { query: ftsQuery(person.digits)! })
  const contacts = listContactsOf(db, { query: ftsQuery(person.digits)! })
  const phones = [
    ...quotations.map(({ phone }) => phone),
    ...contacts.map(({ phone_number }) => phone_number),
  ]
  const isTheirs = isOfTwoPlaces(phones, person)
    ? (phone: string) => hasExactly(phone, person)
    : (phone: string) => mentions(phone, person)
  return {
    quotations: quotations.filter(({ phone }) => isTheirs(phone)),
    contacts: contacts.filter(({ phone_number }) => isTheirs(phone_number)),
  }
}

/** Returns whether there may be more. */
function scanPart(db: Db, person: Person, records: Records, found: Scan): boolean {
  const mail = { after: found.lastMail, upTo: found.lastMail + ROWS_AT_ONCE }
  const event = { after: found.lastEvent, upTo: found.lastEvent + ROWS_AT_ONCE }
  const last = { mail: lastId(db, 'mail'), event: lastId(db, 'quotation_event') }
  const isOf = mailsOfRecords(person, records)
  found.mails.push(...listMailsOf(db, emailsOf(person, records), mail).filter(isOf))
  found.notes.push(
    ...listEventsWith(db, person, event).filter(({ detail }) =>
      anyTextOf(detail, (text) => mentions(text, person)),
    ),
  )
  found.lastMail = Math.min(mail.upTo, last.mail)
  found.lastEvent = Math.min(event.upTo, last.event)
  return found.lastMail < last.mail || found.lastEvent < last.event
}

function emailsOf(person: Person, { quotations, contacts }: Records): string[] {
  if (person.kind === 'email') return [person.email]
  return [...new Set([...quotations, ...contacts].map(({ email }) => mailboxKey(email)))]
}

/** By a phone number only the mails of its records are found: the number may be shared, and so may the address. */
function mailsOfRecords(person: Person, { quotations, contacts }: Records): (mail: FoundMail) => boolean {
  if (person.kind === 'email') return () => true
  const ids = new Set([...quotations.map(({ id }) => id), ...contacts.map(({ id }) => `contact ${id}`)])
  return ({ kind, dedupe_key }) => {
    const [, id = ''] = dedupe_key.split(':')
    return ids.has(kind === 'contact' || kind === 'contact-reply' ? `contact ${id}` : id)
  }
}

function auditOf(db: Db, person: Person, email: string): AuditRow[] {
  const span = auditSpan(db)
  if (!span) return []
  const query = auditQuery({ q: email, group: undefined, from: undefined, to: undefined }, span, [])
  return listAudit(db, { query, from: undefined, to: undefined }, { limit: AUDIT_MAX }).filter(({ detail }) =>
    anyTextOf(detail, (text) => mentions(text, person)),
  )
}
