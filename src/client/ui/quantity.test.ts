import { describe, expect, it } from 'vitest'
import { stepFrom, toQuantity } from './quantity-stepper.tsx'

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['007', 7],
    ['', 0],
    ['0', 0],
    ['999', 999],
  ])('%j counts as %i', (text, quantity) => {
    expect(toQuantity(text, 999)).toBe(quantity)
  })

  it.each(['1000', '1200', '-4', '2.9', '1e2', 'two', '2 tills', 'Infinity', ' '])(
    '%j is not a quantity',
    (text) => {
      expect(toQuantity(text, 999)).toBeUndefined()
    },
  )
})

describe('a step', () => {
  it.each([
    ['', 1, 1],
    ['0', -1, 0],
    ['12', 1, 13],
    ['999', 1, 999],
    ['1200', -1, 999],
    ['-4', 1, 0],
    ['2.9', 1, 3],
    ['two', 1, 1],
  ] as const)('from %j by %i gives %i', (text, by, quantity) => {
    expect(stepFrom(text, by, 999)).toBe(quantity)
  })
})
