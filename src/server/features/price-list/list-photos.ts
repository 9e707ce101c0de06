/** The photos that a price list names, found by file name in its archives and looked at before anything is compared. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import type { ListColumnName } from '#shared/price-list/columns.ts'
import type { PhotoFault } from '#shared/price-list/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { pathIn } from '../../platform/files/files.ts'
import { listStoredPhotos } from '../product/file/store.ts'
import { openPhoto } from '../stored-file/photo.ts'
import type { PhotoOfList, ReadLines } from './read-lines.ts'

type NamedPhoto = { photo: PhotoOfList } | { reason: PhotoFault }

export interface ListPhotos {
  /** It is undefined for a cell without a name, and where there is no archive. */
  named: (cell: string) => NamedPhoto | undefined
  /** Whether it is the stored photo of this name, as an exported list has it. */
  isStored: (photo: PhotoOfList, file: string) => boolean
}

export async function listPhotos(ctx: SignedInContext, list: ReadLines<ListColumnName>): Promise<ListPhotos> {
  if (!list.hasArchive) return { named: () => undefined, isStored: () => false }
  const stored = await storedDigests(ctx, list.photos)
  const byName = named(list.photos, ({ name }) => name.slice(name.lastIndexOf('/') + 1))
  const byPath = named(list.photos, ({ name }) => name)
  const column = list.columns.indexOf('photo')
  const found = new Map<string, NamedPhoto>()
  const faults = new Map<string, PhotoFault | undefined>()
  for (const cells of list.lines) {
    const path = plain(cells[column] ?? '')
    if (path === '' || found.has(path)) continue
    const photos = byPath.get(path) ?? byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
    found.set(path, await looked(photos))
  }
  return {
    named: (cell) => found.get(plain(cell)),
    isStored: ({ digest }, file) => digest !== '' && stored.get(file) === digest,
  }

  async function looked([photo, ...others]: readonly PhotoOfList[]): Promise<NamedPhoto> {
    if (!photo) return { reason: 'photo_missing' }
    if (others.some(({ digest }) => digest !== photo.digest)) return { reason: 'photo_double' }
    if (photo.digest === '') return { reason: 'photo_large' }
    if (!faults.has(photo.digest)) faults.set(photo.digest, await faultOf(photo))
    const reason = faults.get(photo.digest)
    return reason ? { reason } : { photo }
  }
}

/** The digests of stored photos, by name, without those whose size no photo of the archive has. */
async function storedDigests(
  { db, uploads }: Pick<SignedInContext, 'db' | 'uploads'>,
  photos: readonly PhotoOfList[],
): Promise<ReadonlyMap<string, string>> {
  const sizes = new Set(photos.map(({ bytes }) => bytes))
  const digests = new Map<string, string>()
  for (const { file, bytes } of listStoredPhotos(db)) {
    if (!sizes.has(bytes)) continue
    // One that is missing is the same as none.
    const content = await readFile(pathIn(uploads.directory, file)).catch(() => undefined)
    if (content) digests.set(file, hash('sha256', content, 'base64url'))
  }
  return digests
}

const inflate = promisify(inflateRaw)

/** The reader of the archive has counted its bytes. */
export async function contentOf({ archive, isStored, start, end }: PhotoOfList): Promise<Buffer> {
  const part = Buffer.from(await archive.slice(start, end).arrayBuffer())
  return isStored ? part : await inflate(part, { maxOutputLength: ATTACHED_MAX_BYTES })
}

const REASONS: Partial<Record<string, PhotoFault>> = {
  'error.logoTooManyPixels': 'photo_large',
  'error.photoSmall': 'photo_small',
  'error.logoFlat': 'photo_flat',
}

async function faultOf(photo: PhotoOfList): Promise<PhotoFault | undefined> {
  try {
    await openPhoto(await contentOf(photo), 'file')
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return REASONS[error.text] ?? 'photo_format'
  }
}

function named(
  photos: readonly PhotoOfList[],
  nameOf: (photo: PhotoOfList) => string,
): Map<string, PhotoOfList[]> {
  const byName = new Map<string, PhotoOfList[]>()
  for (const photo of photos) {
    const name = plain(nameOf(photo))
    byName.set(name, [...(byName.get(name) ?? []), photo])
  }
  return byName
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').normalize('NFKC').toLowerCase().trim()
}
