/** A restore that was cut off has left a folder of two times: nobody may work on it until it was run again. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from '../platform/sync.ts'

const MARKER = 'restoring'

/** Throws with one line for the operator. */
export function refuseCutOffRestore(dataDir: string): void {
  if (isRestoring(dataDir))
    throw new Error(`a restore into ${dataDir} was cut off; run npm run admin -- restore again`)
}

export function isRestoring(dataDir: string): boolean {
  return existsSync(join(dataDir, MARKER))
}

/** On the disk before anything is moved. */
export function markRestoring(dataDir: string): void {
  writeFileSync(join(dataDir, MARKER), 'A restore is under way, or was cut off: run it again.\n', {
    mode: 0o600,
    flush: true,
  })
  syncToDisk(dataDir)
}

export function unmarkRestoring(dataDir: string): void {
  rmSync(join(dataDir, MARKER), { force: true })
  syncToDisk(dataDir)
}
