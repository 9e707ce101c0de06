/**
 * An interrupted restore or import leaves a folder with data of two times: nothing may use it until the command
 * is run again.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from '../../platform/files/folder.ts'
import { OperatorError } from '../../platform/operator-error.ts'

/** The command that places the data. */
export type RestoreCommand = 'restore' | 'import'

const MARKER = 'restoring'
const MARKER_TEXT: Record<RestoreCommand, string> = {
  restore: 'A restore is running or was interrupted. Run it again.\n',
  import: 'An import is running or was interrupted. Run it again.\n',
}

/** Throws with one line for the operator. */
export function assertNoInterruptedRestore(dataDir: string): void {
  const interrupted = interruptedIn(dataDir)
  if (interrupted === undefined) return
  const what = interrupted === 'import' ? 'An import' : 'A restore'
  throw new OperatorError(
    `${what} into ${dataDir} was interrupted. Run “npm run admin -- ${interrupted}” again.`,
  )
}

/** Returns undefined when none was interrupted. */
export function interruptedIn(dataDir: string): RestoreCommand | undefined {
  const path = join(dataDir, MARKER)
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8') === MARKER_TEXT.import ? 'import' : 'restore'
}

/** Synced to the disk before anything is moved. */
export function markRestoring(dataDir: string, placing: RestoreCommand): void {
  writeFileSync(join(dataDir, MARKER), MARKER_TEXT[placing], { mode: 0o600, flush: true })
  syncToDisk(dataDir)
}

export function unmarkRestoring(dataDir: string): void {
  rmSync(join(dataDir, MARKER), { force: true })
  syncToDisk(dataDir)
}
