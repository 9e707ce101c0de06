/**
 * Collects the stored files that a copy of the database names, while the server runs: each is hard-linked, and
 * a link keeps its content when the server replaces or deletes the file (it never writes into one). If the
 * folders are on two disks, the files are copied.
 */
import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import type { Db } from '../../db/query.ts'
import { isFileName, pathIn } from '../../platform/files/file-name.ts'
import { forgetFilesShow, listFilesOfQuotations } from '../quotation/file/store.ts'
import { deleteUploads, listUploadSizes } from '../stored-file/store.ts'

export interface Gathered {
  files: { name: string; bytes: number }[]
  /** Named in the database, but not found. */
  missing: string[]
}

interface Places {
  uploadsDir: string
  into: string
  /** When the copy began: a younger file may show another status than the copy. */
  since: number
}

const CANNOT_LINK = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']

/**
 * Repairs the copy where files have changed since: a quotation whose file was replaced or deleted is marked,
 * and the next start renders it again before it serves requests. No row is left that names a missing file of a
 * quotation.
 */
export function gatherUploads(copy: Db, { uploadsDir, into, since }: Places): Gathered {
  mkdirSync(into, { mode: 0o700 })
  const files: Gathered['files'] = []
  const changed: string[] = []
  const gone: string[] = []
  for (const { file, bytes } of listUploadSizes(copy)) {
    const found = isFileName(file) && linkUpload(pathIn(uploadsDir, file), pathIn(into, file))
    if (!found) {
      gone.push(file)
      continue
    }
    files.push({ name: file, bytes: found.size })
    if (found.size !== bytes || found.mtimeMs >= since) changed.push(file)
  }
  const ofQuotations = listFilesOfQuotations(copy, gone)
  copy.transaction(() => {
    forgetFilesShow(copy, [...changed, ...ofQuotations])
    for (const file of ofQuotations) deleteUploads(copy, [file])
  })
  return { files, missing: gone.filter((file) => !ofQuotations.has(file)) }
}

function linkUpload(from: string, to: string): { size: number; mtimeMs: number } | undefined {
  try {
    const found = lstatSync(from)
    // Does not follow or open anything but regular files.
    if (!found.isFile()) return undefined
    linkOrCopy(from, to)
    return { size: statSync(to).size, mtimeMs: found.mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!CANNOT_LINK.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}
