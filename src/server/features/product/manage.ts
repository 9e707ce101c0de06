/** What admins do with products. The quotation form and its page show a change before the call returns. */
import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { PRODUCTS_PER_CATEGORY_MAX } from '#shared/base/limits.ts'
import { isSameName } from '#shared/product/product.ts'
import type {
  ArchivedProduct,
  ListedProduct,
  NewProduct,
  reorderProductsSchema,
  saveProductTextsSchema,
  updateProductSchema,
} from '#shared/product/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, positionAfter } from '../../core/edit-record.ts'
import { assertCurrent, assertPartsCurrent, entityTag, withEtag } from '../../core/etag.ts'
import type { Db } from '../../db/query.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import type { NewAuditEntry } from '../audit/store.ts'
import { type CategoryRow, findCategory } from './category/store.ts'
import { productFiles } from './file/shown.ts'
import { listFilesOfProduct, listProductFiles, type ProductFileRow } from './file/store.ts'
import { notePrice } from './price/apply.ts'
import { listDuePrices } from './price/store.ts'
import {
  type ArchivedProductRow,
  archiveProduct,
  findArchivedProduct,
  findProduct,
  insertProduct,
  isProductOfArchivedCategory,
  listProducts,
  listProductsOf,
  type ProductRow,
  unarchiveProduct,
  updateProduct,
} from './store.ts'
import {
  archivedTexts,
  blankWhereAbsent,
  type CatalogueTexts,
  loadCatalogueTexts,
  type ProductTexts,
  saveProductTexts,
} from './texts.ts'

/** Its texts are its own: those of an archived product with the same name stay with that one. */
export async function createProduct(ctx: SignedInContext, input: NewProduct): Promise<ListedProduct> {
  const { names, descriptions, ...fields } = input
  const product = ctx.write(() => {
    const { others, ...category } = roomIn(ctx, fields.category)
    assertNameFree(others, fields.name)
    const id = insertProduct(ctx.db, { ...fields, position: positionAfter(others) })
    const texts = { names: blankWhereAbsent(names), descriptions: blankWhereAbsent(descriptions) }
    saveProductTexts(ctx, category.name, fields.name, texts)
    record(ctx, 'product_created', { id, ...fields })
    notePrice(ctx, { before: null, after: { id, ...fields } })
    return listedAt(ctx, id)
  })
  await ctx.site.renew()
  return product
}

/** Everything that its form has, in one step. */
export async function editProduct(
  ctx: SignedInContext,
  { names, descriptions, if_match, ...input }: z.infer<typeof updateProductSchema>,
): Promise<ListedProduct> {
  const [product, isChanged] = ctx.write(() => {
    const row = productAt(ctx, input.id)
    const before = ownFields(row)
    assertPartsCurrent([before, productTexts(row, loadCatalogueTexts(ctx.db))], if_match)
    const changes: string[] = []
    editRecord(before, input, {
      check: ({ category }) => category !== undefined && assertFits(ctx, row, category),
      audit: (fields, to) => changes.push(...fields.map((name) => changeText(ctx, name, before, to))),
      update(changed) {
        if (changed.category !== undefined) moveTo(ctx, row, changed.category)
        updateProduct(ctx.db, row.id, changed)
        notePrice(ctx, { before, after: { ...before, ...changed } })
        return ownFields(productAt(ctx, row.id))
      },
    })
    // Its texts are those of its category now.
    const { category_name } = productAt(ctx, row.id)
    if (saveProductTexts(ctx, category_name, row.name, { names, descriptions })) changes.push('texts')
    if (changes.length > 0) record(ctx, 'product_updated', row, { changes })
    return [listedAt(ctx, row.id), changes.length > 0]
  })
  if (isChanged) await ctx.site.renew()
  return product
}

/** No form has a field for the key: one that is taken is the category's fault. */
function assertFits(ctx: SignedInContext, { name }: ProductRow, category: number): void {
  const { others } = roomIn(ctx, category)
  if (isTaken(others, name)) throw fieldError('category', 'error.productNameTaken', 'conflict')
}

