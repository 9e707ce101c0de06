/** Price lists, for admins. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import {
  changePercentSchema,
  exportPriceListSchema,
  importPriceListSchema,
  previewPercentSchema,
  previewPriceListSchema,
  priceListPreviewSchema,
  priceListSchema,
  undonePriceListSchema,
} from '#shared/price-list/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { exportList } from './export.ts'
import { importList, listImported, previewList } from './manage.ts'
import { changeByPercent, previewPercent } from './percent.ts'
import { undoList } from './undo.ts'

export const priceListRouter = router({
  preview: staffProcedure
    .input(previewPriceListSchema)
    .output(priceListPreviewSchema)
    .mutation(({ ctx, input }) => previewList(ctx, input)),

  import: staffProcedure
    .input(importPriceListSchema)
    .output(priceListSchema)
    .mutation(({ ctx, input }) => importList(ctx, input)),

  previewPercent: staffProcedure
    .input(previewPercentSchema)
    .output(priceListPreviewSchema)
    .mutation(({ ctx, input }) => previewPercent(ctx, input)),

  changeByPercent: staffProcedure
    .input(changePercentSchema)
    .output(priceListSchema)
    .mutation(({ ctx, input }) => changeByPercent(ctx, input)),

  list: staffProcedure.output(z.array(priceListSchema)).query(({ ctx }) => listImported(ctx)),

  undo: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(undonePriceListSchema)
    .mutation(({ ctx, input }) => undoList(ctx, input.id)),

  export: staffProcedure
    .meta({
      access: 'staff',
      files: [
        'text/csv',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/zip',
      ],
    })
    .input(exportPriceListSchema)
    .query(({ ctx, input }) => exportList(ctx, input)),
})
