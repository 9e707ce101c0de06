/** Photos and data sheets of products: what is saved is live in the quotation form before the call returns. */
import { hash } from 'node:crypto'
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
import { drawPhoto } from '../../stored-file/photo.ts'
import { logoFileName } from '../../stored-file/rules.ts'
import { deleteUploads, saveUploads } from '../../stored-file/store.ts'
import { inTurn } from '../../stored-file/turn.ts'
import { listedAt, productAt } from '../manage.ts'
import type { ProductRow } from '../store.ts'
import { productFiles } from './shown.ts'
import {
  deleteProductFiles,
  insertProductFiles,
  listFilesOfProduct,
  PHOTO_KINDS,
  type ProductFileKind,
} from './store.ts'

type Place = z.infer<typeof removeProductFileSchema>

/** What is stored of an upload: a photo in two sizes. */
interface NewProductFile extends StoredProductFile {
  content: Buffer
}

export interface StoredProductFile {
  name: string
  kind: ProductFileKind
  content_type: string
  bytes: number
  width?: number
  height?: number
  /** What was uploaded, by its digest: the same again changes nothing. */
  source?: string
}

export type FileOfProduct = StoredProductFile & { product: number }

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
    keepProductFiles(
      ctx,
      files.map((one) => ({ ...one, product: id })),
    )
    if (files.length + replaced.length > 0)
      recordAudit(ctx, { action: 'product_updated', detail: { id, name, changes: [place.kind] } })
    return { product: listedAt(ctx, id), replaced }
  })
  if (await ctx.site.renew()) await removeReplaced(ctx, replaced)
  return product
}

/** Deletes files that no product shows any more. Call it once the pages that showed them are gone. */
export async function removeReplaced(ctx: SignedInContext, replaced: readonly string[]): Promise<void> {
  const gone = ctx.db.transaction(() => {
    const unused = replaced.filter((file) => !isPhotoKept(ctx.db, file))
    deleteUploads(ctx.db, unused)
    return unused
  })
  await ctx.uploads.remove(gone)
}

const KINDS: Record<ProductFile, ProductFileKind[]> = {
  photo: [...PHOTO_KINDS],
  sheet_en: ['sheet_en'],
  sheet_zh: ['sheet_zh'],
}

/** Call it inside a transaction, once they are on the disk. */
export function keepProductFiles(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  files: readonly FileOfProduct[],
): void {
  const created_at = isoTime(clock.now())
  saveUploads(
    db,
    files.map(({ name: file, content_type, bytes }) => ({ file, content_type, bytes, created_at })),
  )
  insertProductFiles(
    db,
    files.map(({ name: file, product, kind, width, height, source }) => ({
      ...{ file, product, kind },
      ...{ width, height, source },
    })),
  )
}

async function drawnFiles(
  ctx: SignedInContext,
  { file, name, kind }: { file: File; name: string; kind: ProductFile },
): Promise<NewProductFile[]> {
  if (file.size > ATTACHED_MAX_BYTES) throw fieldError('file', 'error.fileTooLarge', 'too_large')
  if (kind === 'photo') return photoFiles(ctx, name, Buffer.from(await file.arrayBuffer()))
  if (file.size === 0) throw fieldError('file', 'error.sheetFormat')
  const content = await readPdf(ctx, Buffer.from(await file.arrayBuffer()))
  if (!content) throw fieldError('file', 'error.sheetFormat')
  return [{ name: newFileName(), kind, content_type: 'application/pdf', content, bytes: content.length }]
}

/** Where a visitor looks at it, and beside a name in a list, on the sharpest phones. */
const PHOTO_SIDES = { photo: 960, photo_small: 168 } as const

/** A photo that is not stored yet. Throws `invalid`, naming the file. */
export async function photoFiles(
  { random }: Pick<SignedInContext, 'random'>,
  product: string,
  uploaded: Buffer,
): Promise<NewProductFile[]> {
  const drawn = await drawPhoto(uploaded, PHOTO_SIDES, 'file')
  const source = hash('sha256', uploaded, 'base64url')
  return PHOTO_KINDS.map((kind) => ({
    name: logoFileName(product, '.webp', random, 'product'),
    kind,
    content_type: 'image/webp',
    bytes: drawn[kind].content.length,
    source,
    ...drawn[kind],
  }))
}

/** Throws `not_found`, and `conflict` when its files have changed since the caller read them. */
function unchangedAt(ctx: SignedInContext, { id, if_match }: Place): ProductRow {
  const product = productAt(ctx, id)
  assertCurrent(productFiles(listFilesOfProduct(ctx.db, id)), if_match)
  return product
}
