/** Stored files (spec 7, `get_upload`). */
import { z } from 'zod'
import { AppError } from '../error.ts'
import { isLogoInTrash } from '../partner/store.ts'
import { isLive } from '../quotation/rules.ts'
import { findQuotationOfFile } from '../quotation/store.ts'
import { publicProcedure, router } from '../trpc.ts'
import { Download } from './download.ts'
import { findUpload } from './store.ts'

export const uploadRouter = router({
  /** A stored file by its path without `/uploads/`. 404 unless the database knows it and it may still be seen. */
  get: publicProcedure
    .input(z.object({ file: z.string('error.required').min(1, 'error.required').max(200, 'error.tooLong') }))
    .query(({ ctx, input }) => {
      const upload = findUpload(ctx.db, input.file)
      if (!upload || isLogoInTrash(ctx.db, upload.file)) throw new AppError('not_found', 'error.fileNotFound')
      const quotation = findQuotationOfFile(ctx.db, upload.file)
      if (quotation && !isLive(quotation, ctx.clock.now()))
        throw new AppError('not_found', 'error.fileNotFound')
      return new Download(upload, quotation && `quotation-${quotation.id}.pdf`)
    }),
})
