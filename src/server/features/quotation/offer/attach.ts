/** Files that users attach to the version that they prepare: on the disk before a row names them, sent with it, and then fixed. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { ATTACHED_FILES_MAX, ATTACHED_MAX_BYTES, ATTACHED_TOTAL_MAX_BYTES } from '#shared/base/limits.ts'
import type { AttachedFiles, attachFileSchema, removeFileSchema } from '#shared/quotation/version-schema.ts'
import { type Picture, redrawPicture } from '../../stored-file/picture.ts'
import { uploadPath } from '../../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../../stored-file/store.ts'
import { inTurn } from '../../stored-file/turn.ts'
import { findOne, findQuotationFor } from '../access.ts'
import { readPdf } from '../attached/read-pdf.ts'
import { deleteAttached, insertAttached, listAttached } from '../attached/store.ts'
import { recordAction } from '../history/record.ts'
import { findUnsentVersion } from '../version/store.ts'

const ATTACHED_SIDE_PIXELS = 2_400

const RANDOM_BYTES = 24

interface Place {
  id: string
  version: number
}

/** Throws `not_found`, `too_large`, `invalid`, `too_many`, and `conflict` for a version that was sent and for one file too many. */
export async function attachFile(
  ctx: SignedInContext,
  { id, version, file }: z.infer<typeof attachFileSchema>,
): Promise<AttachedFiles> {
  assertRoom(ctx, { id, version }, [])
  if (file.size === 0) throw fieldError('file', 'error.fileFormat')
  if (file.size > ATTACHED_MAX_BYTES) throw fieldError('file', 'error.fileTooLarge', 'too_large')
  const { content, content_type, extension } = await inTurn(ctx, () => sanitizeAttachment(ctx, file))
  const stored = `${ctx.random.token(RANDOM_BYTES)}${extension}`
  const name = shownFileName(file.name, extension, 'file')
  try {
    await ctx.uploads.write([{ name: stored, content }])
    return ctx.write(() => {
      const bytes = content.length
      assertRoom(ctx, { id, version }, [{ bytes }])
      const row = { content_type, bytes, created_at: isoTime(ctx.clock.now()) }
      saveUpload(ctx.db, { file: stored, ...row })
      insertAttached(ctx.db, { quotation: id, version, file: stored, name, ...row })
      const detail = { file: name }
      recordAction(ctx, { quotation: id, kind: 'file_attached', version, detail }, { version })
      return listVersionFiles(ctx, { id, version })
    })
  } catch (error) {
    await ctx.uploads.remove([stored])
    throw error
  }
}

/** Throws `not_found`, and `conflict` for a version that was sent. */
export async function removeFile(
  ctx: SignedInContext,
  { id, file: path }: z.infer<typeof removeFileSchema>,
): Promise<AttachedFiles> {
  const { gone, left } = ctx.write(() => {
    findOne(ctx.db, id)
    const found = listAttached(ctx.db, id).find(({ file }) => uploadPath(file) === path)
    if (!found) throw new AppError('not_found', 'error.fileNotFound')
    const { version, file, name } = found
    assertUnsent(ctx, { id, version })
    deleteAttached(ctx.db, found.id)
    deleteUploads(ctx.db, [file])
    recordAction(ctx, { quotation: id, kind: 'file_removed', version, detail: { file: name } }, { version })
    return { gone: file, left: listVersionFiles(ctx, { id, version }) }
  })
  await ctx.uploads.remove([gone])
  return left
}

export function listVersionFiles(ctx: SignedInContext, { id, version }: Place): AttachedFiles {
  const files = listAttached(ctx.db, id)
    .filter((one) => one.version === version)
    .map(({ name, file, content_type, bytes }) => ({ name, file: uploadPath(file), content_type, bytes }))
  return { id, version, files }
}

export function assertUnsent(ctx: SignedInContext, { id, version }: Place): void {
  findQuotationFor(ctx, id, 'revise')
  if (findUnsentVersion(ctx.db, id)?.version !== version) throw new AppError('conflict', 'error.fileOfSent')
}

/** Throws `conflict` where these, or one at least, are too many files or too many bytes with those of the version. */
export function assertRoom(ctx: SignedInContext, place: Place, added: readonly { bytes: number }[]): void {
  assertUnsent(ctx, place)
  const { files } = listVersionFiles(ctx, place)
  if (files.length + Math.max(1, added.length) > ATTACHED_FILES_MAX)
    throw new AppError('conflict', 'error.filesFull')
  const bytes = [...files, ...added].reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > ATTACHED_TOTAL_MAX_BYTES) throw new AppError('conflict', 'error.filesTooLarge')
}

/** Reads the file by its content: a PDF that does nothing on its own, or a picture, both written again. */
async function sanitizeAttachment(ctx: SignedInContext, file: File): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const pdf = await readPdf(ctx, bytes)
  if (pdf) return { content: pdf, content_type: 'application/pdf', extension: '.pdf' }
  return redrawPicture(bytes, ATTACHED_SIDE_PIXELS, { field: 'file', noPicture: 'error.fileFormat' })
}

const NAME_MAX_CHARACTERS = 80

/**
 * The name that people see of an attached file. Returns the name without folders, control characters,
 * direction marks and its own extension, which may lie; `fallback` where nothing is left.
 */
export function shownFileName(given: string, extension: string, fallback: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const visible = last.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}"<>:*?|]/gu, '')
  const stem = visible.replace(/\.[^.]{0,10}$/, '').trim()
  const short = cutText(last.length <= 1_000 ? stem : `${stem}…`, NAME_MAX_CHARACTERS)
  return `${/[\p{L}\p{N}]/u.test(short) ? short : fallback}${extension}`
}
