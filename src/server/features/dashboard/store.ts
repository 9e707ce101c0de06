/** How many records each screen lists. People write these by hand; what grows without them is counted by triggers. */
import { countRows, type Db, sql } from '../../db/query.ts'

/** Leaves out what is in the trash. */
export function countStanding(db: Db, table: 'notice' | 'partner' | 'starter_package' | 'tool'): number {
  return countRows(db, sql.selectFrom(table).where('deleted_at', 'is', null))
}

/** Neither archived themselves nor with their category. */
export function countProducts(db: Db): number {
  const query = sql
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .where('product.archived_at', 'is', null)
    .where('category.archived_at', 'is', null)
  return countRows(db, query)
}

export function countUsers(db: Db): number {
  return countRows(db, sql.selectFrom('user'))
}
