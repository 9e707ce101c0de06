/** Lists every stored file with its use, and the rows whose file is missing, without blocking other requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { UPLOAD_UNUSED_MINUTES } from '#shared/base/limits.ts'
import type { UploadState } from '#shared/upload.ts'
import type { UploadUser } from '#shared/upload-schema.ts'
import type { Services } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime, MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { type FileInFolder, filesIn } from '../../platform/files/folder.ts'
import { isLookFile, listLookFiles } from '../look/store.ts'
import { isLogoUsed, listLogos } from '../partner/store.ts'
import { findHeldFile, listHeldFiles } from '../product/file/store.ts'
import {
  findQuotationOfFile,
  listAttachedFiles,
  listPublicFiles,
  listShownPhotos,
  listVersionFiles,
} from '../quotation/file/store.ts'
import { isLive } from '../quotation/rules.ts'
import { isFileInTrash, isPhotoKept, listFilesInTrash, listPhotosInTrash } from '../quotation/trash/store.ts'
import { findReferenceOfPhoto, listReferencePhotos } from '../reference/store.ts'
import { isGivenName } from '../stored-file/rules.ts'
import { findUpload, listUploads } from '../stored-file/store.ts'
import { reaching } from './take.ts'

export interface Stored extends FileInFolder {
  usedBy: UploadUser | null
  /** Neither named by a row nor in the form of our names: cleaning leaves it. */
  isForeign: boolean
}

interface Inventory {
  files: Stored[]
  /** The missing files with their expected size. */
  missing: Stored[]
}

type Known = ReturnType<typeof listUploads>[number]

type Parts = Pick<Services, 'db' | 'clock' | 'uploads'>

const ROWS_AT_ONCE = 2_000
/** The list is cached for this multiple of the time that it took. */
const KEPT_TIMES = 5
const KEPT_MAX_MS = 10 * SECOND_MS

/** Throws `unavailable` when the folder cannot be read. */
export async function readInventory({ db, clock, uploads }: Parts): Promise<Inventory> {
  const began = isoTime(clock.now())
  // The folder first, so that files added during the query do not look unused.
  const found = await reaching(() => filesIn(uploads.directory))
  const rows = new Map<string, Known>()
  await inParts(
    (after) => listUploads(db, after, ROWS_AT_ONCE),
    'file',
    (row) => rows.set(row.file, row),
  )
  const users = await usersOf(db, clock.now())
  const userOf = (name: string) => users.get(name) ?? null
  const files: Stored[] = []
  await forEachYielding(found, (file) => {
    const isKnown = rows.has(file.name)
    files.push({
      ...file,
      usedBy: isKnown ? userOf(file.name) : null,
      isForeign: !isKnown && !isGivenName(file.name),
    })
    rows.delete(file.name)
  })
  const missing = [...rows.values()]
    .filter(({ created_at }) => created_at < began)
    .map(({ file, bytes, created_at }) => ({
      name: file,
      size: bytes,
      mtimeMs: Date.parse(created_at),
      usedBy: userOf(file),
      isForeign: false,
    }))
  return { files, missing }
}

const recent = new WeakMap<FileStore, { until: number; inventory: Promise<Inventory> }>()

/** For browsing: cached for a time in proportion to the work. Parallel callers share one read. */
export function recentInventory(services: Parts): Promise<Inventory> {
  const last = recent.get(services.uploads)
  if (last && performance.now() < last.until) return last.inventory
  const began = performance.now()
  const entry = { until: Number.POSITIVE_INFINITY, inventory: readInventory(services) }
  recent.set(services.uploads, entry)
  const settle = () => {
    const tookMs = performance.now() - began
    entry.until = performance.now() + Math.min(KEPT_TIMES * tookMs, KEPT_MAX_MS)
  }
  entry.inventory.then(settle, () => recent.delete(services.uploads))
  return entry.inventory
}

