import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatShortDateTime, formatTime, hongKongDay } from './date.ts'

it('tells Hong Kong time whatever the machine thinks', () => {
  expect(formatDate('2026-11-21T15:59:59.000Z', 'en')).toBe('21 November 2026')
  expect(formatDate('2026-11-21T16:00:00.000Z', 'en')).toBe('22 November 2026')
  expect(formatDate('2026-12-31T16:00:00.000Z', 'zh')).toBe('2027年1月1日')
  expect(formatTime('2026-11-21T16:05:00.000Z')).toBe('00:05')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'en')).toBe('15:49, 21 November 2026')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'zh')).toBe('2026年11月21日 15:49')
})

it('leaves out the year while it is this one', () => {
  const now = Date.parse('2026-12-31T15:59:59.000Z')
  expect(formatShortDateTime('2026-11-20T01:12:00.000Z', 'en', now)).toBe('20 Nov 09:12')
  expect(formatShortDateTime('2026-11-20T01:12:00.000Z', 'zh', now)).toBe('11月20日 09:12')
  expect(formatShortDateTime('2026-12-31T16:00:00.000Z', 'en', now)).toBe('1 Jan 2027 00:00')
  expect(formatShortDateTime('2025-05-01T00:00:00.000Z', 'zh', now)).toBe('2025年5月1日 08:00')
})

it('knows the day of a moment in Hong Kong', () => {
  expect(hongKongDay('2026-11-21T15:59:59.999Z')).toBe('2026-11-21')
  expect(hongKongDay('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
})
