/** What visitors, lists, searches and regular jobs read of the tables that grow, for flat.ts. */
import { tmpdir } from 'node:os'
import type { Db } from '../src/server/db/query.ts'
import { searchAudit } from '../src/server/features/audit/find.ts'
import { listKept, search } from '../src/server/features/contact/find.ts'
import {
  countClosedContacts,
  insertContact,
  listClosedContacts,
  listContactsOfAddress,
} from '../src/server/features/contact/store.ts'
import { countUploads, outboxFigures } from '../src/server/features/health/store.ts'
import { claimDueMails, purgeFinishedMails, purgeSentAttachments } from '../src/server/features/mail/store.ts'
import { findSuppressions } from '../src/server/features/mass-mail/suppression/manage.ts'
import {
  countSuppressions,
  findSuppressionOf,
  listSuppressions,
} from '../src/server/features/mass-mail/suppression/store.ts'
import { findMails } from '../src/server/features/outbox/find.ts'
import { countMailsByState, listMails } from '../src/server/features/outbox/store.ts'
import { findPerson } from '../src/server/features/privacy/find.ts'
import { findUpload, listUploads } from '../src/server/features/stored-file/store.ts'
import { countTrash, listTrash } from '../src/server/features/trash/store.ts'
import { searchAuditSchema } from '../src/shared/audit-schema.ts'
import { searchContactsSchema } from '../src/shared/contact/schema.ts'
import { listOutboxSchema } from '../src/shared/outbox-schema.ts'
import { TRASH_KINDS } from '../src/shared/trash.ts'
import { contactRequests } from './contact-requests.ts'
import { RARE_NAME } from './fill-flat.ts'

interface Read {
  what: string
  work(db: Db): unknown
}

const PAGE = { limit: 25, offset: 0 }
const LONG_AGO = '2020-01-01T00:00:00.000Z'
/** After the deletion of what was not deleted in these days. */
const GONE_BY = '2025-01-01T00:00:00.000Z'
const THIRD = contactRequests(3)
THIRD.next()
const ONE = { ...THIRD.next().value!, state: 'new' as const }

const contacts = (input: object) => (db: Db) => search(db, searchContactsSchema.parse(input))
const audit = (input: object) => (db: Db) => searchAudit(db, searchAuditSchema.parse(input))
const outbox = (input: object) => (db: Db) => {
  const query = listOutboxSchema.parse(input)
  const offset = (query.page - 1) * PAGE.limit
  return [countMailsByState(db, query.kind), listMails(db, query, { ...PAGE, offset })]
}
const trash = (search: string) => (db: Db) => {
  const filter = { kinds: TRASH_KINDS, search, goneBy: GONE_BY }
  return [countTrash(db, filter), listTrash(db, { ...filter, ...PAGE })]
}

/** The same answer from both. `isCold`: measured also with nothing in memory. */
export const SAME: (Read & { isCold?: true })[] = [
  { what: 'contact requests', work: contacts({}), isCold: true },
  { what: 'contact requests, oldest first', work: contacts({ sort: 'oldest' }) },
  { what: 'contact requests by name', work: contacts({ sort: 'name' }), isCold: true },
  { what: 'contact requests by name, reversed', work: contacts({ sort: 'name_reversed' }) },
  { what: 'contact requests of one status', work: contacts({ state: 'done' }) },
  { what: 'contact requests of one status by name', work: contacts({ state: 'done', sort: 'name' }) },
  { what: 'contact requests, page 30', work: contacts({ page: 30 }) },
  { what: 'contact requests, 100 for the CSV file', work: (db) => listKept(db, { q: '', limit: 100 }) },
  { what: 'contact requests: a word that no request has', work: contacts({ q: 'zzzz' }), isCold: true },
  {
    what: 'contact requests from the same address',
    work: (db) => listContactsOfAddress(db, { id: 0, email: ONE.email }, 10),
  },
  { what: 'a new contact request', work: (db) => db.transaction(() => insertContact(db, ONE)) },
  { what: 'contact requests to delete tonight', work: (db) => listClosedContacts(db, LONG_AGO, 200) },
  { what: 'how many contact requests will be deleted', work: (db) => countClosedContacts(db, LONG_AGO) },
  { what: 'outbox', work: outbox({}), isCold: true },
  { what: 'outbox, one kind', work: outbox({ kind: 'mass' }) },
  { what: 'outbox, sent', work: outbox({ state: 'sent' }) },
  { what: 'outbox, waiting', work: outbox({ state: 'waiting' }) },
  { what: 'outbox, site status and metrics', work: outboxFigures },
  {
    what: 'outbox, claiming what is due',
    work: (db) => claimDueMails(db, LONG_AGO, LONG_AGO, { own: 5, mass: 5 }),
  },
  { what: 'outbox, contents to delete', work: (db) => purgeSentAttachments(db, LONG_AGO) },
  { what: 'outbox, emails to delete', work: (db) => purgeFinishedMails(db, LONG_AGO) },
  { what: 'audit log', work: audit({}), isCold: true },
  { what: 'audit log: a rare name', work: audit({ q: RARE_NAME }) },
  { what: 'do-not-email list', work: (db) => [countSuppressions(db), listSuppressions(db, PAGE)] },
  { what: 'do-not-email list: one address', work: (db) => findSuppressionOf(db, 'shop7@example.hk') },
  { what: 'stored files, site status', work: countUploads },
  { what: 'stored files: one', work: (db) => findUpload(db, 'full-of-quotation-7.pdf') },
  { what: 'stored files, 500 in a part', work: (db) => listUploads(db, '', 500) },
]

