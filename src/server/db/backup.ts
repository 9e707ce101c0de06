/** Copies a database of an older version before this version upgrades it (docs/rules.md, Faults). */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sqlite } from './open.ts'

/** Returns the path of the copy, which is complete or absent. Throws when there is no space for it. */
export function backUpBeforeUpgrade(sqlite: Sqlite, dataDir: string, version: number): string {
  const directory = join(dataDir, 'backups')
  mkdirSync(directory, { recursive: true, mode: 0o750 })
  const path = join(directory, `before-upgrade-of-version-${version}.sqlite`)
  const partial = `${path}.partial`
  rmSync(partial, { force: true })
  try {
    sqlite.prepare('vacuum into ?').run(partial)
  } catch (error) {
    // On a full disk a partial copy would use up the remaining space.
    rmSync(partial, { force: true })
    throw error
  }
  chmodSync(partial, 0o600)
  syncFile(partial)
  renameSync(partial, path)
  syncFile(directory)
  return path
}

function syncFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
