import { describe, expect, it } from 'vitest'
import { toQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['007', 7],
    [' 12 ', 12],
    ['', 0],
    ['two', 0],
    ['-4', 0],
    ['2.9', 2],
    ['1e2', 100],
    ['1000', 999],
    ['Infinity', 999],
  ])('%j counts as %i', (text, quantity) => {
    expect(toQuantity(text, 999)).toBe(quantity)
  })
})
