import { describe, expect, it } from 'vitest'
import { stepFrom } from './quantity-stepper.tsx'

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
    expect(stepFrom(text, by)).toBe(quantity)
  })
})
