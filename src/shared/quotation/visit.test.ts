import { expect, it } from 'vitest'
import { isClosedOn, isSunday, visitDays } from './visit.ts'

const CLOSED = { weekdays: '', saturday: '', sunday: '' }
/** A Friday. */
const TODAY = '2026-12-04'

it.each([
  ['the next days of the week without hours', CLOSED, ['2026-12-07', '2026-12-08', '2026-12-09']],
  [
    'Saturday where it is open',
    { ...CLOSED, weekdays: '09:00-18:00', saturday: '09:00-13:00' },
    ['2026-12-05', '2026-12-07', '2026-12-08'],
  ],
  [
    'Sundays alone where nothing else is open',
    { ...CLOSED, sunday: '10:00-12:00' },
    ['2026-12-06', '2026-12-13', '2026-12-20'],
  ],
] as const)('offers %s', (_, hours, days) => {
  expect(visitDays(hours, TODAY)).toEqual(days)
})

it('is closed on the days without hours, and on none where it names no hours', () => {
  const week = Array.from({ length: 7 }, (_, days) => `2026-12-0${days + 1}`)
  const closed = (hours: typeof CLOSED) => week.filter((day) => isClosedOn(hours, day))
  expect(closed({ ...CLOSED, weekdays: '09:00-18:00' })).toEqual(['2026-12-05', '2026-12-06'])
  expect(closed({ ...CLOSED, saturday: '09:00-18:00', sunday: '09:00-18:00' })).toHaveLength(5)
  expect(closed(CLOSED)).toEqual([])
  expect(week.filter(isSunday)).toEqual(['2026-12-06'])
})
