/** All SQL that finds and lists customers. */
import { type NotNull, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import { CUSTOMERS_FOUND_MAX } from '#shared/customer/customer.ts'
import type { CustomerRow } from '../store.ts'

/** Their words: name, place, address and number. */
const WORDS = raw<string>`lower(name || ' ' || restaurant || ' ' || district || ' ' || email || ' ' || replace(phone, ' ', ''))`

function withWords(words: readonly string[]) {
  return words.reduce(
    (rows, word) => rows.where(raw<boolean>`instr(${WORDS}, lower(${word})) > 0`),
    sql.selectFrom('customer').where('merged_into', 'is', null),
  )
}

/** Finds customers with all these words; the newest first. */
export function searchCustomers(db: Db, words: readonly string[]): CustomerRow[] {
  return db.all(withWords(words).selectAll().orderBy('id', 'desc').limit(CUSTOMERS_FOUND_MAX))
}

/** The restaurant, else the name. */
const TITLE = raw<string>`iif(restaurant = '', name, restaurant) collate nocase`

export type ListedCustomer = CustomerRow & { quotations: number }

/** Lists customers with all these words by restaurant, else by name, with the number of their quotations. */
export function listCustomers(
  db: Db,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): ListedCustomer[] {
  return db.all(
    withWords(words)
      .selectAll()
      .select(
        raw<number>`(select count(*) from quotation where quotation.customer = customer.id)`.as('quotations'),
      )
      .orderBy(TITLE)
      .orderBy(raw`name collate nocase`)
      .orderBy('id')
      .limit(limit)
      .offset(offset),
  )
}

export function countCustomers(db: Db): number {
  return countRows(db, sql.selectFrom('customer').where('merged_into', 'is', null))
}

/** Counts those with all these words, up to `max`. */
export function countMatching(db: Db, words: readonly string[], max: number): number {
  return countRows(db, sql.selectFrom(withWords(words).select('id').limit(max).as('some')))
}

/** Lists customers after this id, in the order in which they were made. */
export function listCustomersFrom(db: Db, after: number, limit: number): CustomerRow[] {
  return db.all(
    sql
      .selectFrom('customer')
      .selectAll()
      .where('merged_into', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
  )
}

/** Finds one of the same name and restaurant. */
export function findNamesake(
  db: Db,
  { name, restaurant }: Pick<CustomerRow, 'name' | 'restaurant'>,
): CustomerRow | undefined {
  return db.get(
    sql
      .selectFrom('customer')
      .selectAll()
      .where('merged_into', 'is', null)
      .where(raw<boolean>`${TITLE} = ${restaurant || name} and name = ${name} collate nocase`)
      .limit(1),
  )
}

/** Lists whose next action is due until this Hong Kong day, the oldest first; leaves out those whom these ways know. */
export function listDueCustomers(
  db: Db,
  { until, without, limit }: { until: string; without: readonly string[]; limit: number },
): DueCustomer[] {
  const known = sql.selectFrom('customer_way').select('customer').where('way', 'in', without)
  return db.all(
    dueUntil(until)
      .selectAll()
      .where('id', 'not in', known)
      .orderBy('next_action_on')
      .orderBy('id')
      .limit(limit)
      .$narrowType<{ next_action_on: NotNull }>(),
  )
}

export type DueCustomer = CustomerRow & { next_action_on: string }

export function countDueCustomers(db: Db, until: string): number {
  return countRows(db, dueUntil(until))
}

/** Lists which of these ways are of customers with a next action that is due. */
export function listDueWays(db: Db, until: string, ways: readonly string[]): string[] {
  return db
    .all(
      dueUntil(until)
        .innerJoin('customer_way', 'customer_way.customer', 'customer.id')
        .select('customer_way.way')
        .where('customer_way.way', 'in', ways),
    )
    .map(({ way }) => way)
}

function dueUntil(day: string) {
  return sql
    .selectFrom('customer')
    .where(raw<boolean>`merged_into is null and next_action_on is not null and next_action_on <= ${day}`)
}

/** Customers with exactly this address or number. */
export function listOwners(db: Db, way: string): number[] {
  return db
    .all(sql.selectFrom('customer_way').select('customer').distinct().where('way', '=', way))
    .map(({ customer }) => customer)
}
