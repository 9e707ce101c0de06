/**
 * A folder with the secret, backups or emails of a site, but without its database: to start a new site there, with samples,
 * would hide the loss.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MAIL_FILES } from '../../platform/mail/mailer.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { backupsIn } from './list.ts'
import { DATABASE, SECRET } from './manifest.ts'

/** Throws with one line for the operator. */
export function assertNoLostDatabase(dataDir: string): void {
  const lost = lostDatabase(dataDir)
  if (lost !== undefined) throw new OperatorError(lost)
}

/** The line; undefined for a folder with a database, and for a new one. */
export function lostDatabase(dataDir: string): string | undefined {
  if (hasDatabase(dataDir)) return undefined
  const left = [join(dataDir, SECRET), backupsIn(dataDir), join(dataDir, MAIL_FILES)].filter(isLeft)
  const names = left.map((path) => basename(path)).join(', ')
  if (left.length === 0) return undefined
  return `${join(dataDir, DATABASE)} is missing or empty, but a site was here (${names}). Restore a backup (npm run admin -- restore FILE). To begin with a new site, move what it left to another place.`
}

/** SQLite makes an empty file before it writes. */
function hasDatabase(dataDir: string): boolean {
  const found = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false })
  return found !== undefined && (found.isDirectory() || found.size > 0)
}

/** Ignores names in a folder that begin with a dot, such as that of a lock. */
function isLeft(path: string): boolean {
  if (!existsSync(path)) return false
  return !statSync(path).isDirectory() || readdirSync(path).some((name) => !name.startsWith('.'))
}
