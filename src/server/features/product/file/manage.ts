/** Photos and data sheets of products: what is saved is live in the quotation form before the call returns. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { assertCurrent } from '#server/core/etag.ts'
import { fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import type { ProductFile } from '#shared/product/product.ts'
import type { ListedProduct, removeProductFileSchema, saveProductFileSchema } from '#shared/product/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { readPdf } from '../../quotation/attached/read-pdf.ts'
import { newFileName } from '../../quotation/file/name.ts'
import { isPhotoKept } from '../../quotation/trash/store.ts'
import { readPhoto } from '../../stored-file/photo.ts'
import { logoFileName } from '../../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../../stored-file/store.ts'
import { inTurn } from '../../stored-file/turn.ts'
import { listedAt, productAt } from '../manage.ts'
import type { ProductRow } from '../store.ts'
import { productFiles } from './shown.ts'
import { deleteProductFiles, insertProductFile, listFilesOfProduct, type ProductFileKind } from './store.ts'

type Place = z.infer<typeof removeProductFileSchema>

/** What is stored of an upload: a photo in two sizes. */
interface NewProductFile {
  name: string
  kind: ProductFileKind
  content_type: string
  content: Buffer
  width?: number
  height?: number
}

/** Throws `not_found`, `too_large`, `invalid`, `too_many` and `conflict`. */
export async function saveProductFile(
  ctx: SignedInContext,
  { file, ...place }: z.infer<typeof saveProductFileSchema>,
): Promise<ListedProduct> {
  const { name } = unchangedAt(ctx, place)
  const files = await inTurn(ctx, () => drawnFiles(ctx, { file, name, kind: place.kind }))
  try {
    await ctx.uploads.write(files)
    return await replace(ctx, place, files)
  } catch (error) {
    const live = listFilesOfProduct(ctx.db, place.id).map((row) => row.file)
    await ctx.uploads.remove(files.map((one) => one.name).filter((one) => !live.includes(one)))
    throw error
  }
}

export async function removeProductFile(ctx: SignedInContext, place: Place): Promise<ListedProduct> {
  return replace(ctx, place, [])
}

/** The files that it replaces are deleted once no page shows them; a photo stays while a quotation does. */
async function replace(
  ctx: SignedInContext,
  place: Place,
  files: readonly NewProductFile[],
): Promise<ListedProduct> {
  const { product, replaced } = ctx.write(() => {
    const { id, name } = unchangedAt(ctx, place)
    const replaced = deleteProductFiles(ctx.db, id, KINDS[place.kind])
    keepProductFiles(ctx, id, files)
    if (files.length + replaced.length > 0)
      recordAudit(ctx, { action: 'product_updated', detail: { id, name, changes: [place.kind] } })
    return { product: listedAt(ctx, id), replaced }
  })
  if (await ctx.site.renew()) {
    const gone = ctx.db.transaction(() => {
      const unused = replaced.filter((file) => !isPhotoKept(ctx.db, file))
      deleteUploads(ctx.db, unused)
      return unused
    })
    await ctx.uploads.remove(gone)
  }
  return product
}

const KINDS: Record<ProductFile, ProductFileKind[]> = {
  photo: ['photo', 'photo_small'],
  sheet_en: ['sheet_en'],
  sheet_zh: ['sheet_zh'],
}

/** Call it inside a transaction, once they are on the disk. */
function keepProductFiles(ctx: SignedInContext, product: number, files: readonly NewProductFile[]): void {
  const created_at = isoTime(ctx.clock.now())
  for (const { name: file, kind, content_type, content, width, height } of files) {
    saveUpload(ctx.db, { file, content_type, bytes: content.length, created_at })
    insertProductFile(ctx.db, { file, product, kind, width, height })
  }
}

async function drawnFiles(
  ctx: SignedInContext,
  { file, name, kind }: { file: File; name: string; kind: ProductFile },
): Promise<NewProductFile[]> {
  if (kind === 'photo') return photoFiles(ctx, name, file)
  if (file.size > ATTACHED_MAX_BYTES) throw fieldError('file', 'error.fileTooLarge', 'too_large')
  if (file.size === 0) throw fieldError('file', 'error.sheetFormat')
  const content = await readPdf(ctx, Buffer.from(await file.arrayBuffer()))
  if (!content) throw fieldError('file', 'error.sheetFormat')
  return [{ name: newFileName(), kind, content_type: 'application/pdf', content }]
}

/** Where a visitor looks at it, and beside a name in a list, on the sharpest phones. */
const PHOTO_SIDES = { photo: 960, photo_small: 168 } as const

async function photoFiles(
  { random }: Pick<SignedInContext, 'random'>,
  product: string,
  file: File,
): Promise<NewProductFile[]> {
  const drawn = await readPhoto(file, PHOTO_SIDES, 'file')
  return (['photo', 'photo_small'] as const).map((kind) => ({
    name: logoFileName(product, '.webp', random, 'product'),
    kind,
    content_type: 'image/webp',
    ...drawn[kind],
  }))
}

/** Throws `not_found`, and `conflict` when its files have changed since the caller read them. */
function unchangedAt(ctx: SignedInContext, { id, if_match }: Place): ProductRow {
  const product = productAt(ctx, id)
  assertCurrent(productFiles(listFilesOfProduct(ctx.db, id)), if_match)
  return product
}
