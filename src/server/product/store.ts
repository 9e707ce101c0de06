/** Products and their categories, in the staff's order. */
import { type Db, sql } from '../db/query.ts'

export interface OfferedProduct {
  id: number
  name: string
  monthly_price: number
  upfront_price: number
  category_id: number
  category_name: string
}

/** What the quotation form shows: neither hidden nor archived, ordered by category and place. */
export function listOfferedProducts(db: Db): OfferedProduct[] {
  return db.all(
    sql
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'product.category')
      .select([
        'product.id',
        'product.name',
        'product.monthly_price',
        'product.upfront_price',
        'category.id as category_id',
        'category.name as category_name',
      ])
      .where('product.show_in_quotation', '=', 1)
      .where('product.archived_at', 'is', null)
      .where('category.archived_at', 'is', null)
      .orderBy('category.position')
      .orderBy('category.id')
      .orderBy('product.position')
      .orderBy('product.id'),
  )
}

/** Every category that staff keep, with its products; null for a category without any. */
export function listKeptNames(db: Db): { category: string; product: string | null }[] {
  return db.all(
    sql
      .selectFrom('category')
      .leftJoin('product', (join) =>
        join.onRef('product.category', '=', 'category.id').on('product.archived_at', 'is', null),
      )
      .select(['category.name as category', 'product.name as product'])
      .where('category.archived_at', 'is', null)
      .orderBy('category.position')
      .orderBy('category.id')
      .orderBy('product.position')
      .orderBy('product.id'),
  )
}

export function listCategoryNames(db: Db): string[] {
  return db
    .all(
      sql
        .selectFrom('category')
        .select('name')
        .where('archived_at', 'is', null)
        .orderBy('position')
        .orderBy('id'),
    )
    .map(({ name }) => name)
}

export function hasCategories(db: Db): boolean {
  return db.get(sql.selectFrom('category').select('id').limit(1)) !== undefined
}
