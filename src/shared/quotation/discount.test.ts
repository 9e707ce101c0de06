import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '../product/product.ts'
import { amountsBeyond, type Discount, discountedTotals, hasDiscount, ticketSums } from './discount.ts'

const NONE: Discount = { discount_percent: 0, discount_monthly: 0, discount_upfront: 0 }
const aLine = (monthly_price: number, upfront_price: number, is_optional = false) => ({
  quantity: 1,
  monthly_price,
  upfront_price,
  is_optional,
})

const price = fc.integer({ min: 0, max: 10_000_000 })
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    monthly_price: price,
    upfront_price: price,
    is_optional: fc.boolean(),
  }),
  { maxLength: 100 },
)
const discount = fc.record({
  discount_percent: fc.integer({ min: 0, max: 100 }),
  discount_monthly: price,
  discount_upfront: price,
})

describe('a discount', () => {
  it.each([
    [NONE, 999, 501],
    [{ ...NONE, discount_percent: 10 }, 899, 450],
    [{ ...NONE, discount_percent: 10, discount_monthly: 99, discount_upfront: 50 }, 800, 400],
    [{ ...NONE, discount_percent: 100 }, 0, 0],
  ])(
    'takes the percentage off both totals first, in the customer’s favour: %j',
    (terms, monthly, upfront) => {
      expect(discountedTotals([aLine(999, 501)], terms)).toMatchObject({
        monthly_total: monthly,
        upfront_total: upfront,
        first_year_total: monthly * 12 + upfront,
      })
    },
  )

  it('is whole dollars between nothing and the price, and leaves the price without one', () => {
    fc.assert(
      fc.property(lines, discount, (chosen, terms) => {
        const full = totalsOf(chosen)
        const less = discountedTotals(chosen, terms)
        for (const name of ['monthly_total', 'upfront_total', 'first_year_total'] as const) {
          expect(Number.isSafeInteger(less[name])).toBe(true)
          expect(less[name]).toBeGreaterThanOrEqual(0)
          expect(less[name]).toBeLessThanOrEqual(full[name])
        }
        expect(discountedTotals(chosen, NONE)).toEqual(full)
        expect(hasDiscount(terms) || less.first_year_total === full.first_year_total).toBe(true)
      }),
    )
  })

  it('costs no more with an option left out, whichever', () => {
    fc.assert(
      fc.property(lines, discount, fc.array(fc.boolean(), { maxLength: 100 }), (all, terms, taken) => {
        const some = all.filter(({ is_optional }, index) => !is_optional || taken[index])
        const [more, less] = [discountedTotals(all, terms), discountedTotals(some, terms)]
        expect(less.monthly_total).toBeLessThanOrEqual(more.monthly_total)
        expect(less.upfront_total).toBeLessThanOrEqual(more.upfront_total)
      }),
    )
  })

  it('that is not beyond the price is given in full, whatever options are left out', () => {
    fc.assert(
      fc.property(lines, discount, fc.array(fc.boolean(), { maxLength: 100 }), (all, terms, taken) => {
        fc.pre(amountsBeyond(all, terms).length === 0)
        const some = all.filter(({ is_optional }, index) => !is_optional || taken[index])
        const before = discountedTotals(some, { ...terms, discount_monthly: 0, discount_upfront: 0 })
        const after = discountedTotals(some, terms)
        expect(before.monthly_total - after.monthly_total).toBe(terms.discount_monthly)
        expect(before.upfront_total - after.upfront_total).toBe(terms.discount_upfront)
      }),
    )
  })

  it('is beyond the price where only options would pay for it', () => {
    const offered = [aLine(100, 50), aLine(900, 950, true)]
    expect(amountsBeyond(offered, { ...NONE, discount_monthly: 100, discount_upfront: 50 })).toEqual([])
    expect(amountsBeyond(offered, { ...NONE, discount_monthly: 101 })).toEqual(['discount_monthly'])
    const half = { discount_percent: 50, discount_monthly: 51, discount_upfront: 26 }
    expect(amountsBeyond(offered, half)).toEqual(['discount_monthly', 'discount_upfront'])
  })
})

it('adds up on a ticket from the lines over the discount to the totals, whatever they are', () => {
  fc.assert(
    fc.property(lines, discount, (all, terms) => {
      const counted = all.filter(({ is_optional }) => !is_optional)
      const { subtotal, steps, totals, withOptions } = ticketSums(counted, terms, all)
      for (const sum of ['monthly_total', 'upfront_total'] as const) {
        const off = steps.reduce((sofar, step) => sofar + step[sum], 0)
        expect(subtotal[sum]).toBe(totalsOf(counted)[sum])
        expect(subtotal[sum] + off).toBe(totals[sum])
      }
      expect(totals).toEqual(discountedTotals(counted, terms))
      expect(steps.length > 0).toBe(hasDiscount(terms))
      expect(withOptions).toEqual(counted.length < all.length ? discountedTotals(all, terms) : null)
    }),
  )
})
