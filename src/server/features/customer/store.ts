/** All SQL of customers: the records, and to which of them quotations and contact requests belong. */
import { sql as raw, type Selectable } from 'kysely'
import { type Db, sql, values } from '../../db/query.ts'
import type { CustomerTable } from '../../db/tables/customer.ts'
import { isSameWay, ownerOfNumber, type Reach, type Way, waysOf } from './rules.ts'

export type CustomerRow = Selectable<CustomerTable>

/** What a record says of its customer. */
export interface Given extends Reach, Pick<CustomerRow, 'name' | 'restaurant' | 'district' | 'language'> {}

/** A number with which so many addresses and numbers go together is of many people: it joins no one. */
const WAYS_MAX = 10

export function findCustomer(db: Db, id: number): CustomerRow | undefined {
  return db.get(sql.selectFrom('customer').selectAll().where('id', '=', id))
}

/** The customer whom this one is part of; itself unless it was merged. */
export function findShownId(db: Db, id: number): number {
  const into = findCustomer(db, id)?.merged_into ?? null
  return into === null ? id : findShownId(db, into)
}

/** Finds whose a quotation or a contact request is. */
export function findCustomerOf(db: Db, of: 'quotation' | 'contact', id: string | number): number | null {
  const row = db.get(
    sql
      .selectFrom(of)
      .select('customer')
      .where('id', '=', id as never),
  )
  return row?.customer ?? null
}

/** Finds the customer of a new record by its address or number, or makes one. Call it inside a transaction. */
export function customerFor(db: Db, given: Given, made_at: string): number {
  const ways = waysOf(given)
  const known = findOwner(db, ways)
  const id = known ?? insertCustomer(db, given, made_at)
  if (known !== undefined) fillBlanks(db, known, given)
  addWays(db, id, ways)
  return id
}

export function insertCustomer(db: Db, given: Given, made_at: string): number {
  const { name, restaurant, district, email, phone, language } = given
  const row = { name, restaurant, district, email, phone, language, made_at }
  return db.get(sql.insertInto('customer').values(row).returning('id'))!.id
}

/** Finds whose one of these addresses and numbers is, the first that has an owner. */
export function findOwner(db: Db, ways: readonly Way[]): number | undefined {
  for (const way of ways) {
    const rows = db.all(
      sql.selectFrom('customer_way').select(['area', 'customer']).where('way', '=', way.way),
    )
    const owner = ownerOfNumber(way, rows)
    if (owner === undefined) continue
    if (way.kind === 'email' || listWays(db, owner).length < WAYS_MAX) return owner
  }
  return undefined
}

/** Another customer who has one of these addresses and numbers. */
export function findOtherOwner(db: Db, id: number, reach: Reach): number | undefined {
  const owner = findOwner(db, waysOf(reach))
  return owner === id ? undefined : owner
}

/** Returns null where another customer has the address or number, or this one is not there any more. */
export function ownerFor(db: Db, customer: number, reach: Reach): number | null {
  const id = findShownId(db, customer)
  return findCustomer(db, id) && findOtherOwner(db, id, reach) === undefined ? id : null
}

/** What another has stays theirs. */
export function addWays(db: Db, customer: number, ways: readonly Way[]): void {
  for (const { way, area } of ways)
    db.run(
      sql
        .insertInto('customer_way')
        .values({ way, area, customer })
        .onConflict((it) => it.columns(['way', 'area']).doNothing()),
    )
}

export function listWays(db: Db, customer: number): { way: string; area: string }[] {
  return db.all(sql.selectFrom('customer_way').select(['way', 'area']).where('customer', '=', customer))
}

const FILLED = ['restaurant', 'district', 'email', 'phone'] as const

/** A later record tells what an earlier one left out. */
function fillBlanks(db: Db, id: number, given: Given): void {
  const row = findCustomer(db, id)!
  const blank = FILLED.filter((name) => row[name] === '' && given[name] !== '')
  if (blank.length > 0)
    updateCustomer(db, id, Object.fromEntries(blank.map((name) => [name, given[name]])) as Partial<Given>)
}

export function updateCustomer(
  db: Db,
  id: number,
  change: Partial<Omit<CustomerRow, 'id' | 'made_at'>>,
): CustomerRow {
  return db.get(sql.updateTable('customer').set(change).where('id', '=', id).returningAll())!
}

/**
 * A quotation's customer was corrected: what the record had from it is corrected too. With the address or number of
 * another customer it is theirs from now on.
 */
