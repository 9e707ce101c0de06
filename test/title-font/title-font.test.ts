import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTitleFont, declaredCharacters, TITLE_FONT } from './title-font.ts'

it('is the font of the characters that its stylesheet declares', async () => {
  expect(readFileSync(TITLE_FONT).equals(await createTitleFont())).toBe(true)
})

it('is declared once for each character of Latin, and for no space', () => {
  const [first, rest] = declaredCharacters()
  expect([...first!].filter((character) => rest!.has(character))).toEqual([])
  const latin1 = Array.from({ length: 0xff - 0xa1 + 1 }, (_, index) => String.fromCodePoint(0xa1 + index))
  const all = new Set([...first!, ...rest!])
  expect(latin1.filter((character) => !all.has(character))).toEqual([])
  expect([' ', '\u00a0'].filter((space) => all.has(space))).toEqual([])
})
