// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { dropOldTicks, keepTicks, keptTicks } from './kept-ticks.ts'

beforeEach(() => localStorage.clear())

const line = (position: number, is_optional: boolean) => ({ position, is_optional })
const offer = {
  id: '123456',
  version: 2,
  state: 'open',
  lines: [line(0, false), line(1, true), line(2, true)],
} as unknown as Offer

it('keeps the ticks of a version, none ticked too, and of optional lines alone', () => {
  expect(keptTicks(offer)).toBeUndefined()
  keepTicks(offer, [2, 0, 9])
  expect(keptTicks(offer)).toEqual([2])
  keepTicks(offer, [])
  dropOldTicks(offer)
  expect(keptTicks(offer)).toEqual([])
})

it.each([
  ['accepted', { state: 'accepted' }],
  ['declined', { state: 'declined' }],
  ['followed by a newer version', { version: 3 }],
] as const)('forgets the ticks of one that is %s', (_, change) => {
  keepTicks(offer, [1])
  const next = { ...offer, ...change } as Offer
  expect(keptTicks(next)).toBeUndefined()
  dropOldTicks(next)
  expect(localStorage).toHaveLength(0)
})

it('has none for another quotation, nor where what is stored cannot be read', () => {
  keepTicks(offer, [1])
  expect(keptTicks({ ...offer, id: '654321' })).toBeUndefined()
  localStorage.setItem('quotation-ticks-123456', '{')
  expect(keptTicks(offer)).toBeUndefined()
})
