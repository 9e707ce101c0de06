/** Every stored file with what uses it, and the rows whose file is not there. Nobody is kept waiting while it is made. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { UPLOAD_UNUSED_MINUTES } from '../../shared/limits.ts'
import type { UploadUser } from '../../shared/upload.ts'
import type { UploadState } from '../../shared/upload-state.ts'
import type { Db } from '../db/query.ts'
import { isLogoUsed, listLogos } from '../partner/store.ts'
import { isoTime, MINUTE_MS } from '../platform/clock.ts'
import { type FileInFolder, filesIn } from '../platform/folder.ts'
import { isLive } from '../quotation/rules.ts'
import { findQuotationOfFile, listQuotationFiles } from '../quotation/store.ts'
import type { Services } from '../services.ts'
import { reaching } from './reach.ts'
import { findUpload, listUploads } from './store.ts'

export interface Stored extends FileInFolder {
  usedBy: UploadUser | null
}

export interface Inventory {
  files: Stored[]
  /** With the size that they should have. */
  missing: Stored[]
}

type Parts = Pick<Services, 'db' | 'clock' | 'uploads'>

const ROWS_AT_ONCE = 5_000

/** Throws `unavailable` when the folder cannot be read. */
export async function takeInventory({ db, clock, uploads }: Parts): Promise<Inventory> {
  const began = isoTime(clock.now())
  // The folder first: what uses a file that comes meanwhile is not asked for.
  const found = await reaching(() => filesIn(uploads.directory))
  const rows = await whole((after) => listUploads(db, after, ROWS_AT_ONCE), 'file')
  const known = new Set(rows.map(({ file }) => file))
  const users = await usersOf(db, clock.now())
  const userOf = (name: string) => users.get(name) ?? null
  const there = new Set(found.map(({ name }) => name))
  return {
    files: found.map((file) => ({ ...file, usedBy: known.has(file.name) ? userOf(file.name) : null })),
    missing: rows
      .filter(({ file, created_at }) => !there.has(file) && created_at < began)
      .map(({ file, bytes, created_at }) => ({
        name: file,
        size: bytes,
        mtimeMs: Date.parse(created_at),
        usedBy: userOf(file),
      })),
  }
}

/** What a state shows of an inventory. */
export function inState({ files, missing }: Inventory, state: UploadState, now: number): readonly Stored[] {
  switch (state) {
    case 'all':
      return files
    case 'used':
      return files.filter(({ usedBy }) => usedBy !== null)
    case 'unused':
      return files.filter(({ usedBy }) => usedBy === null)
    case 'leftover':
      return files.filter((file) => file.usedBy === null && isOld(file, now))
    case 'missing':
      return missing
  }
}

export function isOld({ mtimeMs }: FileInFolder, now: number): boolean {
  return mtimeMs < now - UPLOAD_UNUSED_MINUTES * MINUTE_MS
}

/** Whether a row makes it known and something names it: a name whose row is gone was given up. For use inside a transaction. */
export function isUsed(db: Db, file: string): boolean {
  return (
    findUpload(db, file) !== undefined &&
    (isLogoUsed(db, file) || findQuotationOfFile(db, file) !== undefined)
  )
}

async function usersOf(db: Db, now: number): Promise<Map<string, UploadUser>> {
  const users = new Map<string, UploadUser>()
  for (const { id, name, logo, deleted_at } of listLogos(db)) {
    users.set(logo, { kind: 'partner', id, name, is_live: deleted_at === null })
  }
  const quotations = await whole((after) => listQuotationFiles(db, after, ROWS_AT_ONCE), 'id')
  for (const { full_file, public_file, ...quotation } of quotations) {
    const { id } = quotation
    const user = { kind: 'quotation', id, name: id, is_live: isLive(quotation, now) } as const
    users.set(full_file, { ...user, copy: 'full' })
    users.set(public_file, { ...user, copy: 'public' })
  }
  return users
}

/** Part by part, in the order of `key`, with a turn for others in between. */
async function whole<Key extends string, Row extends Record<Key, string>>(
  partAfter: (key: string) => Row[],
  key: Key,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let last = ''; ; ) {
    const part = partAfter(last)
    rows.push(...part)
    const end = part.at(-1)
    if (part.length < ROWS_AT_ONCE || !end) return rows
    last = end[key]
    await nextTurn()
  }
}
