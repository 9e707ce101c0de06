import { expect, it } from 'vitest'
import { formatHkd, totalsOf } from './product.ts'

it('adds up two tills and three printers', () => {
  const lines = [
    { quantity: 2, monthly_price: 380, upfront_price: 1200 },
    { quantity: 3, monthly_price: 90, upfront_price: 400 },
  ]
  expect(totalsOf(lines)).toEqual({ monthly_total: 1030, upfront_total: 3600, first_year_total: 15_960 })
  expect(totalsOf([])).toEqual({ monthly_total: 0, upfront_total: 0, first_year_total: 0 })
})

it('writes Hong Kong dollars', () => {
  expect(formatHkd(1234567)).toBe('HK$1,234,567')
})
