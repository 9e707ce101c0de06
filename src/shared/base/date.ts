/**
 * Times for people, in Hong Kong time except where a device’s clock is named. Own names of months and days, since the locale data of
 * server and browser may differ, and because loading it takes a phone as long as drawing a section of a screen.
 */
import type { Language } from './language.ts'

export const MINUTE_MS = 60_000
const HONG_KONG_OFFSET_MS = 8 * 60 * MINUTE_MS

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const CHINESE_WEEKDAYS = '日一二三四五六'

interface DateForms {
  date(year: number, month: number, day: number): string
  month(year: number, month: number): string
  /** Writes a date of this year. */
  shortDate(month: number, day: number): string
  /** Writes a date of another year. */
  shortDateOf(year: number, month: number, day: number): string
  dateTime(date: string, time: string): string
  /** Returns the name of a weekday, which counts from Sunday, 0. */
  day(date: string, weekday: number): string
  weekday(weekday: number): string
  /** Without a year for this one. */
  dayOfWeek(year: number | null, month: number, day: number, weekday: number): string
  shortDayOfWeek(year: number | null, month: number, day: number, weekday: number): string
}

const FORMS: Record<Language, DateForms> = {
  en: {
    date: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
    month: (year, month) => `${MONTHS[month - 1]} ${year}`,
    shortDate: (month, day) => `${day} ${shortMonth(month)}`,
    shortDateOf: (year, month, day) => `${day} ${shortMonth(month)} ${year}`,
    dateTime: (date, time) => `${date}, ${time}`,
    day: (date, weekday) => `${WEEKDAYS[weekday]} ${date}`,
    weekday: (weekday) => WEEKDAYS[weekday]!.slice(0, 3),
    dayOfWeek: (year, month, day, weekday) =>
      `${WEEKDAYS[weekday]!.slice(0, 3)} ${day} ${MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`,
    shortDayOfWeek: (year, month, day, weekday) =>
      `${WEEKDAYS[weekday]!.slice(0, 3)} ${day} ${shortMonth(month)}${year === null ? '' : ` ${year}`}`,
  },
  zh: {
    date: (year, month, day) => `${year}年${month}月${day}日`,
    month: (year, month) => `${year}年${month}月`,
    shortDate: (month, day) => `${month}月${day}日`,
    shortDateOf: (year, month, day) => `${year}年${month}月${day}日`,
    dateTime: (date, time) => `${date} ${time}`,
    day: (date, weekday) => `${date} 星期${CHINESE_WEEKDAYS[weekday]}`,
    weekday: (weekday) => `週${CHINESE_WEEKDAYS[weekday]}`,
    dayOfWeek: (year, month, day, weekday) =>
      `${year === null ? '' : `${year}年`}${month}月${day}日（${CHINESE_WEEKDAYS[weekday]}）`,
    shortDayOfWeek: (year, month, day, weekday) =>
      `${year === null ? '' : `${year}年`}${month}月${day}日（${CHINESE_WEEKDAYS[weekday]}）`,
  },
}

/** ISO text where JSON has it. */
export type Time = Date | string

/** `2026-11-21T07:49:00.000Z` as `21 November 2026` or `2026年11月21日`. */
export function formatDate(time: Time, language: Language): string {
  const { year, month, day } = inHongKong(time)
  return FORMS[language].date(year, month, day)
}

