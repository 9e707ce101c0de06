/** Checks that uploads and database match, and finds what interrupted writes left. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/query.ts'
import { listLogosWithoutUpload, listUploads } from '../../features/health/store.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { counted, fault, type Line, named, ok, warning } from './report.ts'

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
    const stats = statSync(join(uploadsDir, file), { throwIfNoEntry: false })
    if (!stats) missing.push(file)
    else if (stats.size !== bytes) cut.push(file)
  }
  const lost = listLogosWithoutUpload(db)
  const unknown = filesIn(uploadsDir).filter((name) => !known.has(name) && isForgotten(uploadsDir, name, now))
  const lines = [
    missing.length > 0 && fault(`${counted(missing.length, 'stored file')} not there: ${named(missing)}`),
    cut.length > 0 && fault(`${counted(cut.length, 'stored file')} of the wrong size: ${named(cut)}`),
    lost.length > 0 && fault(`${counted(lost.length, 'logo')} that nothing stores: ${named(lost)}`),
    unknown.length > 0 &&
      warning(
        `${counted(unknown.length, 'file')} that nothing names; Clean uploads takes them away: ${named(unknown)}`,
      ),
  ].filter((line) => line !== false)
  return lines.length > 0
    ? lines
    : [ok(`${counted(known.size, 'stored file')}, each with its row, and no others.`)]
}

export function checkLeftovers({ dataDir, uploadsDir }: Pick<Config, 'dataDir' | 'uploadsDir'>): Line {
  const places = [uploadsDir, ...WRITTEN_IN.map((name) => join(dataDir, name))]
  const found = places.flatMap((place) =>
    filesIn(place)
      .filter((name) => LEFTOVER.test(name))
      .map((name) => join(place, name)),
  )
  return found.length === 0
    ? ok('No interrupted write has left anything.')
    : warning(`Left by interrupted writes, unless they are being written now: ${named(found)}`)
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
