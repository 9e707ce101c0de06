/** When sessions were last used: kept in memory and written from time to time, so that a read costs no disk write. */
import type { Db } from '#server/db/query.ts'
import { type Clock, isoTime } from '#server/platform/clock.ts'
import { touchSession } from './store.ts'

export interface LastUses {
  note(session: string): void
  /** Returns undefined when not used since the last write. */
  of(session: string): string | undefined
  /** Writes the collected times. */
  flush(db: Db): void
}

export function createLastUses(clock: Clock): LastUses {
  const noted = new Map<string, number>()
  return {
    note(session) {
      noted.set(session, clock.now())
    },
    of(session) {
      const at = noted.get(session)
      return at === undefined ? undefined : isoTime(at)
    },
    flush(db) {
      if (noted.size === 0) return
      db.transaction(() => {
        for (const [session, at] of noted) touchSession(db, session, isoTime(at))
      })
      noted.clear()
    },
  }
}
