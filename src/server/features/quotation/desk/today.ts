/**
 * Whom to call now: each person once, by the weight of the reason; of one reason first the caller’s, then the
 * unassigned. Those of colleagues come last.
 */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { todaySchema } from '#shared/quotation/desk-schema.ts'
import { TODAY_MAX, TODAY_REASONS, type TodayReason } from '#shared/quotation/today.ts'
import { listPeople } from '../../user/store.ts'
import { foundRow } from './find.ts'
import type { DeskRow } from './store.ts'
import { countWaiting, listWaiting, momentAt, personKey, type Whose } from './waiting/store.ts'

/** A colleague’s come last, whatever they wait for. */
const EVERYONES: readonly Whose[][] = [['mine', 'nobodys'], ['others']]

type Desk = Pick<SignedInContext, 'db' | 'clock'> & { user: Pick<SignedInContext['user'], 'id'> }

export function today(desk: Desk): IsoTimes<z.infer<typeof todaySchema>> {
  return {
    people: peopleWaiting(desk, EVERYONES, TODAY_MAX).map(({ row, why }) => ({ ...foundRow(row), why })),
    colleagues: listPeople(desk.db),
    total: countWaiting(desk.db, 'us', momentAt(desk.clock.now())),
  }
}

interface Waiting {
  row: DeskRow
  why: TodayReason
}

/** Each person once, with what weighs most, group by group. */
export function peopleWaiting(
  { db, clock, user }: Desk,
  groups: readonly (readonly Whose[])[],
  max: number,
): Waiting[] {
  const moment = momentAt(clock.now())
  const found = new Map<string, Waiting>()
  const find = (why: TodayReason, whose: Whose) => {
    // One person may fill a whole answer: ask again without them.
    for (let isMore = true; isMore && found.size < max; ) {
      const sought = { whose, user: user.id, without: [...found.keys()], limit: max - found.size }
      const rows = listWaiting(db, why, moment, sought)
      for (const row of rows) {
        const person = personKey(row)
        if (!found.has(person)) found.set(person, { row, why })
      }
      isMore = rows.length === sought.limit
    }
  }
  for (const group of groups) for (const why of TODAY_REASONS) for (const whose of group) find(why, whose)
  return [...found.values()]
}
