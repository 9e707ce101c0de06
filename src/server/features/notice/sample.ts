/** Sample notices for an empty database, as if admins had posted them in the last days. */
import type { Db } from '../../db/query.ts'
import { SAMPLE_NOTICES } from '../../db/sample/sample.ts'
import { type Clock, HOUR_MS, isoTime } from '../../platform/clock.ts'
import { hasNotices, insertNotice } from './store.ts'

/** Does nothing if there was ever a notice. */
export function seedSampleNotices({ db, clock }: { db: Db; clock: Clock }): void {
  db.transaction(() => {
    if (hasNotices(db)) return
    for (const { title, content, hoursAgo } of SAMPLE_NOTICES) {
      const date = isoTime(clock.now() - hoursAgo * HOUR_MS)
      insertNotice(db, { title, content, date, last_edit: date, shows_from: null, shows_until: null })
    }
  })
}
