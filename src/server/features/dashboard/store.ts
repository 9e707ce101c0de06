/** How many records each screen lists. People write these by hand; what grows by itself is counted by triggers. */
import { type Db, sql } from '../../db/query.ts'

/** Those in the trash do not count. */
export function countStanding(db: Db, table: 'notice' | 'partner' | 'starter_package' | 'tool'): number {
  const query = sql.selectFrom(table).select((it) => it.fn.countAll<number>().as('count'))
  return db.get(query.where('deleted_at', 'is', null))!.count
}

/** Neither archived themselves nor with their category. */
export function countProducts(db: Db): number {
  const query = sql
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('product.archived_at', 'is', null)
    .where('category.archived_at', 'is', null)
  return db.get(query)!.count
}

export function countUsers(db: Db): number {
  return db.get(sql.selectFrom('user').select((it) => it.fn.countAll<number>().as('count')))!.count
}
