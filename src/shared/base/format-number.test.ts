import { expect, it } from 'vitest'
import { formatNumber } from './format-number.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('writes %i as %s', (number, text) => {
  expect(formatNumber(number)).toBe(text)
})
