/** One email in the morning, to users who want it, about what waits for them; none when nothing does. */

import type { Services, SignedInContext } from '#server/core/context.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { formatTime, hongKongDay } from '#shared/base/date.ts'
import { ACTS, LIFE } from '#shared/quotation/life.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { listTodayRows } from '../desk/today.ts'
import { recordEvent } from '../history/record.ts'
import { newKey } from '../link.ts'
import { customerMailContext } from '../mail-letter.ts'
import { lastMomentAfter } from '../rules.ts'
import { changeQuotation, findQuotation } from '../store.ts'
import { morningMail, reminderMail } from './mail.ts'
import {
  addMorningReader,
  deleteMorningReader,
  listMorningReaders,
  listToRemind,
  type MorningReader,
  setMorningDay,
} from './store.ts'

/** The desk has the rest. */
const LISTED_MAX = 100

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
    const waiting = listTodayRows({ db, clock, user: reader }, 'mine', LISTED_MAX)
    if (waiting.length === 0) return
    sendLater(services, morningMail({ ...mailContext(services), reader, day, waiting }))
  })
}

/** The setting counts from tomorrow on. */
export function setMorningMail(ctx: SignedInContext, isWanted: boolean): void {
  ctx.write(() => {
    if (isWanted) addMorningReader(ctx.db, ctx.user.id, hongKongDay(isoTime(ctx.clock.now())))
    else deleteMorningReader(ctx.db, ctx.user.id)
  })
}

/** Between the last email to a customer and the reminder. */
const QUIET_DAYS = 2
/** So many at each run of the job, so that other requests run in between. */
const AT_ONCE = 50

/**
 * Reminds a customer once, in the morning some days before the last day of an open quotation (decision 47): not within
 * two days of the last email to them, not those who want no email, and not where a user turned it off.
 */
export function remindCustomers(services: Services): void {
  const { db, clock, mail, quotations } = services
  const now = clock.now()
  if (quotations.reminderDays === 0 || !isHourForCustomers(now)) return
  const due = listToRemind(db, {
    now: isoTime(now),
    until: lastMomentAfter(now, quotations.reminderDays),
    quietSince: isoTime(now - QUIET_DAYS * DAY_MS),
    limit: AT_ONCE,
  })
  for (const id of due) remind(services, id)
  if (due.length > 0) mail.worker.wake()
}

function remind(services: Services, id: string): void {
  const { db, clock } = services
  db.transaction(() => {
    const quotation = findQuotation(db, id)
    if (!quotation || !LIFE[quotation.status].acts.remind || quotation.reminded_at !== null) return
    const reminded_at = isoTime(clock.now())
    changeQuotation(db, id, quotation.status, { reminded_at })
    const key = newKey(services, id, reminded_at)
    recordEvent(services, { quotation: id, kind: ACTS.remind.event, version: quotation.version })
    sendLater(
      services,
      reminderMail({ ...customerMailContext(services, quotation), quotation, key, at: reminded_at }),
    )
  })
}

const CUSTOMERS = { from: '09:00', until: '20:00' }
const STAFF = { from: '08:30', until: '20:00' }

/** When reminders go out: by day in Hong Kong. */
export const isHourForCustomers = (nowMs: number) => isWithin(CUSTOMERS, nowMs)
/** Later than the morning only when the site was not running then. */
export const isHourForStaff = (nowMs: number) => isWithin(STAFF, nowMs)

function isWithin({ from, until }: { from: string; until: string }, nowMs: number): boolean {
  const time = formatTime(isoTime(nowMs))
  return time >= from && time < until
}
