/** Checks that uploads and database match, and finds what interrupted writes left. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/query.ts'
import { listLogosWithoutUpload, listUploads } from '../../features/health/store.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { isFileName, pathIn } from '../../platform/files/file-name.ts'
import { counted, failure, type Line, listed, ok, warning } from './report.ts'
import { thousands } from './words.ts'

/** A younger file may belong to a write in progress. */
const UNKNOWN_FOR_MS = HOUR_MS
const LEFTOVER = /^\.partial-|\.partial$/
const WRITTEN_IN = ['.', 'backups', 'outbox', 'trash', 'logs']

export function checkFiles(db: Db, uploadsDir: string, now: number): Line[] {
  const known = new Set<string>()
  const missing: string[] = []
  const cut: string[] = []
  for (const { file, bytes } of listUploads(db)) {
    known.add(file)
    const stats = isFileName(file) ? statSync(pathIn(uploadsDir, file), { throwIfNoEntry: false }) : undefined
    if (!stats) missing.push(file)
    else if (stats.size !== bytes) cut.push(file)
  }
  const lost = listLogosWithoutUpload(db)
  const unknown = filesIn(uploadsDir).filter((name) => !known.has(name) && isForgotten(uploadsDir, name, now))
  const lines = [
    missing.length > 0 && failure(`${counted(missing.length, 'missing stored file')}: ${listed(missing)}`),
    cut.length > 0 && failure(`${counted(cut.length, 'stored file')} with the wrong size: ${listed(cut)}`),
    lost.length > 0 && failure(`${counted(lost.length, 'logo')} without a stored file: ${listed(lost)}`),
    unknown.length > 0 &&
      warning(
        `${counted(unknown.length, 'unused file')}, which Clean uploads will move to the trash: ${listed(unknown)}`,
      ),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : [ok(`Stored files: ${thousands(known.size)}, all accounted for.`)]
}

export function checkLeftovers({ dataDir, uploadsDir }: Pick<Config, 'dataDir' | 'uploadsDir'>): Line {
  const places = [uploadsDir, ...WRITTEN_IN.map((name) => join(dataDir, name))]
  const found = places.flatMap((place) =>
    filesIn(place)
      .filter((name) => LEFTOVER.test(name))
      .map((name) => join(place, name)),
  )
  return found.length === 0
    ? ok('No leftovers from interrupted writes.')
    : warning(`Possible leftovers from interrupted writes: ${listed(found)}`)
}

/** Empty when the folder does not exist. */
function filesIn(directory: string): string[] {
  return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(directory) : []
}

/** Names that begin with a dot are no uploads. */
function isForgotten(directory: string, name: string, now: number): boolean {
  const stats = statSync(join(directory, name), { throwIfNoEntry: false })
  return !name.startsWith('.') && stats?.isFile() === true && stats.mtimeMs < now - UNKNOWN_FOR_MS
}
