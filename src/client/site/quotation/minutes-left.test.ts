import { expect, it } from 'vitest'
import { minutesUntil } from './minutes-left.ts'

it.each([
  ['12:00:00', 30],
  ['12:00:01', 30],
  ['12:06:30', 24],
  ['12:29:00', 1],
  ['12:29:59', 1],
  ['12:30:00', 0],
  ['13:00:00', 0],
  ['11:40:00', 30],
])('at %s, %i minutes are left until half past twelve', (time, minutes) => {
  expect(minutesUntil(Date.parse('2026-11-21T12:30:00.000Z'), Date.parse(`2026-11-21T${time}Z`))).toBe(
    minutes,
  )
})
