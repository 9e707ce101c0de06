/** The table of an order's life, its deposit and its term, without a server. */
import { describe, expect, it } from 'vitest'
import { depositAmount } from './deposit.ts'
import { mayOrder, ORDER_ACTIONS, ORDER_MARKS, ORDER_STAGES, type OrderMark, orderStage } from './life.ts'
import { lastDayOfTerm } from './term.ts'

const blank = Object.fromEntries(ORDER_MARKS.map((mark) => [mark, null])) as Record<OrderMark, null>

describe('the stage', () => {
  it.each([
    ['to_book', {}],
    ['earlier', { earlier_since: '2026-01-01T00:00:00.000Z' }],
    ['booked', { earlier_since: '2026-01-01T00:00:00.000Z', install_on: '2026-12-09' }],
    ['installed', { install_on: '2026-12-09', installed_on: '2026-12-09' }],
    ['running', { installed_on: '2026-12-09', monthly_from: '2026-12-09' }],
    ['running', { monthly_from: '2026-12-09', ends_on: '2026-12-10' }],
    ['ended', { monthly_from: '2026-12-09', ends_on: '2026-12-09' }],
    ['called_off', { install_on: '2026-12-09', cancelled_at: '2026-12-01T00:00:00.000Z' }],
  ] as const)('is %s', (stage, marks) => {
    expect(orderStage({ ...blank, ...marks }, '2026-12-10')).toBe(stage)
  })

  it('has every act somewhere, and money can be corrected in all', () => {
    expect(ORDER_ACTIONS.filter((act) => !ORDER_STAGES.some((stage) => mayOrder(stage, act)))).toEqual([])
    expect(ORDER_STAGES.filter((stage) => !mayOrder(stage, 'correct_payment'))).toEqual([])
  })
})

describe('the deposit', () => {
  const totals = { upfront_total: 6_081, first_year_total: 25_088 }
  it.each([
    ['half of the one-off price, in whole dollars', 'upfront', 50, 3_041],
    ['a tenth of the first year', 'first_year', 10, 2_509],
    ['an amount', 'amount', 2_000, 2_000],
    ['never more than the price', 'amount', 90_000, 25_088],
    ['nothing', 'upfront', 0, 0],
  ] as const)('is %s', (_, deposit_of, deposit, amount) => {
    expect(depositAmount({ deposit_of, deposit }, totals)).toBe(amount)
  })
})

describe('a term', () => {
  it.each([
    ['2026-12-09', 12, '2027-12-08'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-03-31', 12, '2027-03-30'],
  ])('from %s of %i months ends on %s', (from, months, last) => {
    expect(lastDayOfTerm(from, months)).toBe(last)
  })
})
