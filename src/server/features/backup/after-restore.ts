/** After a restore: end all sessions and hold queued mail. */

import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { insertAudit } from '../audit/store.ts'
import { deleteAllPasswordLinks } from '../auth/password-link/store.ts'
import { deleteAllSessions } from '../auth/session/store.ts'
import { holdAllMails } from '../mail/store.ts'
import { findOddFileName } from '../stored-file/store.ts'
import { DamagedArchiveError } from './archive.ts'

export interface RestoreOutcome {
  sessionsEnded: number
  mailsHeld: number
}

/**
 * Migrates the database to this version, ends every session and password link (a user may have been removed since), and holds
 * unsent mails (they may have been sent since): admins can send them from the outbox.
 */
export function settleRestored(path: string, madeAt: string, now: string, address: string): RestoreOutcome {
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
