/** One email in the morning, to users who want it, about what waits for them; none when nothing does. */

import type { Services, SignedInContext } from '#server/core/context.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { mailScene, sendLater } from '../../mail/send-later.ts'
import { morningMail } from './mail.ts'
import { isHourForStaff } from './remind.ts'
import {
  addMorningReader,
  deleteMorningReader,
  listDue,
  listMorningReaders,
  listUntaken,
  type MorningReader,
  setMorningDay,
} from './store.ts'

/** Of each kind; the desk has the rest. */
const LISTED_MAX = 20
/** What waits longer without anyone is no news any more. */
const UNTAKEN_DAYS = 30

export function sendMorningMails(services: Services): void {
  const { db, clock, mail } = services
  const now = clock.now()
  if (!isHourForStaff(now)) return
  const readers = listMorningReaders(db, hongKongDay(isoTime(now)))
  for (const reader of readers) sendMorningMail(services, reader)
  if (readers.length > 0) mail.worker.wake()
}

function sendMorningMail(services: Services, reader: MorningReader): void {
  const { db, clock } = services
  const now = clock.now()
  const day = hongKongDay(isoTime(now))
  db.transaction(() => {
    setMorningDay(db, reader.id, day)
    const due = listDue(db, reader.id, day, LISTED_MAX)
    const untaken = listUntaken(db, isoTime(now - UNTAKEN_DAYS * DAY_MS), isoTime(now - DAY_MS), LISTED_MAX)
    if (due.length === 0 && untaken.length === 0) return
    sendLater(services, morningMail({ ...mailScene(services), reader, day, due, untaken }))
  })
}

/** From tomorrow on. */
export function setMorningMail(ctx: SignedInContext, isWanted: boolean): void {
  ctx.write(() => {
    if (isWanted) addMorningReader(ctx.db, ctx.user.id, hongKongDay(isoTime(ctx.clock.now())))
    else deleteMorningReader(ctx.db, ctx.user.id)
  })
}
