/** Dates for people, always in Hong Kong time. Own month names, since the locale data of server and browser may differ. */
import type { Language } from './language.ts'

const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000

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

interface DateForms {
  date(year: number, month: number, day: number): string
  /** For dates of this year. */
  shortDate(month: number, day: number): string
  /** For dates of another year. */
  shortDateOf(year: number, month: number, day: number): string
  dateTime(date: string, time: string): string
}

const FORMS: Record<Language, DateForms> = {
  en: {
    date: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
    shortDate: (month, day) => `${day} ${shortMonth(month)}`,
    shortDateOf: (year, month, day) => `${day} ${shortMonth(month)} ${year}`,
    dateTime: (date, time) => `${time}, ${date}`,
  },
  zh: {
    date: (year, month, day) => `${year}年${month}月${day}日`,
    shortDate: (month, day) => `${month}月${day}日`,
    shortDateOf: (year, month, day) => `${year}年${month}月${day}日`,
    dateTime: (date, time) => `${date} ${time}`,
  },
}

/** `2026-11-21T07:49:00.000Z` as `21 November 2026` or `2026年11月21日`. */
export function formatDate(iso: string, language: Language): string {
  const { year, month, day } = inHongKong(iso)
  return FORMS[language].date(year, month, day)
}

/** `15:49`, on the 24-hour clock. */
export function formatTime(iso: string): string {
  const { hour, minute } = inHongKong(iso)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `15:49, 21 November 2026` or `2026年11月21日 15:49`. */
export function formatDateTime(iso: string, language: Language): string {
  return FORMS[language].dateTime(formatDate(iso, language), formatTime(iso))
}

/** For lists: `21 Nov 15:49` or `11月21日 15:49`; in another year `21 Nov 2025` or `2025年11月21日`. */
export function formatShort(iso: string, now: string, language: Language): string {
  const date = formatShortDate(iso, now, language)
  return isSameYear(iso, now) ? `${date} ${formatTime(iso)}` : date
}

/** `21 Nov` or `11月21日`; in another year `21 Nov 2025` or `2025年11月21日`. */
export function formatShortDate(iso: string, now: string, language: Language): string {
  const { year, month, day } = inHongKong(iso)
  const { shortDate, shortDateOf } = FORMS[language]
  return isSameYear(iso, now) ? shortDate(month, day) : shortDateOf(year, month, day)
}

/** `2026-11-21`, the value of a date field. */
export function hongKongDay(iso: string): string {
  return new Date(Date.parse(iso) + HONG_KONG_OFFSET_MS).toISOString().slice(0, 10)
}

function shortMonth(month: number): string {
  return MONTHS[month - 1]!.slice(0, 3)
}

function isSameYear(iso: string, other: string): boolean {
  return inHongKong(iso).year === inHongKong(other).year
}

function inHongKong(iso: string) {
  const shifted = new Date(Date.parse(iso) + HONG_KONG_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}
