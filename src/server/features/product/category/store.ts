/** All SQL of product categories. Archived ones are in no list but the trash, and edits do not find them. */

import type { Selectable } from 'kysely'
import { toFlag } from '#server/db/flag.ts'
import { type Db, sql } from '#server/db/query.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CategoryLine, CategoryOnHome } from '#shared/product/category-line.ts'
import type { Category } from '#shared/product/schema.ts'

export interface CategoryRow extends Category, CategoryLine {
  position: number
  on_home: boolean
}

const COLUMNS = ['id', 'name', 'position', 'icon', 'sentence_en', 'sentence_zh', 'on_home'] as const

const selectCategories = sql.selectFrom('category').select(COLUMNS).where('archived_at', 'is', null)

/** Lists them in the admins' order. */
export function listCategories(db: Db): CategoryRow[] {
  return db.all(selectCategories.orderBy('position').orderBy('id')).map(toRow)
}

/** Lists those that admins show on the home page. */
export function listCategoriesOnHome(db: Db): CategoryOnHome[] {
  return listCategories(db)
    .filter(({ on_home }) => on_home)
    .map(({ name, icon, sentences }) => ({ key: name, icon, sentences }))
}

export function listCategoryNames(db: Db): string[] {
  return listCategories(db).map(({ name }) => name)
}

export function findCategory(db: Db, id: number): CategoryRow | undefined {
  const row = db.get(selectCategories.where('id', '=', id))
  return row && toRow(row)
}

export function insertCategory(db: Db, name: string, position: number): CategoryRow {
  const values = { name, position, archived_at: null }
  return toRow(db.get(sql.insertInto('category').values(values).returning(COLUMNS))!)
}

export function updateCategoryLine(
  db: Db,
  id: number,
  { icon, sentences, on_home }: Pick<CategoryRow, 'icon' | 'sentences' | 'on_home'>,
): void {
  const set = {
    icon,
    sentence_en: sentences.en,
    sentence_zh: sentences.zh,
    on_home: toFlag(on_home),
  }
  db.run(sql.updateTable('category').set(set).where('id', '=', id))
}

export function placeCategory(db: Db, id: number, position: number): void {
  db.run(sql.updateTable('category').set({ position }).where('id', '=', id))
}

/** Products are hidden through their category, so their own archived_at stays unchanged. */
export function archiveCategory(db: Db, id: number, archived_at: string, archived_texts: string): void {
  db.run(sql.updateTable('category').set({ archived_at, archived_texts }).where('id', '=', id))
}

export function unarchiveCategory(db: Db, id: number): void {
  const live = { archived_at: null, archived_texts: null }
  db.run(sql.updateTable('category').set(live).where('id', '=', id))
}

type StoredRow = Pick<Selectable<Tables['category']>, (typeof COLUMNS)[number]>

function toRow({ sentence_en, sentence_zh, on_home, ...row }: StoredRow): CategoryRow {
  return { ...row, sentences: { en: sentence_en, zh: sentence_zh }, on_home: on_home === 1 }
}

interface ArchivedCategoryRow extends Category {
  position: number
  archived_at: string
  archived_texts: string | null
  /** The number of products restored with it. */
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
  .select(['category.id', 'category.name', 'category.position', 'category.archived_texts'])
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
