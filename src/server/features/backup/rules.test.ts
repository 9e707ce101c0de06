import { describe, expect, it } from 'vitest'
import { HOUR_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { lastScheduled, nextBackup, outdated } from './rules.ts'

const at = (text: string) => Date.parse(`${text}:00.000Z`)

describe('the time of day', () => {
  it.each([
    // 03:30 in Hong Kong is 19:30 of the day before in UTC.
    ['03:30', '2026-11-21T19:29', '2026-11-20T19:30'],
    ['03:30', '2026-11-21T19:30', '2026-11-21T19:30'],
    ['03:30', '2026-11-22T15:59', '2026-11-21T19:30'],
    ['00:00', '2026-11-21T16:00', '2026-11-21T16:00'],
    ['23:59', '2026-11-21T15:58', '2026-11-20T15:59'],
  ])('%s is Hong Kong’s: at %s the last was %s', (time, now, last) => {
    expect(isoTime(lastScheduled(time, at(now)))).toBe(isoTime(at(last)))
  })
})

describe('the next backup', () => {
  const now = at('2026-11-22T01:00')
  const moment = { now, startedAt: now - 10 * HOUR_MS, newest: undefined, failedAt: undefined }

  it('is tomorrow’s when the last time has its backup', () => {
    expect(isoTime(nextBackup('03:30', { ...moment, newest: '2026-11-21T19:30:05.000Z' }))).toBe(
      '2026-11-22T19:30:00.000Z',
    )
  })
  it('is due when there is no backup, or an old one', () => {
    expect(nextBackup('03:30', moment)).toBeLessThanOrEqual(now)
    expect(nextBackup('03:30', { ...moment, newest: '2026-11-21T19:29:59.000Z' })).toBeLessThanOrEqual(now)
  })
  it('waits some minutes after a start', () => {
    expect(nextBackup('03:30', { ...moment, startedAt: now })).toBe(now + 5 * MINUTE_MS)
  })
  it('is tried again an hour after a failure, even when the clock was set back since', () => {
    const failed = (minutes: number) => ({ ...moment, failedAt: isoTime(now + minutes * MINUTE_MS) })
    expect(nextBackup('03:30', failed(-20))).toBe(now + 40 * MINUTE_MS)
    expect(nextBackup('03:30', failed(-61))).toBeLessThanOrEqual(now)
    expect(nextBackup('03:30', failed(600))).toBeLessThanOrEqual(now)
  })
})

describe('rotation', () => {
  const backup = (made_at: string) => ({ file: made_at, bytes: 1, made_at })
  const names = (days: string[], kept: number) => outdated(days.map(backup), kept).map(({ file }) => file)

  it('keeps the newest, and the newest of each of the last six months', () => {
    const days = ['2026-11-03', '2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30', '2026-09-30']
    expect(names(days, 2)).toEqual(['2026-11-01', '2026-10-30'])
    const years = ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2025-05']
    expect(names(years, 1)).toEqual(['2026-05', '2025-05'])
    expect(names(days, 14)).toEqual([])
  })
})
