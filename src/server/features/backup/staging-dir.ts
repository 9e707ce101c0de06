/** Where a backup or an export is gathered: by one process at a time, and gone afterwards, however it ends. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpOnSignal } from '../../platform/on-signal.ts'
import { lock, type ProcessLock } from '../../platform/process-lock.ts'
import { backupsIn, isBackupName } from './list.ts'
import { DATABASE } from './manifest.ts'

/** What the operator has to change. Its message is one line. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}

/** What an archive is called until it was checked. */
export const PARTIAL = '.partial'
const STAGING = '.staging-'
const LOCK = '.lock'

export async function withStaging<Result>(
  dataDir: string,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, DATABASE))) throw new BackupRefusedError(`there is no database in ${dataDir}`)
  const folder = backupsIn(dataDir)
  const held = lock(folder, LOCK, 'another backup is being made; try again when it is done')
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

/** While data is put in place, nobody copies what is half of one time and half of another. */
export function lockBackups(dataDir: string): ProcessLock | undefined {
  const folder = backupsIn(dataDir)
  return existsSync(folder)
    ? lock(folder, LOCK, 'a backup is being made; try again when it is done')
    : undefined
}

/** Of a process that was killed. */
function removeRemains(folder: string): void {
  for (const name of readdirSync(folder)) {
    const isOurs = name.endsWith(PARTIAL) && isBackupName(name.slice(0, -PARTIAL.length))
    if (isOurs || name.startsWith(STAGING)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