/** Each stops at a limit that 1,000 rows do not reach, or finds in them what cannot be compared. */
export const BOUNDED: (Read & { why: string })[] = [
  ...[{ page: 400 }, { state: 'done', page: 400 }, { sort: 'name', page: 400 }].map((input) =>
    contactRead(input, 'the last page is 400'),
  ),
  ...[{ state: 'new' }, { state: 'new', sort: 'name' }].map((input) => contactRead(input, 'a page of 25')),
  ...[
    { q: 'e' },
    { q: '5' },
    { q: '收' },
    { q: '收銀系統' },
    { q: '陳美玲' },
    { q: 'please' },
    { q: 'installation' },
    { q: 'kitchen', sort: 'oldest' },
    { q: 'gmail', page: 400 },
    { q: 'gmail com please' },
    { q: 'please 收銀' },
    { q: 'gmail', state: 'new' },
    { q: '+852 5500 0142' },
    { q: '0142' },
    { q: ONE.email },
    { q: 'Müller café' },
  ].map((input) => contactRead(input, 'counts stop at 1,000')),
  ...[
    { q: 'gmail', sort: 'name' },
    { q: 'gmail', sort: 'name_reversed', page: 400 },
    { q: 'e', state: 'in_progress', sort: 'name' },
  ].map((input) => contactRead(input, 'sorts the newest 10,000')),
  { what: 'outbox, failed', why: 'a page of 25', work: outbox({ state: 'failed' }) },
  { what: 'outbox, page 400', why: 'skips 9,975', work: outbox({ page: 400 }) },
  { what: 'outbox, page 40,000', why: 'skips 999,975 in an index', work: outbox({ page: 40_000 }) },
  {
    what: 'do-not-email list, page 40,000',
    why: 'skips 999,975',
    work: (db) => listSuppressions(db, { ...PAGE, offset: 999_975 }),
  },
  ...[
    { page: 400 },
    { q: 'colleague' },
    { q: 'colleague7 192.0.2.7', page: 400 },
    { group: 'signIns' },
    { from: '2024-02-01', to: '2024-03-15' },
    { from: '2024-02-01T09:00:00Z', q: 'colleague' },
  ].map((input) => ({
    what: `audit log ${JSON.stringify(input)}`,
    why: 'counts stop at 1,000, the last page is 400',
    work: audit(input),
  })),
  { what: 'trash', why: 'what people deleted in 30 days: 1,000 here', work: trash('') },
  { what: 'search of the trash', why: 'what people deleted in 30 days: 1,000 here', work: trash('gmail') },
]

/** Each has to read a table as a whole, because what is looked for may be anywhere in it. */
export const IN_PARTS: { what: string; work(db: Db): Promise<unknown> }[] = [
  { what: 'outbox: a word', work: (db) => findMails({ db }, listOutboxSchema.parse({ q: 'news' })) },
  { what: 'outbox: an address', work: (db) => findMails({ db }, listOutboxSchema.parse({ q: 'shop7@' })) },
  {
    what: 'do-not-email list: a part of an address',
    work: (db) => findSuppressions({ db }, { q: 'shop7', page: 1 }),
  },
  {
    what: 'everything about a person, by email',
    work: (db) => findPerson(db, tmpdir(), { kind: 'email', email: ONE.email }),
  },
]

function contactRead(input: object, why: string) {
  return { what: `contact requests ${JSON.stringify(input)}`, why, work: contacts(input) }
}
