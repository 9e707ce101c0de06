/** The files of a ZIP archive by its directory, each inflated within a limit, whatever it says of its size. */
import { inflateRawSync } from 'node:zlib'
import { decodeText } from './decode-text.ts'

export interface ZipEntry {
  /** Folders are parted by `/`. It is undefined where it is no text. */
  name: string | undefined
  isLocked: boolean
  isStored: boolean
  /** Where its bytes are in the archive. */
  start: number
  end: number
  /** As the archive says. */
  bytes: number
}

/** How many there are, as the archive says. Throws where there is no archive. */
export function countOfEntries(archive: Buffer): number {
  return archive.readUInt16LE(endOf(archive) + 10)
}

/** Throws for an archive that is cut off or damaged. */
export function* zipEntries(archive: Buffer): Generator<ZipEntry> {
  let at = archive.readUInt32LE(endOf(archive) + 16)
  for (let count = countOfEntries(archive); count > 0; count -= 1) {
    const method = archive.readUInt16LE(at + 10)
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const end = start + archive.readUInt32LE(at + 20)
    if (end > archive.length) throw new Error('the archive is cut off')
    yield {
      name: decodeText(archive.subarray(at + 46, nameEnd))?.replaceAll('\\', '/'),
      // A method that no common program writes is locked to us, too.
      isLocked: (archive.readUInt16LE(at + 8) & 1) === 1 || ![0, 8].includes(method),
      isStored: method === 0,
      start,
      end,
      bytes: archive.readUInt32LE(at + 24),
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** Throws a RangeError for one that has more bytes. */
export function inflated(archive: Buffer, { isStored, start, end }: ZipEntry, maxBytes: number): Buffer {
  const part = archive.subarray(start, end)
  if (!isStored) return inflateRawSync(part, { maxOutputLength: Math.max(1, maxBytes) })
  if (part.length > maxBytes) throw new RangeError('it has too many bytes')
  return part
}

function endOf(archive: Buffer): number {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  return end
}
