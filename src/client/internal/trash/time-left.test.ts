import { expect, it } from 'vitest'
import { daysLeft } from './trash-table.tsx'

it.each([
  ['2026-12-21T10:00:00.000Z', 30],
  ['2026-11-23T09:59:59.000Z', 2],
  ['2026-11-22T10:00:00.000Z', 1],
  ['2026-11-21T10:00:01.000Z', 1],
  ['2026-11-21T09:00:00.000Z', 1],
])('a record that expires at %s has %i days left', (goneAt, days) => {
  expect(daysLeft(new Date(goneAt), Date.parse('2026-11-21T10:00:00.000Z'))).toBe(days)
})
