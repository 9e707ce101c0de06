import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatOwnDay,
  formatShort,
  formatShortDate,
  formatTime,
  hongKongClock,
  hongKongDay,
} from './date.ts'

it('shows Hong Kong time in any time zone of the machine', () => {
  expect(formatDate('2026-11-21T15:59:59.000Z', 'en')).toBe('21 November 2026')
  expect(formatDate('2026-11-21T16:00:00.000Z', 'en')).toBe('22 November 2026')
  expect(formatDate('2026-12-31T16:00:00.000Z', 'zh')).toBe('2027年1月1日')
  expect(formatTime('2026-11-21T16:05:00.000Z')).toBe('00:05')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'en')).toBe('21 November 2026, 15:49')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'zh')).toBe('2026年11月21日 15:49')
})

it('shows the time in lists this year, and the year for earlier dates', () => {
  const now = '2026-11-21T04:00:00.000Z'
  expect(formatShort('2026-11-21T01:42:00.000Z', now, 'en')).toBe('21 Nov 09:42')
  expect(formatShort('2026-11-21T01:42:00.000Z', now, 'zh')).toBe('11月21日 09:42')
  expect(formatShort('2025-12-31T15:59:00.000Z', now, 'en')).toBe('31 Dec 2025')
  expect(formatShort('2025-12-31T15:59:00.000Z', now, 'zh')).toBe('2025年12月31日')
  expect(formatShort('2025-12-31T16:00:00.000Z', now, 'en')).toBe('1 Jan 00:00')
})

it('shows a day of this year without the year', () => {
  const now = '2026-12-31T15:59:59.000Z'
  expect(formatShortDate('2026-11-20T16:00:00.000Z', now, 'en')).toBe('21 Nov')
  expect(formatShortDate('2026-11-20T16:00:00.000Z', now, 'zh')).toBe('11月21日')
  expect(formatShortDate('2026-12-31T16:00:00.000Z', now, 'en')).toBe('1 Jan 2027')
  expect(formatShortDate('2025-05-01T00:00:00.000Z', now, 'zh')).toBe('2025年5月1日')
})

it('returns the Hong Kong day of a moment', () => {
  expect(hongKongDay('2026-11-21T15:59:59.999Z')).toBe('2026-11-21')
  expect(hongKongDay('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
})

it('names the day on the clock of a device, wherever it is', () => {
  const night = new Date(2026, 10, 21, 4, 30)
  expect(formatOwnDay(night, 'en')).toBe('Saturday 21 November 2026')
  expect(formatOwnDay(night, 'zh')).toBe('2026年11月21日 星期六')
})

it('shows the time of a log line as Hong Kong’s, and what is no time as it is', () => {
  expect(hongKongClock('2026-11-21T19:30:00.123Z')).toBe('2026-11-22 03:30:00.123')
  expect(hongKongClock('2026-99-99T99:99:99.999Z')).toBe('2026-99-99T99:99:99.999Z')
})

it('names the day of the week, and the year where it is another', () => {
  const now = new Date('2026-11-28T08:00:00.000Z')
  expect(formatDayOfWeek('2026-12-09', now, 'en')).toBe('Wed\u00a09\u00a0December')
  expect(formatDayOfWeek('2026-12-09', now, 'zh')).toBe('12月9日（三）')
  expect(formatDayOfWeek('2027-01-01', now, 'en')).toBe('Fri\u00a01\u00a0January\u00a02027')
  expect(formatDayOfWeek('2027-01-01', now, 'zh')).toBe('2027年1月1日（五）')
})
