import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/platform/address.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { changesBetween, openUntil, stageAfterSending } from './rules.ts'

function aLine(product: number | null, change: Partial<VersionLine> = {}): VersionLine {
  return {
    position: 0,
    product,
    quantity: 1,
    monthly_price: 10,
    upfront_price: 20,
    list_monthly_price: null,
    list_upfront_price: null,
    model: '',
    photo: '',
    is_optional: false,
    is_chosen: true,
    category: 'pos',
    category_name_en: 'POS',
    category_name_zh: '收銀',
    name: `p${product}`,
    name_en: `P${product}`,
    name_zh: `P${product}`,
    text_en: '',
    text_zh: '',
    heading_en: '',
    heading_zh: '',
    ...change,
  }
}

const version = (...lines: VersionLine[]) => ({ lines, monthly_total: 1, upfront_total: 2 })

describe('what a version changes', () => {
  it('is added, removed and changed lines, with the totals before', () => {
    const before = version(aLine(1), aLine(2), aLine(3))
    const after = version(aLine(2, { quantity: 4 }), aLine(3), aLine(4))
    expect(changesBetween(before, after)).toEqual({
      added: [aLine(4)],
      removed: [aLine(1)],
      changed: [{ before: aLine(2), after: aLine(2, { quantity: 4 }) }],
      totals_before: { monthly_total: 1, upfront_total: 2, first_year_total: 14 },
    })
  })

  it('compares an optional line with the optional one of the same product', () => {
    const option = aLine(1, { is_optional: true, quantity: 9 })
    const { added, removed, changed } = changesBetween(version(aLine(1)), version(option, aLine(1)))
    expect([added, removed, changed]).toEqual([[option], [], []])
    expect(changesBetween(version(aLine(1)), version(option)).changed).toHaveLength(1)
  })

  it('leads from the lines before to those after, whatever they are', () => {
    const line = fc
      .record({
        product: fc.integer({ min: 1, max: 6 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        is_optional: fc.boolean(),
      })
      .map(({ product, ...change }) => aLine(product, change))
    const lines = fc.uniqueArray(line, { selector: (it) => `${it.product} ${it.is_optional}` })
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const { added, removed, changed } = changesBetween(version(...one), version(...other))
        const kept = one.filter((it) => !removed.includes(it) && !changed.some(({ before }) => before === it))
        expect(kept.length + changed.length + added.length).toBe(other.length)
        expect(one.length - removed.length + added.length).toBe(other.length)
        expect(changesBetween(version(...one), version(...one)).changed).toEqual([])
      }),
    )
  })
})

it('can be accepted from today to a year ahead, until the end of the Hong Kong day', () => {
  const now = Date.parse('2026-11-22T17:00:00.000Z')
  expect(openUntil('2026-11-23', now)).toBe('2026-11-23T15:59:59.999Z')
  expect(openUntil('2027-11-23', now)).toBe('2027-11-23T15:59:59.999Z')
  for (const day of ['2026-11-22', '2027-11-24'])
    expect(() => openUntil(day, now)).toThrow('error.validUntilDay')
})

it.each([
  ['verified', 'new', 'offered'],
  ['verified', 'contacted', 'offered'],
  ['verified', 'won', 'won'],
  ['expired', 'lost', 'lost'],
  ['accepted', 'won', 'offered'],
  ['declined', 'lost', 'offered'],
] as const)('sent while it is %s, stage %s becomes %s', (status, stage, after) => {
  expect(stageAfterSending({ status, stage })).toBe(after)
})

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
])('keeps of %s the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
