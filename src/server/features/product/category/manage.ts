/** What admins do with categories. The quotation form and its page show a change before the call returns. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { positionAfter } from '#server/core/edit-record.ts'
import { assertCurrent, withEtag } from '#server/core/etag.ts'
import type { Db } from '#server/db/query.ts'
import { AppError, fieldError, found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { inEachLanguage } from '#shared/base/language.ts'
import { CATEGORIES_MAX } from '#shared/base/limits.ts'
import { isSameName } from '#shared/product/product.ts'
import type {
  Category,
  createCategorySchema,
  ListedCategory,
  reorderCategoriesSchema,
  saveCategoryTextsSchema,
} from '#shared/product/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { putTextsBack, textsToKeep } from '../manage.ts'
import { keepProductTexts, listProductsOf, listProductsOfArchivedCategory } from '../store.ts'
import {
  archivedTexts,
  blankWhereAbsent,
  type CatalogueTexts,
  loadCatalogueTexts,
  type SavedTexts,
  saveCategoryNames,
} from '../texts.ts'
import {
  archiveCategory,
  type CategoryRow,
  findArchivedCategory,
  findCategory,
  insertCategory,
  listCategories,
  placeCategory,
  unarchiveCategory,
  updateCategoryLine,
} from './store.ts'

const LINE_FIELDS = ['sentences', 'icon', 'on_home'] as const

/** Its names are its own: those of an archived category with the same name stay with that one. */
export async function createCategory(
  ctx: SignedInContext,
  { name, names }: z.infer<typeof createCategorySchema>,
): Promise<ListedCategory> {
  const category = ctx.write(() => {
    const others = listCategories(ctx.db)
    assertNameFree(others, name)
    if (others.length >= CATEGORIES_MAX) throw new AppError('conflict', 'error.categoriesFull')
    const created = insertCategory(ctx.db, name, positionAfter(others))
    saveCategoryNames(ctx, name, blankWhereAbsent(names))
    record(ctx, 'category_created', created)
    return withTexts(ctx, created)
  })
  await ctx.site.renew()
  return category
}

/** Its names, and its line on the home page. */
export async function saveCategory(
  ctx: SignedInContext,
  { id, names, sentences, icon, on_home, if_match }: z.infer<typeof saveCategoryTextsSchema>,
): Promise<ListedCategory> {
  const [category, isChanged] = ctx.write(() => {
    const row = categoryAt(ctx, id)
    assertCurrent(withNames(row, loadCatalogueTexts(ctx.db)), if_match)
    const line = {
      icon: icon ?? row.icon,
      sentences: inEachLanguage((language) => sentences[language] ?? row.sentences[language]),
      on_home: on_home ?? row.on_home,
    }
    const fields = [
      ...(saveCategoryNames(ctx, row.name, names) ? ['names'] : []),
      ...LINE_FIELDS.filter((name) => JSON.stringify(line[name]) !== JSON.stringify(row[name])),
    ]
    if (fields.length === 0) return [withTexts(ctx, row), false]
    updateCategoryLine(ctx.db, id, line)
    record(ctx, 'category_updated', row, { fields })
    return [withTexts(ctx, { ...row, ...line }), true]
  })
  if (isChanged) await ctx.site.renew()
  return category
}

/** Archives its products too; the lines of old quotations stay. */
export async function removeCategory(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    const category = categoryAt(ctx, id)
    record(ctx, 'category_archived', category)
    archiveCategoryWithTexts(ctx.db, category, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

/** Call it inside a transaction. */
export function archiveCategoryWithTexts(db: Db, { id, name }: Category, at: string): void {
  const texts = loadCatalogueTexts(db)
  for (const product of listProductsOf(db, id)) keepProductTexts(db, product.id, textsToKeep(product, texts))
  archiveCategory(db, id, at, JSON.stringify(texts.category(name)))
}

/** Restores the products archived with it. Does nothing for one that is not archived. */
export async function restoreCategory(ctx: SignedInContext, id: number): Promise<ListedCategory> {
  const category = ctx.write(() => {
    const archived = findArchivedCategory(ctx.db, id)
    if (!archived) return withTexts(ctx, categoryAt(ctx, id))
    assertNameFree(listCategories(ctx.db), archived.name)
    for (const product of listProductsOfArchivedCategory(ctx.db, id)) {
      putTextsBack(ctx, product)
      keepProductTexts(ctx.db, product.id, null)
    }
    unarchiveCategory(ctx.db, id)
    const names = archivedTexts<SavedTexts>(archived.archived_texts)
    if (names) saveCategoryNames(ctx, archived.name, names)
    record(ctx, 'category_restored', archived)
    return withTexts(ctx, categoryAt(ctx, id))
  })
  await ctx.site.renew()
  return category
}

/** Throws `conflict` unless `ids` are all categories: someone else may have added or archived one. */
export async function reorderCategories(
  ctx: SignedInContext,
  { ids }: z.infer<typeof reorderCategoriesSchema>,
): Promise<ListedCategory[]> {
  const categories = ctx.write(() => {
    const before = new Set(listCategories(ctx.db).map(({ id }) => id))
    if (ids.length !== before.size || !ids.every((id) => before.has(id))) {
      throw new AppError('conflict', 'error.changedMeanwhile')
    }
    ids.forEach((id, position) => {
      placeCategory(ctx.db, id, position)
    })
    recordAudit(ctx, { action: 'categories_reordered' })
    return listAll(ctx)
  })
  await ctx.site.renew()
  return categories
}

export function listAll({ db }: Pick<SignedInContext, 'db'>): ListedCategory[] {
  const texts = loadCatalogueTexts(db)
  return listCategories(db).map((category) => listed(category, texts))
}

/** Also throws `not_found` for an archived one. */
function categoryAt({ db }: SignedInContext, id: number): CategoryRow {
  return found(findCategory(db, id), 'error.categoryNotFound')
}

function withTexts({ db }: SignedInContext, row: CategoryRow): ListedCategory {
  return listed(row, loadCatalogueTexts(db))
}

function assertNameFree(others: readonly CategoryRow[], name: string): void {
  if (others.some((other) => isSameName(other.name, name))) {
    throw fieldError('name', 'error.categoryNameTaken', 'conflict')
  }
}

function record(
  ctx: SignedInContext,
  action: AuditAction,
  { id, name }: Category,
  more: { fields?: string[] } = {},
): void {
  recordAudit(ctx, { action, detail: { id, name, ...more } })
}

/** A category as staff get it, with its names and its tag. */
function listed(row: CategoryRow, texts: CatalogueTexts): ListedCategory {
  return withEtag(withNames(row, texts))
}

function withNames({ id, name, position, ...line }: CategoryRow, texts: CatalogueTexts) {
  return { id, name, names: texts.category(name), position, ...line }
}
