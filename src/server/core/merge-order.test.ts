import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

it('follows the order of the ids', () => {
  expect(idsOf(mergeOrder([3, 1, 2], items(1, 2, 3)))).toEqual([3, 1, 2])
})

it('keeps an item that is not listed behind the one it followed', () => {
  expect(idsOf(mergeOrder([3, 1], items(9, 1, 2, 3)))).toEqual([9, 3, 1, 2])
})

it('loses and adds no item, and keeps the order of the listed ones', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 15 })), list, (ids, present) => {
      const order = idsOf(mergeOrder(ids, items(...present)))
      expect(order.toSorted()).toEqual(present.toSorted())
      const named = [...new Set(ids)].filter((id) => present.includes(id))
      expect(order.filter((id) => named.includes(id))).toEqual(named)
    }),
  )
})
