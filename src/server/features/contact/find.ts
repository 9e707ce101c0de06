/** The contact requests as users see them: search results, and one request with others from the same email. */
import type { z } from 'zod'
import { namesOf, pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LIST_PART, SORTED_MAX } from '#shared/base/limits.ts'
import type { Count } from '#shared/base/list-schemas.ts'
import {
  CONTACT_OFFICE_FIELDS,
  CONTACT_STATES,
  CONTACTS_PER_PAGE,
  type ContactSort,
  type ContactState,
} from '#shared/contact/contact.ts'
import type {
  ContactRecord,
  ContactSearch,
  foundContactsSchema,
  listContactsSchema,
  OpenContact,
} from '#shared/contact/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { recordTag } from '../../core/etag.ts'
import type { Db } from '../../db/query.ts'
import { found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { excerptsAround } from '../../platform/excerpt.ts'
import { ftsQuery } from '../../platform/search-words.ts'
import { listQuotationsOfAddress } from '../quotation/store.ts'
import { listPeople } from '../user/store.ts'
import {
  type ContactFilter,
  type ContactRow,
  countContactsByState,
  findContact,
  listContacts,
  listContactsOfAddress,
  listReplies,
  searchContacts,
} from './store.ts'

/** Search results are counted up to this number. */
const CONTACTS_COUNTED_MAX = 1_000

const SAME_ADDRESS_MAX = 10

interface ContactPart {
  part: ContactRecord[]
  next: string | null
}

/** Newest first, part by part: reads only what is requested. */
export function listKept(db: Db, input: z.infer<typeof listContactsSchema>): ContactPart {
  const { q, state, limit = LIST_PART } = input
  const filter = { query: ftsQuery(q), state }
  const cursor = input.cursor === undefined ? undefined : Number(input.cursor)
  const rows = listContacts(db, filter, { limit: limit + 1, cursor })
  const hasMore = rows.length > limit
  const part = (hasMore ? rows.slice(0, limit) : rows).map(contactWithEtag)
  return { part, next: hasMore ? String(part.at(-1)!.id) : null }
}

export function search(db: Db, { q, state, sort, page }: ContactSearch): z.infer<typeof foundContactsSchema> {
  const offset = (page - 1) * CONTACTS_PER_PAGE
  const filter = { query: ftsQuery(q), state }
  const counted = countContactsByState(db, filter.query)
  const rows = searchContacts(db, filter, { sort, limit: CONTACTS_PER_PAGE + 1, offset })
  const excerptOf = excerptsAround(q)
  return {
    rows: rows.slice(0, CONTACTS_PER_PAGE).map((row) => {
      const { message, note, ...record } = contactWithEtag(row)
      return { ...record, excerpt: excerptOf(message) }
    }),
    has_next: rows.length > CONTACTS_PER_PAGE,
    sorted_among: isCut(filter, sort, counted) ? SORTED_MAX : null,
    counts: filter.query === undefined ? exactCounts(counted) : cappedCounts(counted),
  }
}

type Counted = Record<ContactState, number>

/** Without a search, an index has all names in order. */
function isCut({ query, state }: ContactFilter, sort: ContactSort, counted: Counted): boolean {
  const isByName = sort === 'name' || sort === 'name_reversed'
  const matching = state === undefined ? sumOf(counted) : counted[state]
  return isByName && query !== undefined && matching > SORTED_MAX
}

/** Throws `not_found`. */
export function openContact(ctx: SignedInContext, id: number): IsoTimes<OpenContact> {
  const contact = findKeptContact(ctx.db, id)
  return {
    ...contactWithEtag(contact),
    same_address: {
      contacts: listContactsOfAddress(ctx.db, contact, SAME_ADDRESS_MAX),
      quotations: listQuotationsOfAddress(ctx.db, contact.email, isoTime(ctx.clock.now()), SAME_ADDRESS_MAX),
    },
    replies: listReplies(ctx.db, id),
    people: listPeople(ctx.db),
  }
}

/** Throws `not_found` for a request that does not exist or is in the trash. */
export function findKeptContact(db: Db, id: number): ContactRow {
  return found(findContact(db, id), 'error.contactNotFound')
}

/** Returns it with the tag of its editable fields; the others never change. */
export function contactWithEtag(contact: ContactRow): ContactRecord {
  return { ...contact, etag: recordTag(editablePart(contact)) }
}

export function editablePart(contact: ContactRow) {
  return pickFields(contact, EDITABLE)
}

const EDITABLE = ['id', ...namesOf(CONTACT_OFFICE_FIELDS)] as const

function exactCounts(counted: Counted): Counts {
  return countsOf(counted, (count) => ({ count, or_more: false }))
}

function cappedCounts(counted: Counted): Counts {
  return countsOf(counted, (count) => ({
    count: Math.min(count, CONTACTS_COUNTED_MAX),
    or_more: count > CONTACTS_COUNTED_MAX,
  }))
}

type Counts = z.infer<typeof foundContactsSchema>['counts']

function countsOf(counted: Counted, shown: (count: number) => Count): Counts {
  const counts = CONTACT_STATES.map((state) => [state, shown(counted[state])])
  return Object.fromEntries([['all', shown(sumOf(counted))], ...counts]) as Counts
}

function sumOf(counted: Counted): number {
  return CONTACT_STATES.reduce((sum, state) => sum + counted[state], 0)
}
