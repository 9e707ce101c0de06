/** Whom to call now: each person once, those of the caller first, then those of nobody. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { TODAY_MAX, TODAY_REASONS, type TodayReason } from '#shared/quotation/desk.ts'
import type { todaySchema } from '#shared/quotation/desk-schema.ts'
import { foundRow } from './find.ts'
import type { DeskRow } from './store.ts'
import { countWaiting, listWaiting, momentAt, personOf, type Whose } from './waiting/store.ts'

const WHOSE: readonly Whose[] = ['mine', 'nobodys', 'others']

type Desk = Pick<SignedInContext, 'db' | 'clock'> & { user: Pick<SignedInContext['user'], 'id'> }

export function today({ db, clock, user }: Desk): IsoTimes<z.infer<typeof todaySchema>> {
  const moment = momentAt(clock.now())
  const found = new Map<string, { row: DeskRow; why: TodayReason }>()
  for (const whose of WHOSE) {
    for (const why of TODAY_REASONS) {
      // One person may fill a whole answer: ask again without them.
      for (let isMore = true; isMore && found.size < TODAY_MAX; ) {
        const sought = { whose, user: user.id, without: [...found.keys()], limit: TODAY_MAX - found.size }
        const rows = listWaiting(db, why, moment, sought)
        for (const row of rows) {
          const person = personOf(row)
          if (!found.has(person)) found.set(person, { row, why })
        }
        isMore = rows.length === sought.limit
      }
    }
  }
  return {
    people: [...found.values()].map(({ row, why }) => ({ ...foundRow(row), why })),
    total: countWaiting(db, 'today', moment),
  }
}