/** Its place is at the end of the category, and its texts come along. Call it before the row is changed. */
function moveTo(ctx: SignedInContext, row: ProductRow, category: number): void {
  const { name, others } = roomIn(ctx, category)
  const texts = productTexts(row, loadCatalogueTexts(ctx.db))
  saveProductTexts(ctx, row.category_name, row.name, NO_TEXTS)
  saveProductTexts(ctx, name, row.name, texts)
  updateProduct(ctx.db, row.id, { position: positionAfter(others) })
}

const NO_TEXTS: ProductTexts = { names: { en: '', zh: '' }, descriptions: { en: '', zh: '' } }

function changeText<Name extends keyof OwnFields>(
  { db }: SignedInContext,
  name: Name,
  before: OwnFields,
  to: Partial<OwnFields>,
): string {
  // The log of what was done is read by more people than the cost.
  if (name === 'cost') return name
  const shown = (fields: Partial<OwnFields>) =>
    name === 'category' ? findCategory(db, fields.category!)!.name : fields[name]
  return `${name}: ${shown(before)} → ${shown(to)}`
}

export async function saveTextsOf(
  ctx: SignedInContext,
  { id, if_match, ...texts }: z.infer<typeof saveProductTextsSchema>,
): Promise<ListedProduct> {
  const [product, isChanged] = ctx.write(() => {
    const row = productAt(ctx, id)
    assertCurrent(productTexts(row, loadCatalogueTexts(ctx.db)), if_match)
    const isSaved = saveProductTexts(ctx, row.category_name, row.name, texts)
    if (isSaved) record(ctx, 'product_updated', row, { changes: ['texts'] })
    return [listedAt(ctx, id), isSaved]
  })
  if (isChanged) await ctx.site.renew()
  return product
}

