/**
 * All SQL of starter packages. Those in the trash are in no list, and edits do not find them. A line whose product,
 * or its category, is archived stays stored without being read, so that it is back when the product is.
 */

import type { Selectable } from 'kysely'
import { toFlag } from '#server/db/flag.ts'
import type { NewStarterPackage, StarterLine, StarterPackage } from '#shared/starter-package/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'

export interface StarterPackageRow extends StarterPackage {
  position: number
}

type Texts = Pick<StarterPackage, 'names' | 'descriptions' | 'uses'>
type Written = Texts & Pick<StarterPackage, 'is_most_chosen'>

const COLUMNS = [
  'id',
  'name_en',
  'name_zh',
  'description_en',
  'description_zh',
  'uses_en',
  'uses_zh',
  'is_most_chosen',
  'position',
] as const

const selectPackages = sql.selectFrom('starter_package').select(COLUMNS).where('deleted_at', 'is', null)

const selectLines = sql
  .selectFrom('starter_package_line as line')
  .innerJoin('product', 'product.id', 'line.product')
  .innerJoin('category', 'category.id', 'product.category')
  .select(['line.starter_package', 'line.product', 'line.quantity'])
  .where('product.archived_at', 'is', null)
  .where('category.archived_at', 'is', null)
  .orderBy('line.position')
  .orderBy('line.product')

const selectOfferedLines = selectLines.where('product.show_in_quotation', '=', 1)

const selectArchivedProducts = sql
  .selectFrom('product')
  .innerJoin('category', 'category.id', 'product.category')
  .select('product.id')
  .where((it) =>
    it.or([it('product.archived_at', 'is not', null), it('category.archived_at', 'is not', null)]),
  )

/** Lists them in the admins' order. */
export function listStarterPackages(db: Db): StarterPackageRow[] {
  return withLines(db, selectLines)
}

/** Lists them as visitors see them: with the products of the quotation form, and none without such a product. */
export function listOfferedPackages(db: Db): StarterPackage[] {
  return withLines(db, selectOfferedLines)
    .filter(({ lines }) => lines.length > 0)
    .map(({ position: _, ...offered }) => offered)
}

export function findStarterPackage(db: Db, id: number): StarterPackageRow | undefined {
  const row = db.get(selectPackages.where('id', '=', id))
  return row && toPackage(row, db.all(selectLines.where('line.starter_package', '=', id)))
}

/** Returns its id. */
export function insertStarterPackage(
  db: Db,
  { lines, position, ...written }: NewStarterPackage & { position: number },
): number {
  takeMark(db, written)
  const values = { ...columnsOf(written), position, deleted_at: null }
  const { id } = db.get(sql.insertInto('starter_package').values(values).returning('id'))!
  insertLines(db, id, lines)
  return id
}

/** `lines` replaces those of products that are not archived. */
export function updateStarterPackage(
  db: Db,
  id: number,
  { lines, ...written }: Written & { lines?: readonly StarterLine[] | undefined },
): void {
  takeMark(db, written)
  db.run(sql.updateTable('starter_package').set(columnsOf(written)).where('id', '=', id))
  if (lines === undefined) return
  db.run(
    sql
      .deleteFrom('starter_package_line')
      .where('starter_package', '=', id)
      .where('product', 'not in', selectArchivedProducts),
  )
  insertLines(db, id, lines)
}

/** The one that had the mark loses it, in the trash too. */
function takeMark(db: Db, { is_most_chosen }: Written): void {
  if (!is_most_chosen) return
  db.run(sql.updateTable('starter_package').set({ is_most_chosen: 0 }).where('is_most_chosen', '=', 1))
}

export function placeStarterPackage(db: Db, id: number, position: number): void {
  db.run(sql.updateTable('starter_package').set({ position }).where('id', '=', id))
}

function insertLines(db: Db, starter_package: number, lines: readonly StarterLine[]): void {
  lines.forEach(({ product, quantity }, position) => {
    db.run(sql.insertInto('starter_package_line').values({ starter_package, product, quantity, position }))
  })
}

function withLines(db: Db, select: typeof selectLines): StarterPackageRow[] {
  const lines = db.all(select)
  return db.all(selectPackages.orderBy('position').orderBy('id')).map((row) =>
    toPackage(
      row,
      lines.filter(({ starter_package }) => starter_package === row.id),
    ),
  )
}

type PackageRow = Pick<Selectable<Tables['starter_package']>, (typeof COLUMNS)[number]>

function toPackage(
  { id, name_en, name_zh, description_en, description_zh, uses_en, uses_zh, ...row }: PackageRow,
  lines: readonly StarterLine[],
): StarterPackageRow {
  return {
    id,
    names: { en: name_en, zh: name_zh },
    descriptions: { en: description_en, zh: description_zh },
    uses: { en: uses_en, zh: uses_zh },
    is_most_chosen: row.is_most_chosen === 1,
    lines: lines.map(({ product, quantity }) => ({ product, quantity })),
    position: row.position,
  }
}

function columnsOf({ names, descriptions, uses, is_most_chosen }: Written) {
  return {
    name_en: names.en,
    name_zh: names.zh,
    description_en: descriptions.en,
    description_zh: descriptions.zh,
    uses_en: uses.en,
    uses_zh: uses.zh,
    is_most_chosen: toFlag(is_most_chosen),
  }
}
