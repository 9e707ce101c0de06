/** All SQL of product categories. An archived one is out of every list but its own, and found by nobody who edits. */
import type { Category } from '../../../../shared/product/schema.ts'
import { type Db, sql } from '../../../db/query.ts'

export interface CategoryRow extends Category {
  position: number
}

const COLUMNS = ['id', 'name', 'position'] as const

const selectCategories = sql.selectFrom('category').select(COLUMNS).where('archived_at', 'is', null)

/** In the staff's order. */
export function listCategories(db: Db): CategoryRow[] {
  return db.all(selectCategories.orderBy('position').orderBy('id'))
}

export function listCategoryNames(db: Db): string[] {
  return listCategories(db).map(({ name }) => name)
}

export function findCategory(db: Db, id: number): CategoryRow | undefined {
  return db.get(selectCategories.where('id', '=', id))
}

/** Whether there ever was one. */
export function hasCategories(db: Db): boolean {
  return db.get(sql.selectFrom('category').select('id').limit(1)) !== undefined
}

export function insertCategory(db: Db, name: string, position: number): CategoryRow {
  const values = { name, position, archived_at: null }
  return db.get(sql.insertInto('category').values(values).returning(COLUMNS))!
}

export function placeCategory(db: Db, id: number, position: number): void {
  db.run(sql.updateTable('category').set({ position }).where('id', '=', id))
}

/** Its products are archived by it: none of theirs is to be touched, so that they come back as they were. */
export function archiveCategory(db: Db, id: number, archived_at: string | null): void {
  db.run(sql.updateTable('category').set({ archived_at }).where('id', '=', id))
}

export interface ArchivedCategoryRow extends CategoryRow {
  archived_at: string
  /** How many products come back with it. */
  products: number
}

/** Newest first. */
export function listArchivedCategories(db: Db): ArchivedCategoryRow[] {
  return db.all(selectArchived.orderBy('category.archived_at', 'desc').orderBy('category.id', 'desc'))
}

export function findArchivedCategory(db: Db, id: number): ArchivedCategoryRow | undefined {
  return db.get(selectArchived.where('category.id', '=', id))
}

const selectArchived = sql
  .selectFrom('category')
  .select(['category.id', 'category.name', 'category.position'])
  .select((it) => [
    it.ref('category.archived_at').$notNull().as('archived_at'),
    it
      .selectFrom('product')
      .select((of) => of.fn.countAll<number>().as('count'))
      .whereRef('product.category', '=', 'category.id')
      .where('product.archived_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('products'),
  ])
  .where('category.archived_at', 'is not', null)