/** Lists the files that the database names and the folder lacks. Empty where the folder itself cannot be read. */
export async function missingFiles(services: Parts): Promise<string[]> {
  try {
    const { missing } = await recentInventory(services)
    return missing.map(({ name }) => name).sort()
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Call it after files have moved. */
export function forgetInventory({ uploads }: Parts): void {
  recent.delete(uploads)
}

/** Whether a file of the folder belongs to a state. */
export function isInState(file: Stored, state: UploadState, now: number): boolean {
  const isUnused = file.usedBy === null
  switch (state) {
    case 'all':
      return true
    case 'used':
      return !isUnused
    case 'unused':
      return isUnused
    case 'leftover':
      return isUnused && !file.isForeign && isOld(file, now)
  }
}

export function isOld({ mtimeMs }: FileInFolder, now: number): boolean {
  return mtimeMs < now - UPLOAD_UNUSED_MINUTES * MINUTE_MS
}

/** Whether a row names it and something uses it: a name without a row was given up. Call it inside a transaction. */
export function isUsed(db: Db, file: string): boolean {
  return (
    findUpload(db, file) !== undefined &&
    (isLogoUsed(db, file) ||
      isLookFile(db, file) ||
      findHeldFile(db, file) !== undefined ||
      findReferenceOfPhoto(db, file) !== undefined ||
      findQuotationOfFile(db, file) !== undefined ||
      isPhotoKept(db, file) ||
      isFileInTrash(db, file))
  )
}

async function usersOf(db: Db, now: number): Promise<Map<string, UploadUser>> {
  const users = new Map<string, UploadUser>()
  for (const { id, name, logo, deleted_at } of listLogos(db)) {
    users.set(logo, { kind: 'partner', id, name, is_live: deleted_at === null })
  }
  for (const file of listLookFiles(db)) users.set(file, { kind: 'company', name: '', is_live: true })
  for (const { file, id, name, is_live } of listHeldFiles(db))
    users.set(file, { kind: 'product', id, name: name.replaceAll('_', ' '), is_live: is_live === 1 })
  for (const { id, name_en, name_zh, photo, deleted_at } of listReferencePhotos(db))
    users.set(photo, { kind: 'reference', id, name: name_en || name_zh, is_live: deleted_at === null })
  const userOf = (
    quotation: Parameters<typeof isLive>[0] & { id: string },
    copy: 'full' | 'public' | 'attached',
  ) => {
    const { id } = quotation
    return { kind: 'quotation', id, name: id, is_live: isLive(quotation, now), copy } as const
  }
  await inParts(
    (after) => listVersionFiles(db, after, ROWS_AT_ONCE),
    'full_file',
    ({ full_file, ...quotation }) => users.set(full_file, userOf(quotation, 'full')),
  )
  await inParts(
    (after) => listAttachedFiles(db, after, ROWS_AT_ONCE),
    'file',
    ({ file, ...quotation }) => users.set(file, userOf(quotation, 'attached')),
  )
  await inParts(
    (after) => listPublicFiles(db, after, ROWS_AT_ONCE),
    'id',
    ({ public_file, ...quotation }) => users.set(public_file, userOf(quotation, 'public')),
  )
  // One that its product still shows is the product's.
  const alsoUsed = (file: string, user: UploadUser) => users.set(file, users.get(file) ?? user)
  await inParts(
    (after) => listShownPhotos(db, after, ROWS_AT_ONCE),
    'photo',
    ({ photo, ...quotation }) => alsoUsed(photo, userOf(quotation, 'attached')),
  )
  for (const { photo, quotation: id } of listPhotosInTrash(db))
    alsoUsed(photo, { kind: 'quotation', id, name: id, is_live: false, copy: 'attached' })
  for (const { file, quotation: id } of listFilesInTrash(db))
    users.set(file, { kind: 'quotation', id, name: id, is_live: false, copy: 'full' })
  return users
}

/** Reads them in the order of `key`, yielding in between. */
async function inParts<Key extends string, Row extends Record<Key, string>>(
  partAfter: (key: string) => Row[],
  key: Key,
  take: (row: Row) => void,
): Promise<void> {
  for (let last = ''; ; ) {
    const part = partAfter(last)
    part.forEach(take)
    const end = part.at(-1)
    if (part.length < ROWS_AT_ONCE || !end) return
    last = end[key]
    await nextTurn()
  }
}
