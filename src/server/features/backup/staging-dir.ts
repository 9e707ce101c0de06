/**
 * The folder in which a backup or an export is collected: used by one process at a time, and always deleted
 * afterwards.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpOnSignal } from '../../platform/on-signal.ts'
import { lock, type ProcessLock } from '../../platform/process-lock.ts'
import { backupsIn, isBackupName } from './list.ts'
import { DATABASE } from './manifest.ts'

/** A condition that the operator must change. The message is one line. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}

/** The name of an archive until it is checked. */
export const PARTIAL = '.partial'
const STAGING = '.staging-'
const LOCK = '.lock'

export async function withStaging<Result>(
  dataDir: string,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, DATABASE))) throw new BackupRefusedError(`No database found in ${dataDir}.`)
  const folder = backupsIn(dataDir)
  const held = lock(folder, LOCK, 'Another backup is running. Try again when it has finished.')
  const staging = join(folder, `${STAGING}${process.pid}`)
  const cleanUp = () => rmSync(staging, { recursive: true, force: true })
  const forgetSignals = cleanUpOnSignal(cleanUp)
  try {
    removeRemains(folder)
    mkdirSync(staging, { mode: 0o700 })
    return await work(staging)
  } finally {
    cleanUp()
    forgetSignals()
    held.release()
  }
}

/** While data is being placed, no backup may copy a mix of old and new. */
export function lockBackups(dataDir: string): ProcessLock | undefined {
  const folder = backupsIn(dataDir)
  return existsSync(folder)
    ? lock(folder, LOCK, 'A backup is running. Try again when it has finished.')
    : undefined
}

/** Left by a killed process. */
function removeRemains(folder: string): void {
  for (const name of readdirSync(folder)) {
    const isOurs = name.endsWith(PARTIAL) && isBackupName(name.slice(0, -PARTIAL.length))
    if (isOurs || name.startsWith(STAGING)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
