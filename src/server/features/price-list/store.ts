/** All SQL of price lists: the catalogue as they see it, and what each imported list did. */
import { sql as raw } from 'kysely'
import type { ListColumnName } from '#shared/price-list/columns.ts'
import { CATALOGUE_SCOPE, DESCRIPTION_SUFFIX } from '#shared/translation/text-names.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'

/** What a list can set of a product, under the names of its columns. */
export type ListValues = Record<Exclude<ListColumnName, 'category' | 'photo' | ListPriceName>, string> & {
  monthly_price: number
  upfront_price: number
  cost: number | null
}
type ListPriceName = 'monthly_price' | 'upfront_price' | 'cost'

export interface KnownProduct {
  id: number
  /** The key. */
  name: string
  category: number
  values: ListValues
  photo: KnownPhoto
}

/** Both are empty where there is none. */
interface KnownPhoto {
  file: string
  /** The digest of what was uploaded. */
  source: string
}

const selectKnown = sql
  .selectFrom('product')
  .innerJoin('category', 'category.id', 'product.category')
  .leftJoin('translation as en', (join) =>
    join
      .onRef('en.namespace', '=', 'category.name')
      .on('en.language', '=', 'en')
      .on('en.scope', '=', CATALOGUE_SCOPE)
      .onRef('en.key', '=', 'product.name'),
  )
  .leftJoin('translation as zh', (join) =>
    join
      .onRef('zh.namespace', '=', 'category.name')
      .on('zh.language', '=', 'zh')
      .on('zh.scope', '=', CATALOGUE_SCOPE)
      .onRef('zh.key', '=', 'product.name'),
  )
  .leftJoin('translation as en_more', (join) =>
    join
      .onRef('en_more.namespace', '=', 'category.name')
      .on('en_more.language', '=', 'en')
      .on('en_more.scope', '=', CATALOGUE_SCOPE)
      .on((it) =>
        it('en_more.key', '=', it.fn<string>('concat', ['product.name', it.val(DESCRIPTION_SUFFIX)])),
      ),
  )
  .leftJoin('translation as zh_more', (join) =>
    join
      .onRef('zh_more.namespace', '=', 'category.name')
      .on('zh_more.language', '=', 'zh')
      .on('zh_more.scope', '=', CATALOGUE_SCOPE)
      .on((it) =>
        it('zh_more.key', '=', it.fn<string>('concat', ['product.name', it.val(DESCRIPTION_SUFFIX)])),
      ),
  )
  .leftJoin('product_file as photo', (join) =>
    join
      .onRef('photo.product', '=', 'product.id')
      .on('photo.kind', '=', 'photo')
      .on('photo.kept_for', 'is', null),
  )
  .where('product.archived_at', 'is', null)
  .where('category.archived_at', 'is', null)
  .select([
    'product.id',
    'product.name',
    'product.category',
    'product.model',
    'product.brand',
    'product.unit',
    'product.monthly_price',
    'product.upfront_price',
    'product.cost',
  ])
  .select((it) => [
    it.fn.coalesce('en.text', it.val('')).as('name_en'),
    it.fn.coalesce('zh.text', it.val('')).as('name_zh'),
    it.fn.coalesce('en_more.text', it.val('')).as('description_en'),
    it.fn.coalesce('zh_more.text', it.val('')).as('description_zh'),
    it.fn.coalesce('photo.file', it.val('')).as('file'),
    it.fn.coalesce('photo.source', it.val('')).as('source'),
  ])
  .orderBy('product.position')
  .orderBy('product.id')

export function listKnownOf(db: Db, category: number): KnownProduct[] {
  return db.all(selectKnown.where('product.category', '=', category)).map(known)
}

export function findKnown(db: Db, id: number): KnownProduct | undefined {
  const row = db.get(selectKnown.where('product.id', '=', id))
  return row && known(row)
}

type KnownRow = Omit<KnownProduct, 'values' | 'photo'> & ListValues & KnownPhoto

function known({ id, name, category, file, source, ...values }: KnownRow): KnownProduct {
  return { id, name, category, values, photo: { file, source } }
}

export function insertPriceList(
  db: Db,
  list: { name: string; made_at: string; made_by: string; from_day: string },
): number {
  return db.get(sql.insertInto('price_list').values(list).returning('id'))!.id
}

export interface StoredChange {
  product: number
  /** It is null for a new product. */
  before: Partial<ListValues> | null
  /** `photo`: the stored name of the one that it got. */
  after: Partial<ListValues> & { photo?: string }
}

/** By one statement: there may be ten thousand. */
export function insertListChanges(db: Db, price_list: number, changes: readonly StoredChange[]): void {
  const rows = changes.map(({ product, before, after }) => [
    product,
    before && JSON.stringify(before),
    JSON.stringify(after),
  ])
  const statement = raw`
    insert into price_list_change (price_list, product, before, after)
    select ${price_list}, value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)})`
  db.runRaw(statement)
}

export function listChangesOf(db: Db, price_list: number): StoredChange[] {
  const rows = sql.selectFrom('price_list_change').selectAll().where('price_list', '=', price_list)
  return db.all(rows).map(({ product, before, after }) => ({
    product,
    before: before === null ? null : JSON.parse(before),
    after: JSON.parse(after),
  }))
}

const selectLists = sql
  .selectFrom('price_list')
  .select(['id', 'name', 'made_at', 'made_by', 'from_day', 'undone_at'])
  .select((it) => {
    const changes = it
      .selectFrom('price_list_change')
      .select((of) => of.fn.countAll<number>().as('count'))
      .whereRef('price_list_change.price_list', '=', 'price_list.id')
    return [
      changes.where('before', 'is not', null).$asScalar().$notNull().as('changed'),
      changes.where('before', 'is', null).$asScalar().$notNull().as('added'),
    ]
  })

/** Newest first. */
export function listPriceLists(db: Db, limit: number) {
  return db.all(selectLists.orderBy('id', 'desc').limit(limit))
}

export function findPriceList(db: Db, id: number) {
  return db.get(selectLists.where('id', '=', id))
}

export function markUndone(db: Db, id: number, undone_at: string): void {
  db.run(sql.updateTable('price_list').set({ undone_at }).where('id', '=', id))
}

type ListColumns = Tables['list_columns']

/** More lists than a firm has suppliers. */
const COLUMNS_KEPT = 200

export function findColumns(db: Db, kind: ListColumns['kind'], heads: string): string | undefined {
  const kept = sql.selectFrom('list_columns').select('columns').where('kind', '=', kind)
  return db.get(kept.where('heads', '=', heads))?.columns
}

/** Keeps the lists that were used last. */
export function saveColumns(db: Db, row: ListColumns): void {
  const { columns, used_at } = row
  const added = sql.insertInto('list_columns').values(row)
  db.run(
    added.onConflict((conflict) => conflict.columns(['kind', 'heads']).doUpdateSet({ columns, used_at })),
  )
  const newest = sql.selectFrom('list_columns').select('heads').where('kind', '=', row.kind)
  const kept = newest.orderBy('used_at', 'desc').limit(COLUMNS_KEPT)
  db.run(sql.deleteFrom('list_columns').where('kind', '=', row.kind).where('heads', 'not in', kept))
}

export function deleteColumns(db: Db, kind: ListColumns['kind'], heads: string): void {
  db.run(sql.deleteFrom('list_columns').where('kind', '=', kind).where('heads', '=', heads))
}
