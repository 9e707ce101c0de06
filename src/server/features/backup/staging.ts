/**
 * The folders in which backups, exports and restores are collected: each is used by one process at a time, and always
 * deleted afterwards.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../platform/files/files.ts'
import { lock, lockData, type ProcessLock } from '../../platform/process-lock.ts'
import { backupsIn, isBackupName } from './list.ts'
import { assertNoLostDatabase } from './lost-database.ts'
import { DATABASE, UPLOADS } from './manifest.ts'

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
  assertNoLostDatabase(dataDir)
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

/**
 * Runs `work` on an empty staging folder while no other process uses the data or makes a backup; `check` is called first.
 * Nothing of the folder stays, even after a signal.
 */
export async function withRestoreStaging<Result>(
  dataDir: string,
  check: () => void,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  const held = lockData(dataDir)
  const staging = join(dataDir, '.restore')
  const forget = () => rmSync(staging, { recursive: true, force: true })
  const forgetSignals = cleanUpOnSignal(forget)
  let backups: ProcessLock | undefined
  try {
    backups = lockBackups(dataDir)
    check()
    forget()
    makeFolder(join(staging, UPLOADS), 0o700)
    return await work(staging)
  } finally {
    forget()
    forgetSignals()
    backups?.release()
    held.release()
  }
}

/** While data is being placed, no backup may copy a mix of old and new. */
function lockBackups(dataDir: string): ProcessLock | undefined {
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

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * For work that must leave nothing behind, even when it is interrupted. Until the returned function is called, a signal runs
 * `cleanUp` and then ends the process as usual.
 */
export function cleanUpOnSignal(cleanUp: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    forget()
    cleanUp()
    process.kill(process.pid, signal)
  }
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return forget
}
