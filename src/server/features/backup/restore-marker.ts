/**
 * An interrupted restore or import leaves a folder with data of two times: nothing may use it until the command
 * is run again.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from '../../platform/files/fsync.ts'
import { OperatorError } from '../../platform/operator-error.ts'

/** The command that places the data. */
export type Placing = 'restore' | 'import'

const MARKER = 'restoring'
const SENTENCE = 'is under way, or was cut off: run it again.\n'
const OF_IMPORT = `An import ${SENTENCE}`

/** Throws with one line for the operator. */
export function assertNoInterruptedRestore(dataDir: string): void {
  const cutOff = cutOffIn(dataDir)
  if (cutOff === undefined) return
  const what = cutOff === 'import' ? 'an import' : 'a restore'
  throw new OperatorError(`${what} into ${dataDir} was cut off; run npm run admin -- ${cutOff} again`)
}

/** Undefined when none was interrupted. */
export function cutOffIn(dataDir: string): Placing | undefined {
  const path = join(dataDir, MARKER)
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8') === OF_IMPORT ? 'import' : 'restore'
}

/** Synced to the disk before anything is moved. */
export function markRestoring(dataDir: string, placing: Placing): void {
  const text = placing === 'import' ? OF_IMPORT : `A restore ${SENTENCE}`
  writeFileSync(join(dataDir, MARKER), text, { mode: 0o600, flush: true })
  syncToDisk(dataDir)
}

export function unmarkRestoring(dataDir: string): void {
  rmSync(join(dataDir, MARKER), { force: true })
  syncToDisk(dataDir)
}
