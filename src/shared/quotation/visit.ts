/** The visit that a customer asks for: on which day, and outside which rush. Without schemas, for the browser. */
import { dayAfter, formatShortDayOfWeek, type Time } from '../base/date.ts'
import type { Language } from '../base/language.ts'
import type { T } from '../i18n/t.ts'

/** Whether customers may ask for one. */
export const VISITS_OFFERED = ['asked_for', 'none'] as const

/** Their hours are texts, which a company may change. */
export const VISIT_PARTS = ['morning', 'afternoon', 'evening'] as const
type VisitPart = (typeof VISIT_PARTS)[number]

export interface WishedVisit {
  /** A Hong Kong day, such as `2026-12-09`. */
  day: string
  part: VisitPart
}

export function visitText({ day, part }: WishedVisit, t: T, language: Language, now: Time): string {
  return t('visit.when', { day: formatShortDayOfWeek(day, now, language), part: t(`visit.part_${part}`) })
}

/** What an event of the history records of one; null where it does not. */
export function wishIn({ day, part }: Readonly<Record<string, unknown>>): WishedVisit | null {
  const known = VISIT_PARTS.find((one) => one === part)
  return typeof day === 'string' && known ? { day, part: known } : null
}

const OFFERED_DAYS = 3
const WEEK_DAYS = 7
const SUNDAY = 0

/** When the company is open; empty texts where it is not. */
interface Hours {
  weekdays: string
  saturday: string
  sunday: string
}

/**
 * The next days on which the company is open; one that names no hours is open from Monday to Friday. `holidays`: on which
 * it is not, whatever its hours.
 */
export function visitDays(hours: Hours, today: string, holidays: readonly string[] = []): string[] {
  const isOpen = (day: string) => {
    if (holidays.includes(day)) return false
    const at = weekdayOf(day)
    return isUnsaid(hours) ? at > SUNDAY && at < WEEK_DAYS - 1 : !isClosedOn(hours, day)
  }
  // Within three weeks there are three of each day of the week.
  const ahead = Array.from({ length: OFFERED_DAYS * WEEK_DAYS }, (_, days) => dayAfter(today, days + 1))
  return ahead.filter(isOpen).slice(0, OFFERED_DAYS)
}

export function isVisitOffered({ visits }: { visits: (typeof VISITS_OFFERED)[number] }): boolean {
  return visits === 'asked_for'
}

/** By its hours; one that names none is closed on no day that is known. */
export function isClosedOn(hours: Hours, day: string): boolean {
  const { weekdays, saturday, sunday } = hours
  const week = [sunday, ...Array<string>(WEEK_DAYS - 2).fill(weekdays), saturday]
  return !isUnsaid(hours) && week[weekdayOf(day)] === ''
}

export function isSunday(day: string): boolean {
  return weekdayOf(day) === SUNDAY
}

function isUnsaid({ weekdays, saturday, sunday }: Hours): boolean {
  return [weekdays, saturday, sunday].every((hours) => hours === '')
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
