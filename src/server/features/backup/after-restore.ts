/** What a restored database must not do as if no time had passed. */

import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { insertAudit } from '../audit/store.ts'
import { deleteAllSessions } from '../auth/session/store.ts'
import { holdAllMails } from '../mail/store.ts'

export interface RestoreOutcome {
  sessionsEnded: number
  mailsHeld: number
}

/**
 * Brings it to this version, ends every session (somebody may have been shut out since), and holds the mails that were on
 * their way (they may have arrived since): staff send them again from the outbox, as the same mails.
 */
export function settleRestored(path: string, madeAt: string, now: string, address: string): RestoreOutcome {
  const sqlite = openDatabase(path)
  try {
    migrate(sqlite)
    const db = new Db(sqlite)
    return db.transaction(() => {
      const sessionsEnded = deleteAllSessions(db)
      const mailsHeld = holdAllMails(
        db,
        `held: restored from a backup of ${madeAt}, and may have been sent since`,
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