/** The lines of old quotations stay. */
export async function removeProduct(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    const product = productAt(ctx, id)
    record(ctx, 'product_archived', product)
    archiveProductWithTexts(ctx.db, product, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

/** Does nothing for one that is not archived. */
export async function restoreProduct(ctx: SignedInContext, id: number): Promise<ListedProduct> {
  const product = ctx.write(() => {
    const archived = findArchivedProduct(ctx.db, id)
    if (archived) {
      assertNameFree(listProductsOf(ctx.db, archived.category), archived.name)
      unarchiveProduct(ctx.db, id)
      putTextsBack(ctx, archived)
      record(ctx, 'product_restored', archived)
    } else if (isProductOfArchivedCategory(ctx.db, id)) {
      throw new AppError('conflict', 'error.categoryArchived')
    }
    return listedAt(ctx, id)
  })
  await ctx.site.renew()
  return product
}

/** Throws `conflict` unless `ids` are all of the category: someone else may have added or archived one. */
export async function reorderProducts(
  ctx: SignedInContext,
  { category, ids }: z.infer<typeof reorderProductsSchema>,
): Promise<ListedProduct[]> {
  const products = ctx.write(() => {
    const reordered = found(findCategory(ctx.db, category), 'error.categoryNotFound')
    const before = new Set(listProductsOf(ctx.db, category).map(({ id }) => id))
    if (ids.length !== before.size || !ids.every((id) => before.has(id))) {
      throw new AppError('conflict', 'error.changedMeanwhile')
    }
    ids.forEach((id, position) => {
      updateProduct(ctx.db, id, { position })
    })
    record(ctx, 'products_reordered', reordered)
    return listAll(ctx).filter((product) => product.category === category)
  })
  await ctx.site.renew()
  return products
}

export function listAll({ db }: Pick<SignedInContext, 'db'>): ListedProduct[] {
  const texts = loadCatalogueTexts(db)
  const due = new Map(listDuePrices(db).map((price) => [price.product, price]))
  const files = listProductFiles(db)
  return listProducts(db).map((product) =>
    listed(product, texts, { due: due.get(product.id), files: files.get(product.id) }),
  )
}

export function listedAt(ctx: SignedInContext, id: number): ListedProduct {
  const due = listDuePrices(ctx.db).find(({ product }) => product === id)
  const more = { due, files: listFilesOfProduct(ctx.db, id) }
  return listed(productAt(ctx, id), loadCatalogueTexts(ctx.db), more)
}

/** Throws `not_found`. */
export function productAt({ db }: SignedInContext, id: number): ProductRow {
  return found(findProduct(db, id), 'error.productNotFound')
}

/** A category that takes one more product, with those that it has. */
function roomIn({ db }: SignedInContext, id: number): CategoryRow & { others: ProductRow[] } {
  const category = findCategory(db, id)
  if (!category) throw fieldError('category', 'error.categoryNotFound', 'not_found')
  const others = listProductsOf(db, id)
  if (others.length >= PRODUCTS_PER_CATEGORY_MAX) throw new AppError('conflict', 'error.productsFull')
  return { ...category, others }
}

function assertNameFree(others: readonly ProductRow[], name: string): void {
  if (isTaken(others, name)) throw fieldError('name', 'error.productNameTaken', 'conflict')
}

function isTaken(others: readonly ProductRow[], name: string): boolean {
  return others.some((other) => isSameName(other.name, name))
}

function record(
  ctx: SignedInContext,
  action: AuditAction,
  { id, name }: { id: number; name: string },
  more: NewAuditEntry['detail'] = {},
): void {
  recordAudit(ctx, { action, detail: { id, name, ...more } })
}

type DuePrice = ReturnType<typeof listDuePrices>[number]

/** A product as staff get it, with what people read of it. */
function listed(
  row: ProductRow,
  texts: CatalogueTexts,
  { due, files = [] }: { due: DuePrice | undefined; files: readonly ProductFileRow[] | undefined },
): ListedProduct {
  const saved = productTexts(row, texts)
  const shown = productFiles(files)
  const next_price = due
    ? {
        from_day: hongKongDay(due.valid_from!),
        monthly_price: due.monthly_price,
        upfront_price: due.upfront_price,
      }
    : null
  const etags = { texts_etag: entityTag(saved), files_etag: entityTag(shown) }
  return { ...withEtag(ownFields(row)), ...saved, ...shown, ...etags, next_price }
}

export function listedArchived(row: ArchivedProductRow, texts: CatalogueTexts): IsoTimes<ArchivedProduct> {
  const { position: _, archived_texts, ...product } = ownFields(row)
  const { names } = archivedTexts<ProductTexts>(archived_texts) ?? productTexts(row, texts)
  return { ...product, names }
}

/** Call it inside a transaction. */
export function archiveProductWithTexts(db: Db, product: ProductRow, at: string): void {
  archiveProduct(db, product.id, at, textsToKeep(product, loadCatalogueTexts(db)))
}

/** Returns the texts for the column of an archived product. */
export function textsToKeep(row: ProductRow, texts: CatalogueTexts): string {
  return JSON.stringify(productTexts(row, texts))
}

/** Call it inside a transaction. Another of the same name may have changed what is stored under it. */
export function putTextsBack(
  ctx: SignedInContext,
  { category_name, name, archived_texts }: ArchivedProductRow,
): void {
  const texts = archivedTexts<ProductTexts>(archived_texts)
  if (texts) saveProductTexts(ctx, category_name, name, texts)
}

type OwnFields = Omit<ProductRow, 'category_name'>

/** Returns the row without what the query joins to it. */
function ownFields<Row extends ProductRow>({
  category_name: _,
  ...product
}: Row): Omit<Row, 'category_name'> {
  return product
}

export function productTexts({ category_name, name }: ProductRow, texts: CatalogueTexts): ProductTexts {
  return { names: texts.product(category_name, name), descriptions: texts.description(category_name, name) }
}
