import { describe, expect, it } from 'vitest'
import { findRows, rowsOfPage, sortRows } from './list-state.ts'

const rows = [
  { id: 1, name: 'José Café', price: 300 },
  { id: 2, name: '收銀機 POS', price: 20 },
  { id: 3, name: 'table 10', price: 100 },
  { id: 4, name: 'Table 9', price: 100 },
]
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('finding', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['  ', [1, 2, 3, 4]],
    ['jose', [1]],
    ['CAFE jos', [1]],
    ['銀機', [2]],
    ['ＰＯＳ', [2]],
    ['table 1', [3]],
    ['nobody', []],
  ])('%j finds %j', (query, ids) => {
    expect(idsOf(findRows(rows, query, ({ name }) => name))).toEqual(ids)
  })
})

describe('sorting', () => {
  const keys = { name: (row: { name: string }) => row.name, price: (row: { price: number }) => row.price }
  const sorted = (by: string, isDescending = false) =>
    idsOf(sortRows(rows, { by, isDescending }, keys as never, 'en-GB'))

  it('sorts texts ignoring case, and numbers in them by value', () => {
    expect(sorted('name').slice(0, 3)).toEqual([1, 4, 3])
  })
  it('sorts numbers by value and keeps the order of equal rows', () => {
    expect(sorted('price')).toEqual([2, 3, 4, 1])
    expect(sorted('price', true)).toEqual([1, 3, 4, 2])
  })
  it.each(['nothing', '__proto__', 'constructor'])('keeps the order for %j', (by) => {
    expect(sorted(by)).toEqual([1, 2, 3, 4])
  })
})

describe('paging', () => {
  it('returns one page, or the last if there are fewer', () => {
    expect(idsOf(rowsOfPage(rows, 2, 3).rows)).toEqual([4])
    expect(rowsOfPage(rows, 9, 3)).toMatchObject({ page: 2 })
    expect(rowsOfPage([], 3, 3)).toEqual({ rows: [], page: 1 })
  })
})
