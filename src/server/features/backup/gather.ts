/**
 * The stored files that a copy of the database names, held fast while the server goes on: each is linked, and a link keeps
 * its content although the server replaces or removes the file (it never writes into one). Where the folders lie on two
 * disks they are copied.
 */
import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/query.ts'
import { forgetFilesShow, listFilesOfQuotations } from '../quotation/store.ts'
import { deleteUploads, listUploadSizes } from '../stored-file/store.ts'
import { uploadNameSchema } from './manifest.ts'

export interface Gathered {
  files: { name: string; bytes: number }[]
  /** Named by the database, and gone. */
  missing: string[]
}

interface Places {
  uploadsDir: string
  into: string
  /** When the copy was begun: a file that is younger may show another status than the copy knows. */
  since: number
}

const CANNOT_LINK = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']

/**
 * Mends the copy where the server was faster: a quotation's file that was replaced or removed since is marked to be rendered
 * anew, which the next start does before it answers anybody. No row is left that names a file of a quotation which is gone.
 */
export function gatherUploads(copy: Db, { uploadsDir, into, since }: Places): Gathered {
  mkdirSync(into, { mode: 0o700 })
  const files: Gathered['files'] = []
  const changed: string[] = []
  const gone: string[] = []
  for (const { file, bytes } of listUploadSizes(copy)) {
    const found = holdFast(join(uploadsDir, uploadNameSchema.parse(file)), join(into, file))
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

function holdFast(from: string, to: string): { size: number; mtimeMs: number } | undefined {
  try {
    const found = lstatSync(from)
    // What is no file of ours is not followed, and not waited for.
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
