/** A ZIP of photos, in which a price list may be: what is in it, and why it is not taken (docs/rules.md, Data in). */
import { hash } from 'node:crypto'
import { ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import { countOfEntries, inflated, type ZipEntry, zipEntries } from '../../platform/files/zip-entries.ts'

export interface ArchivedPhoto extends Pick<ZipEntry, 'isStored' | 'start' | 'end' | 'bytes'> {
  name: string
  /** The digest of its content; empty where that is too large. */
  digest: string
}

type ArchiveRefusal = 'large' | 'crowded' | 'locked' | 'paths' | 'unreadable'

export interface ReadArchive {
  /** The CSV files and workbooks. */
  lists: Buffer[]
  photos: ArchivedPhoto[]
}

const INFLATED_MAX_BYTES = 60 * 1024 * 1024
const ENTRIES_MAX = 2_000
/** Pictures hardly inflate, and no list does so much. */
const RATIO_MAX = 100
const RATIO_FROM_BYTES = 1024 * 1024
const LIST = /\.(?:csv|txt|xlsx)$/i
/** What systems put into an archive beside the files. */
const OF_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** Nothing is read twice, and nothing in an archive of the archive. */
export function readArchive(archive: Buffer): ReadArchive | { refused: ArchiveRefusal } {
  if (countOfEntries(archive) > ENTRIES_MAX) return { refused: 'crowded' }
  const read: ReadArchive = { lists: [], photos: [] }
  let left = INFLATED_MAX_BYTES
  for (const entry of zipEntries(archive)) {
    const { name, isStored, start, end, bytes } = entry
    if (name === undefined) return { refused: 'unreadable' }
    if (/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name)) return { refused: 'paths' }
    if (name.endsWith('/') || OF_SYSTEMS.test(name)) continue
    if (entry.isLocked) return { refused: 'locked' }
    const isList = LIST.test(name)
    // One that is too large is not read.
    if (bytes > ATTACHED_MAX_BYTES && !isList) {
      read.photos.push({ name, digest: '', isStored, start, end, bytes })
      continue
    }
    const content = inflated(archive, entry, Math.min(left, ATTACHED_MAX_BYTES))
    left -= content.length
    if (content.length > Math.max(RATIO_FROM_BYTES, RATIO_MAX * (end - start))) return { refused: 'large' }
    if (isList) read.lists.push(content)
    else
      read.photos.push({
        ...{ name, isStored, start, end, bytes: content.length },
        digest: hash('sha256', content, 'base64url'),
      })
  }
  return read
}
