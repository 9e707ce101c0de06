/** Why the last backup failed: stored beside the backups until one succeeds, also across restarts. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupsIn } from './list.ts'

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() })
type BackupFailure = z.infer<typeof failureSchema>

const REASON_MAX_CHARACTERS = 300

/** Undefined when the last one succeeded, or the file cannot be read. */
export function readFailure(dataDir: string): BackupFailure | undefined {
  try {
    return failureSchema.parse(JSON.parse(readFileSync(failureFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** On a full disk it cannot be stored; the caller keeps it in memory too. */
export function saveFailure(dataDir: string, { at, reason }: BackupFailure): BackupFailure {
  const failure = { at, reason: reason.slice(0, REASON_MAX_CHARACTERS) }
  try {
    mkdirSync(backupsIn(dataDir), { recursive: true, mode: 0o750 })
    writeFileSync(failureFile(dataDir), JSON.stringify(failure), { mode: 0o600 })
  } catch {}
  return failure
}

export function forgetFailure(dataDir: string): void {
  rmSync(failureFile(dataDir), { force: true })
}

function failureFile(dataDir: string): string {
  return join(backupsIn(dataDir), 'last-failure.json')
}
