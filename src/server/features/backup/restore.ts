/**
 * Restores a backup. The archive is read to its end and checked in a folder of its own before anything is
 * changed; then it replaces the existing data, which is set aside.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DATABASE_VERSION, migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { insertAudit } from '../audit/store.ts'
import { deleteAllPasswordLinks } from '../auth/password-link/store.ts'
import { deleteAllSessions } from '../auth/session/store.ts'
import { holdAllMails } from '../mail/store.ts'
import { findOddFileName } from '../stored-file/store.ts'
import { DamagedArchiveError } from './archive.ts'
import { backupsIn } from './list.ts'
import { assertDiskSpaceFor, type DiskSpace, measureDiskSpace } from './make.ts'
import { DATABASE, type Manifest, SECRET, UPLOADS } from './manifest.ts'
import { checkDatabase, type ReadBackup, readBackup } from './read.ts'
import { interruptedIn } from './restore-marker.ts'
import { BackupRefusedError, withRestoreStaging } from './staging.ts'
import { listUploads, placeAside, type Swap, swapIn } from './swap.ts'

export interface RestoreParts {
  /** A path, or the name of a backup in DATA_DIR. */
  file: string
  dataDir: string
  uploadsDir: string
  /** Whether existing data may be set aside. */
  isForced: boolean
  /** SECRET_KEY is not set, so the key of the backup is used. */
  takesSecret: boolean
  clock: Clock
  /** The address to record in the audit log. */
  address: string
  onMove?: Swap['onMove']
}

export interface Restored extends RestoreOutcome {
  manifest: Manifest
  /** The path of the previous data; undefined when there was none. */
  replaced: string | undefined
}

/** Throws one line for the operator. Nothing changes before the swap. */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { dataDir, uploadsDir, clock, takesSecret } = parts
  const file = found(parts)
  const check = () => {
    if (!parts.isForced && !interruptedIn(dataDir)) assertNoData(dataDir, uploadsDir)
  }
  return withRestoreStaging(dataDir, check, async (staging) => {
    const disk = await measureDiskSpace(dataDir, uploadsDir)
    const backup = await readBackup(file, {
      accept: (it) => assertRestorable(it, disk),
      place: (name) => (name === SECRET && !takesSecret ? undefined : join(staging, name)),
    })
    const { manifest } = backup
    const database = join(staging, DATABASE)
    checkDatabase(database, backup)
    const now = isoTime(clock.now())
    const settled = settleRestored(database, manifest.made_at, now, parts.address)
    for (const path of [database, join(staging, UPLOADS), staging]) syncToDisk(path)
    const replaced = placeAside(dataDir, now)
    const onMove = parts.onMove && { onMove: parts.onMove }
    const wasSomething = swapIn({ placing: 'restore', dataDir, uploadsDir, staging, replaced, ...onMove })
    return { manifest, ...settled, replaced: wasSomething ? replaced : undefined }
  })
}

function found({ file, dataDir }: RestoreParts): string {
  const own = join(backupsIn(dataDir), file)
  const path = !existsSync(file) && basename(file) === file ? own : file
  if (!existsSync(path)) throw new BackupRefusedError(`No such file: ${file}`)
  return path
}

function assertNoData(dataDir: string, uploadsDir: string): void {
  const there = existsSync(join(dataDir, DATABASE))
    ? `${dataDir} already contains a database`
    : listUploads(uploadsDir).length > 0 && `${uploadsDir} already contains files`
  if (there) throw new BackupRefusedError(`${there}. Add --force to set the existing data aside.`)
}

function assertRestorable({ manifest, files }: ReadBackup, disk: DiskSpace): void {
  const { version } = manifest.database
  if (version > DATABASE_VERSION)
    throw new BackupRefusedError(
      `The backup was made by a newer version of this program (${manifest.program}).`,
    )
  assertDiskSpaceFor(files, disk)
}

/** After a restore: end all sessions and hold queued mail. */
interface RestoreOutcome {
  sessionsEnded: number
  mailsHeld: number
}

/**
 * Migrates the database to this version, ends every session and password link (a user may have been removed since), and holds
 * unsent mails (they may have been sent since): admins can send them from the outbox.
 */
function settleRestored(path: string, madeAt: string, now: string, address: string): RestoreOutcome {
  const sqlite = openDatabase(path)
  try {
    migrate(sqlite)
    const db = new Db(sqlite)
    const odd = findOddFileName(db)
    if (odd !== undefined)
      throw new DamagedArchiveError(
        `The database in the backup names a file ${JSON.stringify(odd)}, which is no file name.`,
      )
    return db.transaction(() => {
      deleteAllPasswordLinks(db)
      const sessionsEnded = deleteAllSessions(db)
      const mailsHeld = holdAllMails(
        db,
        `held: restored from a backup of ${madeAt} and may already have been sent`,
      )
      insertAudit(db, {
        at: now,
        action: 'backup_restored',
        actor: undefined,
        subject: undefined,
        address,
        detail: { made_at: madeAt, sessions_ended: sessionsEnded, mails_held: mailsHeld },
      })
      return { sessionsEnded, mailsHeld }
    })
  } finally {
    sqlite.pragma('journal_mode = DELETE')
    sqlite.close()
  }
}
