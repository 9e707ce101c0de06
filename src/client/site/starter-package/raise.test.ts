import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { raise } from './asked-package.tsx'

const catalogue = aCatalogue()
const OFFERED = [1, 2, 11, 21]
const nothing = { quantities: {}, mistyped: {} }

const product = fc.constantFrom(...OFFERED, 77)
const quantity = fc.integer({ min: 1, max: QUOTATION_QUANTITY_MAX })
const quantities = fc.dictionary(fc.constantFrom(...OFFERED.map(String)), quantity, { noNullPrototype: true })
const mistyped = fc.dictionary(fc.constantFrom(...OFFERED.map(String)), fc.constant('2x'), {
  noNullPrototype: true,
})
const lines = fc.uniqueArray(fc.record({ product, quantity }), { selector: (line) => line.product })

describe('a starter package', () => {
  it('adds its products to an empty ticket', () => {
    expect(raise(nothing, [{ product: 1, quantity: 2 }], catalogue)).toEqual({
      quantities: { 1: 2 },
      added: 2,
    })
  })

  it('raises a smaller quantity to its own, keeps a larger one, and keeps products that it does not have', () => {
    const before = { quantities: { 1: 1, 2: 9, 21: 4 }, mistyped: {} }
    const inside = [1, 2].map((id) => ({ product: id, quantity: 3 }))
    expect(raise(before, inside, catalogue)).toEqual({ quantities: { 1: 3, 2: 9, 21: 4 }, added: 2 })
  })

  it('adds no product that the form does not have', () => {
    expect(raise(nothing, [{ product: 77, quantity: 2 }], catalogue)).toEqual({ quantities: {}, added: 0 })
  })

  it('leaves a field alone whose text is not a quantity yet', () => {
    const before = { quantities: {}, mistyped: { 1: '2x' } }
    expect(raise(before, [{ product: 1, quantity: 2 }], catalogue)).toEqual({ quantities: {}, added: 0 })
  })

  it('never lowers or removes a quantity, stays within the limit, and says how many items it added', () => {
    fc.assert(
      fc.property(quantities, mistyped, lines, (typed, wrong, inside) => {
        const { quantities: raised, added } = raise({ quantities: typed, mistyped: wrong }, inside, catalogue)
        for (const [id, before] of Object.entries(typed)) expect(raised[id]).toBeGreaterThanOrEqual(before)
        for (const after of Object.values(raised)) expect(after).toBeLessThanOrEqual(QUOTATION_QUANTITY_MAX)
        expect(itemsOf(raised) - itemsOf(typed)).toBe(added)
        expect(raise({ quantities: raised, mistyped: wrong }, inside, catalogue)).toEqual({
          quantities: raised,
          added: 0,
        })
      }),
    )
  })
})

function itemsOf(quantities: Record<string, number>): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
}
