import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './date.ts'

it('tells Hong Kong time whatever the machine thinks', () => {
  expect(formatDate('2026-11-21T15:59:59.000Z', 'en')).toBe('21 November 2026')
  expect(formatDate('2026-11-21T16:00:00.000Z', 'en')).toBe('22 November 2026')
  expect(formatDate('2026-12-31T16:00:00.000Z', 'zh')).toBe('2027年1月1日')
  expect(formatTime('2026-11-21T16:05:00.000Z')).toBe('00:05')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'en')).toBe('15:49, 21 November 2026')
  expect(formatDateTime('2026-11-21T07:49:00.000Z', 'zh')).toBe('2026年11月21日 15:49')
})
