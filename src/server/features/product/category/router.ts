/** Product categories, for admins. */
import { z } from 'zod'
import { deleting, router, staffProcedure } from '#server/core/procedures.ts'
import { idSchema } from '#shared/base/field-schemas.ts'
import {
  archivedCategorySchema,
  createCategorySchema,
  listedCategorySchema,
  reorderCategoriesSchema,
  saveCategoryTextsSchema,
} from '#shared/product/schema.ts'
import { archivedTexts, loadCatalogueTexts, type SavedTexts } from '../texts.ts'
import {
  createCategory,
  listAll,
  removeCategory,
  reorderCategories,
  restoreCategory,
  saveCategory,
} from './manage.ts'
import { listArchivedCategories } from './store.ts'

export const categoryRouter = router({
  list: staffProcedure.output(z.array(listedCategorySchema)).query(({ ctx }) => listAll(ctx)),

  create: staffProcedure
    .input(createCategorySchema)
    .output(listedCategorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),

  delete: deleting(staffProcedure, removeCategory),

  saveTexts: staffProcedure
    .input(saveCategoryTextsSchema)
    .output(listedCategorySchema)
    .mutation(({ ctx, input }) => saveCategory(ctx, input)),

  reorder: staffProcedure
    .input(reorderCategoriesSchema)
    .output(z.array(listedCategorySchema))
    .mutation(({ ctx, input }) => reorderCategories(ctx, input)),

  archived: staffProcedure.output(z.array(archivedCategorySchema)).query(({ ctx }) => {
    const texts = loadCatalogueTexts(ctx.db)
    return listArchivedCategories(ctx.db).map(({ position: _, archived_texts, ...row }) => ({
      ...row,
      names: archivedTexts<SavedTexts>(archived_texts) ?? texts.category(row.name),
    }))
  }),

  restore: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(listedCategorySchema)
    .mutation(({ ctx, input }) => restoreCategory(ctx, input.id)),
})
