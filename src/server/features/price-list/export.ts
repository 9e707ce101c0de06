/**
 * The catalogue as a price list, with the columns that an import reads: CSV, XLSX, or a ZIP with its photos, in the caller's
 * language. For admins: it has the cost.
 */
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { hongKongDay } from '#shared/base/date.ts'
import { LIST_PHOTOS_MAX_BYTES } from '#shared/base/limits.ts'
import { LIST_HEADS } from '#shared/i18n/price-list-heads.ts'
import { LIST_COLUMN_NAMES } from '#shared/price-list/columns.ts'
import type { exportPriceListSchema } from '#shared/price-list/schema.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import { type Cell, sheetFile } from '../../core/answers/sheet-file.ts'
import { type ZippedFile, zipFile } from '../../core/answers/zip-file.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { pathIn } from '../../platform/files/files.ts'
import { listCategories } from '../product/category/store.ts'
import { listStoredPhotos } from '../product/file/store.ts'
import { loadCatalogueTexts } from '../product/texts.ts'
import { inTurn } from '../stored-file/turn.ts'
import { listKnownOf } from './store.ts'

/** Room for the list itself, and for the names in the archive. */
const PHOTOS_MAX_BYTES = LIST_PHOTOS_MAX_BYTES - 1024 * 1024
const PHOTOS_MAX = 1_900

/** Throws `too_large` for photos that no import takes at once. */
export async function exportList(
  ctx: SignedInContext,
  { format, language, category }: z.infer<typeof exportPriceListSchema>,
): Promise<Attachment> {
  const texts = loadCatalogueTexts(ctx.db)
  const rows: Cell[][] = [LIST_COLUMN_NAMES.map((name) => LIST_HEADS[name][language][0])]
  const photos: string[] = []
  for (const { id, name } of listCategories(ctx.db)) {
    if (category !== undefined && id !== category) continue
    const group = texts.category(name)[language] || texts.category(name).en || name
    for (const { values, photo } of listKnownOf(ctx.db, id)) {
      const cells = { ...values, category: group, photo: photo.file }
      rows.push(LIST_COLUMN_NAMES.map((column) => cells[column]))
      if (photo.file !== '') photos.push(photo.file)
    }
    await nextTurn()
  }
  const name = `price-list-${hongKongDay(isoTime(ctx.clock.now()))}`
  if (format !== 'zip') return sheetFile(name, format, rows)
  assertImportable(ctx, photos)
  const list = sheetFile(name, 'xlsx', rows)
  return new Attachment(`${name}.zip`, 'application/zip', () =>
    inTurn(ctx, () => zipFile(filesOf(ctx, list, photos), ctx.clock.now())),
  )
}

function assertImportable({ db }: SignedInContext, photos: readonly string[]): void {
  const sizes = new Map(listStoredPhotos(db).map(({ file, bytes }) => [file, bytes]))
  const bytes = photos.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  if (bytes > PHOTOS_MAX_BYTES || photos.length > PHOTOS_MAX)
    throw new AppError('too_large', 'priceList.exportLarge')
}

async function* filesOf(
  { uploads }: SignedInContext,
  list: Attachment,
  photos: readonly string[],
): AsyncGenerator<ZippedFile> {
  yield [list.filename, await list.read()]
  for (const file of photos) {
    // One that is missing is named by the import, too.
    const content = await readFile(pathIn(uploads.directory, file)).catch(() => undefined)
    if (content) yield [`photos/${file}`, content]
  }
}
