/** The list of stored files: all, or a page of a search. */

import { normalizeForSearch } from '#shared/base/search-text.ts'
import { UPLOAD_STATES, UPLOADS_PER_PAGE, type UploadSort } from '#shared/upload.ts'
import type { BrowsedUploads, StoredFile, UploadsQuery } from '#shared/upload-schema.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { uploadPath } from '../stored-file/rules.ts'
import { isInState, readInventory, recentInventory, type Stored } from './inventory.ts'

export async function browseUploads(
  services: Pick<Services, 'db' | 'clock' | 'uploads'>,
  { search, state, sort, page }: UploadsQuery,
): Promise<BrowsedUploads> {
  // A list that a user is about to delete must be current.
  const isBrowsing = page !== undefined && state !== 'leftover'
  const { files, missing } = await (isBrowsing ? recentInventory : readInventory)(services)
  const now = services.clock.now()
  const sums = emptySums()
  const found: Stored[] = []
  const isWanted = matching(search)
  await forEachYielding(files, (file) => {
    for (const it of UPLOAD_STATES) if (isInState(file, it, now)) addTo(sums[it], file)
    if (isInState(file, state, now) && isWanted(file)) found.push(file)
  })
  await forEachYielding(missing, (file) => {
    addTo(sums.missing, file)
    if (state === 'missing' && isWanted(file)) found.push(file)
  })
  const sorted = found.sort(comparing(sort))
  const start = ((page ?? 1) - 1) * UPLOADS_PER_PAGE
  const shown: StoredFile[] = []
  await forEachYielding(
    page === undefined ? sorted : sorted.slice(start, start + UPLOADS_PER_PAGE),
    (file) => {
      shown.push(toFile(file))
    },
  )
  return page === undefined ? { files: shown } : { files: shown, total: found.length, sums }
}

type Sums = NonNullable<BrowsedUploads['sums']>

function emptySums(): Sums {
  return Object.fromEntries(UPLOAD_STATES.map((state) => [state, { count: 0, size: 0 }])) as Sums
}

function addTo(sum: Sums['all'], { size }: Stored): void {
  sum.count += 1
  sum.size += size
}

function matching(search: string): (file: Stored) => boolean {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return ({ name, usedBy }) => {
    const text = normalizeForSearch(`${name} ${usedBy?.name ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

const COMPARE: Record<UploadSort, (one: Stored, other: Stored) => number> = {
  name: () => 0,
  size: (one, other) => one.size - other.size,
  modified: (one, other) => one.mtimeMs - other.mtimeMs,
}

function comparing(sort: UploadsQuery['sort']): (one: Stored, other: Stored) => number {
  const direction = sort.startsWith('-') ? -1 : 1
  const compare = COMPARE[sort.replace('-', '') as UploadSort]
  return (one, other) => direction * (compare(one, other) || (one.name < other.name ? -1 : 1))
}

function toFile({ name, size, mtimeMs, usedBy }: Stored): StoredFile {
  return { file: uploadPath(name), size, modified: isoTime(mtimeMs), used_by: usedBy }
}
