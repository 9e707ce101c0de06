import { expect, it } from 'vitest'
import { relativeTime } from './use-now.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

it.each([
  ['2026-11-21T12:00:04.000Z', undefined, undefined],
  ['2026-11-21T11:59:01.000Z', undefined, undefined],
  ['2026-11-21T11:59:00.000Z', '1 minute ago', '1 分鐘前'],
  ['2026-11-21T11:56:10.000Z', '3 minutes ago', '3 分鐘前'],
  ['2026-11-21T10:00:00.000Z', '2 hours ago', '2 小時前'],
  ['2026-11-20T12:00:00.000Z', '1 day ago', '1 日前'],
  ['2026-11-15T12:00:00.000Z', '6 days ago', '6 日前'],
])('%s is %j, in Chinese %j', (iso, english, chinese) => {
  expect(relativeTime(new Date(iso), NOW, 'en')).toBe(english)
  expect(relativeTime(new Date(iso), NOW, 'zh')).toBe(chinese)
})