/** A day in Hong Kong, such as `2026-11-26`, as `26 November 2026` or `2026年11月26日`. */
export function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00+08:00`, language)
}

/** `2026-11` as `November 2026` or `2026年11月`. */
export function formatMonth(month: string, language: Language): string {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return FORMS[language].month(year, of)
}

/** `15:49`, on the 24-hour clock; `15:49 HKT` on a device in another zone. */
export function formatTime(time: Time): string {
  const { hour, minute } = inHongKong(time)
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return isElsewhere(time) ? `${clock} HKT` : clock
}

/** Whether this browser's clock shows another time then. The server has no reader whose clock it knows. */
function isElsewhere(time: Time): boolean {
  const isBrowser = 'document' in globalThis
  return isBrowser && -new Date(time).getTimezoneOffset() * MINUTE_MS !== HONG_KONG_OFFSET_MS
}

/** `21 November 2026, 15:49` or `2026年11月21日 15:49`. */
export function formatDateTime(time: Time, language: Language): string {
  return FORMS[language].dateTime(formatDate(time, language), formatTime(time))
}

/**
 * When something ends: its last day, or the time within one. A day ends with Hong Kong's, so where clocks show another time
 * it is named: `21 November 2026, 23:59 HKT`.
 */
export function formatLastMoment(time: Time, language: Language): string {
  return formatTime(time) === '23:59' ? formatDate(time, language) : formatDateTime(time, language)
}

/** For lists: `21 Nov 15:49` or `11月21日 15:49`; in another year `21 Nov 2025` or `2025年11月21日`. */
export function formatShort(time: Time, now: Time, language: Language): string {
  const date = formatShortDate(time, now, language)
  return isSameYear(time, now) ? `${date} ${formatTime(time)}` : date
}

/** `21 Nov` or `11月21日`; in another year `21 Nov 2025` or `2025年11月21日`. */
export function formatShortDate(time: Time, now: Time, language: Language): string {
  const { year, month, day } = inHongKong(time)
  const { shortDate, shortDateOf } = FORMS[language]
  return isSameYear(time, now) ? shortDate(month, day) : shortDateOf(year, month, day)
}

/** Formats a day in Hong Kong, such as `2026-11-26`; it stays with its month on one line. */
export function formatShortDay(day: string, now: Date, language: Language): string {
  return formatShortDate(`${day}T00:00:00+08:00`, now, language).replaceAll(' ', '\u00a0')
}

/** `2026-12-09` as `Wed 9 December` or `12月9日（三）`, with the year where it is another; it stays on one line. */
export function formatDayOfWeek(on: string, now: Time, language: Language): string {
  const time = `${on}T00:00:00+08:00`
  const { year, month, day, weekday } = inHongKong(time)
  const named = FORMS[language].dayOfWeek(isSameYear(time, now) ? null : year, month, day, weekday)
  return named.replaceAll(' ', '\u00a0')
}

/** `Wed 9 Dec` or `12月9日（三）`, as `formatDayOfWeek`, for lists. */
export function formatShortDayOfWeek(on: string, now: Time, language: Language): string {
  const time = `${on}T00:00:00+08:00`
  const { year, month, day, weekday } = inHongKong(time)
  const named = FORMS[language].shortDayOfWeek(isSameYear(time, now) ? null : year, month, day, weekday)
  return named.replaceAll(' ', '\u00a0')
}

/** `Wed` or `週三`, of a day in Hong Kong. */
export function formatWeekday(on: string, language: Language): string {
  return FORMS[language].weekday(inHongKong(`${on}T00:00:00+08:00`).weekday)
}

/** `Saturday 21 November 2026` or `2026年11月21日 星期六`, in the zone of this device. */
export function formatOwnDay(now: Date, language: Language): string {
  const { date, day } = FORMS[language]
  return day(date(now.getFullYear(), now.getMonth() + 1, now.getDate()), now.getDay())
}

export const DAY_MS = 24 * 60 * 60 * 1_000

/** Days like those of `hongKongDay`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `2026-11-21`, the value of a date field. */
export function hongKongDay(time: Time): string {
  return new Date(new Date(time).getTime() + HONG_KONG_OFFSET_MS).toISOString().slice(0, 10)
}

/** `2026-11-21 15:49:00.000`, to the millisecond, as logs have it; what is no time stays as it is. */
export function hongKongClock(time: string): string {
  const ms = Date.parse(time)
  if (Number.isNaN(ms)) return time
  return new Date(ms + HONG_KONG_OFFSET_MS).toISOString().slice(0, -1).replace('T', ' ')
}

function shortMonth(month: number): string {
  return MONTHS[month - 1]!.slice(0, 3)
}

function isSameYear(time: Time, other: Time): boolean {
  return inHongKong(time).year === inHongKong(other).year
}

function inHongKong(time: Time) {
  return partsAt(time, HONG_KONG_OFFSET_MS)
}

function partsAt(time: Time, offsetMs: number) {
  const shifted = new Date(new Date(time).getTime() + offsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  }
}
