/** What users do with the record of a customer: correct it, make one of two, and two of one. */
import type { z } from 'zod'
import { namesOf, pickFields } from '#shared/base/fields.ts'
import { CUSTOMER_FIELDS, CUSTOMERS_PER_PAGE } from '#shared/customer/customer.ts'
import type { ListedCustomers, listCustomersSchema } from '#shared/customer/list-schema.ts'
import type {
  CustomerRecord,
  CustomerSplit,
  CustomerUpdate,
  mergeCustomersSchema,
} from '#shared/customer/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { withEtag } from '../../core/etag.ts'
import { assertDayMeant } from '../../core/meant-day.ts'
import type { Db } from '../../db/query.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { isSameWay, waysOf } from './rules.ts'
import { countCustomers, countMatching, listCustomers, searchCustomers } from './search/store.ts'
import {
  addWays,
  type CustomerRow,
  findCustomer,
  findOtherOwner,
  findShownId,
  insertCustomer,
  listRecords,
  listWays,
  moveRecords,
  moveWays,
  updateCustomer,
} from './store.ts'

export function customerRecord(row: CustomerRow): CustomerRecord {
  return withEtag(editablePart(row))
}

function editablePart(row: CustomerRow) {
  return pickFields(row, ['id', ...namesOf(CUSTOMER_FIELDS)])
}

/** Throws `not_found`. One that was merged is part of another, and is found as that. */
export function findShownCustomer(db: Db, id: number | null): CustomerRow {
  const row = id === null ? undefined : findCustomer(db, findShownId(db, id))
  if (!row) throw new AppError('not_found', 'error.customerNotFound')
  return row
}

export function findCustomers(
  db: Db,
  q: string,
): { rows: Pick<CustomerRow, 'id' | 'name' | 'restaurant' | 'district' | 'email' | 'phone'>[] } {
  const words = wordsOf(q)
  if (words.length === 0) return { rows: [] }
  const shown = ['id', 'name', 'restaurant', 'district', 'email', 'phone'] as const
  return { rows: searchCustomers(db, words).map((row) => pickFields(row, shown)) }
}

/** Matches are counted up to one more than this. */
const MATCHES_MAX = 1_000

export function customersOfPage(db: Db, { q, page }: z.infer<typeof listCustomersSchema>): ListedCustomers {
  const words = wordsOf(q)
  const all = countCustomers(db)
  const span = { limit: CUSTOMERS_PER_PAGE, offset: (page - 1) * CUSTOMERS_PER_PAGE }
  return {
    rows: listCustomers(db, words, span).map((row) => pickFields(row, LISTED)),
    total: words.length === 0 ? all : countMatching(db, words, MATCHES_MAX + 1),
    all,
  }
}

const LISTED = [
  ...(['id', 'name', 'restaurant', 'district', 'email', 'phone'] as const),
  ...(['next_action', 'next_action_on', 'quotations'] as const),
] as const

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter((word) => word !== '')
}

/** Throws `not_found`, `conflict`, and `invalid` for an address or number of another customer. */
export function editCustomer(ctx: SignedInContext, input: CustomerUpdate): CustomerRecord {
  return ctx.write(() => {
    const row = findShownCustomer(ctx.db, input.id)
    const before = editablePart(row)
    const after = editRecord(
      before,
      { ...input, id: row.id },
      {
        check(changes) {
          const whole = { ...before, ...changes }
          if (whole.email === '' && whole.phone === '') throw fieldError('email', 'error.customerReach')
          for (const name of ['email', 'phone'] as const) {
            const reach = { email: '', phone: '', [name]: changes[name] ?? '' }
            if (findOtherOwner(ctx.db, row.id, reach) !== undefined)
              throw fieldError(name, 'error.customerTaken')
          }
          assertDayMeant('next_action_on', changes.next_action_on, 'planned', ctx.clock.now())
        },
        audit(fields) {
          recordAudit(ctx, { action: 'customer_updated', detail: { id: row.id, name: row.name, fields } })
        },
        update(changes) {
          addWays(ctx.db, row.id, waysOf({ ...before, ...changes }))
          return editablePart(updateCustomer(ctx.db, row.id, changes))
        },
      },
    )
    return withEtag(after)
  })
}

/** What merging moved, and the record that it moved to, before and after. */
interface Moved {
  quotations: string[]
  contacts: number[]
  ways: { way: string; area: string }[]
  before: Partial<CustomerRow>
  after: Partial<CustomerRow>
}

