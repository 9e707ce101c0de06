/** All SQL of the photos and data sheets of products. One that a price list replaced is shown nowhere until that is undone. */
import { type Insertable, sql as raw, type Selectable } from 'kysely'
import { type Db, sql, values } from '#server/db/query.ts'
import type { Tables } from '#server/db/tables.ts'

export type ProductFileRow = Selectable<Tables['product_file']>
export type ProductFileKind = ProductFileRow['kind']

/** A photo is stored in these sizes. */
export const PHOTO_KINDS = ['photo', 'photo_small'] as const

const selectCurrent = sql.selectFrom('product_file').selectAll().where('kept_for', 'is', null)

/** Lists them by product. */
export function listProductFiles(db: Db): Map<number, ProductFileRow[]> {
  const byProduct = new Map<number, ProductFileRow[]>()
  for (const row of db.all(selectCurrent))
    byProduct.set(row.product, [...(byProduct.get(row.product) ?? []), row])
  return byProduct
}

/** The brand, model and small photo of live products; the photo is null for none. */
export function listPictured(db: Db, products: readonly number[]) {
  return db.all(
    sql
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'product.category')
      .leftJoin('product_file', (join) =>
        join
          .onRef('product_file.product', '=', 'product.id')
          .on('product_file.kind', '=', 'photo_small')
          .on('product_file.kept_for', 'is', null),
      )
      .select(['product.id', 'product.brand', 'product.model', 'product_file.file as photo'])
      .where('product.id', 'in', values(products))
      .where('product.archived_at', 'is', null)
      .where('category.archived_at', 'is', null),
  )
}

/** The data sheets of products with their sizes, by language; also of archived products. */
export function listSheets(db: Db, products: readonly number[]) {
  const rows = db.all(
    selectCurrent
      .innerJoin('upload', 'upload.file', 'product_file.file')
      .select('upload.bytes')
      .where('product', 'in', values(products))
      .where('kind', 'in', ['sheet_en', 'sheet_zh']),
  )
  return products.map((product) => {
    const of = (kind: ProductFileKind) => rows.find((row) => row.product === product && row.kind === kind)
    return { product, en: of('sheet_en'), zh: of('sheet_zh') }
  })
}

/** The large photos that products have now, with their sizes. */
export function listStoredPhotos(db: Db) {
  const photos = selectCurrent
    .where('kind', '=', 'photo')
    .innerJoin('upload', 'upload.file', 'product_file.file')
  return db.all(photos.clearSelect().select(['product_file.file', 'upload.bytes']))
}

export function listFilesOfProduct(db: Db, product: number): ProductFileRow[] {
  return db.all(selectCurrent.where('product', '=', product))
}

export type NewProductFileRow = Omit<Insertable<Tables['product_file']>, 'kept_for'>

/** By one statement: a price list may bring thousands. */
export function insertProductFiles(db: Db, files: readonly NewProductFileRow[]): void {
  const rows = files.map(({ file, product, kind, width = 0, height = 0, source = '' }) => [
    ...[file, product, kind],
    ...[width, height, source],
  ])
  const statement = raw`
    insert into product_file (file, product, kind, width, height, source)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    from json_each(${JSON.stringify(rows)})`
  db.runRaw(statement)
}

/** Returns the stored names, whose files are deleted once no page shows them. */
export function deleteProductFiles(db: Db, product: number, kinds: readonly ProductFileKind[]): string[] {
  const gone = sql.deleteFrom('product_file').where('product', '=', product).where('kind', 'in', kinds)
  return db.all(gone.where('kept_for', 'is', null).returning('file')).map(({ file }) => file)
}

/** Shows its photo no longer, and keeps it so that the price list which replaced it can be undone. */
export function keepPhotoFor(db: Db, product: number, price_list: number): void {
  const current = sql.updateTable('product_file').set({ kept_for: price_list }).where('product', '=', product)
  db.run(current.where('kind', 'in', PHOTO_KINDS).where('kept_for', 'is', null))
}

/** Its photo is again the one that the price list replaced, or none. Returns the names of those that it no longer has. */
export function restorePhotoOf(db: Db, product: number, price_list: number): string[] {
  const gone = deleteProductFiles(db, product, PHOTO_KINDS)
  const kept = sql.updateTable('product_file').set({ kept_for: null }).where('product', '=', product)
  db.run(kept.where('kept_for', '=', price_list))
  return gone
}

/** The photos that are kept for price lists which were undone, or are older. Their files are then unused. */
export function forgetKeptPhotos(db: Db, before: string): void {
  const over = sql
    .selectFrom('price_list')
    .select('id')
    .where((it) => it.or([it('made_at', '<', before), it('undone_at', 'is not', null)]))
  db.run(sql.deleteFrom('product_file').where('kept_for', 'in', over))
}

const selectHeld = sql
  .selectFrom('product_file')
  .innerJoin('product', 'product.id', 'product_file.product')
  .innerJoin('category', 'category.id', 'product.category')
  .select(['product_file.file', 'product_file.kind', 'product.id', 'product.name'])
  .select((it) =>
    it
      .case()
      .when(
        it.and([
          it('kept_for', 'is', null),
          it('product.archived_at', 'is', null),
          it('category.archived_at', 'is', null),
        ]),
      )
      .then(1)
      .else(0)
      .end()
      .as('is_live'),
  )

/** A stored file with its product, of which it is not shown while that is archived; undefined for any other file. */
export function findHeldFile(db: Db, file: string) {
  return db.get(selectHeld.where('product_file.file', '=', file))
}

export function listHeldFiles(db: Db) {
  return db.all(selectHeld)
}
