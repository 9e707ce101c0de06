/** Products, for admins; visitors get the offered ones from `quotation.form`. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import { pricesOfSchema, productPriceSchema } from '#shared/price-list/schema.ts'
import {
  archivedProductSchema,
  createProductSchema,
  listedProductSchema,
  removeProductFileSchema,
  reorderProductsSchema,
  saveProductFileSchema,
  saveProductTextsSchema,
  updateProductSchema,
} from '#shared/product/schema.ts'
import { deleting, router, staffProcedure } from '../../core/procedures.ts'
import { removeProductFile, saveProductFile } from './file/manage.ts'
import {
  createProduct,
  editProduct,
  listAll,
  listedArchived,
  removeProduct,
  reorderProducts,
  restoreProduct,
  saveTextsOf,
} from './manage.ts'
import { pricesOf } from './price/apply.ts'
import { listArchivedProducts } from './store.ts'
import { loadCatalogueTexts } from './texts.ts'

export const productRouter = router({
  list: staffProcedure.output(z.array(listedProductSchema)).query(({ ctx }) => listAll(ctx)),

  create: staffProcedure
    .input(createProductSchema)
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),

  update: staffProcedure
    .input(updateProductSchema)
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => editProduct(ctx, input)),

  delete: deleting(staffProcedure, removeProduct),

  saveTexts: staffProcedure
    .input(saveProductTextsSchema)
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => saveTextsOf(ctx, input)),

  saveFile: staffProcedure
    .input(saveProductFileSchema)
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => saveProductFile(ctx, input)),

  removeFile: staffProcedure
    .input(removeProductFileSchema)
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => removeProductFile(ctx, input)),

  reorder: staffProcedure
    .input(reorderProductsSchema)
    .output(z.array(listedProductSchema))
    .mutation(({ ctx, input }) => reorderProducts(ctx, input)),

  archived: staffProcedure.output(z.array(archivedProductSchema)).query(({ ctx }) => {
    const texts = loadCatalogueTexts(ctx.db)
    return listArchivedProducts(ctx.db).map((product) => listedArchived(product, texts))
  }),

  prices: staffProcedure
    .input(pricesOfSchema)
    .output(z.array(productPriceSchema))
    .query(({ ctx, input }) => pricesOf(ctx, input.id)),

  restore: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(listedProductSchema)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input.id)),
})
