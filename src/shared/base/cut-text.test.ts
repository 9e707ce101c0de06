import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('leaves what fits as it is, and says by an ellipsis that there was more', () => {
  expect(cutText('Kam Sin', 7)).toBe('Kam Sin')
  expect(cutText('Kam Sin Café', 7)).toBe('Kam Si…')
  expect(cutText('Kam Sin Café', 5)).toBe('Kam…')
  expect(cutText('', 5)).toBe('')
})

it('counts characters and never leaves half of one', () => {
  expect(cutText('𠮷'.repeat(5), 5)).toBe('𠮷'.repeat(5))
  expect(cutText('𠮷'.repeat(6), 5)).toBe(`${'𠮷'.repeat(4)}…`)
  expect(cutText(`a${'𠮷'.repeat(6)}`, 5)).toBe(`a${'𠮷'.repeat(3)}…`)
  expect(cutText('a'.repeat(2_000_000), 3)).toBe('aa…')
})
