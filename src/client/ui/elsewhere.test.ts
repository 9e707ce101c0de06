// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatLastMoment,
  formatShort,
  formatShortDate,
  formatTime,
  hongKongDay,
} from '#shared/base/date.ts'

const TIME = '2026-07-21T07:49:00.000Z'
const { TZ } = process.env

afterEach(() => {
  process.env.TZ = TZ
})

const said = (zone: string) => {
  process.env.TZ = zone
  return [
    formatTime(TIME),
    formatDateTime(TIME, 'en'),
    formatDateTime(TIME, 'zh'),
    formatShort(TIME, TIME, 'en'),
    formatShort(TIME, TIME, 'zh'),
  ]
}

it.each(['Asia/Hong_Kong', 'Asia/Singapore'])(
  'times are not named where clocks show the same: %s',
  (zone) => {
    expect(said(zone)).toEqual([
      '15:49',
      '21 July 2026, 15:49',
      '2026年7月21日 15:49',
      '21 Jul 15:49',
      '7月21日 15:49',
    ])
  },
)

it.each(['Europe/London', 'America/Vancouver', 'UTC'])(
  'times say that they are Hong Kong’s in %s',
  (zone) => {
    for (const text of said(zone)) expect(text).toContain('15:49 HKT')
  },
)

const LAST_MOMENT = '2026-07-21T15:59:59.999Z'
const FAR = ['Pacific/Kiritimati', 'America/Vancouver', 'UTC']

it.each(['Asia/Hong_Kong', ...FAR])('a day is Hong Kong’s, also in %s', (zone) => {
  process.env.TZ = zone
  for (const time of [LAST_MOMENT, '2026-07-21T00:00:00+08:00']) {
    expect(hongKongDay(time)).toBe('2026-07-21')
    expect([formatDate(time, 'en'), formatDate(time, 'zh')]).toEqual(['21 July 2026', '2026年7月21日'])
    expect(formatShortDate(time, time, 'en')).toBe('21 Jul')
  }
})

it('a last day is a day in Hong Kong', () => {
  process.env.TZ = 'Asia/Hong_Kong'
  expect(formatLastMoment(LAST_MOMENT, 'en')).toBe('21 July 2026')
  expect(formatLastMoment(LAST_MOMENT, 'zh')).toBe('2026年7月21日')
})

it.each(FAR)('a last day ends with Hong Kong’s, and says so in %s', (zone) => {
  process.env.TZ = zone
  expect(formatLastMoment(LAST_MOMENT, 'en')).toBe('21 July 2026, 23:59 HKT')
  expect(formatLastMoment(LAST_MOMENT, 'zh')).toBe('2026年7月21日 23:59 HKT')
})

it('a quotation’s last day is written as one, and no file takes a day from the browser’s clock', () => {
  for (const path of globSync('src/{client,shared}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path) || path === 'src/shared/base/date.ts') continue
    const text = readFileSync(path, 'utf8')
    expect(text, path).not.toMatch(/\.get(Date|Day|Month|FullYear)\(\)/)
    // The end of a certificate is a moment, in no one's time zone; a row of today's list has a day alone.
    if (!path.includes('/health/')) expect(text, path).not.toMatch(/formatDate\(\w*\.?valid_until/)
  }
})

it('no file of the browser writes times in another way, and each CSV file names its zone', () => {
  for (const path of globSync('src/client/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path)) continue
    const text = readFileSync(path, 'utf8')
    expect(text, path).not.toMatch(/toLocale(Time|Date)String\(|DateTimeFormat\(/)
    if (text.includes('CsvCell[][]>') && text.includes('formatDateTime('))
      expect(text, path).toContain('inHongKongTime')
  }
})
