import { expect, it } from 'vitest'
import { keepUnchanged } from './trpc.ts'

interface Row {
  id: number
  at: Date | null
}
const aRow = (id: number, hour: number): Row => ({ id, at: new Date(Date.UTC(2026, 10, 22, hour)) })

it('keeps the whole answer if nothing has changed', () => {
  const before = { rows: [aRow(1, 9), aRow(2, 10)], next: null }
  expect(keepUnchanged(before, { rows: [aRow(1, 9), aRow(2, 10)], next: null })).toBe(before)
})

it('keeps the rows that have not changed', () => {
  const before = [aRow(1, 9), aRow(2, 10), aRow(3, 11)]
  const after = keepUnchanged(before, [aRow(1, 9), aRow(2, 12), { id: 3, at: null }]) as Row[]
  expect(after).toEqual([aRow(1, 9), aRow(2, 12), { id: 3, at: null }])
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, false])
})

it.each([
  [undefined, aRow(1, 9)],
  [null, [aRow(1, 9)]],
  [aRow(1, 9), null],
  [aRow(1, 9), new Date(0)],
  [new Date(0), aRow(1, 9)],
])('takes the new answer if it is another: %j, %j', (before, after) => {
  expect(keepUnchanged(before, after)).toEqual(after)
})
