import { expect, it } from 'vitest'
import { visitDays } from './visit.ts'

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
