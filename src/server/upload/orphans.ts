/** Files that a kill left behind before the database knew them: nobody was told of them, and they may hold personal data. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/query.ts'
import { type Clock, HOUR_MS } from '../platform/clock.ts'
import type { FileStore } from '../platform/files.ts'
import { findUpload } from './store.ts'

/** Whatever else lies in the folder is not ours. */
const STORED_KINDS = /\.(pdf|png|jpe?g|webp|gif)$/i

/** A younger file may belong to a write that is under way. */
const ORPHAN_AGE_MS = HOUR_MS

/** Answers how many it removed. */
export async function removeOrphans(db: Db, uploads: FileStore, clock: Clock): Promise<number> {
  let count = 0
  for (const name of await readdir(uploads.directory)) {
    if (!STORED_KINDS.test(name) || findUpload(db, name)) continue
    const found = await stat(join(uploads.directory, name)).catch(() => undefined)
    if (!found || found.mtimeMs > clock.now() - ORPHAN_AGE_MS) continue
    await uploads.remove([name])
    count += 1
  }
  return count
}
