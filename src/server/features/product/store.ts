/** All SQL of products. One that is archived, or whose category is, is in no list but the trash. */
import type { Selectable, Updateable } from 'kysely'
import { type TextName, textNamesOf } from '#shared/base/fields.ts'
import { PRODUCT_FIELDS, PRODUCT_PRICES } from '#shared/product/product.ts'
import type { Product } from '#shared/product/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'

export interface OfferedProduct {
  id: number
  name: string
  monthly_price: number
  upfront_price: number
  category_id: number
  category_name: string
}

/** A product with the name of its category, under which its texts are stored. */
export interface ProductRow extends Product {
  position: number
  category_name: string
}

export interface ArchivedProductRow extends ProductRow {
  archived_at: string
  archived_texts: string | null
}

const COLUMNS = [
  'product.id',
  'product.name',
  ...PRODUCT_PRICES.map((name) => `product.${name}` as const),
  'product.category',
  'product.show_in_quotation',
  ...textNamesOf(PRODUCT_FIELDS).map((name) => `product.${name}` as const),
  'product.cost',
  'product.position',
  'product.archived_at',
  'product.archived_texts',
  'category.name as category_name',
] as const

const selectProducts = sql
  .selectFrom('product')
  .innerJoin('category', 'category.id', 'product.category')
  .select(COLUMNS)
  .where('category.archived_at', 'is', null)

const selectLive = selectProducts.where('product.archived_at', 'is', null)
const selectArchived = selectProducts.where('product.archived_at', 'is not', null)

/** What the quotation form shows: neither hidden nor archived, ordered by category and position. */
export function listOfferedProducts(db: Db): (OfferedProduct & Pick<Product, 'brand' | 'model'>)[] {
  return db.all(
    sql
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'product.category')
      .select([
        'product.id',
        'product.name',
        'product.monthly_price',
        'product.upfront_price',
        'product.brand',
        'product.model',
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

/** Every category, with its products; null for a category without any. */
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

/** Lists the products by category, in the admins' order. */
export function listProducts(db: Db): ProductRow[] {
  const ordered = selectLive.orderBy('category.position').orderBy('category.id')
  return db.all(ordered.orderBy('product.position').orderBy('product.id')).map(toRow)
}

export function listProductsOf(db: Db, category: number): ProductRow[] {
  const ordered = selectLive.where('product.category', '=', category).orderBy('product.position')
  return db.all(ordered.orderBy('product.id')).map(toRow)
}

export function findProduct(db: Db, id: number): ProductRow | undefined {
  const row = db.get(selectLive.where('product.id', '=', id))
  return row && toRow(row)
}

type Details = TextName<typeof PRODUCT_FIELDS> | 'cost'

type NewRow = Omit<Product, 'id' | Details> & Partial<Pick<Product, Details>> & { position: number }

/** Returns its id. */
export function insertProduct(db: Db, product: NewRow): number {
  const values = {
    ...product,
    show_in_quotation: productFlag(product.show_in_quotation),
    archived_at: null,
  }
  return db.get(sql.insertInto('product').values(values).returning('id'))!.id
}

export function updateProduct(db: Db, id: number, changes: Partial<Omit<ProductRow, 'category_name'>>): void {
  const { show_in_quotation, ...rest } = changes
  change(db, id, {
    ...rest,
    ...(show_in_quotation !== undefined && { show_in_quotation: productFlag(show_in_quotation) }),
  })
}

export function archiveProduct(db: Db, id: number, archived_at: string, archived_texts: string): void {
  change(db, id, { archived_at, archived_texts })
}

export function unarchiveProduct(db: Db, id: number): void {
  change(db, id, { archived_at: null, archived_texts: null })
}

/** For one whose category is archived, or restored with null. */
export function keepProductTexts(db: Db, id: number, archived_texts: string | null): void {
  change(db, id, { archived_texts })
}

/** Lists products that are archived only with their category. */
export function listProductsOfArchivedCategory(db: Db, category: number): ArchivedProductRow[] {
  const rows = sql
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select(COLUMNS)
    .where('product.category', '=', category)
    .where('category.archived_at', 'is not', null)
    .where('product.archived_at', 'is', null)
  return db.all(rows).map(toArchivedRow)
}

/** Newest first. */
export function listArchivedProducts(db: Db): ArchivedProductRow[] {
  const newest = selectArchived.orderBy('product.archived_at', 'desc').orderBy('product.id', 'desc')
  return db.all(newest).map(toArchivedRow)
}

export function findArchivedProduct(db: Db, id: number): ArchivedProductRow | undefined {
  const row = db.get(selectArchived.where('product.id', '=', id))
  return row && toArchivedRow(row)
}

/** Whether it is missing only because its category is archived. */
export function isProductOfArchivedCategory(db: Db, id: number): boolean {
  const query = sql
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select('product.id')
    .where('product.id', '=', id)
    .where('category.archived_at', 'is not', null)
  return db.get(query) !== undefined
}

type StoredRow = Selectable<Tables['product']> & { category_name: string }

function toRow({ show_in_quotation, archived_at: _, archived_texts: _texts, ...row }: StoredRow): ProductRow {
  return { ...row, show_in_quotation: show_in_quotation === 1 }
}

function toArchivedRow(row: StoredRow): ArchivedProductRow {
  return { ...toRow(row), archived_at: row.archived_at!, archived_texts: row.archived_texts }
}

function change(db: Db, id: number, set: Updateable<Tables['product']>): void {
  db.run(sql.updateTable('product').set(set).where('id', '=', id))
}

function productFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
