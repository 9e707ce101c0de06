/** Stored files: a named file for everyone, all of them for admins. */

import { z } from 'zod'
import { requiredText } from '#shared/base/text-schemas.ts'
import { LIFE } from '#shared/quotation/life.ts'
import {
  type BrowsedUploads,
  browsedUploadsSchema,
  browseUploadsSchema,
  cleanedUploadsSchema,
  restoredUploadsSchema,
  restoreUploadsSchema,
  trashedUploadsQuerySchema,
  trashedUploadsSchema,
  uploadNameSchema,
} from '#shared/upload-schema.ts'
import { type Attachment, Download } from '../../core/answers/attachment.ts'
import { publicProcedure, router, staffProcedure } from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { isLogoInTrash } from '../partner/store.ts'
import { findHeldFile } from '../product/file/store.ts'
import { findAttached } from '../quotation/attached/store.ts'
import { findQuotationOfFile, isPhotoShown } from '../quotation/file/store.ts'
import { isLive, pdfName } from '../quotation/rules.ts'
import { isFileInTrash } from '../quotation/trash/store.ts'
import { findReferenceOfPhoto } from '../reference/store.ts'
import { findUpload } from '../stored-file/store.ts'
import { browseUploads } from './browse.ts'
import { cleanByStaff, restoreByStaff } from './clean.ts'
import { openUploadFile } from './take.ts'
import { listUploadTrash } from './trash-folder.ts'

/** Does not validate hundreds of thousands of rows one by one, which would block other requests. */
const checkedByType = z.custom<BrowsedUploads>().meta({ ...z.toJSONSchema(browsedUploadsSchema) })

export const uploadRouter = router({
  /**
   * A stored file by its path without `/uploads/`. 404 unless
   * the database names it and the caller may see it.
   */
  get: publicProcedure
    .meta({ access: 'anyone', files: ['application/pdf', 'image/*'], isCacheable: true })
    .input(z.object({ file: requiredText().min(1, 'error.required').max(200, 'error.tooLong') }))
    .query(({ ctx, input }) => {
      const upload = findUpload(ctx.db, input.file)
      if (!upload || isLogoInTrash(ctx.db, upload.file) || isFileInTrash(ctx.db, upload.file))
        throw new AppError('not_found', 'error.fileNotFound')
      // Not shown until it is restored.
      if (findReferenceOfPhoto(ctx.db, upload.file)?.deleted_at)
        throw new AppError('not_found', 'error.fileNotFound')
      const held = findHeldFile(ctx.db, upload.file)
      if (held) return productFile(upload, held, isPhotoShown(ctx.db, upload.file))
      const quotation = findQuotationOfFile(ctx.db, upload.file)
      const attached = findAttached(ctx.db, upload.file)
      // Users look at what they attach before it is sent.
      const isPrepared = attached !== undefined && quotation !== undefined && !LIFE[quotation.status].isSent
      if (quotation && !isPrepared && !isLive(quotation, ctx.clock.now()))
        throw new AppError('not_found', 'error.fileNotFound')
      if (attached) return new Download(upload, attached.name, true)
      return new Download(upload, quotation && pdfName(quotation))
    }),

  browse: staffProcedure
    .input(browseUploadsSchema)
    .output(checkedByType)
    .query(({ ctx, input }) => browseUploads(ctx, input)),

  clean: staffProcedure
    .output(cleanedUploadsSchema)
    .mutation(async ({ ctx }) => ({ deleted_files: await cleanByStaff(ctx) })),

  /** The bytes of any file in the folder, even one that is not public; by tRPC only its metadata. */
  download: staffProcedure
    .meta({ access: 'staff', files: ['application/pdf', 'image/*', 'application/octet-stream'] })
    .input(uploadNameSchema)
    .query(({ ctx, input }): Promise<Attachment> => openUploadFile(ctx, input.file)),

  trashed: staffProcedure
    .input(trashedUploadsQuerySchema)
    .output(trashedUploadsSchema)
    .query(({ ctx, input }) => listUploadTrash(ctx, input)),

  restore: staffProcedure
    .input(restoreUploadsSchema)
    .output(restoredUploadsSchema)
    .mutation(async ({ ctx, input }) => ({ restored_files: await restoreByStaff(ctx, input.names) })),
})

/**
 * A data sheet is the maker's: it is saved rather than shown. Throws `not_found` while its product is archived, but for a photo
 * that a quotation shows.
 */
function productFile(
  upload: NonNullable<ReturnType<typeof findUpload>>,
  { is_live, kind, name }: NonNullable<ReturnType<typeof findHeldFile>>,
  isSent: boolean,
): Download {
  if (is_live === 0 && !isSent) throw new AppError('not_found', 'error.fileNotFound')
  const isSheet = kind === 'sheet_en' || kind === 'sheet_zh'
  return isSheet ? new Download(upload, `${name.replaceAll('_', ' ')}.pdf`, true) : new Download(upload)
}
