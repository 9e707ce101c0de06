import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

it('follows the ids', () => {
  expect(idsOf(mergeOrder([3, 1, 2], items(1, 2, 3)))).toEqual([3, 1, 2])
})

it('leaves an item that is not named behind the one that it followed', () => {
  expect(idsOf(mergeOrder([3, 1], items(9, 1, 2, 3)))).toEqual([9, 3, 1, 2])
})

it('loses no item and adds none, and keeps the order of those that are named', () => {
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
