/** When reminders go out: by day in Hong Kong. */

import { isoTime } from '#server/platform/clock.ts'
import { formatTime } from '#shared/base/date.ts'

const CUSTOMERS = { from: '09:00', until: '20:00' }
const STAFF = { from: '08:30', until: '20:00' }

export const isHourForCustomers = (nowMs: number) => isWithin(CUSTOMERS, nowMs)
/** Later than the morning only when the site was not running then. */
export const isHourForStaff = (nowMs: number) => isWithin(STAFF, nowMs)

function isWithin({ from, until }: { from: string; until: string }, nowMs: number): boolean {
  const time = formatTime(isoTime(nowMs))
  return time >= from && time < until
}
