/** Logo files: each is on the disk before a row names it, and deleted when no row does. */

import type { SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { logoFileName } from '../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../stored-file/store.ts'
import { redrawLogo } from './logo.ts'
import { isLogoUsed } from './store.ts'

const QUEUE = 'logo'
/** Limits the memory used by waiting uploads, and lets all get an answer before their connection times out. */
const LOGOS_WAITING_MAX = 8
const RETRY_SECONDS = 5

/**
 * Runs `work` in a transaction with the stored name, and deletes the file when it fails. Throws `too_many` when
 * many wait already.
 */
export async function writeWithLogo<Result>(
  ctx: SignedInContext,
  partner: string,
  upload: File,
  work: (file: string) => Result,
): Promise<Result> {
  if (ctx.queue.pending(QUEUE) >= LOGOS_WAITING_MAX)
    throw new AppError('too_many', 'error.tooManyUploads', { retryAfterSeconds: RETRY_SECONDS })
  // One at a time: each may need hundreds of megabytes for a moment.
  const { content, content_type, extension } = await ctx.queue.run(QUEUE, () => redrawLogo(upload))
  const file = logoFileName(partner, extension, ctx.random)
  try {
    await ctx.uploads.write([{ name: file, content }])
    return ctx.write(() => {
      const created_at = isoTime(ctx.clock.now())
      saveUpload(ctx.db, { file, content_type, bytes: content.length, created_at })
      return work(file)
    })
  } catch (error) {
    await ctx.uploads.remove([file])
    throw error
  }
}

/** Keeps it while a partner has it, even one in the trash. */
export async function forgetLogo(ctx: SignedInContext, file: string): Promise<void> {
  const isForgotten = ctx.db.transaction(() => {
    if (isLogoUsed(ctx.db, file)) return false
    deleteUploads(ctx.db, [file])
    return true
  })
  if (isForgotten) await ctx.uploads.remove([file])
}
