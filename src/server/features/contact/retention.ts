/** Deletes closed contact requests permanently once they are old; those that no one has closed stay. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '../../core/context.ts'
import { type Clock, DAY_MS, isoTime } from '../../platform/clock.ts'
import { listClosedContacts, purgeContacts } from './store.ts'

/** How many are deleted at once before other requests run. */
const BATCH = 200

/** Returns the time before which contact requests are deleted; undefined if the setting keeps all. */
export function contactsGoneBefore(
  { clock, contacts: { keptDays } }: { clock: Clock } & Pick<Services, 'contacts'>,
  aheadDays = 0,
): string | undefined {
  return keptDays === 0 ? undefined : isoTime(clock.now() - (keptDays - aheadDays) * DAY_MS)
}

export async function purgeOldContacts(
  services: Pick<Services, 'db' | 'clock' | 'contacts' | 'log'>,
): Promise<void> {
  const { db, log } = services
  const before = contactsGoneBefore(services)
  if (before === undefined) return
  let purged = 0
  for (;;) {
    const ids = listClosedContacts(db, before, BATCH).map(({ id }) => id)
    if (ids.length === 0) break
    db.transaction(() => purgeContacts(db, ids))
    purged += ids.length
    await nextTurn()
  }
  if (purged > 0) log.info({ contacts: purged }, 'old contact requests were deleted')
}
