/** The lines of an uploaded list, below its head, and what its columns are. */
import { LIST_PHOTOS_MAX_BYTES, PRICE_LIST_MAX_BYTES } from '#shared/base/limits.ts'
import type { SheetColumns } from '#shared/base/sheet-columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import { fieldError } from '../../platform/app-error.ts'
import { inTurn } from '../stored-file/turn.ts'
import type { ArchivedPhoto } from './read-archive.ts'
import { rememberedColumns } from './remembered.ts'

/** A photo in the archive in which it came. */
export type PhotoOfList = ArchivedPhoto & { archive: Blob }

export interface ReadLines<Name extends string> {
  /** The name of the sheet; empty for CSV. */
  sheet: string
  heads: string[]
  columns: (Name | null)[]
  /** They are as chosen for the last list with these heads. */
  is_remembered: boolean
  /** The number of the first line below the head, in the file, from 1. */
  firstLine: number
  lines: string[][]
  photos: PhotoOfList[]
  /** Whether there is an archive of photos, which may be empty. */
  hasArchive: boolean
}

interface Uploaded<Name extends string> {
  file: File
  photos?: File | undefined
  columns?: readonly (Name | null)[] | undefined
}

/** The head is the first line that names two columns. Throws `invalid` or `too_large`, naming the file. */
export async function readLines<Name extends string>(
  ctx: SignedInContext,
  { file, photos, columns }: Uploaded<Name>,
  of: SheetColumns<Name>,
): Promise<ReadLines<Name>> {
  if (file.size > PRICE_LIST_MAX_BYTES && !isArchive(file))
    throw fieldError('file', 'priceList.refused_large', 'too_large')
  if (file.size + (photos?.size ?? 0) > LIST_PHOTOS_MAX_BYTES)
    throw fieldError('file', 'priceList.refused_photos', 'too_large')
  const read = await inTurn(ctx, () => ctx.priceLists.read({ file, photos }))
  if ('refused' in read) throw fieldError('file', `priceList.refused_${read.refused}`)
  const named = read.lines.findIndex((line) => of.recognised(line).filter((name) => name !== null).length > 1)
  const head = named < 0 ? read.lines.findIndex((line) => line.some((cell) => cell !== '')) : named
  const heads = read.lines[head]!
  const remembered = columns ? undefined : rememberedColumns(ctx.db, of, heads)
  const used = columns ?? remembered ?? of.recognised(heads)
  return {
    sheet: read.sheet,
    heads,
    columns: heads.map((_, at) => used[at] ?? null),
    is_remembered: remembered !== undefined,
    firstLine: head + 2,
    lines: read.lines.slice(head + 1),
    photos: [
      ...read.photos.file.map((photo) => ({ ...photo, archive: file })),
      ...(photos ? read.photos.beside.map((photo) => ({ ...photo, archive: photos })) : []),
    ],
    hasArchive: photos !== undefined || isArchive(file),
  }
}

/** By its name alone: what it is decides the reader. */
function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name)
}
