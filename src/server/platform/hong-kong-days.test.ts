import { expect, it } from 'vitest'
import { firstDay, firstOfMonth, mondayOf, startOfDay } from './hong-kong-days.ts'

/** A Monday in Hong Kong, and still Sunday in UTC. */
const MONDAY = Date.parse('2026-11-22T16:30:00.000Z')
const MINUTE_BEFORE = Date.parse('2026-11-22T15:59:59.999Z')

it('counts days of Hong Kong, today included', () => {
  expect([firstDay(MONDAY, 1), firstDay(MONDAY, 7)]).toEqual(['2026-11-23', '2026-11-17'])
  expect(startOfDay('2026-11-23')).toBe('2026-11-22T16:00:00.000Z')
})

it('begins a week on Monday', () => {
  expect([mondayOf(MONDAY, 0), mondayOf(MINUTE_BEFORE, 0)]).toEqual(['2026-11-23', '2026-11-16'])
  expect([mondayOf(MONDAY, 1), mondayOf(MONDAY, -1)]).toEqual(['2026-11-16', '2026-11-30'])
})

it('counts months over the end of a year', () => {
  const january = Date.parse('2027-01-31T16:00:00.000Z')
  expect([firstOfMonth(january, 0), firstOfMonth(january, 2), firstOfMonth(january, -1)]).toEqual([
    '2027-02-01',
    '2026-12-01',
    '2027-03-01',
  ])
})
