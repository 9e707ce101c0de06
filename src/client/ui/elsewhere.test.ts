// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { formatDateTime, formatShort, formatTime } from '#shared/base/date.ts'

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
      '15:49, 21 July 2026',
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

it('no file of the browser writes times in another way, and each CSV file names its zone', () => {
  for (const path of globSync('src/client/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path)) continue
    const text = readFileSync(path, 'utf8')
    expect(text, path).not.toMatch(/toLocale(Time|Date)String\(|DateTimeFormat\(/)
    if (text.includes('CsvCell[][]>') && text.includes('formatDateTime('))
      expect(text, path).toContain('inHongKongTime')
  }
})