/** What one lacks and the other has is kept, and so are both notes. */
export function mergeCustomers(
  ctx: SignedInContext,
  { id, into }: z.infer<typeof mergeCustomersSchema>,
): { id: number } {
  return ctx.write(() => {
    const [from, to] = [findShownCustomer(ctx.db, id), findShownCustomer(ctx.db, into)]
    if (from.id === to.id) throw fieldError('into', 'error.customerSame')
    const { quotations, contacts } = listRecords(ctx.db, from.id)
    const after = joined(to, from)
    const moved: Moved = {
      quotations: quotations.map((one) => one.id),
      contacts: contacts.map((one) => one.id),
      ways: listWays(ctx.db, from.id),
      before: pickFields(to, namesOf(after)),
      after,
    }
    moveRecords(ctx.db, to.id, moved)
    moveWays(ctx.db, to.id, moved.ways)
    if (namesOf(after).length > 0) updateCustomer(ctx.db, to.id, after)
    updateCustomer(ctx.db, from.id, { merged_into: to.id, moved: JSON.stringify(moved) })
    recordAudit(ctx, { action: 'customer_merged', detail: { id: to.id, of: from.id, name: to.name } })
    return { id: to.id }
  })
}

function joined(to: CustomerRow, from: CustomerRow): Partial<CustomerRow> {
  const blank = (['restaurant', 'district', 'email', 'phone', 'next_action'] as const).filter(
    (name) => to[name] === '' && from[name] !== '',
  )
  const note = [to.note, from.note].filter((text) => text !== '').join('\n')
  return {
    ...Object.fromEntries(blank.map((name) => [name, from[name]])),
    ...(note !== to.note && { note }),
    ...(to.next_action_on === null &&
      from.next_action_on !== null && { next_action_on: from.next_action_on }),
  }
}

/** Undoes a merge: what still is where it was moved goes back. Throws `not_found`, and `conflict` where there was none. */
export function unmergeCustomer(ctx: SignedInContext, id: number): { id: number } {
  return ctx.write(() => {
    const row = findCustomer(ctx.db, id)
    if (!row) throw new AppError('not_found', 'error.customerNotFound')
    if (row.merged_into === null || row.moved === null) throw new AppError('conflict', 'error.notNow')
    const moved = JSON.parse(row.moved) as Moved
    const to = findCustomer(ctx.db, row.merged_into)!
    const now = listRecords(ctx.db, to.id)
    moveRecords(ctx.db, id, {
      quotations: moved.quotations.filter((one) => now.quotations.some((quotation) => quotation.id === one)),
      contacts: moved.contacts.filter((one) => now.contacts.some((contact) => contact.id === one)),
    })
    const ways = listWays(ctx.db, to.id)
    moveWays(
      ctx.db,
      id,
      moved.ways.filter((way) => ways.some((one) => isSameWay(one, way))),
    )
    // What someone has changed since stays as it is.
    const restored = namesOf(moved.after).filter((name) => to[name] === moved.after[name])
    if (restored.length > 0) updateCustomer(ctx.db, to.id, pickFields(moved.before, restored))
    updateCustomer(ctx.db, id, { merged_into: null, moved: null })
    recordAudit(ctx, { action: 'customer_unmerged', detail: { id, of: to.id, name: row.name } })
    return { id }
  })
}

/** Some of a customer's records go to a new one. Throws `invalid` where none or all of them would. */
export function splitCustomer(ctx: SignedInContext, { id, ...chosen }: CustomerSplit): { id: number } {
  return ctx.write(() => {
    const row = findShownCustomer(ctx.db, id)
    const { quotations, contacts } = listRecords(ctx.db, row.id)
    const isChosen = (one: { id: string | number }) =>
      chosen.quotations.some((quotation) => quotation === one.id) ||
      chosen.contacts.some((contact) => contact === one.id)
    const all = [...quotations, ...contacts].toSorted((one, other) => other.at.localeCompare(one.at))
    const [gone, kept] = [all.filter(isChosen), all.filter((one) => !isChosen(one))]
    const [newest] = gone
    if (!newest || kept.length === 0) throw fieldError('quotations', 'error.customerSplit')
    const made = insertCustomer(ctx.db, newest, newest.at)
    moveRecords(ctx.db, made, {
      quotations: quotations.filter(isChosen).map((one) => one.id),
      contacts: contacts.filter(isChosen).map((one) => one.id),
    })
    const stay = kept.flatMap(waysOf)
    const ways = gone.flatMap(waysOf).filter((way) => !stay.some((one) => isSameWay(one, way)))
    moveWays(ctx.db, made, ways)
    recordAudit(ctx, { action: 'customer_split', detail: { id: made, of: row.id, name: newest.name } })
    return { id: made }
  })
}
