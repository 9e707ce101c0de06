/** All SQL of the desk that reads the lines of quotations. */
import { sql as raw, type SelectQueryBuilder } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { Tables } from '#server/db/tables.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import type { Quotation } from '../../store.ts'
import { type RowFilter, row } from '../store.ts'

const presentLines = sql
  .selectFrom('quotation_line')
  .select('position')
  .whereRef('quotation_line.quotation', '=', sql.dynamic.ref('quotation.id'))
  .whereRef('quotation_line.version', '=', sql.dynamic.ref('quotation.version'))

/** Finds quotations with the product on their present version. */
export function hasProduct(product: number): RowFilter {
  return row.exists(presentLines.where('product', '=', product))
}

/** Finds quotations with a product of the category of this English name on their present version. */
export function hasCategory(category: string): RowFilter {
  return row.exists(presentLines.where('category_name_en', '=', category).where('is_chosen', '=', 1))
}

/** What the customer gets of these versions, the dearest of the first year first. */
export function listDearestLines(
  db: Db,
  rows: readonly Pick<Quotation, 'id' | 'version'>[],
): { quotation: string; quantity: number; name_en: string; name_zh: string }[] {
  return db.all(
    selectChosenLines(rows)
      .select(['quotation', 'quantity', 'name_en', 'name_zh'])
      .orderBy(
        raw`quantity * (monthly_price * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + upfront_price) desc, position`,
      ),
  )
}

/** The lines of these versions, in order. */
export function listLineNames(
  db: Db,
  rows: readonly Pick<Quotation, 'id' | 'version'>[],
): { quotation: string; name_en: string; name_zh: string }[] {
  return db.all(selectLines(rows).select(['quotation', 'name_en', 'name_zh']).orderBy('position'))
}

/** What customers get of these versions. */
export function selectChosenLines(rows: readonly Pick<Quotation, 'id' | 'version'>[]): SelectedLines {
  return selectLines(rows).where('is_chosen', '=', 1)
}

type SelectedLines = SelectQueryBuilder<
  Tables & { shown: { value: string } },
  'quotation_line' | 'shown',
  object
>

function selectLines(rows: readonly Pick<Quotation, 'id' | 'version'>[]): SelectedLines {
  const versions = JSON.stringify(rows.map(({ id, version }) => [id, version]))
  return sql
    .selectFrom(raw<{ value: string }>`json_each(${versions})`.as('shown'))
    .innerJoin('quotation_line', (join) =>
      join.on(
        raw<boolean>`quotation_line.quotation = shown.value ->> 0 and quotation_line.version = shown.value ->> 1`,
      ),
    )
}
