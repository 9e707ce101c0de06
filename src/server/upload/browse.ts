/** The list of stored files (spec 7, `browse_uploads`): whole, or a page of what is looked for. */

import { folded } from '../../shared/folded.ts'
import { UPLOADS_PER_PAGE } from '../../shared/limits.ts'
import type { BrowsedUploads, StoredFile, UploadsQuery } from '../../shared/upload.ts'
import { UPLOAD_STATES } from '../../shared/upload-state.ts'
import { isoTime } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import { inState, type Stored, takeInventory } from './inventory.ts'
import { uploadPath } from './name.ts'

export async function browseUploads(
  services: Pick<Services, 'db' | 'clock' | 'uploads'>,
  { search, state, sort, page }: UploadsQuery,
): Promise<BrowsedUploads> {
  const inventory = await takeInventory(services)
  const now = services.clock.now()
  const found = sorted(filtered(inState(inventory, state, now), search), sort)
  if (page === undefined) return { files: found.map(toFile) }
  const start = (page - 1) * UPLOADS_PER_PAGE
  return {
    files: found.slice(start, start + UPLOADS_PER_PAGE).map(toFile),
    total: found.length,
    sums: Object.fromEntries(UPLOAD_STATES.map((it) => [it, sumOf(inState(inventory, it, now))])) as Sums,
  }
}

type Sums = NonNullable<BrowsedUploads['sums']>

function filtered(files: readonly Stored[], search: string): readonly Stored[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return files
  return files.filter(({ name, usedBy }) => {
    const text = folded(`${name} ${usedBy?.name ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

function sorted(files: readonly Stored[], sort: UploadsQuery['sort']): Stored[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  const byName = (one: Stored, other: Stored) => (one.name < other.name ? -1 : 1)
  return files.toSorted((one, other) => {
    const difference =
      by === 'size' ? one.size - other.size : by === 'modified' ? one.mtimeMs - other.mtimeMs : 0
    return direction * (difference || byName(one, other))
  })
}

function sumOf(files: readonly Stored[]): { count: number; size: number } {
  return { count: files.length, size: files.reduce((sum, { size }) => sum + size, 0) }
}

function toFile({ name, size, mtimeMs, usedBy }: Stored): StoredFile {
  return { file: uploadPath(name), size, modified: isoTime(mtimeMs), used_by: usedBy }
}
