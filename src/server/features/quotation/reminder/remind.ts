/**
 * Reminds a customer once, in the morning some days before the last day of an open quotation (decision 47): not within
 * two days of the last email to them, not those who want no email, and not where a user turned it off.
 */

import type { Services } from '#server/core/context.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { formatTime } from '#shared/base/date.ts'
import { sendLater } from '../../mail/send-later.ts'
import { recordEvent } from '../history/record.ts'
import { drawKey } from '../link.ts'
import { customerScene } from '../mail-letter.ts'
import { validUntilOf } from '../rules.ts'
import { changeQuotation, findQuotation } from '../store.ts'
import { insertKey } from '../version/store.ts'
import { reminderMail } from './mail.ts'
import { listToRemind } from './store.ts'

/** Between the last email to a customer and the reminder. */
const QUIET_DAYS = 2
/** So many at each run of the job, so that other requests run in between. */
const AT_ONCE = 50

export function remindCustomers(services: Services): void {
  const { db, clock, mail, quotations } = services
  const now = clock.now()
  if (quotations.reminderDays === 0 || !isHourForCustomers(now)) return
  const due = listToRemind(db, {
    now: isoTime(now),
    until: validUntilOf(now, quotations.reminderDays),
    quietSince: isoTime(now - QUIET_DAYS * DAY_MS),
    limit: AT_ONCE,
  })
  for (const id of due) remind(services, id)
  if (due.length > 0) mail.worker.wake()
}

function remind(services: Services, id: string): void {
  const { db, clock, random } = services
  db.transaction(() => {
    const quotation = findQuotation(db, id)
    if (quotation?.status !== 'verified' || quotation.reminded_at !== null) return
    const reminded_at = isoTime(clock.now())
    changeQuotation(db, id, 'verified', { reminded_at })
    const key = drawKey(random)
    insertKey(db, id, digestOf(key), reminded_at)
    recordEvent(services, { quotation: id, kind: 'reminded', version: quotation.version })
    sendLater(
      services,
      reminderMail({ ...customerScene(services, quotation), quotation, key, at: reminded_at }),
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
