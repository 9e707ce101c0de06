/** The photos of a price list, drawn and on the disk before the transaction that shows them. */
import type { SignedInContext } from '#server/core/context.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { photoFiles, type StoredProductFile } from '../product/file/manage.ts'
import { findHeldFile } from '../product/file/store.ts'
import { inTurn } from '../stored-file/turn.ts'
import type { Planned } from './compare.ts'
import { contentOf } from './list-photos.ts'

/** They are listed by the line that names them. */
export type StoredPhotos = ReadonlyMap<number, readonly StoredProductFile[]>

/** Other uploads take their turns in between. Throws `invalid`, naming the line, for one that is damaged beyond its head. */
export async function storedPhotos(ctx: SignedInContext, wanted: readonly Planned[]): Promise<StoredPhotos> {
  const stored = new Map<number, readonly StoredProductFile[]>()
  try {
    for (const { photo, known, key, change } of wanted) {
      if (!photo) continue
      const content = await contentOf(photo)
      const files = await inTurn(ctx, () => photoFiles(ctx, known?.name ?? key, content)).catch(
        (cause: unknown) => {
          if (!(cause instanceof AppError) || cause.code !== 'invalid') throw cause
          const variables = { line: change.line, name: photo.name }
          throw fieldError('file', 'priceList.photoDamaged', 'invalid', { variables, cause })
        },
      )
      await ctx.uploads.write(files)
      stored.set(
        change.line,
        files.map(({ content: _, ...file }) => file),
      )
    }
  } catch (error) {
    await removeUnkept(ctx, stored)
    throw error
  }
  return stored
}

/** Deletes what was drawn for an import that did not happen. */
export async function removeUnkept({ db, uploads }: SignedInContext, photos: StoredPhotos): Promise<void> {
  const names = [...photos.values()].flat().map(({ name }) => name)
  await uploads.remove(names.filter((name) => findHeldFile(db, name) === undefined))
}
