/** A day far from today, as in 2206, is a slip of a key: it is refused where it was given. */
import { hongKongDay } from '#shared/base/date.ts'
import { DAYS, type DayKind, daySpan, isDayMeant } from '#shared/base/days.ts'
import { fieldError } from '../platform/app-error.ts'
import { isoTime } from '../platform/clock.ts'

/** `day`: one of Hong Kong; null and undefined are fine. Throws `invalid`. */
export function assertDayMeant(
  field: string,
  day: string | null | undefined,
  kind: DayKind,
  nowMs: number,
): void {
  const today = hongKongDay(isoTime(nowMs))
  if (!day || isDayMeant(day, kind, today)) return
  throw fieldError(field, DAYS[kind].fault, 'invalid', { variables: daySpan(kind, today) })
}
