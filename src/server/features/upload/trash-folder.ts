/** The folder of cleaned-up files until they expire: `DATA_DIR/trash`, ordered by the time they were moved. */

import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import { UPLOADS_PER_PAGE } from '#shared/upload.ts'
import type { TrashedUploads } from '#shared/upload-schema.ts'
import type { Services } from '../../core/context.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { makeFolderAgain, pathIn } from '../../platform/files/files.ts'
import { type FileInFolder, fileAt, filesIn } from '../../platform/files/folder.ts'
import { moveFile } from '../../platform/files/move-file.ts'
import { uploadPath } from '../stored-file/rules.ts'
import { reaching } from './take.ts'

type Parts = Pick<Services, 'clock' | 'uploads' | 'system'>

/** The suffix of an older file of the same name. */
const NUMBER = /\.~\d+~$/

/** The newest file keeps its plain name. */
export function moveToTrash({ clock, uploads, system: { uploadTrash } }: Parts, name: string): void {
  makeFolderAgain(uploadTrash, 0o750)
  const place = pathIn(uploadTrash, name)
  const older = fileAt(uploadTrash, name)
  if (older) moveFile(place, freePlace(place), older.mtimeMs)
  moveFile(pathIn(uploads.directory, name), place, clock.now())
}

/** `name` in the trash. Returns its new name. */
export function moveFromTrash({ clock, uploads, system: { uploadTrash } }: Parts, name: string): string {
  const original = originalName(name)
  moveFile(pathIn(uploadTrash, name), pathIn(uploads.directory, original), clock.now())
  return original
}

export function originalName(name: string): string {
  return name.replace(NUMBER, '')
}

/** Newest first. */
export async function listUploadTrash(
  { system: { uploadTrash } }: Parts,
  { search, page }: { search: string; page: number },
): Promise<IsoTimes<TrashedUploads>> {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  const all = await filesInTrash(uploadTrash)
  const found = all
    .filter(({ name }) => words.every((word) => normalizeForSearch(name).includes(word)))
    .toSorted((one, other) => other.mtimeMs - one.mtimeMs || (one.name < other.name ? -1 : 1))
  const start = (page - 1) * UPLOADS_PER_PAGE
  return {
    files: found.slice(start, start + UPLOADS_PER_PAGE).map(({ name, size, mtimeMs }) => ({
      name,
      file: uploadPath(originalName(name)),
      size,
      deleted_at: isoTime(mtimeMs),
      gone_at: isoTime(mtimeMs + TRASH_DAYS * DAY_MS),
    })),
    total: found.length,
  }
}

/** Deletes expired files permanently. */
export async function purgeUploadTrash({ clock, system: { uploadTrash } }: Parts): Promise<void> {
  for (const { name, mtimeMs } of await filesInTrash(uploadTrash)) {
    if (mtimeMs < clock.now() - TRASH_DAYS * DAY_MS) await rm(pathIn(uploadTrash, name), { force: true })
  }
}

/** None where nothing was ever moved. */
export async function filesInTrash(directory: string): Promise<FileInFolder[]> {
  return existsSync(directory) ? reaching(() => filesIn(directory)) : []
}

function freePlace(place: string): string {
  for (let number = 2; ; number++) {
    if (!existsSync(`${place}.~${number}~`)) return `${place}.~${number}~`
  }
}
