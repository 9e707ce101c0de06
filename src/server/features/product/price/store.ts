/** All SQL of what a product has cost its customers: since when each price has held, and the planned ones. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'

interface NewPrice {
  product: number
  /** ISO time; null for the price of before anything was noted. */
  valid_from: string | null
  monthly_price: number
  upfront_price: number
  made_by: string
  price_list?: number | null
  is_due?: 0 | 1
}

export function insertPrice(db: Db, price: NewPrice): void {
  db.run(sql.insertInto('product_price').values(price))
}

export function hasPrices(db: Db, product: number): boolean {
  const one = sql.selectFrom('product_price').select('id').where('product', '=', product).limit(1)
  return db.get(one) !== undefined
}

/** Newest first; planned ones come before. */
export function listPricesOf(db: Db, product: number, limit: number) {
  return db.all(
    sql
      .selectFrom('product_price')
      .select(['id', 'valid_from', 'monthly_price', 'upfront_price', 'made_by', 'is_due'])
      .where('product', '=', product)
      .orderBy('valid_from', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )
}

/** A literal: with a parameter, SQLite cannot use the index of the planned ones. */
const IS_DUE = raw.lit<1>(1)

const selectDue = sql
  .selectFrom('product_price')
  .select(['id', 'product', 'valid_from', 'monthly_price', 'upfront_price', 'made_by', 'price_list'])
  .where('is_due', '=', IS_DUE)

/** Lists the planned ones, the next first. */
export function listDuePrices(db: Db) {
  return db.all(selectDue.orderBy('valid_from').orderBy('id'))
}

export function listPricesDueBy(db: Db, time: string) {
  return db.all(selectDue.where('valid_from', '<=', time).orderBy('valid_from').orderBy('id'))
}

export function findNextPriceTime(db: Db): string | undefined {
  return db.get(selectDue.orderBy('valid_from').limit(1))?.valid_from ?? undefined
}

export function markApplied(db: Db, id: number): void {
  db.run(sql.updateTable('product_price').set({ is_due: 0 }).where('id', '=', id))
}

/** Returns the products that had one. */
export function deleteDuePricesOf(db: Db, price_list: number): number[] {
  const deleted = sql
    .deleteFrom('product_price')
    .where('price_list', '=', price_list)
    .where('is_due', '=', IS_DUE)
    .returning('product')
  return db.all(deleted).map(({ product }) => product)
}
