/** Files of texts, for admins. */
import { z } from 'zod'
import {
  exportTextsSchema,
  importTextFileSchema,
  previewTextFileSchema,
  textFilePreviewSchema,
  textFileSchema,
  undoneTextFileSchema,
  undoTextFileSchema,
} from '#shared/text-file/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { exportTexts } from './export.ts'
import { importTexts, listImportedTexts, previewTexts, undoTexts } from './manage.ts'

export const textFileRouter = router({
  preview: staffProcedure
    .input(previewTextFileSchema)
    .output(textFilePreviewSchema)
    .mutation(({ ctx, input }) => previewTexts(ctx, input.file)),

  import: staffProcedure
    .input(importTextFileSchema)
    .output(textFileSchema)
    .mutation(({ ctx, input }) => importTexts(ctx, input)),

  list: staffProcedure.output(z.array(textFileSchema)).query(({ ctx }) => listImportedTexts(ctx)),

  undo: staffProcedure
    .input(undoTextFileSchema)
    .output(undoneTextFileSchema)
    .mutation(({ ctx, input }) => undoTexts(ctx, input.id)),

  export: staffProcedure
    .meta({ access: 'staff', files: ['text/csv', 'application/xliff+xml', 'application/json'] })
    .input(exportTextsSchema)
    .query(({ ctx, input }) => exportTexts(ctx, input)),
})
