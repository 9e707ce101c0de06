/** The list of stored files, newest first: all, or a page of a search. */

import { normalizeForSearch } from '#shared/base/search-text.ts'
import { UPLOADS_PER_PAGE } from '#shared/upload.ts'
import type { BrowsedUploads, StoredFile, UploadsQuery } from '#shared/upload-schema.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { uploadPath } from '../stored-file/rules.ts'
import { isInState, readInventory, recentInventory, type Stored } from './inventory.ts'

export async function browseUploads(
  services: Pick<Services, 'db' | 'clock' | 'uploads'>,
  { search, state, page }: UploadsQuery,
): Promise<BrowsedUploads> {
  // A list that a user is about to delete must be current.
  const isBrowsing = page !== undefined && state !== 'leftover'
  const { files } = await (isBrowsing ? recentInventory : readInventory)(services)
  const now = services.clock.now()
  const found: Stored[] = []
  const isWanted = matching(search)
  await forEachYielding(files, (file) => {
    if (isInState(file, state, now) && isWanted(file)) found.push(file)
  })
  found.sort((one, other) => other.mtimeMs - one.mtimeMs || (one.name < other.name ? -1 : 1))
  const start = ((page ?? 1) - 1) * UPLOADS_PER_PAGE
  const shown: StoredFile[] = []
  await forEachYielding(page === undefined ? found : found.slice(start, start + UPLOADS_PER_PAGE), (file) => {
    shown.push(toFile(file))
  })
  return page === undefined ? { files: shown } : { files: shown, total: found.length }
}

function matching(search: string): (file: Stored) => boolean {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return ({ name, usedBy }) => {
    const text = normalizeForSearch(`${name} ${usedBy?.name ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

function toFile({ name, size, mtimeMs, usedBy }: Stored): StoredFile {
  return { file: uploadPath(name), size, modified: isoTime(mtimeMs), used_by: usedBy }
}
