import { expect, it } from 'vitest'
import { LOW_MARGIN, marginOf } from './product.ts'

const PRICE = { monthly_price: 100, upfront_price: 800 }

it.each([
  ['what is left of twelve months and the one-off price', 1_500, 0.25],
  ['all of it, without a cost', 0, 1],
  ['nothing, where the first year pays the cost', 2_000, 0],
  ['less than nothing, below the cost', 3_000, -0.5],
] as const)('the margin is %s', (_, cost, margin) => {
  expect(marginOf(PRICE, cost)).toBe(margin)
})

it('there is none without a cost that is known, or without a price', () => {
  expect(marginOf(PRICE, null)).toBeUndefined()
  expect(marginOf({ monthly_price: 0, upfront_price: 0 }, 500)).toBeUndefined()
})

it('a fifth of the first year is not low yet', () => {
  expect(marginOf(PRICE, 1_600)! < LOW_MARGIN).toBe(false)
  expect(marginOf(PRICE, 1_601)! < LOW_MARGIN).toBe(true)
})