export function followCorrection(
  db: Db,
  of: Given & { id: string; customer: number | null },
  change: Partial<Given>,
): void {
  if (of.customer === null) return
  const after = { ...of, ...change }
  const changed = waysOf(after).filter((way) => !waysOf(of).some((one) => isSameWay(one, way)))
  const other = findOwner(db, changed)
  if (other !== undefined && other !== of.customer) {
    moveRecords(db, other, { quotations: [of.id], contacts: [] })
    fillBlanks(db, other, after)
    deleteIfLeft(db, of.customer)
    return
  }
  addWays(db, of.customer, changed)
  const row = findCustomer(db, of.customer)!
  const names = Object.keys(change).filter(
    (name) => name in row && row[name as keyof Given] === of[name as keyof Given],
  )
  if (names.length > 0)
    updateCustomer(db, row.id, Object.fromEntries(names.map((name) => [name, change[name as keyof Given]])))
}

export interface Records {
  quotations: readonly string[]
  contacts: readonly number[]
}

export function moveRecords(db: Db, customer: number, { quotations, contacts }: Records): void {
  db.run(sql.updateTable('quotation').set({ customer }).where('id', 'in', values(quotations)))
  db.run(sql.updateTable('contact').set({ customer }).where('id', 'in', values(contacts)))
}

export function moveWays(db: Db, customer: number, ways: readonly { way: string; area: string }[]): void {
  for (const { way, area } of ways)
    db.run(sql.updateTable('customer_way').set({ customer }).where('way', '=', way).where('area', '=', area))
}

const GIVEN = ['name', 'restaurant', 'district', 'email', 'language'] as const
const quotationRecords = sql.selectFrom('quotation').select(['id', 'created_at as at', 'phone', ...GIVEN])
const contactRecords = sql
  .selectFrom('contact')
  .select(['id', 'date as at', 'phone_number as phone', ...GIVEN])

/** Everything of theirs, also what is in the trash of contact requests. */
export function listRecords(
  db: Db,
  customer: number,
): { quotations: RecordOf<string>[]; contacts: RecordOf<number>[] } {
  return {
    quotations: db.all(quotationRecords.where('customer', '=', customer)),
    contacts: db.all(contactRecords.where('customer', '=', customer)),
  }
}

interface RecordOf<Id> extends Given {
  id: Id
  at: string
}

/** Without a record, and without a word of users, nothing is left of a customer. */
function deleteIfLeft(db: Db, id: number): void {
  db.run(
    sql
      .deleteFrom('customer')
      .where('id', '=', id)
      .where(raw<boolean>`note = '' and next_action = '' and next_action_on is null`)
      .where(raw<boolean>`not exists (select 1 from quotation where customer = ${id})`)
      .where(raw<boolean>`not exists (select 1 from contact where customer = ${id})`),
  )
}

export function deleteCustomer(db: Db, id: number): void {
  db.run(sql.deleteFrom('customer').where('id', '=', id))
}

/** Lists who was merged into this one, the last one first. */
export function listMerged(db: Db, into: number): CustomerRow[] {
  return db.all(sql.selectFrom('customer').selectAll().where('merged_into', '=', into).orderBy('id', 'desc'))
}

export function deleteMerged(db: Db, into: number): void {
  db.run(sql.deleteFrom('customer').where('merged_into', '=', into))
}

/** Deletes the addresses and numbers that none of these records has. */
export function keepWays(db: Db, customer: number, kept: readonly Way[]): void {
  for (const { way, area } of listWays(db, customer))
    if (!kept.some((one) => isSameWay(one, { way, area })))
      db.run(sql.deleteFrom('customer_way').where('way', '=', way).where('area', '=', area))
}

/** Gives their customers to quotations and requests of before there were any, oldest first. Returns how many there were. */
export function keepCustomers(db: Db, limit: number): number {
  return db.transaction(() => {
    const quotations = db.all(quotationRecords.where('customer', 'is', null).orderBy('seq').limit(limit))
    for (const { id, at, ...given } of quotations)
      moveRecords(db, customerFor(db, given, at), { quotations: [id], contacts: [] })
    const contacts = db.all(
      contactRecords.where(raw<boolean>`customer is null and state <> 'spam'`).orderBy('id').limit(limit),
    )
    for (const { id, at, ...given } of contacts)
      moveRecords(db, customerFor(db, given, at), { quotations: [], contacts: [id] })
    return quotations.length + contacts.length
  })
}
